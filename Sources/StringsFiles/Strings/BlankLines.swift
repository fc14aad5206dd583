package import Diagnostics
import TextDecoding

/// Several blank lines in succession.
package struct BlankLines: Hashable, Sendable {
  /// The position of the second one.
  package var position: SourcePosition
  /// The number of lines.
  package var count: Int
  /// The key of the next entry, or nil after the last one.
  package var key: String?
}

extension StringsTable {
  /// The runs of at least two blank lines between the entries of a `.strings` file in text form.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package var blankLines: [BlankLines] {
    guard let bytes = entries.first?.source, !bytes.isEmpty else { return [] }
    let text = bytes.span
    var runs: [BlankLines] = []
    var positions = PositionCounter()
    var nextEntry = 0
    var offset = 0
    while true {
      let start = offset
      var breaks = 0
      while offset < text.count, text.isBlankOrBreak(at: offset) {
        if text.endsLine(at: offset) { breaks += 1 }
        offset += 1
      }
      guard offset < text.count else { return runs }
      // The first break ends the line of what precedes.
      let count = start == 0 ? breaks : breaks - 1
      if count > 1 {
        let line = positions.position(at: offset, in: text).line
        let position = SourcePosition(line: line - count + 1, column: 1)
        while nextEntry < entries.count, entries[nextEntry].keyPosition < position {
          nextEntry += 1
        }
        runs.append(
          BlankLines(
            position: position, count: count,
            key: nextEntry < entries.count ? entries[nextEntry].key : nil))
      }
      offset = text.endOfToken(from: offset)
    }
  }
}

extension Span<UInt8> {
  fileprivate func isBlankOrBreak(at index: Int) -> Bool {
    switch self[index] {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Returns the offset after the quotation, the comment or the other byte at an offset.
  fileprivate func endOfToken(from start: Int) -> Int {
    let first = self[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      var index = start + 1
      while index < count, self[index] != first {
        index += self[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return Swift.min(index + 1, count)
    }
    guard first == UInt8(ascii: "/"), start + 1 < count else { return start + 1 }
    switch self[start + 1] {
    case UInt8(ascii: "/"): return endOfLine(from: start)
    case UInt8(ascii: "*"): return comment(from: start + 1).map { $0.end + 2 } ?? count
    default: return start + 1
    }
  }
}
