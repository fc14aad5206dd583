import InterfaceValues

/// A JSON value whose members are in writing order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; one that is not finite is written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// A small value that is written on one line, whatever its length.
  case line(JSONValue)

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the string, or `null`.
  package static func optional(_ string: String?) -> JSONValue {
    string.map(JSONValue.string) ?? .null
  }

  /// Returns the number, or `null`.
  package static func optional(_ number: Double?) -> JSONValue {
    number.map(JSONValue.number) ?? .null
  }

  /// Returns the number, or `null`.
  package static func optional(_ integer: Int?) -> JSONValue {
    integer.map(JSONValue.integer) ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral
{
  /// Creates an object whose members are in the literal's order.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// The JSON text: indented by two spaces, and ended with a newline.
  ///
  /// Line breaks depend on the kinds of the values and never on their length, so that another
  /// number changes one line only.
  package var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? DecimalText.computed(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .line(let value): value.write(to: &text, indentation: nil)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, indentation: indentation) {
        Self.write($0.name, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indentation: $2)
      }
    }
  }

  /// Writes a bracketed list, each part on a line of its own unless there is no indentation.
  private static func write<Part>(
    _ parts: [Part], between brackets: (open: String, close: String), to text: inout String,
    indentation: Int?, part: (Part, inout String, Int?) -> Void
  ) {
    text += brackets.open
    for (index, element) in parts.enumerated() {
      if index > 0 { text += indentation == nil ? ", " : "," }
      if let indentation { text += "\n" + String(repeating: " ", count: indentation + 2) }
      part(element, &text, indentation.map { $0 + 2 })
    }
    if let indentation, !parts.isEmpty {
      text += "\n" + String(repeating: " ", count: indentation)
    }
    text += brackets.close
  }

  /// Writes a string literal, escaping only what RFC 8259 requires.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
