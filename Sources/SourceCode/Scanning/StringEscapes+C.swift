import TextDecoding

extension [UInt8] {
  /// Returns the bytes that a part of a string literal of C stands for.
  func unescapedC(_ range: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = self[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < range.upperBound else {
        output.append(byte)
        continue
      }
      readCEscape(&offset, before: range.upperBound, into: &output)
    }
    return output
  }

  private func readCEscape(_ offset: inout Int, before end: Int, into output: inout [UInt8]) {
    if let line = endOfLineBreak(at: offset, before: end) {
      offset = line
      return
    }
    let byte = self[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "a"): output.append(0x07)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "v"): output.append(0x0B)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "e"): output.append(0x1B)
    case 0x30...0x37:
      var value = UInt32(byte - 0x30)
      let limit = Swift.min(offset + 2, end)
      while offset < limit, 0x30...0x37 ~= self[offset] {
        value = value << 3 | UInt32(self[offset] - 0x30)
        offset += 1
      }
      output.append(UInt8(truncatingIfNeeded: value))
    case UInt8(ascii: "x"):
      // The bytes of a character in UTF-8 are written one by one.
      output.append(UInt8(truncatingIfNeeded: hexadecimalDigits(&offset, before: end, limit: .max)))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let limit = byte == UInt8(ascii: "u") ? 4 : 8
      let value = hexadecimalDigits(&offset, before: end, limit: limit)
      output.append(contentsOf: (Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default: output.append(byte)
    }
  }

  private func hexadecimalDigits(_ offset: inout Int, before end: Int, limit: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while offset < end, count < limit, let digit = hexadecimalValue(self[offset]) {
      value = value << 4 | digit
      offset += 1
      count += 1
    }
    return value
  }
}
