import TextDecoding

extension [UInt8] {
  /// Appends a text as a JSON string, with the escapes that Xcode writes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - escapesSlashes: Whether slashes are escaped.
  ///   - escapesNonASCII: Whether characters beyond ASCII are escaped.
  package mutating func appendJSONString(
    _ text: String, escapesSlashes: Bool = false, escapesNonASCII: Bool = false
  ) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": self += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "/" where escapesSlashes: self += "\\/".utf8
      case "\n": self += "\\n".utf8
      case "\r": self += "\\r".utf8
      case "\t": self += "\\t".utf8
      case "\u{8}": self += "\\b".utf8
      case "\u{C}": self += "\\f".utf8
      case _ where scalar.value < 0x20 || escapesNonASCII && !scalar.isASCII:
        for unit in scalar.utf16 {
          self += "\\u\(hexadecimal(UInt32(unit), width: 4).lowercased())".utf8
        }
      default: append(contentsOf: scalar.utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
