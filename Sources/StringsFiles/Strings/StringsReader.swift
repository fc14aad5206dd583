import Diagnostics
import TextDecoding

/// Reads `.strings` files, including the readable parts of broken ones.
///
/// A table is text, or a property list in XML or in binary form, as builds produce them.
///
/// Text is parsed as by the platforms, with the same keys and values: quotes of both kinds,
/// unquoted words, both kinds of comment, the short form `key;`, a table in braces; UTF-8, and
/// UTF-16 and UTF-32 with a byte order mark. Where the platforms' parser gives up, this one reports
/// the defect once, at its place, and continues with the next entry.
///
/// A comment belongs to the entry after it. One that begins on the line on which an entry ends
/// belongs to that entry, if nothing else follows on the line.
///
/// An entry directly after an ``UntranslatedComment`` with its own value is in the state `new`, and
/// among ``StringsTable/untranslated``.
package enum StringsReader: Sendable {
  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The table: its entries and its `strings-syntax` and `duplicate-key` findings, both
  ///   in the order written.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8], path: String) -> StringsTable {
    StringsFile(bytes, path: path).table
  }

  /// Returns the table of a parsed text.
  static func table(
    of text: DecodedText, _ parser: StringsParser, path: String
  ) -> StringsTable {
    var defects = text.defects.map { StringsDefect(offset: $0.offset, message: $0.message) }
    defects += parser.defects
    var table = table(
      path: path, entries: entries(of: parser),
      findings: findings(defects, in: text.utf8, path: path),
      copies: untranslatedEntries(of: parser))
    // Most values have no escapes and are skipped here; copying each entry would take as long as the
    // rest of the reading.
    for index in parser.entries.indices where parser.entries[index].value.resolved != nil {
      if parser.hasLineBreak(parser.entries[index].value) {
        table.valuesWithLineBreaks.append(parser.entries[index].valuePosition)
      }
    }
    table.commentsBehindEntries = commentsBehindEntries(of: parser)
    return table
  }

  private static func commentsBehindEntries(of parser: StringsParser) -> [StringsTable.Comment] {
    var counter = PositionCounter()
    return parser.comments[parser.firstPendingComment...].map { comment in
      StringsTable.Comment(
        text: parser.text(of: comment),
        position: counter.position(at: comment.range.lowerBound, in: parser.bytes.span))
    }
  }

  /// Returns a table with the findings about its keys, all in reading order.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - entries: The entries, in the order written.
  ///   - findings: The findings so far.
  ///   - copies: The numbers of the entries that are marked as not translated. One of a key that
  ///     occurs several times counts as translated.
  /// - Returns: The table.
  static func table(
    path: String, entries: [TableEntry], findings: [Finding], copies: [Int] = []
  ) -> StringsTable {
    let index = KeyIndex(entries)
    var findings = findings
    if index.hasDuplicates { findings += DuplicateKeys.findings(in: entries, path: path) }
    findings.sort(by: Finding.inReadingOrder)
    guard !copies.isEmpty else {
      return StringsTable(path: path, entries: entries, findings: findings, index: index)
    }
    var copies = Set(copies)
    if index.hasDuplicates {
      let byKey = Dictionary(grouping: entries.indices) { ExactText(entries[$0].key) }
      copies = copies.filter { byKey[ExactText(entries[$0].key)]?.count == 1 }
    }
    let translated = entries.indices.filter { !copies.contains($0) }.map { entries[$0] }
    return StringsTable(
      path: path, entries: translated,
      untranslated: copies.sorted().map { number in
        var entry = entries[number]
        entry.state = "new"
        return entry
      }, findings: findings, index: KeyIndex(translated))
  }

  /// Returns the numbers of the entries that a comment directly before them marks as not translated.
  private static func untranslatedEntries(of parser: StringsParser) -> [Int] {
    let bytes = parser.bytes
    // Nearly all tables have none.
    let isPossible = parser.comments.contains {
      UntranslatedComment.mayBegin(in: bytes.span, at: $0.content)
    }
    guard isPossible else { return [] }
    return parser.entries.indices.filter { number in
      let entry = parser.entries[number]
      var next = entry.key.start
      for comment in parser.comments[entry.comments].reversed()
      where comment.range.upperBound <= entry.key.start {
        guard bytes.span.isAdjacent(comment.range.upperBound, to: next) else { break }
        next = comment.range.lowerBound
        if let comment = UntranslatedComment(parser.text(of: comment)) {
          return ExactText.areSame(comment.text, parser.text(of: entry.value))
        }
      }
      return false
    }
  }

  private static func entries(of parser: StringsParser) -> [TableEntry] {
    var entries: [TableEntry] = []
    entries.reserveCapacity(parser.entries.count)
    for entry in parser.entries {
      entries.append(
        TableEntry(
          key: parser.written(entry.key), value: parser.written(entry.value),
          comments: parser.written(entry.comments), in: parser.bytes,
          keyPosition: entry.keyPosition,
          valuePosition: entry.valuePosition))
    }
    return entries
  }

  private static func findings(
    _ defects: [StringsDefect], in utf8: [UInt8], path: String
  ) -> [Finding] {
    var counter = PositionCounter()
    return defects.sorted { $0.offset < $1.offset }.map { defect in
      Finding(
        rule: .stringsSyntax, severity: defect.severity, path: path,
        position: counter.position(at: defect.offset, in: utf8.span), object: defect.key,
        message: defect.message)
    }
  }
}
