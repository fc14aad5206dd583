/// Writes the changes of a dictionary into the text of its XML property list.
struct XMLPropertyListEditor {
  private let bytes: [UInt8]
  private let places: XMLPlaces
  private let dictionary: PropertyListValue
  private let layout: EntryLayout
  private let style: XMLPropertyListText

  /// Creates an editor, if every member has its place in the text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, without a byte order mark.
  ///   - dictionary: The list's dictionary, as it was read from the text.
  init?(_ bytes: [UInt8], dictionary: PropertyListValue) {
    self.bytes = bytes
    self.dictionary = dictionary
    places = XMLPlaces(bytes)
    guard let layout = Self.layout(of: dictionary, bytes, places) else { return nil }
    self.layout = layout
    style = Self.style(of: dictionary, layout, places)
  }

  /// Returns the comments directly before each member, without delimiters.
  static func comments(of dictionary: PropertyListValue, in bytes: [UInt8]) -> [[String]] {
    guard let layout = layout(of: dictionary, bytes, XMLPlaces(bytes)) else { return [] }
    return layout.extents.map { $0.leadingComments.map { text(of: $0, in: bytes) } }
  }

  /// Returns a comment's text, trimmed.
  private static func text(of comment: Range<Int>, in bytes: [UInt8]) -> String {
    let content = (comment.lowerBound + 4)..<(comment.upperBound - 3)
    return String(utf8: bytes.span, bytes.span.trimmingBlanks(content))
  }

  private static func layout(
    of dictionary: PropertyListValue, _ bytes: [UInt8], _ places: XMLPlaces
  ) -> EntryLayout? {
    let closing = places.elements[dictionary.offset ?? 0]?.content.upperBound
    var layout = EntryLayout(bytes, closing: closing)
    var comments = places.comments[...]
    for member in dictionary.members ?? [] {
      guard let key = places.elements[member.keyOffset ?? 0],
        let value = places.elements[member.value.offset ?? 0]
      else { return nil }
      let limit = layout.extents.last?.range.upperBound ?? 0
      guard limit <= key.range.lowerBound, key.range.upperBound <= value.range.lowerBound else {
        return nil
      }
      var leading: [Range<Int>] = []
      var next = key.range.lowerBound
      while let comment = comments.first, comment.lowerBound < key.range.lowerBound {
        if comment.lowerBound >= limit { leading.append(comment) }
        comments = comments.dropFirst()
      }
      let adjacent = leading.reversed().prefix { comment in
        defer { next = comment.lowerBound }
        return layout.isAdjacent(comment.upperBound, to: next)
      }
      leading = adjacent.reversed()
      // The comments within the value belong to it.
      comments = comments.drop { $0.lowerBound < value.range.upperBound }
      layout.append(
        (leading.first?.lowerBound ?? key.range.lowerBound)..<value.range.upperBound,
        leadingComments: leading)
    }
    return layout
  }

  /// Determines the form in which the list is written.
  private static func style(
    of dictionary: PropertyListValue, _ layout: EntryLayout, _ places: XMLPlaces
  ) -> XMLPropertyListText {
    var style = XMLPropertyListText(lineEnd: layout.lineEnd(after: nil))
    guard let member = dictionary.members?.first, let key = member.keyOffset,
      let value = member.value.offset
    else { return style }
    let indent = layout.indent(at: key)
    style.separator = separator(from: places.elements[key]?.range.upperBound, to: value, layout)
    let outer = layout.indent(at: dictionary.offset ?? 0)
    if indent.count > outer.count, indent.starts(with: outer) {
      style.step = Array(indent.dropFirst(outer.count))
    } else if let inner = dictionary.members?.lazy.compactMap({ $0.value.members?.first }).first,
      let offset = inner.keyOffset
    {
      // The top level is often not indented.
      let deeper = layout.indent(at: offset)
      if deeper.count > indent.count { style.step = Array(deeper.dropFirst(indent.count)) }
    }
    return style
  }

  /// Returns what is between a key and its value, if it is nothing or blanks.
  private static func separator(
    from key: Int?, to value: Int, _ layout: EntryLayout
  ) -> [UInt8]? {
    guard let key, layout.bytes.span.endOfBlanks(from: key) == value else { return nil }
    return Array(layout.bytes[key..<value])
  }

