extension StringsParser {
  /// Whether a key or a value begins at the current offset.
  var startsText: Bool { current.map { isQuote($0) || Self.isWordByte($0) } ?? false }

  /// Returns whether a byte opens and closes a text.
  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Returns whether a byte can be part of an unquoted text.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Reads the text at the current offset, if one begins here.
  ///
  /// - Parameter successors: The characters that may follow a valid text, which distinguish a closing
  ///   quote from the opening one of the next text.
  /// - Returns: The text; the current offset is then after it.
  mutating func readText(followedBy successors: String) -> ParsedText? {
    guard let first = current else { return nil }
    if isQuote(first) { return readQuoted(followedBy: successors) }
    guard Self.isWordByte(first) else { return nil }
    let start = offset
    offset = endOfWord(from: offset)
    return ParsedText(
      resolved: keep(String(utf8: bytes.span, start..<offset)), start: start, end: offset)
  }

  /// Returns the offset after an unquoted text.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), Self.isWordByte(byte) { index += 1 }
    return index
  }

  private mutating func readQuoted(followedBy successors: String) -> ParsedText {
    let start = offset
    guard let close = closingQuote(from: start),
      !isLikelyOpening(close, of: start, followedBy: successors)
    else { return readUnterminated(from: start) }
    offset = close + 1
    return ParsedText(resolved: resolve((start + 1)..<close), start: start, end: offset)
  }

  /// Returns the next quote like the one at `start` that is not escaped.
  private func closingQuote(from start: Int) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while let byte = byte(at: index) {
      if byte == quote { return index }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns whether a quote on a later line more likely opens another text than closes the one at
  /// `start`.
  private func isLikelyOpening(
    _ close: Int, of start: Int, followedBy successors: String
  ) -> Bool {
    guard let firstLineEnd = firstLineBreak(in: start..<close) else { return false }
    let next = byte(at: bytes.span.endOfWhitespace(from: close + 1))
    if let next, successors.utf8.contains(next) { return false }
    let before = bytes[firstLineEnd..<close].last { $0 != 0x20 && $0 != 0x09 }
    let isFirstOnLine = before == 0x0A || before == 0x0D
    if isFirstOnLine, looksLikeEntry(at: close) { return true }
    return endsWithSemicolon(start..<firstLineEnd) || hasEntry(in: firstLineEnd..<close)
  }

  /// Returns whether a line that begins in a range looks like an entry.
  private func hasEntry(in range: Range<Int>) -> Bool {
    var end = range.lowerBound
    while end < range.upperBound {
      let line = bytes.span.endOfBlanks(from: bytes.span.startOfNextLine(from: end))
      if line < range.upperBound, looksLikeEntry(at: line) { return true }
      end = bytes.span.endOfLine(from: line)
    }
    return false
  }

  /// Reads a text without a closing quote up to the apparent start of the next entry.
  private mutating func readUnterminated(from start: Int) -> ParsedText {
    report(
      start,
      "the text that begins here has no closing quote; end it with "
        + "\(Character(Unicode.Scalar(bytes[start])))")
    var end = bytes.span.endOfLine(from: start)
    if !endsWithSemicolon(start..<end) {
      while end < bytes.count {
        let next = bytes.span.startOfNextLine(from: end)
        if beginsSomething(at: bytes.span.endOfBlanks(from: next)) { break }
        end = max(bytes.span.endOfLine(from: next), end + 1)
      }
    }
    end = min(end, bytes.count)
    offset = end
    var last = end
    while last > start + 1, bytes[last - 1] <= 0x20 { last -= 1 }
    if last > start + 1, bytes[last - 1] == UInt8(ascii: ";") { last -= 1 }
    return ParsedText(
      resolved: resolve((start + 1)..<last), start: start, end: end, isTerminated: false)
  }

  private func endsWithSemicolon(_ range: Range<Int>) -> Bool {
    bytes[range].last { $0 > 0x20 } == UInt8(ascii: ";")
  }

  /// Resolves the escapes of a text, and returns the number of the result.
  mutating func resolve(_ range: Range<Int>) -> Int {
    let (text, found) = StringEscapes.resolve(bytes, range)
    defects += found
    return keep(text)
  }
}

extension String {
  /// Returns the text without blanks and control characters at both ends.
  package func trimmingBlanks() -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return String(scalars[first...last])
  }
}
