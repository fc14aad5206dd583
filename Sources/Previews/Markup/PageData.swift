import InterfaceValues

/// Writes data in JSON for the scripts of a page, without white space.
enum PageData {
  /// Returns a string of JSON that cannot end the element that it is in.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an array of values.
  static func array(_ values: some Sequence<String>) -> String {
    "[\(values.joined(separator: ","))]"
  }

  /// Returns an object of the members with values.
  static func object(_ members: KeyValuePairs<String, String?>) -> String {
    let written = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{\(written.joined(separator: ","))}"
  }

  /// Returns a number with a few decimals.
  static func number(_ value: Double, places: Int = 2) -> String { decimal(value, places: places) }
}
