import InterfaceDocuments
import InterfaceValues
import XMLReading

/// An attributed text as Interface Builder stores it: fragments, each with its attributes.
struct AttributedTextReading {
  /// The text of all fragments.
  var text = ""
  /// A run for each fragment.
  var runs: [AttributedRun] = []
  /// The paragraph style of the first fragment that has one.
  var paragraph: XMLElement?
  /// The file offset of the first fragment's text.
  var offset: Int

  /// Reads an `attributedString`.
  init(_ element: XMLElement, fonts: FontReading) {
    offset = element.offset
    for fragment in element.children where fragment.name == "fragment" {
      guard let content = fragment.writtenText("content") else { continue }
      if text.isEmpty { offset = content.offset }
      text += content.value
      let attributes = fragment.firstChild("attributes")
      let font = attributes?.children.first { $0.name == "font" }.flatMap(fonts.read)
      runs.append(
        AttributedRun(
          utf8Count: content.value.utf8.count, font: font,
          tracking: attributes?.value(forKey: "NSKern") ?? attributes?.value(
            forKey: "NSTracking") ?? 0))
      paragraph = paragraph ?? attributes?.firstChild("paragraphStyle")
    }
  }

  /// Applies the paragraph style's attributes of lines.
  func set(_ setting: inout TextSetting) {
    guard let paragraph else { return }
    let value = { (name: String) in paragraph.decimal(name) ?? 0 }
    setting.paragraph.lineSpacing = value("lineSpacing")
    setting.paragraph.lineHeightMultiple = value("lineHeightMultiple")
    setting.paragraph.minimumLineHeight = value("minimumLineHeight")
    setting.paragraph.maximumLineHeight = value("maximumLineHeight")
    setting.paragraph.paragraphSpacing = value("paragraphSpacing")
    setting.paragraph.paragraphSpacingBefore = value("paragraphSpacingBefore")
    setting.paragraph.firstLineHeadIndent = value("firstLineHeadIndent")
    setting.paragraph.headIndent = value("headIndent")
    setting.paragraph.tailIndent = value("tailIndent")
  }
}
