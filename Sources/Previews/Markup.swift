/// Escapes texts for XML and HTML.
enum Markup {
  /// Escapes a text for content and for attributes in double quotes.
  ///
  /// Characters that XML 1.0 forbids are dropped, and so are the other control characters, which
  /// HTML does not allow.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where isForbidden(scalar): continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the attributes of a tag, each preceded by a space, without those that have no value.
  static func attributes(_ pairs: KeyValuePairs<String, String?>) -> String {
    var result = ""
    for (name, value) in pairs {
      guard let value else { continue }
      result += " \(name)=\"\(escape(value))\""
    }
    return result
  }

  /// Returns the locale as a value of `lang`, or `nil` if it does not name a language.
  static func language(_ locale: String) -> String? {
    let tag = String(locale.map { $0 == "_" ? "-" : $0 })
    let primary = tag.prefix { $0 != "-" }
    let isTag = tag.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    guard isTag, (2...3).contains(primary.utf8.count), primary.utf8.allSatisfy(isLetter) else {
      return nil
    }
    return tag
  }

  /// Whether a byte is an ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte is an ASCII digit.
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
