/// The classes of bytes in source code.
extension [UInt8] {
  /// Returns whether a space or a tab is at an offset.
  func isBlank(at offset: Int) -> Bool { self[offset] == 0x20 || self[offset] == 0x09 }

  /// Returns whether a carriage return or a line feed is at an offset.
  func isLineBreak(at offset: Int) -> Bool { self[offset] == 0x0A || self[offset] == 0x0D }

  /// Returns the offset after the line break at an offset, if there is one before an end.
  func endOfLineBreak(at offset: Int, before end: Int) -> Int? {
    guard offset < end, isLineBreak(at: offset) else { return nil }
    return self[offset] == 0x0D && offset + 1 < end && self[offset + 1] == 0x0A
      ? offset + 2 : offset + 1
  }

  /// Returns the offset of the next line break, or the end.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, !isLineBreak(at: index) { index += 1 }
    return index
  }

  /// Returns the end of a line of C from an offset: a line break after a backslash is part of it.
  func endOfContinuedLine(from start: Int) -> Int {
    var end = endOfLine(from: start)
    while end < count, end > start, self[end - 1] == UInt8(ascii: "\\") {
      end = endOfLine(from: endOfLineBreak(at: end, before: count) ?? count)
    }
    return end
  }

  /// Returns whether a byte is at an offset.
  func has(_ byte: UInt8, at offset: Int) -> Bool { offset < count && self[offset] == byte }

  /// Returns whether there are at least some number of `#` from an offset on.
  func hasHashes(_ number: Int, at offset: Int) -> Bool {
    guard number > 0 else { return true }
    guard offset + number <= count else { return false }
    return self[offset..<offset + number].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Returns the offset after the identifier at an offset, which is the same one without one.
  func endOfIdentifier(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isIdentifierPart { index += 1 }
    return index
  }
}

extension UInt8 {
  /// Whether an identifier may contain the byte; all characters beyond ASCII are taken as letters.
  var isIdentifierPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  var isDigit: Bool { 0x30...0x39 ~= self }
}
