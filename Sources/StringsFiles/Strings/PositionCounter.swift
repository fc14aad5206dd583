package import Diagnostics
import TextDecoding

/// Converts ascending offsets to lines and columns in one pass over a text.
///
/// The results are those of `SourceText`, which scans the line again for each offset: a table may be
/// a single line of many megabytes.
package struct PositionCounter: Sendable {
  private var line = 1
  /// The end of the part with counted lines.
  private var end = 0
  /// The offset of the previous position, or of the start of a later line, and its column.
  private var last = (offset: 0, column: 1)

  /// Creates a counter at the start of a text.
  package init() {}

  /// Adds the next part of the text, with its line breaks counted by a scan of the parser.
  ///
  /// - Parameters:
  ///   - start: The start of the part, which is ignored if it does not follow.
  ///   - scan: The end of the part and its line breaks.
  mutating func add(from start: Int, _ scan: LineScan) {
    guard start == end else { return }
    end = scan.end
    guard scan.breaks > 0 else { return }
    line += scan.breaks
    last = (scan.lastLineStart, 1)
  }

  /// Returns the position of an offset that is not before the previous one of the same text.
  package mutating func position(at target: Int, in bytes: Span<UInt8>) -> SourcePosition {
    let target = min(target, bytes.count)
    while end < target {
      if bytes.endsLine(at: end) {
        line += 1
        last = (end + 1, 1)
      }
      end += 1
    }
    var (index, column) = last
    while index + 8 <= target {
      let word = bytes.word(at: index)
      let continued = word & ~(word << 1) & .highBits
      column += 8 - continued.nonzeroBitCount
      index += 8
    }
    while index < target {
      // The first byte of a character.
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    last = (index, column)
    return SourcePosition(line: line, column: column)
  }
}

/// The end of a part of a text, with its line breaks.
struct LineScan: Sendable {
  /// The offset after the part.
  var end: Int
  /// The number of line breaks in the part.
  var breaks = 0
  /// The offset after the last line break.
  var lastLineStart = 0
}
