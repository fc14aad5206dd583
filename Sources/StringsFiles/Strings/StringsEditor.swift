import LocaleData
import TextDecoding

/// Applies edits to a table in the form of text.
///
/// The edited file consists of pieces of the original and new texts. Only the bytes of the edited entries
/// change.
struct StringsEditor {
  private let text: DecodedText
  private let layout: StringsLayout
  private var output: EntryOutput

  /// Returns a file with some edits applied.
  ///
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  /// - Complexity: O(*n*) in the number of bytes.
  static func apply(
    _ edits: [TableEdit], to bytes: [UInt8], text: DecodedText, _ parser: StringsParser
  ) throws(TableEditError) -> [UInt8] {
    var editor = StringsEditor(text, parser)
    let entries = try editor.entries(after: edits)
    editor.write(entries)
    try editor.verify(entries)
    return text.replacing(editor.output.replacements, in: bytes)
  }

  private init(_ text: DecodedText, _ parser: StringsParser) {
    self.text = text
    layout = StringsLayout(parser)
    output = EntryOutput(layout.entries)
  }

  /// Returns the keys whose entries are too broken to be changed; where a key occurs several times,
  /// the last one counts.
  static func brokenKeys(of text: DecodedText, _ parser: StringsParser) -> Set<ExactText> {
    let editor = StringsEditor(text, parser)
    var result: Set<ExactText> = []
    for (number, key) in editor.keys.enumerated() {
      if editor.isBroken(number, key: key) {
        result.insert(ExactText(key))
      } else {
        result.remove(ExactText(key))
      }
    }
    return result
  }

  private var keys: [String] { layout.parser.entries.map { layout.parser.text(of: $0.key) } }

  private func isBroken(_ number: Int, key: String) -> Bool {
    // Undecodable bytes cannot be told apart.
    !layout.parser.entries[number].isIntact
      || !text.defects.isEmpty && key.unicodeScalars.contains("\u{FFFD}")
  }

  private func entries(
    after edits: [TableEdit]
  ) throws(TableEditError) -> [EditedEntry] {
    let keys = keys
    let broken = keys.indices.filter { isBroken($0, key: keys[$0]) }
    var entries = EditedEntries(keys: keys, broken: Set(broken))
    for edit in edits {
      if case .setValue(_, let variation, _) = edit.change, !variation.isEmpty {
        throw TableEditError(key: edit.key, reason: .cannotVary(variation))
      }
      try entries.apply(edit)
    }
    return entries.inOrder
  }

  private mutating func write(_ entries: [EditedEntry]) {
    // The entry after which new ones are written.
    var anchor: Int?
    for entry in entries {
      guard let original = entry.original else {
        add(entry, after: anchor)
        continue
      }
      output.keepGap(before: original)
      anchor = original
      if entry.isRemoved {
        output.remove(layout.entries.extents[original])
      } else {
        output.keep(
          layout.entries.extents[original], replacing: replacements(for: entry, number: original))
      }
    }
    output.keepRest()
  }

  private mutating func add(_ entry: EditedEntry, after anchor: Int?) {
    var style = StringsStyle(of: layout, after: anchor)
    let isInline = anchor.map { !layout.entries.extents[$0].isWholeLines } ?? false
    if isInline { style.hasLineComments = false }
    let lines = style.lines(
      key: entry.key, value: entry.texts.first?.text ?? "",
      comments: entry.comment.map { [$0] } ?? [], isCopy: entry.isCopy == true)
    if isInline {
      output.add(inline: Array(lines.joined(separator: [0x20])))
    } else {
      output.add(
        lines: lines.map { style.indent + $0 }, lineEnd: style.lineEnd,
        hasBlankLines: style.hasBlankLines)
    }
  }

  /// Compares the keys and values of the result with the intended ones.
  ///
  /// A defect before an entry may cause a change to be read differently.
  private func verify(_ entries: [EditedEntry]) throws(TableEditError) {
    let original = layout.parser
    var parser = StringsParser(output.text)
    parser.parse()
    var found = parser.entries.makeIterator()
    for entry in entries where !entry.isRemoved {
      let value =
        entry.texts.first?.text
        ?? entry.original.map { original.text(of: original.entries[$0].value) } ?? ""
      guard let next = found.next(),
        ExactText(parser.text(of: next.key)) == ExactText(entry.key),
        ExactText(parser.text(of: next.value)) == ExactText(value)
      else { throw TableEditError(key: entry.key, reason: .unreadable) }
    }
    if let next = found.next() {
      throw TableEditError(key: parser.text(of: next.key), reason: .unreadable)
    }
  }
}

// MARK: Changes within an entry

