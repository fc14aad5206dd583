/// Escapes texts for XML and HTML.
enum XMLText {
  /// Returns an attribute with a blank before it: ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value))\""
  }

  /// Returns a text that is exact in an attribute and in an element.
  ///
  /// Line ends and tabs are character references, which survive the normalization of attributes.
  /// Characters that XML 1.0 does not allow, not even as references, are written `\u{1}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      // A plain U+0085 or U+2028 is a line end to some readers.
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += "&#\(scalar.value);"
      case _ where !isAllowed(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether XML 1.0 allows a character, and HTML does not complain about it.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0x20 && value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(value)
  }
}
