extension StringsParser {
  /// Returns whether there is a line break between two offsets.
  func isOnLaterLine(_ index: Int, than earlier: Int) -> Bool {
    firstLineBreak(in: earlier..<index) != nil
  }

  /// Returns the first line break in a range; the limit keeps a file of one line linear.
  func firstLineBreak(in range: Range<Int>) -> Int? {
    bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  /// Skips white space and comments, and collects the comments.
  mutating func skipTrivia() {
    while true {
      let scan = bytes.span.whitespace(from: offset)
      lines.add(from: offset, scan)
      offset = scan.end
      guard startsComment(at: offset) else { return }
      readComment()
    }
  }

  /// Returns whether a comment of either kind begins at an offset.
  func startsComment(at index: Int) -> Bool {
    guard byte(at: index) == UInt8(ascii: "/") else { return false }
    let next = byte(at: index + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// Consumes the comments on the rest of the line.
  ///
  /// - Returns: Their indices; none if something else follows on the line, which they then precede.
  mutating func takeCommentsOnThisLine() -> Range<Int> {
    let first = comments.count
    while true {
      let end = bytes.span.endOfBlanks(from: offset)
      lines.add(from: offset, LineScan(end: end))
      offset = end
      guard startsComment(at: offset) else { break }
      readComment()
    }
    guard current == nil || current == 0x0A || current == 0x0D else { return first..<first }
    firstPendingComment = comments.count
    return first..<comments.count
  }

  private mutating func readComment() {
    let opening = offset
    let start = offset + 2
    let content: Range<Int>
    if byte(at: offset + 1) == UInt8(ascii: "/") {
      offset = bytes.span.endOfLineComment(from: start)
      content = start..<offset
      lines.add(from: opening, LineScan(end: offset))
    } else if var scan = commentText(from: start) {
      content = start..<scan.end
      scan.end += 2
      lines.add(from: opening, scan)
      offset = scan.end
    } else {
      report(offset, "the comment that begins here is never closed; end it with */")
      offset = startOfEntry(from: start)
      content = start..<offset
    }
    comments.append(ParsedComment(range: opening..<offset, content: content))
  }

  /// Scans the text of a comment, if it has an end.
  mutating func commentText(from start: Int) -> LineScan? {
    guard !hasNoCommentEnd else { return nil }
    let scan = bytes.span.comment(from: start)
    hasNoCommentEnd = scan == nil
    return scan
  }

  /// Returns the start of the first line after an offset that looks like an entry, or the end.
  private func startOfEntry(from start: Int) -> Int {
    var index = bytes.span.endOfLine(from: start)
    while index < bytes.count {
      let line = bytes.span.endOfBlanks(from: bytes.span.startOfNextLine(from: index))
      if looksLikeEntry(at: line) { return line }
      index = bytes.span.endOfLine(from: line)
    }
    return bytes.count
  }
}
