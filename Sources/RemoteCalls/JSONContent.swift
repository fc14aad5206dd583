/// Any JSON value, for the parts of messages whose members are not known in advance.
///
/// Members have no order: encoders write them sorted by name.
package enum JSONContent: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONContent])
  case object([String: JSONContent])
}

extension JSONContent {
  /// The member of an object, or nil.
  package subscript(_ name: String) -> JSONContent? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text, if the value is one.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number, if the value is one.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number, if the value is one.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value, if the value is one.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements, if the value is an array.
  package var elements: [JSONContent]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Whether it is `null`.
  package var isNull: Bool { self == .null }
}

extension JSONContent: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONContent].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONContent].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONContent: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONContent...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral elements: (String, JSONContent)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
