/// Applies the changes of a dictionary to the text of its XML property list.
struct XMLPropertyListEditor {
  private let bytes: [UInt8]
  private let places: XMLPlaces
  private let dictionary: PropertyListValue
  private let layout: EntryLayout
  private let style: XMLPropertyListText

  /// Creates an editor, or returns nil if a member is not found in the text.
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
        return layout.bytes.span.isAdjacent(comment.upperBound, to: next)
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

  /// Determines the style of the list.
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

  /// Returns the bytes between a key and its value if they are on one line.
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
    for members: [PropertyListEditor.EditedMember]
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

  /// Returns the change of an empty dictionary to one with members.
  private func replacement(
    ofEmpty element: XMLPlaces.Element,
    with members: [PropertyListEditor.EditedMember]
  ) -> [TextReplacement] {
    guard !members.isEmpty else { return [] }
    let indent = layout.indent(at: element.range.lowerBound)
    let inner = indent + style.step
    let lines = members.flatMap { entry, member in
      Self.comments(of: entry, member).map { inner + style.comment($0) }
        + style.member(member.key, member.value, indent: inner)
    }
    let text = Array(([[]] + lines + [indent]).joined(separator: style.lineEnd))
    var replacement = replacement(of: element, name: "dict", with: text)
    if !bytes[element.content].allSatisfy({ $0 <= 0x20 }) {
      replacement.range = element.content.upperBound..<element.content.upperBound
    }
    return [replacement]
  }
}

// MARK: Changes within a member

extension XMLPropertyListEditor {
  private func replacements(
    for entry: EditedEntry, _ member: PropertyListValue.Member
  ) -> [TextReplacement] {
    var result: [TextReplacement] = []
    if let offset = member.keyOffset, let number = entry.original {
      let value = member.value.text ?? ""
      let isChanged = dictionary.members?[number].value.text.map {
        !ExactText.areSame($0, value)
      }
      let comments = commentChanges(of: layout.extents[number], key: offset)
      result = comments.replacements(
        isCopy: entry.isCopy ?? (isChanged == true ? false : nil), value: value,
        comment: entry.comment.map { replacement(ofComment: comments, with: $0) })
    }
    if member.isRenamed, let key = member.keyOffset.flatMap({ places.elements[$0] }) {
      let text = XMLPropertyListText.escaped(member.key)
      result.append(replacement(of: key, name: "key", with: text))
    }
    append(changesOf: member.value, to: &result)
    return result
  }

  private func append(changesOf value: PropertyListValue, to result: inout [TextReplacement]) {
    guard let element = value.offset.flatMap({ places.elements[$0] }) else { return }
    switch value.content {
    case .text(let text):
      guard value.isChanged else { return }
      let content = XMLPropertyListText.escaped(text)
      result.append(replacement(of: element, name: "string", with: content))
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

  /// Returns the change of what is between the tags of an element.
  private func replacement(
    of element: XMLPlaces.Element, name: String, with content: [UInt8]
  ) -> TextReplacement {
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
      let isWithinLine = !bytes[dictionary.range.lowerBound..<key].contains {
        $0 == 0x0A || $0 == 0x0D
      }
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
    return replacement(of: dictionary, name: "dict", with: text)
  }

  /// Returns the change of a member's comment, the nearest one before it.
  private func replacement(
    ofComment changes: CommentChanges, with comment: String
  ) -> TextReplacement {
    let own = changes.extent.leadingComments.filter { !changes.marks.contains($0) }
    let place = own.last ?? changes.placeOfAddition
    guard !comment.isEmpty else { return changes.replacement(of: place, with: "") }
    let earlier = own.dropLast().flatMap {
      TableEntry.lines(of: Self.text(of: $0, in: bytes))
    }
    return changes.replacement(
      of: place, with: StringsText.remainder(of: comment, after: earlier, before: []))
  }

  private func commentChanges(of extent: EntryExtent, key: Int) -> CommentChanges {
    let separator = extent.isWholeLines ? style.lineEnd + layout.indent(at: key) : []
    let marks = extent.leadingComments.filter {
      UntranslatedComment(Self.text(of: $0, in: bytes)) != nil
    }
    return CommentChanges(extent: extent, key: key, marks: marks) { comment, place in
      style.comment(comment) + (place.isEmpty ? separator : [])
    }
  }
}
