import Diagnostics
import InterfaceDocuments
import XMLReading

/// Creates the texts of a view, with the keys under which tables translate them.
struct TextCollecting {
  let source: SourceText
  let table: String
  let fonts: FontReading
  /// The document's texts with comments and attributes, by key.
  var known: [String: LocalizableText] = [:]

  /// Returns a text that an element holds.
  ///
  /// - Parameters:
  ///   - property: The property that shows it.
  ///   - key: The attribute in the file, and in the tables.
  ///   - element: The element with the text.
  ///   - owner: The element whose id the tables use, or nil for `element`.
  ///   - name: The name in the tables, if it differs from the one in the file.
  /// - Returns: The text, or nil if the element lacks it.
  func text(
    _ property: String, _ key: String, of element: XMLElement, owner: XMLElement? = nil,
    named name: String? = nil
  ) -> LocalizableText? {
    guard let (value, offset) = element.writtenText(key) else { return nil }
    return made(
      property, value, key: "\((owner ?? element).text("id") ?? "").\(name ?? key)", at: offset)
  }

  /// Returns the text of an `attributedString`, and applies its first paragraph style.
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
      text.objectClass = known.objectClass
      text.isTranslationExpected = known.isTranslationExpected
      text.use = known.use
    }
    return text
  }
}
