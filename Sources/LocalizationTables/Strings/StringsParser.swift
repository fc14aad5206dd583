/// Parses a table, and resumes after defects.
///
/// Offsets are in bytes; no byte is examined more than a few times.
struct StringsParser: Sendable {
  /// An entry with byte offsets.
  struct Entry: Sendable {
    var key: String
    var value: String
    var comments: [String]
    var keyOffset: Int
    var valueOffset: Int
  }

  /// A key or a value as written in the file.
  struct Text: Sendable {
    var value: String
    /// The offset of the first byte, including the quote.
    var start: Int
    /// The offset after the last byte, including the quote.
    var end: Int
    /// Whether it has a closing quote, if it needs one.
    var isTerminated = true
  }

  let bytes: [UInt8]
  var offset = 0
  var entries: [Entry] = []
  var defects: [StringsDefect] = []
  /// The comments that do not belong to an entry yet.
  var pendingComments: [String] = []
  /// Whether no comment ends after this offset.
  var hasNoCommentEnd = false
  /// Whether the brackets of some value are known to be unbalanced.
  var hasUnbalancedBrackets = false
  /// The offset of the brace around the whole table, while it is open.
  private var openBrace: Int?
  private var isClosed = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the table.
  mutating func parse() {
    skipTrivia()
    if current == UInt8(ascii: "{") {
      openBrace = offset
      offset += 1
    }
    while true {
      skipTrivia()
      guard let current else { break }
      if openBrace != nil, current == UInt8(ascii: "}") {
        openBrace = nil
        isClosed = true
        offset += 1
      } else {
        readEntry()
      }
    }
    if let openBrace {
      report(openBrace, "the \"{\" around the table has no \"}\" at the end; add it")
    }
  }

  /// The byte at the current offset, or nil at the end.
  var current: UInt8? { byte(at: offset) }

  /// Returns the byte at an offset, or nil after the end.
  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reports a defect.
  mutating func report(_ offset: Int, _ message: String, key: String? = nil) {
    defects.append(StringsDefect(offset: offset, message: message, key: key))
  }
}

extension StringsParser {
  private mutating func readEntry() {
    guard var key = readText(followedBy: "=;") else {
      skipStray()
      return
    }
    if isClosed {
      report(key.start, "text after the \"}\" that closes the table; move it before")
      isClosed = false
    }
    guard key.isTerminated else { return }
    let comments = takeComments()
    skipTrivia()
    var isReported = false
    switch current {
    case UInt8(ascii: "="):
      offset += 1
    case UInt8(ascii: ";"):
      report(
        offset,
        "missing value of \"\(quotable(key.value))\", whose text would be the key itself; "
          + "write = and a text before the semicolon", key: key.value)
      finish(key, value: key, comments: comments)
      return
    default:
      guard let closed = recoverEquals(after: key) else { return }
      key = closed
      isReported = true
    }
    readValue(of: key, comments: comments, isReported: isReported)
  }

  /// Reports that no equals sign follows a key.
  ///
  /// - Returns: The key, if a value follows nonetheless.
  private mutating func recoverEquals(after key: Text) -> Text? {
    if let closed = closingQuote(before: key) { return closed }
    let name = quotable(key.value)
    if startsText, !looksLikeEntry(at: offset) {
      report(key.end, "missing \"=\" between the key \"\(name)\" and its value", key: key.value)
      return key
    }
    if current == nil || looksLikeEntry(at: offset) {
      report(key.end, "missing \"=\" and a value after the key \"\(name)\"", key: key.value)
    } else {
      report(
        key.end, "missing \"=\" after the key \"\(name)\", where there is \(found())",
        key: key.value)
      skipToNextEntry()
    }
    return nil
  }

  /// Splits a key such as `"a = "`, which lacks its closing quote, if it is one.
  private mutating func closingQuote(before key: Text) -> Text? {
    let quote = bytes[key.start]
    guard isQuote(quote), !key.value.utf8.contains(0x0A),
      let equals = key.value.utf8.lastIndex(where: { $0 > 0x20 }),
      key.value.utf8[equals] == UInt8(ascii: "=")
    else { return nil }
    let name = String(key.value[..<equals]).trimmingBlanks()
    report(
      key.start,
      "the key that begins here has no closing quote; end it with \(Character(Unicode.Scalar(quote)))",
      key: name)
    offset = key.end - 1
    return Text(value: name, start: key.start, end: key.end - 1)
  }

  private mutating func readValue(of key: Text, comments: [String], isReported: Bool) {
    let equalsEnd = offset
    skipTrivia()
    let name = quotable(key.value)
    guard let current else {
      report(equalsEnd, "missing value of \"\(name)\" at the end of the file", key: key.value)
      return
    }
    if current == UInt8(ascii: ";") {
      report(offset, "missing value of \"\(name)\" before the semicolon", key: key.value)
      offset += 1
      return
    }
    if startsText, isOnLaterLine(offset, than: equalsEnd), looksLikeEntry(at: offset) {
      report(equalsEnd, "missing value of \"\(name)\" before the next entry", key: key.value)
      return
    }
    guard let value = readText(followedBy: ";") else {
      skipWrongValue(of: key)
      return
    }
    guard value.isTerminated else {
      finish(key, value: value, comments: comments + takeComments())
      return
    }
    readSemicolon(of: key, value: value, comments: comments, isReported: isReported)
  }

  private mutating func readSemicolon(
    of key: Text, value: Text, comments: [String], isReported: Bool
  ) {
    skipTrivia()
    let name = quotable(key.value)
    if current == UInt8(ascii: ";") {
      finish(key, value: value, comments: comments + takeComments())
    } else if current == nil || current == UInt8(ascii: "}") || looksLikeEntry(at: offset)
      || startsText && isOnLaterLine(offset, than: value.end)
    {
      if !isReported {
        report(value.end, "missing \";\" after the value of \"\(name)\"", key: key.value)
      }
      append(key, value: value, comments: comments)
    } else {
      if !isReported {
        report(
          offset,
          "expected \";\" after the value of \"\(name)\", found \(found())"
            + (startsText ? "; a quote within a text is written \\\"" : ""), key: key.value)
        append(key, value: value, comments: comments)
      }
      skipToNextEntry()
    }
  }

  /// Adds an entry, with the comment on the line where it ends.
  private mutating func finish(_ key: Text, value: Text, comments: [String]) {
    if current == UInt8(ascii: ";") { offset += 1 }
    append(key, value: value, comments: comments + takeCommentsOnThisLine())
  }

  private mutating func append(_ key: Text, value: Text, comments: [String]) {
    entries.append(
      Entry(
        key: key.value, value: value.value, comments: comments, keyOffset: key.start,
        valueOffset: value.start))
  }

  private mutating func takeComments() -> [String] {
    let comments = pendingComments
    pendingComments = []
    return comments
  }
}
