import StringsFiles

extension SourceTree {
  /// The name of the field with the comments before an entry.
  static let commentField = "comment"
  /// The name of the field with what follows the value of an entry.
  static let endField = "end"

  /// Creates the tree of a table in the form of text, with the entries in its root.
  init(_ parts: StringsFile.WrittenParts) {
    self.init(parts.utf8)
    let end = parts.utf8.count
    let close = parts.closingBrace ?? end
    var start = 0
    if parts.closingBrace != nil, let brace = parts.utf8.firstIndex(of: UInt8(ascii: "{")),
      brace < parts.entries.first?.comments.lowerBound ?? close
    {
      start = brace + 1
    }
    nodes = [
      Node(
        name: "table", parent: -1, lead: 0..<0, head: 0..<start, tail: close..<close,
        close: close..<end)
    ]
    var place = start
    var comments = parts.comments[...]
    func skipOwned(before limit: Int) {
      while let comment = comments.first, comment.lowerBound < limit { comments.removeFirst() }
    }
    for entry in parts.entries {
      while let comment = comments.first, comment.upperBound <= entry.comments.lowerBound {
        comments.removeFirst()
        if comment.lowerBound >= place { addComment(comment, after: &place) }
      }
      skipOwned(before: entry.end)
      add(entry, after: place)
      place = entry.end
    }
    for comment in comments where comment.lowerBound >= place && comment.upperBound <= close {
      addComment(comment, after: &place)
    }
    nodes[0].tail = min(place, close)..<close
  }

  private mutating func addComment(_ range: Range<Int>, after place: inout Int) {
    var node = Node(
      name: Self.commentName, parent: 0, lead: place..<range.lowerBound, head: range,
      tail: range.upperBound..<range.upperBound, close: range.upperBound..<range.upperBound)
    node.fields = [Field(name: Self.textField, value: text(range), range: range)]
    nodes[0].children.append(nodes.count)
    nodes.append(node)
    place = range.upperBound
  }

  private mutating func add(_ entry: StringsFile.WrittenEntry, after place: Int) {
    let start = entry.comments.lowerBound
    var node = Node(
      name: Self.entryName, key: entry.key, parent: 0, lead: place..<start, head: start..<entry.end,
      tail: entry.end..<entry.end, close: entry.end..<entry.end)
    let rest = entry.valueRange.upperBound..<entry.end
    node.fields = [
      Field(
        name: Self.commentField, value: Self.words(bytes[entry.comments]), range: entry.comments),
      Field(name: Self.textField, value: entry.value, range: entry.valueRange),
      Field(name: Self.endField, value: Self.words(bytes[rest]), range: rest),
    ]
    nodes[0].children.append(nodes.count)
    nodes.append(node)
  }

  /// Returns a text without differences in white space.
  static func words(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    return bytes.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }
}
