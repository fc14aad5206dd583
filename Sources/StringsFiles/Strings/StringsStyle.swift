/// The style of a table's entries, in which new ones are written.
struct StringsStyle: Sendable {
  /// The bytes that end a line.
  var lineEnd: [UInt8] = [0x0A]
  /// The bytes before each line of an entry.
  var indent: [UInt8] = []
  /// Whether a blank line separates entries.
  var hasBlankLines = true
  /// The bytes between key and value.
  var separator: [UInt8] = Array(" = ".utf8)
  /// Whether keys that are words have no quotes.
  var hasBareKeys = false
  /// Whether comments are written `// ...`.
  var hasLineComments = false
  /// The bytes between a comment's delimiters and its text.
  var commentPadding: [UInt8] = [0x20]

  /// The style of Interface Builder's exports.
  init() {}

  /// Determines the style of a table.
  ///
  /// - Parameters:
  ///   - layout: The table.
  ///   - neighbor: The number of the entry after which a new one is added, and whose style it gets.
  init(of layout: StringsLayout, after neighbor: Int?) {
    let bytes = layout.bytes
    lineEnd = layout.entries.lineEnd(after: neighbor)
    hasBlankLines = layout.hasBlankLines
    let parser = layout.parser
    guard let number = neighbor ?? parser.entries.indices.last else { return }
    let entry = parser.entries[number]
    let extent = layout.entries.extents[number]
    if extent.isWholeLines {
      let start = extent.leadingComments.first?.lowerBound ?? entry.key.start
      indent = Array(bytes[extent.range.lowerBound..<start])
    }
    hasBareKeys = !parser.isQuote(bytes[entry.key.start])
    if entry.isIntact, entry.key.end < entry.value.start {
      separator = Self.separator(Array(bytes[entry.key.end..<entry.value.start]))
    }
    if let comment = extent.leadingComments.last ?? parser.comments.first?.range {
      takeForm(of: comment, in: layout)
      if commentPadding.count > 1 { commentPadding = [0x20] }
    }
  }

  /// Takes over the form of a written comment.
  mutating func takeForm(of comment: Range<Int>, in layout: StringsLayout) {
    hasLineComments = layout.parser.isLineComment(comment)
    let content = layout.bytes[comment].dropFirst(2)
    let padding = content.prefix { $0 == 0x20 || $0 == 0x09 }
    let isEmpty = padding.count == content.count - (hasLineComments ? 0 : 2)
    commentPadding = isEmpty ? [0x20] : Array(padding)
  }

  /// Returns the bytes between key and value, without the blanks that align a column.
  private static func separator(_ written: [UInt8]) -> [UInt8] {
    let isPlain = written.allSatisfy { [0x20, 0x09, UInt8(ascii: "=")].contains($0) }
    guard isPlain, written.count(where: { $0 == UInt8(ascii: "=") }) == 1, written.count <= 3 else {
      return Array(" = ".utf8)
    }
    return written
  }

  /// Returns the lines of a new entry: its comments, the mark of a copy, its key and value.
  func lines(key: String, value: String, comments: [String], isCopy: Bool) -> [[UInt8]] {
    let mark = isCopy ? [UntranslatedComment(text: value).comment] : []
    return (comments + mark).map(comment) + [entry(key: key, value: value)]
  }

  func comment(_ text: String) -> [UInt8] {
    if hasLineComments {
      return Array(
        StringsText.lines(of: text).map { line -> [UInt8] in
          "//".utf8 + (line.isEmpty ? [] : commentPadding) + line.utf8
        }.joined(separator: lineEnd + indent))
    }
    let content = StringsText.commentText(text)
      .replacing(lineBreaksWith: String(decoding: lineEnd, as: UTF8.self))
    return "/*".utf8 + commentPadding + content.utf8 + commentPadding + "*/".utf8
  }

  /// Returns an entry, without its comment and the end of its line.
  private func entry(key: String, value: String) -> [UInt8] {
    let isBare = hasBareKeys && StringsText.isWord(key)
    return (isBare ? Array(key.utf8) : StringsText.quoted(key)) + separator
      + StringsText.quoted(value) + [UInt8(ascii: ";")]
  }
}
