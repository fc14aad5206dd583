/// Returns the character of a high and a low surrogate.
package func scalar(high: UInt32, low: UInt32) -> Unicode.Scalar? {
  guard 0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low else { return nil }
  return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
}

/// Returns a number in upper-case hexadecimal digits, padded with zeros to a width.
package func hexadecimal(_ value: UInt32, width: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Returns the value of the four hexadecimal digits that bytes begin with, if they do.
package func fourHexadecimalDigits(_ bytes: ArraySlice<UInt8>) -> UInt32? {
  var value: UInt32 = 0
  for byte in bytes.prefix(4) {
    guard let digit = hexadecimalValue(byte) else { return nil }
    value = value << 4 | digit
  }
  return bytes.count >= 4 ? value : nil
}

/// Returns the value of a hexadecimal digit.
package func hexadecimalValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
