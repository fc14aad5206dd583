/// Returns the first character of a text, for messages.
package func firstCharacter(of bytes: ArraySlice<UInt8>) -> String {
  guard let scalar = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first else {
    return ""
  }
  return quotable(String(scalar))
}

/// Returns a text on one line and of limited length, for messages.
package func quotable(_ text: String) -> String {
  let limit = 60
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else { return result + "…" }
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{FEFF}":
      result += "\\U" + hexadecimal(scalar.value, width: 4)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
