/// The bytes of one entry in its file, which are removed with it.
struct EntryExtent: Sendable {
  /// The entry with its comments; whole lines if nothing else is on them.
  var range: Range<Int>
  /// Whether the extent consists of whole lines.
  var isWholeLines: Bool
  /// The places of the comments before the key that belong to it, the nearest one last.
  var leadingComments: [Range<Int>] = []
  /// The place of the last comment behind the value, if there is one.
  var trailingComment: Range<Int>?
}

/// The layout of a table: which bytes belong to which entry.
struct EntryLayout: Sendable {
  /// The file's text in UTF-8.
  let bytes: [UInt8]
  /// The extent of each entry, in order and not overlapping.
  private(set) var extents: [EntryExtent] = []
  /// The offset of the brace or end tag that closes the table, if there is one.
  var closing: Int?

  /// The bytes that end the first line.
  private var firstLineEnd: [UInt8] = [0x0A]

  init(_ bytes: [UInt8], closing: Int?) {
    self.bytes = bytes
    self.closing = closing
    let first = bytes.span.endOfLine(from: 0)
    if first < bytes.count {
      firstLineEnd = Array(bytes[first..<bytes.span.startOfNextLine(from: first)])
    }
  }

  /// Adds the extent of an entry.
  ///
  /// - Parameters:
  ///   - core: The entry with its comments.
  ///   - leadingComments: The places of the comments before the key.
  ///   - trailingComment: The place of the last comment behind the value.
  mutating func append(
    _ core: Range<Int>, leadingComments: [Range<Int>] = [], trailingComment: Range<Int>? = nil
  ) {
    let limit = extents.last?.range.upperBound ?? 0
    var lineStart = core.lowerBound
    while lineStart > limit, isBlank(lineStart - 1) { lineStart -= 1 }
    let next = bytes.span.endOfBlanks(from: core.upperBound)
    let beginsLine = isLineStart(lineStart)
    let endsLine = next == bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D
    let isWholeLines = beginsLine && endsLine
    let range = isWholeLines ? lineStart..<bytes.span.startOfNextLine(from: next) : core
    extents.append(
      EntryExtent(
        range: range, isWholeLines: isWholeLines, leadingComments: leadingComments,
        trailingComment: trailingComment))
  }

  /// Returns whether a space or a tab is at an offset.
  func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

  /// Returns whether a line begins at an offset.
  func isLineStart(_ index: Int) -> Bool {
    index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
  }

  /// Returns the start of the line of an offset.
  func lineStart(at offset: Int) -> Int {
    var start = offset
    while !isLineStart(start) { start -= 1 }
    return start
  }

  /// Returns the blanks at the start of the line of an offset.
  func indent(at offset: Int) -> [UInt8] {
    let start = lineStart(at: offset)
    return Array(bytes[start..<bytes.span.endOfBlanks(from: start)])
  }

  /// Returns the range of the blank line at the start of a part of the text, if there is one.
  func firstBlankLine(in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, isLineStart(range.lowerBound) else { return nil }
    let end = bytes.span.endOfBlanks(from: range.lowerBound)
    guard end < range.upperBound, bytes[end] == 0x0A || bytes[end] == 0x0D else { return nil }
    return range.lowerBound..<min(bytes.span.startOfNextLine(from: end), range.upperBound)
  }

  /// Returns the range of the blank line at the end of a part of the text, if there is one.
  func lastBlankLine(in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, isLineStart(range.upperBound) else { return nil }
    var start = max(range.lowerBound, startOfBreak(endingAt: range.upperBound))
    while start > range.lowerBound, isBlank(start - 1) { start -= 1 }
    return isLineStart(start) ? start..<range.upperBound : nil
  }

  /// Returns the bytes that end the last line of an entry, or the first line of the file.
  func lineEnd(after number: Int?) -> [UInt8] {
    guard let end = number.map({ extents[$0].range.upperBound }), end > 0, isLineStart(end) else {
      return firstLineEnd
    }
    return Array(bytes[startOfBreak(endingAt: end)..<end])
  }

  private func startOfBreak(endingAt end: Int) -> Int {
    let isPair = bytes[end - 1] == 0x0A && end > 1 && bytes[end - 2] == 0x0D
    return end - (isPair ? 2 : 1)
  }

  /// Whether most entries follow a blank line; nil if there is at most one entry.
  var hasBlankLines: Bool? {
    var (all, blank) = (0, 0)
    for (previous, next) in zip(extents, extents.dropFirst())
    where previous.isWholeLines && next.isWholeLines {
      all += 1
      let gap = previous.range.upperBound..<next.range.lowerBound
      if lastBlankLine(in: gap) != nil { blank += 1 }
    }
    return all == 0 ? nil : 2 * blank > all
  }
}

extension Span<UInt8> {
  /// Returns whether only white space with at most one line break is between two offsets.
  ///
  /// None is where comments overlap, of which one was read again after an error.
  func isAdjacent(_ end: Int, to start: Int) -> Bool {
    guard end <= start else { return false }
    var breaks = 0
    for index in end..<start {
      switch self[index] {
      case 0x20, 0x09, 0x0B, 0x0C: break
      case 0x0D: breaks += index + 1 < start && self[index + 1] == 0x0A ? 0 : 1
      case 0x0A: breaks += 1
      default: return false
      }
    }
    return breaks <= 1
  }
}
