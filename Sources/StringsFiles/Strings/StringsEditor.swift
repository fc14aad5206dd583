import LocaleData
import TextDecoding

/// Applies edits to a table in the form of text.
///
/// The edited file consists of pieces of the original one and new texts. Only the bytes of the
/// edited entries change.
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
    // Different bytes that are not text are the same here.
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
    // The entry of the file after which new ones are written.
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
    let style = StringsStyle(of: layout, after: anchor)
    let value = entry.texts.first?.text ?? ""
    let written = style.entry(key: entry.key, value: value)
    let comments =
      [entry.comment, entry.isCopy == true ? UntranslatedComment(text: value).comment : nil]
      .compactMap { $0 }
    if let anchor, !layout.entries.extents[anchor].isWholeLines {
      var inline = style
      inline.hasLineComments = false
      output.add(inline: comments.flatMap { inline.comment($0) + [0x20] } + written)
    } else if anchor == nil, !layout.entries.extents.isEmpty {
      preconditionFailure("a new entry has no predecessor in a table with entries")
    } else {
      output.add(
        lines: (comments.map(style.comment) + [written]).map { style.indent + $0 },
        lineEnd: style.lineEnd, hasBlankLines: style.hasBlankLines)
    }
  }

  /// Compares the keys and values of the result with those that were to be.
  ///
  /// A defect before an entry may have the effect that a change is read as something else.
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
    var result = markReplacements(
      isCopy: entry.isCopy ?? (isChanged ? false : nil), value: value ?? current, of: number)
    var behind: TextReplacement?
    if let comment = entry.comment {
      let replacement = commentReplacement(comment, of: number)
      if replacement.range.lowerBound > written.key.start {
        behind = replacement
      } else {
        // A new comment precedes a new mark.
        let index = result.firstIndex { $0.range.lowerBound >= replacement.range.lowerBound }
        result.insert(replacement, at: index ?? result.count)
      }
    }
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
    return result + (behind.map { [$0] } ?? [])
  }

  /// Returns a new text in the form of the one that it replaces.
  private func rewritten(_ old: StringsParser.Text, as new: String) -> [UInt8] {
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
  private func commentReplacement(_ comment: String, of number: Int) -> TextReplacement {
    let extent = layout.entries.extents[number]
    let marks = layout.marks(of: number)
    let leading = extent.leadingComments.filter { !marks.contains($0) }
    let key = layout.parser.entries[number].key.start
    let style = StringsStyle(of: layout, after: number)
    if let last = leading.last {
      var range = last
      if layout.isLineComment(last) {
        // Adjacent lines are one comment.
        let lines = leading.reversed().prefix { line in
          layout.isLineComment(line)
            && !marks.contains {
              line.lowerBound < $0.lowerBound && $0.lowerBound < last.lowerBound
            }
        }
        range = (lines.last ?? last).lowerBound..<last.upperBound
      }
      guard !comment.isEmpty else {
        let next = marks.first { $0.lowerBound >= range.upperBound }?.lowerBound ?? key
        return TextReplacement(range: range.lowerBound..<next, text: [])
      }
      return TextReplacement(
        range: range,
        text: form(of: range, in: style).comment(own(comment, besides: range, of: number)))
    }
    if let trailing = extent.trailingComment {
      var form = form(of: trailing, in: style)
      let comment = own(comment, besides: trailing, of: number)
      // A comment of several lines would leave the entry's line.
      if comment.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
        form.hasLineComments = false
      }
      return TextReplacement(range: trailing, text: comment.isEmpty ? [] : form.comment(comment))
    }
    let start = marks.first?.lowerBound ?? key
    guard !comment.isEmpty else { return TextReplacement(range: start..<start, text: []) }
    return insertion(of: own(comment, besides: start..<start, of: number), at: start, number)
  }

  /// Returns a new comment without the lines that other comments of the entry have.
  private func own(_ comment: String, besides range: Range<Int>, of number: Int) -> String {
    let bytes = layout.bytes
    let marks = layout.marks(of: number)
    let others = layout.parser.comments[layout.parser.entries[number].comments]
      .filter { !marks.contains($0.range) }
    let lines = { (comments: [StringsParser.Comment]) in
      comments.flatMap {
        StringsTable.Entry.lines(
          of: String(utf8: bytes.span, bytes.span.trimmingBlanks($0.content)))
      }
    }
    return StringsText.remainder(
      of: comment, after: lines(others.filter { $0.range.upperBound <= range.lowerBound }),
      before: lines(others.filter { $0.range.lowerBound >= range.upperBound }))
  }

  /// Returns the changes of the comment that marks an entry as not translated.
  ///
  /// - Parameters:
  ///   - isCopy: Whether the entry is to be marked; nil to leave it as it is.
  ///   - value: The entry's text after all edits.
  ///   - number: The entry's number.
  /// - Returns: The changes, in ascending order.
  private func markReplacements(
    isCopy: Bool?, value: String, of number: Int
  ) -> [TextReplacement] {
    guard let isCopy else { return [] }
    let marks = layout.marks(of: number)
    let key = layout.parser.entries[number].key.start
    let comment = UntranslatedComment(text: value).comment
    var result = marks.map { mark in
      let next = layout.entries.extents[number].leadingComments
        .first { $0.lowerBound >= mark.upperBound }?.lowerBound
      return TextReplacement(range: mark.lowerBound..<(next ?? key), text: [])
    }
    guard isCopy else { return result }
    if let last = marks.last {
      let style = form(of: last, in: StringsStyle(of: layout, after: number))
      result[result.count - 1] = TextReplacement(range: last, text: style.comment(comment))
    } else {
      result.append(insertion(of: comment, at: key, number))
    }
    return result
  }

  /// Returns the addition of a comment before an entry or its comment.
  private func insertion(of comment: String, at start: Int, _ number: Int) -> TextReplacement {
    let style = StringsStyle(of: layout, after: number)
    let isOnLine = layout.entries.isLineStart(layout.entries.extents[number].range.lowerBound)
    var form = style
    if !isOnLine { form.hasLineComments = false }
    return TextReplacement(
      range: start..<start,
      text: form.comment(comment) + (isOnLine ? style.lineEnd + style.indent : [0x20]))
  }

  /// Returns a style with the form of a written comment.
  private func form(of comment: Range<Int>, in style: StringsStyle) -> StringsStyle {
    var style = style
    style.hasLineComments = layout.isLineComment(comment)
    let content = layout.bytes[comment].dropFirst(2)
    let padding = content.prefix { $0 == 0x20 || $0 == 0x09 }
    let isEmpty = padding.count == content.count - (style.hasLineComments ? 0 : 2)
    style.commentPadding = isEmpty ? [0x20] : Array(padding)
    return style
  }
}
