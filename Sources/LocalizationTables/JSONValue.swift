/// A value of a JSON text, with the byte that it begins at.
struct JSONValue: Sendable {
  /// Where the value begins; a string with its quote.
  var offset: Int
  /// What the value is.
  var content: Content

  /// The kinds of values.
  enum Content: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number
    case boolean(Bool)
    case null
  }

  /// A name and a value of an object.
  struct Member: Sendable {
    var name: String
    /// Where the name begins, its quote included.
    var offset: Int
    var value: JSONValue
  }

  /// The members of an object in the order written, none of anything else.
  var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The value of a name: the last one where there are several, as nearly every reader has it.
  subscript(name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  /// The text, if the value is one.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The kind of the value, as a message names it.
  var kind: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .boolean(let value): String(value)
    case .null: "null"
    }
  }
}
