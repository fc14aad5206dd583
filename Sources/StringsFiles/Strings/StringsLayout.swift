/// The layout of a parsed table in the form of text.
struct StringsLayout: Sendable {
  let parser: StringsParser
  private(set) var entries: EntryLayout
  /// Whether a blank line separates entries.
  let hasBlankLines: Bool

  /// The file's bytes as UTF-8.
  var bytes: [UInt8] { parser.bytes }

  init(_ parser: StringsParser) {
    self.parser = parser
    var entries = EntryLayout(parser.bytes, closing: parser.closingBrace)
    for entry in parser.entries {
      let leading = Self.leadingComments(of: entry, in: entries, parser)
      let trailing = parser.comments[entry.comments].last { $0.range.lowerBound >= entry.value.end }
      entries.append(
        (leading.first?.lowerBound ?? entry.key.start)..<entry.end, leadingComments: leading,
        trailingComment: trailing?.range)
    }
    self.entries = entries
    // A single entry with a comment is written as Interface Builder does.
    hasBlankLines =
      entries.hasBlankLines ?? entries.extents.first.map { !$0.leadingComments.isEmpty } ?? true
  }

  /// Returns the comments before a key that no blank line separates from it.
  private static func leadingComments(
    of entry: StringsParser.ParsedEntry, in entries: EntryLayout, _ parser: StringsParser
  ) -> [Range<Int>] {
    let limit = entries.extents.last?.range.upperBound ?? 0
    var result: [Range<Int>] = []
    var next = entry.key.start
    for comment in parser.comments[entry.comments].reversed()
    where comment.range.upperBound <= entry.key.start {
      guard comment.range.lowerBound >= limit,
        entries.bytes.span.isAdjacent(comment.range.upperBound, to: next)
      else { break }
      result.append(comment.range)
      next = comment.range.lowerBound
    }
    result.reverse()
    return withoutFileHeader(result, parser)
  }

  /// Returns the comments without those at the start of a file about the file: its name, its author, its
  /// license.
  private static func withoutFileHeader(
    _ comments: [Range<Int>], _ parser: StringsParser
  ) -> [Range<Int>] {
    guard let first = comments.first, parser.comments.first?.range == first else {
      return comments
    }
    let candidates =
      parser.isLineComment(first)
      ? comments.prefix(while: parser.isLineComment) : comments.prefix(1)
    let header = candidates.prefix { !isAboutEntry(parser.text(ofComment: $0)) }
    guard let last = header.last else { return comments }
    let text = String(utf8: parser.bytes.span, first.lowerBound..<last.upperBound).lowercased()
    let isHeader = headerWords.contains { text.contains($0) }
    return isHeader ? Array(comments.dropFirst(header.count)) : comments
  }

  /// Returns whether a comment is certainly about an entry, whatever text it quotes.
  private static func isAboutEntry(_ comment: String) -> Bool {
    TableEntry.lines(of: comment).contains { line in
      InterfaceBuilderComment(line) != nil || StaleComment(line) != nil
        || UntranslatedComment(line) != nil
    }
  }

  private static let headerWords = [
    "copyright", "(c)", "©", "created by", "license", "licence", ".strings",
  ]

  /// Returns the places of the comments that mark an entry as not translated, in order.
  func marks(of number: Int) -> [Range<Int>] {
    entries.extents[number].leadingComments.filter {
      UntranslatedComment(parser.text(ofComment: $0)) != nil
    }
  }
}

extension StringsParser {
  /// Returns whether a comment is of the kind `// ...`.
  func isLineComment(_ comment: Range<Int>) -> Bool {
    bytes[comment.lowerBound + 1] == UInt8(ascii: "/")
  }

  /// Returns the text of a comment with delimiters, trimmed.
  func text(ofComment comment: Range<Int>) -> String {
    let start = comment.lowerBound + 2
    let end = max(start, comment.upperBound - (isLineComment(comment) ? 0 : 2))
    return String(utf8: bytes.span, bytes.span.trimmingBlanks(start..<end))
  }
}
