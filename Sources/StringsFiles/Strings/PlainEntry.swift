import TextDecoding

/// A well-formed entry on one line, of two texts in double quotes: `"key" = "value";`.
///
/// Nearly all entries have this form. It is unambiguous, so it is read in one pass, without the checks
/// of ``StringsParser``.
struct PlainEntry {
  /// A text in double quotes, with its range without them.
  typealias Quotation = (content: Range<Int>, hasEscapes: Bool)

  let key: Quotation
  let value: Quotation
  /// The offset of the semicolon.
  let end: Int

  /// Reads the entry at an offset, if it has this form.
  init?(in bytes: Span<UInt8>, at start: Int) {
    guard let key = Self.quoted(in: bytes, at: start) else { return nil }
    let equals = bytes.endOfBlanks(from: key.content.upperBound + 1)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return nil }
    let valueStart = bytes.endOfBlanks(from: equals + 1)
    guard let value = Self.quoted(in: bytes, at: valueStart) else { return nil }
    let semicolon = bytes.endOfBlanks(from: value.content.upperBound + 1)
    guard semicolon < bytes.count, bytes[semicolon] == UInt8(ascii: ";") else { return nil }
    self.key = key
    self.value = value
    end = semicolon
  }

  /// Returns the text in quotes at an offset, if it is on one line.
  private static func quoted(in bytes: Span<UInt8>, at start: Int) -> Quotation? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var hasEscapes = false
    var index = start + 1
    while true {
      while index + 8 <= bytes.count {
        let special = Self.special(in: bytes.word(at: index))
        index &+= special == 0 ? 8 : special.trailingZeroBitCount / 8
        if special != 0 { break }
      }
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return (start + 1..<index - 1, hasEscapes) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        guard index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D else { return nil }
        index += 1
      } else if byte == 0x0A || byte == 0x0D {
        return nil
      }
    }
  }

  /// Returns the high bits of the quotes, backslashes and control characters among eight bytes.
  @inline(__always)
  private static func special(in word: UInt64) -> UInt64 {
    word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
      | word.bytes(below: 0x0E)
  }
}