  /// Returns the changes of the text, in ascending order.
  ///
  /// - Parameter members: The members of the dictionary after all edits, removed ones included.
  /// - Returns: The changes, not overlapping.
  func replacements(
    for members: [(entry: EditedEntry, member: PropertyListValue.Member)]
  ) -> [TextReplacement] {
    if let offset = dictionary.offset, let element = places.elements[offset],
      layout.extents.isEmpty
    {
      return replacement(ofEmpty: element, with: members)
    }
    var output = EntryOutput(layout)
    let hasBlankLines = layout.hasBlankLines ?? false
    var anchor = 0
    for (entry, member) in members {
      guard let original = entry.original else {
        add(entry, member, after: anchor, hasBlankLines: hasBlankLines, to: &output)
        continue
      }
      output.keepGap(before: original)
      anchor = original
      if entry.isRemoved {
        output.remove(layout.extents[original])
      } else {
        output.keep(
          layout.extents[original],
          replacing: entry.isUnchanged ? [] : replacements(for: entry, member))
      }
    }
    output.keepRest()
    return output.replacements
  }

  private func add(
    _ entry: EditedEntry, _ member: PropertyListValue.Member, after anchor: Int,
    hasBlankLines: Bool, to output: inout EntryOutput
  ) {
    let extent = layout.extents[anchor]
    var style = style
    style.lineEnd = layout.lineEnd(after: anchor)
    let comments = Self.comments(of: entry, member).map(style.comment)
    if extent.isWholeLines {
      let indent = layout.indent(at: extent.range.lowerBound)
      output.add(
        lines: comments.map { indent + $0 }
          + style.member(member.key, member.value, indent: indent),
        lineEnd: style.lineEnd, hasBlankLines: hasBlankLines)
    } else {
      let lines = style.member(member.key, member.value, indent: [])
      output.add(inline: Array((comments + lines).joined()))
    }
  }

  /// Returns the comments before a new member.
  private static func comments(
    of entry: EditedEntry, _ member: PropertyListValue.Member
  ) -> [String] {
    let mark = entry.isCopy == true ? UntranslatedComment(text: member.value.text ?? "") : nil
    return [entry.comment, mark?.comment].compactMap { $0 }
  }

  /// Returns a dictionary with members in place of an empty one.
  private func replacement(
    ofEmpty element: XMLPlaces.Element,
    with members: [(entry: EditedEntry, member: PropertyListValue.Member)]
  ) -> [TextReplacement] {
    guard !members.isEmpty else { return [] }
    let indent = layout.indent(at: element.range.lowerBound)
    let inner = indent + style.step
    let lines = members.flatMap { entry, member in
      Self.comments(of: entry, member).map { inner + style.comment($0) }
        + style.member(member.key, member.value, indent: inner)
    }
    let text = Array(([[]] + lines + [indent]).joined(separator: style.lineEnd))
    guard element.isSingleTag else {
      let end = element.content.upperBound
      return [
        TextReplacement(
          range: (bytes[element.content].allSatisfy { $0 <= 0x20 } ? element.content : end..<end),
          text: text)
      ]
    }
    return [TextReplacement(range: element.range, text: "<dict>".utf8 + text + "</dict>".utf8)]
  }
}

// MARK: Changes within a member

extension XMLPropertyListEditor {
  private func replacements(
    for entry: EditedEntry, _ member: PropertyListValue.Member
  ) -> [TextReplacement] {
    var result: [TextReplacement] = []
    if let offset = member.keyOffset, let number = entry.original {
      let extent = layout.extents[number]
      let value = member.value.text ?? ""
      let isChanged = dictionary.members?[number].value.text.map {
        !ExactText.areSame($0, value)
      }
      result = markReplacements(
        isCopy: entry.isCopy ?? (isChanged == true ? false : nil), value: value, of: extent,
        key: offset)
      if let comment = entry.comment {
        let replacement = commentReplacement(comment, of: extent, key: offset)
        // A new comment precedes a new mark.
        let index = result.firstIndex { $0.range.lowerBound >= replacement.range.lowerBound }
        result.insert(replacement, at: index ?? result.count)
      }
    }
    if member.isRenamed, let key = member.keyOffset.flatMap({ places.elements[$0] }) {
      result.append(replacement(of: key, name: "key", with: member.key))
    }
    append(changesOf: member.value, to: &result)
    return result
  }

  private func append(changesOf value: PropertyListValue, to result: inout [TextReplacement]) {
    guard let element = value.offset.flatMap({ places.elements[$0] }) else { return }
    switch value.content {
    case .text(let text):
      if value.isChanged { result.append(replacement(of: element, name: "string", with: text)) }
    case .dictionary(let members):
      for member in members where member.keyOffset != nil {
        append(changesOf: member.value, to: &result)
      }
      let added = members.filter { $0.keyOffset == nil }
      if !added.isEmpty {
        result.append(addition(of: added, after: members.last { $0.keyOffset != nil }, in: element))
      }
    case .array, .other:
      break
    }
  }

