import Diagnostics
import TextDecoding

/// Converts ascending offsets to lines and columns, along with the parser.
///
/// The scans of white space and comments count their line breaks themselves, and no well-formed
/// entry contains any; what is between is counted here.
struct LineCounter: Sendable {
  private var line = 1
  /// The end of the part whose lines are counted.
  private(set) var end = 0
  /// The offset in the current line of the previous position, and its column.
  private var last = (offset: 0, column: 1)

  /// Adds a part of the text that directly follows, with its line breaks counted.
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

  /// Returns the position of an offset that is not before the previous one.
  mutating func position(at target: Int, in bytes: Span<UInt8>) -> SourcePosition {
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
