extension StringsParser {
  /// Returns the offset of the line break that ends the line of an offset, or the end.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), byte != 0x0A, byte != 0x0D { index += 1 }
    return index
  }

  /// Returns the start of the line after the break at `lineEnd`.
  func startOfNextLine(from lineEnd: Int) -> Int {
    let isPair = byte(at: lineEnd) == 0x0D && byte(at: lineEnd + 1) == 0x0A
    return min(lineEnd + (isPair ? 2 : 1), bytes.count)
  }

  /// Returns the start of the line of `index`, if that is after `limit`.
  func startOfLine(before index: Int, notBefore limit: Int) -> Int? {
    var start = index
    while start > limit {
      let byte = bytes[start - 1]
      if byte == 0x0A || byte == 0x0D { return start }
      start -= 1
    }
    return nil
  }

  /// Returns whether there is a line break between two offsets.
  func isOnLaterLine(_ index: Int, than earlier: Int) -> Bool {
    firstLineBreak(in: earlier..<index) != nil
  }

  /// Returns the first line break in a range; the limit keeps a file of one line linear.
  func firstLineBreak(in range: Range<Int>) -> Int? {
    bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  /// Returns the first offset from `start` on that is neither a space nor a tab.
  func skipBlanks(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), byte == 0x20 || byte == 0x09 { index += 1 }
    return index
  }

  /// Returns the first offset from `start` on that is not white space, line breaks included.
  func skipWhitespace(from start: Int) -> Int {
    var index = start
    while let length = whitespaceLength(at: index) { index += length }
    return index
  }

  /// Returns the number of bytes of the white space at an offset.
  private func whitespaceLength(at index: Int) -> Int? {
    guard let byte = byte(at: index) else { return nil }
    if 0x09...0x0D ~= byte || byte == 0x20 { return 1 }
    return isUnicodeLineBreak(at: index) ? 3 : nil
  }

  /// Returns whether U+2028 or U+2029 is at an offset.
  private func isUnicodeLineBreak(at index: Int) -> Bool {
    byte(at: index) == 0xE2 && byte(at: index + 1) == 0x80
      && (byte(at: index + 2) == 0xA8 || byte(at: index + 2) == 0xA9)
  }
}

extension StringsParser {
  /// Skips white space and comments, and collects the comments.
  mutating func skipTrivia() {
    while true {
      offset = skipWhitespace(from: offset)
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

  /// Consumes the comments on the rest of the line, if nothing else is on it.
  mutating func takeCommentsOnThisLine() -> [String] {
    let earlier = pendingComments
    pendingComments = []
    while true {
      offset = skipBlanks(from: offset)
      guard startsComment(at: offset) else { break }
      readComment()
    }
    let isEndOfLine = current == nil || current == 0x0A || current == 0x0D
    let found = isEndOfLine ? pendingComments : []
    pendingComments = earlier + (isEndOfLine ? [] : pendingComments)
    return found
  }

  private mutating func readComment() {
    let start = offset + 2
    let text: ArraySlice<UInt8>
    if byte(at: offset + 1) == UInt8(ascii: "/") {
      offset = start
      while let byte = current, byte != 0x0A, byte != 0x0D, !isUnicodeLineBreak(at: offset) {
        offset += 1
      }
      text = bytes[start..<offset]
    } else if let end = endOfComment(from: start) {
      offset = end + 2
      text = bytes[start..<end]
    } else {
      report(offset, "the comment that begins here is never closed; end it with */")
      offset = startOfEntry(from: start)
      text = bytes[start..<offset]
    }
    pendingComments.append(String(decoding: text, as: UTF8.self).trimmingBlanks())
  }

  private mutating func endOfComment(from start: Int) -> Int? {
    guard !hasNoCommentEnd else { return nil }
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index }
      index += 1
    }
    hasNoCommentEnd = true
    return nil
  }

  /// Returns the start of the first line after an offset that looks like an entry, or the end.
  private func startOfEntry(from start: Int) -> Int {
    var index = endOfLine(from: start)
    while index < bytes.count {
      let line = skipBlanks(from: startOfNextLine(from: index))
      if looksLikeEntry(at: line) { return line }
      index = endOfLine(from: line)
    }
    return bytes.count
  }
}
