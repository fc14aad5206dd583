package import TextDecoding

/// A value of a small JSON file.
package struct JSONFile: Sendable {
  private let document: JSONDocument
  private let index: JSONDocument.Index

  /// Parses a file.
  ///
  /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
  /// - Returns: The value, and the defects that were skipped.
  /// - Throws: The defect that ended the parse.
  package static func parse(
    _ bytes: [UInt8]
  ) throws(TextDefect) -> (value: JSONFile, defects: [TextDefect]) {
    let (document, defects) = try JSONParser.parse(DecodedText(bytes).utf8)
    return (JSONFile(document: document, index: JSONDocument.root), defects)
  }

  /// The names of an object's members in the order written; nil for other values.
  package var names: [String]? {
    document.isObject(index) ? document.members(of: index).map(\.name) : nil
  }

  /// The value with a name; the last one of several.
  package subscript(name: String) -> JSONFile? {
    document.value(name, in: index).map { JSONFile(document: document, index: $0) }
  }

  /// Returns the values with a name, in the order written.
  package func values(named name: String) -> [JSONFile] {
    guard document.isObject(index) else { return [] }
    return document.members(of: index).filter { $0.name == name }
      .map { JSONFile(document: document, index: $0.value) }
  }

  /// The elements of an array, in order; nil for other values.
  package var elements: [JSONFile]? {
    document.nodes[index].kind == .array
      ? document.elements(of: index).map { JSONFile(document: document, index: $0) } : nil
  }

  /// The number, if the value is a whole one.
  package var integer: Int? {
    guard document.nodes[index].kind == .number else { return nil }
    return Int(String(decoding: document.bytes[document.range(index)], as: UTF8.self))
  }

  /// Whether the value is `null`.
  package var isNull: Bool { document.nodes[index].kind == .null }

  /// The text, if the value is one.
  package var string: String? { document.text(index) }

  /// The offset of the value in bytes.
  package var offset: Int { document.offset(index) }

  /// The name of the value's kind, for messages.
  package var kind: String { document.kindName(index) }
}
