/// A JSON value with its offset.
struct JSONValue: Sendable {
  /// The offset of the value; of a string, that of its quote.
  var offset: Int
  /// The content of the value.
  var content: Content

  /// A kind of value with its content.
  enum Content: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number
    case boolean(Bool)
    case null
  }

  /// A name and a value in an object.
  struct Member: Sendable {
    var name: String
    /// The offset of the name, including its quote.
    var offset: Int
    var value: JSONValue
  }

  /// The members of an object in the order written; empty for other values.
  var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The value with a name; the last one of several, as in nearly every parser.
  subscript(name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  /// The text, if the value is a string.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The name of the value's kind, for messages.
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
