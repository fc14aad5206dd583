import Diagnostics
import XMLReading

extension SourceTree {
  /// Creates the tree of a property list, a part for each member of a dictionary with the comments before
  /// it; nil if the keys and values of one do not alternate, or a comment is elsewhere.
  ///
  /// - Parameters:
  ///   - tree: The property list, without its document type.
  ///   - bytes: The text with it.
  init?(propertyList tree: XMLTree, bytes: [UInt8]) {
    self.init(bytes)
    let top = tree.root.name == "plist" ? tree.root.children.first : tree.root
    guard let top, top.name == "dict" else { return nil }
    let tag = tree.startTag(of: top)
    let close = tag.isEmpty ? nil : tree.endTag(of: top)
    let end = close?.lowerBound ?? tag.range.upperBound
    nodes = [
      Node(
        name: "table", parent: -1, lead: 0..<top.offset, head: tag.range, tail: end..<end,
        close: end..<(close?.upperBound ?? end))
    ]
    var comments = tree.comments[...]
    let isRead = addMembers(
      of: top, to: 0, after: tag.range.upperBound, tree, comments: &comments)
    guard isRead, comments.isEmpty else { return nil }
  }

  private mutating func addMembers(
    of dictionary: XMLElement, to parent: Int, after start: Int, _ tree: XMLTree,
    comments: inout ArraySlice<XMLComment>
  ) -> Bool {
    guard dictionary.children.count.isMultiple(of: 2) else { return false }
    var place = start
    for index in stride(from: 0, to: dictionary.children.count, by: 2) {
      let (key, value) = (dictionary.children[index], dictionary.children[index + 1])
      guard key.name == "key", value.name != "key" else { return false }
      let tag = tree.startTag(of: value)
      let close = tag.isEmpty ? nil : tree.endTag(of: value)
      var start = key.offset
      while let comment = comments.first, comment.offset < key.offset {
        guard comment.offset >= place else { return false }
        start = min(start, comment.offset)
        comments.removeFirst()
      }
      var node = Node(
        name: Self.entryName, key: key.text, parent: parent, lead: place..<start,
        head: start..<value.endOffset, tail: value.endOffset..<value.endOffset,
        close: value.endOffset..<value.endOffset)
      let before = start..<key.offset
      node.fields = [
        Field(name: Self.commentField, value: Self.words(bytes[before]), range: before)
      ]
      node.isContainer = false
      let number = nodes.count
      nodes[parent].children.append(number)
      if value.name == "dict", let close {
        node.head = start..<tag.range.upperBound
        node.tail = close.lowerBound..<close.lowerBound
        node.close = close
        nodes.append(node)
        let isRead = addMembers(
          of: value, to: number, after: tag.range.upperBound, tree, comments: &comments)
        guard isRead else { return false }
      } else {
        let content = value.offset..<value.endOffset
        node.fields.append(
          Field(
            name: Self.textField,
            value: value.children.isEmpty ? "\(value.name) \(value.text)" : text(content),
            range: content))
        nodes.append(node)
      }
      place = value.endOffset
    }
    nodes[parent].tail = place..<nodes[parent].tail.upperBound
    return true
  }
}
