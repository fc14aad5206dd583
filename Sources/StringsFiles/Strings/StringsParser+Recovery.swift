import TextDecoding

extension StringsParser {
  /// Returns whether a key and an equals sign follow on the same line.
  ///
  /// An unquoted key must also have a quoted value: words occur in every sentence.
  func looksLikeEntry(at start: Int) -> Bool {
    guard let first = byte(at: start) else { return false }
    if isQuote(first) {
      var index = start + 1
      while let byte = byte(at: index), byte != first, byte != 0x0A, byte != 0x0D {
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard byte(at: index) == first else { return false }
      return byte(at: bytes.span.endOfBlanks(from: index + 1)) == UInt8(ascii: "=")
    }
    guard Self.isWordByte(first), !startsComment(at: start) else { return false }
    let equals = bytes.span.endOfBlanks(from: endOfWord(from: start))
    guard byte(at: equals) == UInt8(ascii: "=") else { return false }
    return byte(at: bytes.span.endOfBlanks(from: equals + 1)).map(isQuote) ?? false
  }

  /// Returns whether an entry or a comment seems to begin at an offset.
  func beginsSomething(at index: Int) -> Bool {
    startsComment(at: index) || looksLikeEntry(at: index)
  }

  /// Continues after the semicolon that ends the entry, or at the next entry.
  mutating func skipToNextEntry() {
    while let byte = current {
      if byte == UInt8(ascii: ";"), endsEntry(offset) {
        offset += 1
        return
      }
      if byte == 0x0A || byte == 0x0D {
        let line = bytes.span.endOfBlanks(from: bytes.span.startOfNextLine(from: offset))
        if beginsSomething(at: line) {
          offset = line
          return
        }
      }
      offset += 1
    }
  }

  /// Returns whether a semicolon ends the entry: nothing else of the entry follows it.
  private func endsEntry(_ semicolon: Int) -> Bool {
    let next = bytes.span.endOfBlanks(from: semicolon + 1)
    guard let byte = byte(at: next) else { return true }
    return byte == 0x0A || byte == 0x0D || beginsSomething(at: next)
  }

  /// Reports and skips something that is not a key.
  mutating func skipStray() {
    let start = offset
    if current == UInt8(ascii: ";") {
      while current == UInt8(ascii: ";") { offset += 1 }
      report(start, "a semicolon with no entry before it; remove it")
      return
    }
    if startsByteOrderMark(at: start) {
      report(start, "expected a key, found \(found()); remove the character")
      // What follows the mark is as good as without it.
      while startsByteOrderMark(at: offset) { offset += Self.byteOrderMark.count }
      return
    }
    report(start, "expected a key, found \(found())\(quoteHint())")
    skipToNextEntry()
  }

  /// Reports and skips something that is not a value.
  mutating func skipWrongValue(of key: ParsedText) {
    let name = quotable(text(of: key))
    let opening = current ?? 0
    report(
      offset, "expected a quoted text as the value of \"\(name)\", found \(found())\(quoteHint())",
      key: text(of: key))
    if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(opening),
      let end = endOfBrackets()
    {
      offset = end
      skipTrivia()
      if current == UInt8(ascii: ";") {
        offset += 1
        return
      }
    }
    skipToNextEntry()
  }

  /// Returns the offset after the bracket that closes the one at the current offset.
  ///
  /// Only braces may contain entries; other brackets with something like an entry in them are unbalanced.
  private mutating func endOfBrackets() -> Int? {
    guard !hasUnbalancedBrackets else { return nil }
    let isDictionary = current == UInt8(ascii: "{")
    if isDictionary, !beginsDictionary(at: offset) { return nil }
    var depth = 0
    var quote: UInt8?
    var index = offset
    while let byte = byte(at: index) {
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case 0x0A, 0x0D:
        if !isDictionary,
          looksLikeEntry(at: bytes.span.endOfBlanks(from: bytes.span.startOfNextLine(from: index)))
        {
          return nil
        }
      case _ where quote != nil: if byte == quote { quote = nil }
      case _ where isQuote(byte): quote = byte
      case UInt8(ascii: "/") where startsComment(at: index):
        index = endOfComment(at: index) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    hasUnbalancedBrackets = true
    return nil
  }

  /// Returns whether a dictionary, which may be empty, seems to begin with the brace at an offset.
  private mutating func beginsDictionary(at start: Int) -> Bool {
    var index = bytes.span.endOfWhitespace(from: start + 1)
    while startsComment(at: index) {
      let end = endOfComment(at: index)
      index = bytes.span.endOfWhitespace(from: end)
    }
    guard let byte = byte(at: index), byte != UInt8(ascii: "}"), !isQuote(byte) else {
      return byte(at: index) == UInt8(ascii: "}") || looksLikeEntry(at: index)
    }
    let end = endOfWord(from: index)
    return end > index && self.byte(at: bytes.span.endOfWhitespace(from: end)) == UInt8(ascii: "=")
  }

  /// Returns the offset after the comment at an offset; after its opening if it has no end.
  private mutating func endOfComment(at start: Int) -> Int {
    if byte(at: start + 1) == UInt8(ascii: "/") {
      return bytes.span.endOfLineComment(from: start + 2)
    }
    return commentText(from: start + 2).map { $0.end + 2 } ?? start + 2
  }

  /// Describes the character at the current offset, for messages.
  func found() -> String {
    guard let byte = current else { return "the end of the file" }
    if isQuote(byte) { return "another text" }
    if startsByteOrderMark(at: offset) {
      return "U+FEFF, a byte order mark or zero width no-break space"
    }
    guard Self.isWordByte(byte) else {
      return "\"\(firstCharacter(of: bytes[offset...]))\""
    }
    let end = min(endOfWord(from: offset), offset + 30)
    return "\"\(String(decoding: bytes[offset..<end], as: UTF8.self))\""
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns whether there is a U+FEFF at an offset, which nothing shows.
  private func startsByteOrderMark(at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: Self.byteOrderMark)
  }

  /// Returns the advice for a quotation mark that is not valid here.
  private func quoteHint() -> String {
    let typographic: Set<String> = ["“", "”", "„", "«", "»", "‘", "’", "＂"]
    return typographic.contains(firstCharacter(of: bytes[offset...]))
      ? "; only straight quotation marks enclose a text" : ""
  }
}
