import Diagnostics
import InterfaceDocuments
import XMLReading

/// Makes the texts of a view, with the keys that tables translate them by.
struct TextCollecting {
  let source: SourceText
  let table: String
  let fonts: FontReading
  /// What is known of the texts of the document beside what they say, by key.
  var known: [String: LocalizableText] = [:]

  /// A text that an element holds, translated by the element's id.
  ///
  /// - Parameters:
  ///   - property: What shows it.
  ///   - key: What the file and the tables call it.
  ///   - element: What holds it.
  ///   - owner: The element whose id the tables name, or none for `element`.
  ///   - name: The name in the tables, where it is another than in the file.
  /// - Returns: The text, or none where the element does not have it.
  func text(
    _ property: String, _ key: String, of element: XMLElement, owner: XMLElement? = nil,
    named name: String? = nil
  ) -> LocalizableText? {
    guard let (value, offset) = element.writtenText(key) else { return nil }
    return made(
      property, value, key: "\((owner ?? element).text("id") ?? "").\(name ?? key)", at: offset)
  }

  /// The text of an `attributedString`, with what its first paragraph says of lines.
  ///
  /// It has no key: Interface Builder exports no attributed text to tables.
  func attributed(
    _ property: String, keys: [String], of element: XMLElement, setting: inout TextSetting
  ) -> LocalizableText? {
    let found = element.children.first {
      $0.name == "attributedString" && ($0.text("key").map(keys.contains) ?? false)
    }
    guard let found else { return nil }
    let reading = AttributedTextReading(found, fonts: fonts)
    reading.set(&setting)
    var text = LocalizableText(
      property: property, value: reading.text, key: nil, table: table,
      position: source.position(at: reading.offset))
    text.runs = reading.runs
    return text
  }

  func made(_ property: String, _ value: String, key: String, at offset: Int) -> LocalizableText {
    var text = LocalizableText(
      property: property, value: value,
      key: value.isEmpty || key.isEmpty || key.hasPrefix(".") ? nil : key, table: table,
      position: source.position(at: offset))
    if let known = known[key] {
      text.comment = known.comment
      text.isTranslationExpected = known.isTranslationExpected
      text.isStandIn = known.isStandIn
      text.isSetByCell = known.isSetByCell
    }
    return text
  }
}
