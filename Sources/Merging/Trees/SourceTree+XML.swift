import Diagnostics
import XMLReading

extension SourceTree {
  /// The name of the field with the text of an element.
  static let textField = "#text"
  /// The name of a part that is a comment.
  static let commentName = "#comment"

  /// Creates the tree of a well-formed document.
  init(_ tree: XMLTree, vocabulary: DocumentVocabulary) {
    self.init(tree.source.bytes)
    var builder = XMLTreeBuilder(tree: tree, vocabulary: vocabulary, result: self)
    builder.add(tree.root, parent: -1, after: 0)
    self = builder.result
    nodes[0].lead = 0..<nodes[0].head.lowerBound
  }
}

/// Converts the elements of a document to parts.
private struct XMLTreeBuilder {
  let tree: XMLTree
  let vocabulary: DocumentVocabulary
  var result: SourceTree
  private var nextComment = 0

  init(tree: XMLTree, vocabulary: DocumentVocabulary, result: SourceTree) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.result = result
    nextComment = tree.comments.firstIndex { $0.offset > tree.root.offset } ?? tree.comments.count
  }

  /// Adds an element with all that it contains.
  mutating func add(_ element: XMLElement, parent: Int, after start: Int) {
    let tag = tree.startTag(of: element)
    let end = tag.isEmpty ? nil : tree.endTag(of: element)
    let close = end ?? tag.range.upperBound..<tag.range.upperBound
    var node = SourceTree.Node(
      name: element.name, parent: parent, lead: start..<element.offset, head: tag.range,
      tail: close.lowerBound..<close.lowerBound, close: close)
    node.fields = fields(of: element, tag)
    node.id = vocabulary.id(of: element)
    node.key = vocabulary.key(of: element)
    let content = tag.range.upperBound..<close.lowerBound
    let isText = end != nil && vocabulary.isText(element)
    if isText {
      node.head = tag.range.lowerBound..<content.upperBound
      node.fields.append(
        SourceTree.Field(
          name: SourceTree.textField,
          value: element.children.isEmpty ? element.text : result.text(content), range: content))
      skipComments(before: content.upperBound)
    }
    let index = result.nodes.count
    result.nodes.append(node)
    if parent >= 0 { result.nodes[parent].children.append(index) }
    guard !isText else { return }
    result.nodes[index].isContainer = vocabulary.isContainer(element)
    var place = tag.range.upperBound
    for child in element.children {
      addComments(before: child.offset, to: index, place: &place)
      add(child, parent: index, after: place)
      place = child.endOffset
    }
    addComments(before: close.lowerBound, to: index, place: &place)
    result.nodes[index].tail = place..<close.lowerBound
    vocabulary.nameChildren(of: index, in: &result)
  }

  private func fields(of element: XMLElement, _ tag: WrittenTag) -> [SourceTree.Field] {
    tag.attributes.map { written in
      let name = result.text(written.name)
      return SourceTree.Field(
        name: name, value: element.attribute(name)?.value ?? result.text(written.value),
        range: written.range)
    }
  }

  private mutating func addComments(before end: Int, to parent: Int, place: inout Int) {
    while nextComment < tree.comments.count, tree.comments[nextComment].offset < end {
      let comment = tree.comments[nextComment]
      let range = comment.offset..<comment.endOffset
      var node = SourceTree.Node(
        name: SourceTree.commentName, parent: parent, lead: place..<range.lowerBound, head: range,
        tail: range.upperBound..<range.upperBound, close: range.upperBound..<range.upperBound)
      node.fields = [
        SourceTree.Field(name: SourceTree.textField, value: comment.text, range: range)
      ]
      result.nodes[parent].children.append(result.nodes.count)
      result.nodes.append(node)
      place = range.upperBound
      nextComment += 1
    }
  }

  private mutating func skipComments(before end: Int) {
    while nextComment < tree.comments.count, tree.comments[nextComment].offset < end {
      nextComment += 1
    }
  }
}
