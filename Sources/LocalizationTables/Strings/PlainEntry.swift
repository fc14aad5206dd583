/// A well-formed entry on one line, of two texts in double quotes: `"key" = "value";`.
///
/// Nearly all entries are of this form. None of the questions that ``StringsParser`` answers for
/// other entries arises for it, so it is read in one pass.
struct PlainEntry {
  /// The place of the key, without quotes.
  let key: Range<Int>
  let keyHasEscapes: Bool
  /// The place of the value, without quotes.
  let value: Range<Int>
  let valueHasEscapes: Bool
  /// The offset of the semicolon.
  let end: Int

  /// Reads the entry at an offset, if it is one.
  init?(in bytes: Span<UInt8>, at start: Int) {
    guard let key = Self.quoted(in: bytes, at: start) else { return nil }
    let equals = bytes.endOfBlanks(from: key.content.upperBound + 1)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return nil }
    let valueStart = bytes.endOfBlanks(from: equals + 1)
    guard let value = Self.quoted(in: bytes, at: valueStart) else { return nil }
    let semicolon = bytes.endOfBlanks(from: value.content.upperBound + 1)
    guard semicolon < bytes.count, bytes[semicolon] == UInt8(ascii: ";") else { return nil }
    self.key = key.content
    keyHasEscapes = key.hasEscapes
    self.value = value.content
    valueHasEscapes = value.hasEscapes
    end = semicolon
  }

  /// Returns the place between the quotes of a text on one line.
  private static func quoted(
    in bytes: Span<UInt8>, at start: Int
  ) -> (content: Range<Int>, hasEscapes: Bool)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var hasEscapes = false
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return (start + 1..<index, hasEscapes)
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D else {
          return nil
        }
        index += 2
      default: index += 1
      }
    }
    return nil
  }
}
