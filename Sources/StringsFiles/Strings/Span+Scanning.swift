import TextDecoding

/// The scans of a table's text, each a loop over the bytes.
extension Span<UInt8> {
  /// Returns the first offset from `start` on that is neither a space nor a tab.
  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    return index
  }

  /// Returns the first offset from `start` on that is not white space, line breaks included.
  func endOfWhitespace(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = self[index]
      if byte == 0x20 || 0x09...0x0D ~= byte {
        index += 1
      } else if isUnicodeLineBreak(at: index) {
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// Scans white space, line breaks included.
  func whitespace(from start: Int) -> LineScan {
    var scan = LineScan(end: start)
    while scan.end < count {
      let byte = self[scan.end]
      if byte == 0x20 || byte == 0x09 {
        scan.end += 1
      } else if 0x0A...0x0D ~= byte {
        if endsLine(at: scan.end) {
          scan.breaks += 1
          scan.lastLineStart = scan.end + 1
        }
        scan.end += 1
      } else if isUnicodeLineBreak(at: scan.end) {
        scan.end += 3
      } else {
        break
      }
    }
    return scan
  }

  /// Returns the offset of the next carriage return or line feed, or the end.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
    return index
  }

  /// Returns the start of the line after the break at `lineEnd`.
  func startOfNextLine(from lineEnd: Int) -> Int {
    let isPair = lineEnd + 1 < count && self[lineEnd] == 0x0D && self[lineEnd + 1] == 0x0A
    return Swift.min(lineEnd + (isPair ? 2 : 1), count)
  }

  /// Returns the offset of the line break that ends a comment `// ...`, or the end.
  func endOfLineComment(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = self[index]
      if byte == 0x0A || byte == 0x0D || isUnicodeLineBreak(at: index) { break }
      index += 1
    }
    return index
  }

  /// Scans the text of a comment up to the next `*/`, if there is one.
  func comment(from start: Int) -> LineScan? {
    var breaks = 0
    var lastLineStart = 0
    var index = start
    while true {
      while index + 8 <= count {
        let word = word(at: index)
        let special = word.bytes(equalTo: UInt8(ascii: "*")) | word.bytes(below: 0x0E)
        index &+= special == 0 ? 8 : special.trailingZeroBitCount / 8
        if special != 0 { break }
      }
      guard index < count else { return nil }
      let byte = self[index]
      index += 1
      if byte == UInt8(ascii: "*") {
        guard index < count, self[index] == UInt8(ascii: "/") else { continue }
        return LineScan(end: index - 1, breaks: breaks, lastLineStart: lastLineStart)
      }
      if byte < 0x0E, endsLine(at: index - 1) {
        breaks += 1
        lastLineStart = index
      }
    }
  }

  /// Returns whether U+2028 or U+2029 is at an offset.
  private func isUnicodeLineBreak(at index: Int) -> Bool {
    self[index] == 0xE2 && index + 2 < count && self[index + 1] == 0x80
      && self[index + 2] & 0xFE == 0xA8
  }

  /// Returns a range without the blanks and control characters at both of its ends.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] <= 0x20 { start += 1 }
    while start < end, self[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}

extension String {
  /// Creates a text from a part of some UTF-8.
  init(utf8 bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    if let text = try? UTF8Span(validating: part) {
      self.init(copying: text)
    } else {
      self.init(decoding: part.indices.map { part[$0] }, as: UTF8.self)
    }
  }
}
