/// Escapes texts for XML and HTML.
enum Markup {
  /// Escapes a text for content and for attributes in double quotes.
  ///
  /// Characters that XML 1.0 forbids are dropped, and so are the other control characters, which
  /// HTML does not allow.
  static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    escape(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends an escaped text to bytes.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    // Most texts are printable ASCII without anything to escape.
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "'": bytes.append(contentsOf: "&#39;".utf8)
      case "\n": bytes.append(contentsOf: "&#10;".utf8)
      case "\t": bytes.append(contentsOf: "&#9;".utf8)
      case _ where isForbidden(scalar): continue
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Whether a byte stands for itself in content and in attributes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// Returns an attribute preceded by a space, or nothing if it has no value.
  static func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(escape($0))\"" } ?? ""
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
