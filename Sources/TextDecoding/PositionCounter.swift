package import Diagnostics

/// Converts ascending offsets to lines and columns in one pass over a text.
///
/// The results are those of `SourceText`, which would scan the line again for each offset: a
/// table may be one line of many megabytes.
package struct PositionCounter: Sendable {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Creates a counter at the beginning of a text.
  package init() {}

  /// Returns the position of an offset that is not before the previous one of the same text.
  package mutating func position(at target: Int, in bytes: Span<UInt8>) -> SourcePosition {
    precondition(target >= offset, "asked for byte \(target) after byte \(offset)")
    let end = min(target, bytes.count)
    let part = bytes.extracting(offset..<end)
    var lineStart = 0
    var index = 0
    while index < part.count {
      if part[index] < 0x0E, bytes.endsLine(at: offset + index) {
        line += 1
        column = 1
        lineStart = index + 1
      }
      index += 1
    }
    index = lineStart
    while index < part.count {
      // The first byte of a character.
      if part[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    offset = end
    return SourcePosition(line: line, column: column)
  }
}

extension Span<UInt8> {
  /// Returns whether the line ends with a byte: a line feed, or a carriage return without one.
  @inlinable
  package func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case 0x0A: true
    case 0x0D: !(index + 1 < count && self[index + 1] == 0x0A)
    default: false
    }
  }
}
