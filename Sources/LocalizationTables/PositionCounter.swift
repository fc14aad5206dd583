import Diagnostics

/// Counts lines and columns through a text, forward only, so that all of its places together
/// take one pass.
///
/// It counts as ``SourceText`` does, which would walk the line anew for each place: a table may
/// be one line of many megabytes.
struct PositionCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place of a byte that is not before the one asked for last.
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
