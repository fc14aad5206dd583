import Diagnostics
import TextDecoding

/// Parses a table, and resumes after defects.
///
/// Offsets are in bytes; no byte is examined more than a few times. ``PlainEntry`` reads well-formed
/// entries; the parser reads all others.
struct StringsParser: Sendable {
  /// An entry with its places.
  struct ParsedEntry: Sendable {
    var key: ParsedText
    /// The value; the key itself in the short form `key;`.
    var value: ParsedText
    var keyPosition: SourcePosition
    var valuePosition: SourcePosition
    /// The indices of its ``StringsParser/comments``.
    var comments: Range<Int>
    /// The offset after its semicolon and the comments behind it on the same line.
    var end: Int
    /// Whether key and value are complete, without a stray quote.
    var isIntact: Bool
  }

  /// A comment as written in the file.
  struct ParsedComment: Sendable {
    /// The place, including the delimiters.
    var range: Range<Int>
    /// The place of its text.
    var content: Range<Int>
  }

  /// A key or a value as written in the file.
  struct ParsedText: Sendable {
    /// The number of the text with resolved escapes among ``StringsParser/resolvedTexts``; nil if it
    /// is what is written between the quotes.
    var resolved: Int?
    /// The offset of the first byte, including the quote.
    var start: Int
    /// The offset after the last byte, including the quote.
    var end: Int
    /// Whether it has a closing quote, if it needs one.
    var isTerminated = true
  }

