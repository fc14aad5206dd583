package import Diagnostics

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
    var runs: [BlankLines] = []
    var lines = BlankLineScan()
    for (index, byte) in bytes.enumerated() {
      if let count = lines.add(byte, next: index + 1 < bytes.count ? bytes[index + 1] : nil) {
        runs.append(
          BlankLines(
            position: SourcePosition(line: lines.line - count + 1, column: 1), count: count,
            key: nil))
      }
    }
    var next = 0
    return runs.map { run in
      var run = run
      while next < entries.count, entries[next].keyPosition < run.position { next += 1 }
      if next < entries.count { run.key = entries[next].key }
      return run
    }
  }
}

/// Counts blank lines outside quotations and comments.
private struct BlankLineScan {
  private enum State {
    case outside, quotation(UInt8), escape(UInt8), lineComment, comment, commentEnd
  }

  private var state = State.outside
  private var isBlank = true
  private var blanks = 0
  private var wasReturn = false
  /// The number of the current line, from 1.
  private(set) var line = 1

  /// Adds a byte, and returns the number of blank lines before it if something follows at least two.
  mutating func add(_ byte: UInt8, next: UInt8?) -> Int? {
    defer { wasReturn = byte == 0x0D }
    if byte == 0x0A, wasReturn { return nil }
    guard byte != 0x0A, byte != 0x0D else {
      line += 1
      if case .lineComment = state { state = .outside }
      if case .outside = state, isBlank { blanks += 1 } else { blanks = 0 }
      if case .outside = state { isBlank = true } else { isBlank = false }
      return nil
    }
    switch state {
    case .quotation(let mark):
      state = byte == UInt8(ascii: "\\") ? .escape(mark) : byte == mark ? .outside : state
    case .escape(let mark): state = .quotation(mark)
    case .lineComment: break
    case .comment: if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") { state = .commentEnd }
    case .commentEnd: state = .outside
    case .outside:
      guard byte != 0x20, byte != 0x09 else { return nil }
      switch (byte, next) {
      case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): state = .quotation(byte)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): state = .comment
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): state = .lineComment
      default: break
      }
      let count = blanks
      (isBlank, blanks) = (false, 0)
      return count > 1 ? count : nil
    }
    return nil
  }
}
