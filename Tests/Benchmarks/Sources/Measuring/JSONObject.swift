/// A JSON object that keeps its keys in insertion order.
public struct JSONObject: Sendable, CustomStringConvertible {
  /// The value of a key.
  public enum Value: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case object(JSONObject)
    case array([Value])
  }

  private var fields: [(key: String, value: Value)] = []

  /// Creates an object without keys.
  public init() {}

  /// Adds a new key.
  public mutating func add(_ key: String, _ value: Value) { fields.append((key, value)) }

  /// The object as one line of text.
  public var description: String {
    let texts = fields.map { "\(Self.quoted($0.key)): \(Self.text(of: $0.value))" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .string(let string): quoted(string)
    // JSON has no infinity.
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .bool(let bool): "\(bool)"
    case .object(let object): object.description
    case .array(let values): "[\(values.map(text).joined(separator: ", "))]"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