extension StringsEditor {
  /// Returns the changes of an entry, in ascending order.
  private func replacements(
    for entry: EditedEntry, number: Int
  ) -> [TextReplacement] {
    guard !entry.isUnchanged else { return [] }
    let written = layout.parser.entries[number]
    let current = layout.parser.text(of: written.value)
    let isShort = written.value.start == written.key.start
    let value = entry.texts.first?.text ?? (isShort && entry.isRenamed ? current : nil)
    let isChanged =
      value.map { !ExactText.areSame($0, current) || $0.unicodeScalars.contains("\u{FFFD}") }
      ?? false
    let comments = commentChanges(of: number)
    let comment = entry.comment.map { replacement(ofComment: comments, with: $0, of: number) }
    let isBehind = comment.map { $0.range.lowerBound > written.key.start } ?? false
    var result = comments.replacements(
      isCopy: entry.isCopy ?? (isChanged ? false : nil), value: value ?? current,
      comment: isBehind ? nil : comment)
    if entry.isRenamed {
      result.append(
        TextReplacement(
          range: written.key.start..<written.key.end,
          text: rewritten(written.key, as: entry.key)))
    }
    if let value, isShort {
      result.append(
        TextReplacement(
          range: written.key.end..<written.key.end,
          text: StringsStyle(of: layout, after: nil).separator + StringsText.quoted(value)))
    } else if let value, isChanged {
      result.append(
        TextReplacement(
          range: written.value.start..<written.value.end,
          text: rewritten(written.value, as: value)))
    }
    if let comment, isBehind { result.append(comment) }
    return result
  }

  /// Returns a text in the form of the one that it replaces.
  private func rewritten(_ old: StringsParser.ParsedText, as new: String) -> [UInt8] {
    let bytes = layout.bytes
    let quote = bytes[old.start]
    guard layout.parser.isQuote(quote) else {
      return StringsText.isWord(new) ? Array(new.utf8) : StringsText.quoted(new)
    }
    let content = bytes[(old.start + 1)..<(old.end - 1)]
    let hasRawLineBreaks = content.contains { $0 == 0x0A || $0 == 0x0D }
    return [quote] + StringsText.escaped(new, quote: quote, keepsLineBreaks: hasRawLineBreaks)
      + [quote]
  }

  /// Returns the change of an entry's comment: the nearest one before it, else the one behind it.
  private func replacement(
    ofComment changes: CommentChanges, with comment: String, of number: Int
  ) -> TextReplacement {
    let leading = changes.extent.leadingComments.filter { !changes.marks.contains($0) }
    var place = changes.placeOfAddition
    if let last = leading.last {
      place = last
      if layout.parser.isLineComment(last) {
        // Adjacent lines are one comment.
        let lines = leading.reversed().prefix { line in
          layout.parser.isLineComment(line)
            && !changes.marks.contains {
              line.lowerBound < $0.lowerBound && $0.lowerBound < last.lowerBound
            }
        }
        place = (lines.last ?? last).lowerBound..<last.upperBound
      }
    } else if let trailing = changes.extent.trailingComment {
      let text =
        comment.isEmpty
        ? [] : changes.written(own(comment, besides: trailing, of: number), trailing)
      return TextReplacement(range: trailing, text: text)
    }
    return changes.replacement(
      of: place, with: comment.isEmpty ? "" : own(comment, besides: place, of: number))
  }

  private func commentChanges(of number: Int) -> CommentChanges {
    let extent = layout.entries.extents[number]
    let key = layout.parser.entries[number].key.start
    let style = StringsStyle(of: layout, after: number)
    let isOnLine = layout.entries.isLineStart(extent.range.lowerBound)
    return CommentChanges(extent: extent, key: key, marks: layout.marks(of: number)) {
      comment, place in
      var form = style
      if place.isEmpty {
        if !isOnLine { form.hasLineComments = false }
        return form.comment(comment) + (isOnLine ? style.lineEnd + style.indent : [0x20])
      }
      form.takeForm(of: place, in: layout)
      // A comment of several lines would leave the entry's line.
      if place == extent.trailingComment,
        comment.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" })
      {
        form.hasLineComments = false
      }
      return form.comment(comment)
    }
  }

  /// Returns a new comment without the lines that other comments of the entry contain.
  private func own(_ comment: String, besides range: Range<Int>, of number: Int) -> String {
    let marks = layout.marks(of: number)
    let others = layout.parser.comments[layout.parser.entries[number].comments]
      .filter { !marks.contains($0.range) }
    let lines = { (comments: [StringsParser.ParsedComment]) in
      comments.flatMap { TableEntry.lines(of: layout.parser.text(of: $0)) }
    }
    return StringsText.remainder(
      of: comment, after: lines(others.filter { $0.range.upperBound <= range.lowerBound }),
      before: lines(others.filter { $0.range.lowerBound >= range.upperBound }))
  }
}
