/// A value of a JSON text, for the other modules that read small files in JSON.
package struct JSONDocument: Sendable {
  private let value: JSONValue

  /// Parses a text.
  ///
  /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
  /// - Returns: The value, and the defects that were skipped: offsets and messages.
  /// - Throws: The defect that ended the parse.
  package static func parse(
    _ bytes: [UInt8]
  ) throws(Defect) -> (document: JSONDocument, defects: [Defect]) {
    let text = TableText(bytes)
    do {
      let (value, defects) = try JSONParser.parse(text.utf8)
      return (
        JSONDocument(value: value),
        defects.map { Defect(offset: $0.offset, message: $0.message) }
      )
    } catch {
      throw Defect(offset: error.offset, message: error.message)
    }
  }

  /// A defect of the text.
  package struct Defect: Error, Hashable {
    /// The offset in bytes.
    package var offset: Int
    /// What is wrong.
    package var message: String
  }

  /// The names of an object's members in the order written; nil for other values.
  package var names: [String]? {
    if case .object(let members) = value.content { members.map(\.name) } else { nil }
  }

  /// The value with a name; the last one of several.
  package subscript(name: String) -> JSONDocument? { value[name].map { JSONDocument(value: $0) } }

  /// The text, if the value is a string.
  package var string: String? { value.string }

  /// The offset of the value in bytes.
  package var offset: Int { value.offset }

  /// The name of the value's kind, for messages.
  package var kind: String { value.kind }
}