  let bytes: [UInt8]
  var offset = 0
  var entries: [ParsedEntry] = []
  var defects: [StringsDefect] = []
  /// All comments, in order.
  var comments: [ParsedComment] = []
  /// The texts with resolved escapes, which are not in the entries so that these are cheap to copy.
  private(set) var resolvedTexts: [String] = []
  /// The index of the first comment that does not belong to an entry yet.
  var firstPendingComment = 0
  /// Whether no comment ends after this offset.
  var hasNoCommentEnd = false
  /// Whether the brackets of some value are known to be unbalanced.
  var hasUnbalancedBrackets = false
  /// The lines up to the current offset.
  var lines = PositionCounter()
  /// The offset of the brace that closes the table, if it has one.
  private(set) var closingBrace: Int?
  /// The offset of the brace around the whole table, while it is open.
  private var openBrace: Int?
  private var isClosed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // An entry with its comment takes about 100 bytes.
    entries.reserveCapacity(bytes.count / 80)
    comments.reserveCapacity(bytes.count / 80)
  }

  mutating func parse() {
    skipTrivia()
    if current == UInt8(ascii: "{") {
      openBrace = offset
      offset += 1
    }
    while true {
      skipTrivia()
      if !isClosed, readPlainEntry() { continue }
      guard let current else { break }
      if openBrace != nil, current == UInt8(ascii: "}") {
        openBrace = nil
        closingBrace = offset
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

  /// Returns a key or a value with resolved escapes.
  func text(of text: ParsedText) -> String {
    text.resolved.map { resolvedTexts[$0] }
      ?? String(utf8: bytes.span, text.start + 1..<text.end - 1)
  }

  /// Returns a key or a value, left in the bytes if it has no escapes.
  func written(_ text: ParsedText) -> WrittenText {
    text.resolved.map { .text(resolvedTexts[$0]) } ?? .place(text.start + 1..<text.end - 1)
  }

  /// Returns the comments with some indices.
  func written(_ indices: Range<Int>) -> WrittenComments {
    if indices.count == 1 { return .place(comments[indices.lowerBound].content) }
    return .texts(comments[indices].map { text(of: $0) })
  }

  /// Returns the text of a comment, trimmed.
  func text(of comment: ParsedComment) -> String {
    String(utf8: bytes.span, bytes.span.trimmingBlanks(comment.content))
  }

  /// Returns whether a key or a value is written on several lines.
  func hasLineBreak(_ text: ParsedText) -> Bool {
    text.resolved != nil && bytes[text.start..<text.end].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Keeps a text with resolved escapes, and returns its number.
  mutating func keep(_ text: String) -> Int {
    resolvedTexts.append(text)
    return resolvedTexts.count - 1
  }

  mutating func report(
    _ offset: Int, _ message: String, severity: Severity = .error, key: String? = nil
  ) {
    defects.append(StringsDefect(offset: offset, severity: severity, message: message, key: key))
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
      // Property lists allow it.
      report(
        offset,
        "missing value of \"\(quotable(text(of: key)))\", whose text is the key itself therefore; "
          + "write = and a text before the semicolon", severity: .warning, key: text(of: key))
      finish(key, value: key, comments: joined(comments))
      return
    default:
      guard let closed = recoverEquals(after: key) else { return }
      key = closed
      isReported = true
    }
    readValue(of: key, comments: comments, isReported: isReported)
  }

  /// Reports that the equals sign after a key is missing.
  ///
  /// - Returns: The key, if a value follows nonetheless.
  private mutating func recoverEquals(after key: ParsedText) -> ParsedText? {
    if let closed = closingQuote(before: key) { return closed }
    let name = quotable(text(of: key))
    if startsText, !looksLikeEntry(at: offset) {
      report(key.end, "missing \"=\" between the key \"\(name)\" and its value", key: text(of: key))
      return key
    }
    if current == nil || looksLikeEntry(at: offset) {
      report(key.end, "missing \"=\" and a value after the key \"\(name)\"", key: text(of: key))
    } else {
      report(
        key.end, "missing \"=\" after the key \"\(name)\", where there is \(found())",
        key: text(of: key))
      skipToNextEntry()
    }
    return nil
  }

  /// Splits a key such as `"a = "`, which lacks its closing quote, if it is one.
  private mutating func closingQuote(before key: ParsedText) -> ParsedText? {
    let quote = bytes[key.start]
    guard isQuote(quote), !text(of: key).utf8.contains(0x0A),
      let equals = text(of: key).utf8.lastIndex(where: { $0 > 0x20 }),
      text(of: key).utf8[equals] == UInt8(ascii: "=")
    else { return nil }
    let name = String(text(of: key)[..<equals]).trimmingBlanks()
    report(
      key.start,
      "the key that begins here has no closing quote; end it with \(Character(Unicode.Scalar(quote)))",
      key: name)
    offset = key.end - 1
    return ParsedText(resolved: keep(name), start: key.start, end: key.end - 1, isTerminated: false)
  }

  private mutating func readValue(of key: ParsedText, comments: Range<Int>, isReported: Bool) {
    let equalsEnd = offset
    skipTrivia()
    let name = quotable(text(of: key))
    guard let current else {
      report(equalsEnd, "missing value of \"\(name)\" at the end of the file", key: text(of: key))
      return
    }
    if current == UInt8(ascii: ";") {
      report(offset, "missing value of \"\(name)\" before the semicolon", key: text(of: key))
      offset += 1
      return
    }
    if startsText, isOnLaterLine(offset, than: equalsEnd), looksLikeEntry(at: offset) {
      report(equalsEnd, "missing value of \"\(name)\" before the next entry", key: text(of: key))
      return
    }
    guard let value = readText(followedBy: ";") else {
      skipWrongValue(of: key)
      return
    }
    guard value.isTerminated else {
      finish(key, value: value, comments: joined(comments))
      return
    }
    readSemicolon(of: key, value: value, comments: comments, isReported: isReported)
  }

  private mutating func readSemicolon(
    of key: ParsedText, value: ParsedText, comments: Range<Int>, isReported: Bool
  ) {
    skipTrivia()
    let name = quotable(text(of: key))
    if current == UInt8(ascii: ";") {
      finish(key, value: value, comments: joined(comments))
    } else if current == nil || current == UInt8(ascii: "}") || looksLikeEntry(at: offset)
      || startsText && isOnLaterLine(offset, than: value.end)
    {
      if !isReported {
        report(value.end, "missing \";\" after the value of \"\(name)\"", key: text(of: key))
      }
      append(key, value: value, comments: comments, end: value.end)
    } else {
      if !isReported {
        report(
          offset,
          "expected \";\" after the value of \"\(name)\", found \(found())"
            + (startsText ? "; a quote within a text is written \\\"" : ""), key: text(of: key))
        append(key, value: value, comments: comments, end: value.end, isIntact: false)
      }
      skipToNextEntry()
    }
  }

  /// Adds an entry, with the comment on the line where it ends.
  private mutating func finish(_ key: ParsedText, value: ParsedText, comments: Range<Int>) {
    if current == UInt8(ascii: ";") { offset += 1 }
    let end = endOfEntry(adding: comments)
    append(key, value: value, comments: end.comments, end: end.offset)
  }

  /// Returns the end of an entry and its comments, with those behind it on its line.
  private mutating func endOfEntry(
    adding comments: Range<Int>
  ) -> (offset: Int, comments: Range<Int>) {
    let end = offset
    let further = takeCommentsOnThisLine()
    guard let last = further.last else { return (end, comments) }
    return (
      self.comments[last].range.upperBound,
      comments.isEmpty ? further : comments.lowerBound..<further.upperBound
    )
  }

  private mutating func append(
    _ key: ParsedText, value: ParsedText, comments: Range<Int>, end: Int, isIntact: Bool = true
  ) {
    let bytes = bytes
    let keyPosition = lines.position(at: key.start, in: bytes.span)
    let valuePosition =
      value.start == key.start
      ? keyPosition : lines.position(at: value.start, in: bytes.span)
    entries.append(
      ParsedEntry(
        key: key, value: value, keyPosition: keyPosition, valuePosition: valuePosition,
        comments: comments, end: end,
        isIntact: isIntact && key.isTerminated && value.isTerminated))
  }

  /// Takes the comments that do not belong to an entry yet.
  private mutating func takeComments() -> Range<Int> {
    let taken = firstPendingComment..<comments.count
    firstPendingComment = comments.count
    return taken
  }

  /// Takes the further comments of an entry.
  private mutating func joined(_ taken: Range<Int>) -> Range<Int> {
    let further = takeComments()
    return taken.isEmpty ? further : taken.lowerBound..<further.upperBound
  }
}

// MARK: Well-formed entries

extension StringsParser {
  /// Reads a well-formed entry on one line.
  ///
  /// - Returns: Whether there is one; if not, nothing has changed.
  private mutating func readPlainEntry() -> Bool {
    let bytes = bytes
    guard let plain = PlainEntry(in: bytes.span, at: offset) else { return false }
    let key = parsed(plain.key)
    let value = parsed(plain.value)
    let comments = takeComments()
    let keyPosition = lines.position(at: key.start, in: bytes.span)
    lines.add(from: key.start, LineScan(end: value.start))
    let valuePosition = lines.position(at: value.start, in: bytes.span)
    offset = plain.end + 1
    lines.add(from: value.start, LineScan(end: offset))
    let end = endOfEntry(adding: comments)
    entries.append(
      ParsedEntry(
        key: key, value: value, keyPosition: keyPosition, valuePosition: valuePosition,
        comments: end.comments, end: end.offset, isIntact: true))
    return true
  }

  private mutating func parsed(_ quotation: PlainEntry.Quotation) -> ParsedText {
    let content = quotation.content
    return ParsedText(
      resolved: quotation.hasEscapes ? resolve(content) : nil, start: content.lowerBound - 1,
      end: content.upperBound + 1)
  }
}