  private func replacement(
    of element: XMLPlaces.Element, name: String, with text: String
  ) -> TextReplacement {
    let content = XMLPropertyListText.escaped(text)
    guard element.isSingleTag else { return TextReplacement(range: element.content, text: content) }
    return TextReplacement(
      range: element.range, text: "<\(name)>".utf8 + content + "</\(name)>".utf8)
  }

  /// Adds members after their siblings, or to an empty dictionary.
  private func addition(
    of members: [PropertyListValue.Member], after sibling: PropertyListValue.Member?,
    in dictionary: XMLPlaces.Element
  ) -> TextReplacement {
    if let key = sibling?.keyOffset, let offset = sibling?.value.offset,
      let value = places.elements[offset]
    {
      let isWithinLine = !hasLineBreak(dictionary.range.lowerBound..<key)
      let indent = isWithinLine ? [] : layout.indent(at: key)
      var style = style
      style.separator = Self.separator(
        from: places.elements[key]?.range.upperBound, to: offset, layout)
      let lines = members.flatMap { style.member($0.key, $0.value, indent: indent) }
      let text =
        isWithinLine
        ? Array(lines.joined()) : lines.flatMap { style.lineEnd + $0 }
      return TextReplacement(range: value.range.upperBound..<value.range.upperBound, text: text)
    }
    let indent = layout.indent(at: dictionary.range.lowerBound)
    let lines = members.flatMap { style.member($0.key, $0.value, indent: indent + style.step) }
    let text = Array(([[]] + lines + [indent]).joined(separator: style.lineEnd))
    return dictionary.isSingleTag
      ? TextReplacement(range: dictionary.range, text: "<dict>".utf8 + text + "</dict>".utf8)
      : TextReplacement(range: dictionary.content, text: text)
  }

  private func hasLineBreak(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func commentReplacement(
    _ comment: String, of extent: EntryExtent, key: Int
  ) -> TextReplacement {
    let marks = marks(of: extent)
    if let last = extent.leadingComments.last(where: { !marks.contains($0) }) {
      guard comment.isEmpty else {
        let earlier = extent.leadingComments.filter { $0 != last && !marks.contains($0) }
        let own = StringsText.remainder(
          of: comment,
          after: earlier.flatMap { StringsTable.Entry.lines(of: Self.text(of: $0, in: bytes)) },
          before: [])
        return TextReplacement(range: last, text: style.comment(own))
      }
      let next = marks.first { $0.lowerBound >= last.upperBound }?.lowerBound ?? key
      return TextReplacement(range: last.lowerBound..<next, text: [])
    }
    let start = marks.first?.lowerBound ?? key
    guard !comment.isEmpty else { return TextReplacement(range: start..<start, text: []) }
    return insertion(of: comment, at: start, extent, key: key)
  }

  /// Returns the changes of the comment that marks a member as not translated.
  private func markReplacements(
    isCopy: Bool?, value: String, of extent: EntryExtent, key: Int
  ) -> [TextReplacement] {
    guard let isCopy else { return [] }
    let marks = marks(of: extent)
    let comment = UntranslatedComment(text: value).comment
    var result = marks.map { mark in
      let next = extent.leadingComments.first { $0.lowerBound >= mark.upperBound }?.lowerBound
      return TextReplacement(range: mark.lowerBound..<(next ?? key), text: [])
    }
    guard isCopy else { return result }
    if let last = marks.last {
      result[result.count - 1] = TextReplacement(range: last, text: style.comment(comment))
    } else {
      result.append(insertion(of: comment, at: key, extent, key: key))
    }
    return result
  }

  private func insertion(
    of comment: String, at start: Int, _ extent: EntryExtent, key: Int
  ) -> TextReplacement {
    let separator = extent.isWholeLines ? style.lineEnd + layout.indent(at: key) : []
    return TextReplacement(range: start..<start, text: style.comment(comment) + separator)
  }

  /// Returns the places of the comments that mark a member as not translated, in order.
  private func marks(of extent: EntryExtent) -> [Range<Int>] {
    extent.leadingComments.filter {
      UntranslatedComment(Self.text(of: $0, in: bytes)) != nil
    }
  }
}
