import Diagnostics

/// Converts ascending offsets to lines and columns in one pass over a text.
///
/// The results are those of ``SourceText``, which would scan the line again for each offset: a
/// table may be one line of many megabytes.
struct PositionCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position of an offset that is not before the previous one.
  mutating func position(at target: Int) -> SourcePosition {
    precondition(target >= offset, "asked for byte \(target) after byte \(offset)")
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      let isLoneReturn =
        byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)
      if byte == 0x0A || isLoneReturn {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column)
  }
}
