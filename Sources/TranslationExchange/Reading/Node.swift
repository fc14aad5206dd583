import XMLReading

/// An element with its namespaces resolved and its texts between the children.
///
/// It is immutable, and a class because several checks collect the same elements in arrays.
final class Node {
  /// The name without a prefix.
  let name: String
  /// The namespace, if the element is in one.
  let namespace: String?
  /// Whether the name is written with a prefix.
  let hasPrefix: Bool
  /// The attributes in the order written.
  let attributes: [Attribute]
  /// The texts and elements in it, in order; adjacent texts are joined.
  let content: [Content]
  /// The elements directly in it.
  let children: [Node]
  /// The offset of the start tag's `<`.
  let offset: Int

  /// An attribute with its namespace.
  struct Attribute {
    /// The name without a prefix.
    var name: String
    /// The namespace of the prefix; nil for an attribute without one.
    var namespace: String?
    var value: String
    /// The offset of the name.
    var offset: Int
  }

  /// A part of an element's content.
  enum Content {
    case text(String)
    case element(Node)
  }

  /// The text directly in it.
  var text: String { text(replacing: { _ in "" }) }

  /// The text in it and in all of its descendants.
  var wholeText: String { text(replacing: \.wholeText) }

  /// Returns the content with a text in place of each child.
  func text(replacing child: (Node) -> String) -> String {
    content.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .element(let node): result += child(node)
      }
    }
  }

  /// Returns the first child with a name.
  func child(_ name: String, in namespace: String) -> Node? {
    children.first { $0.namespace == namespace && $0.name == name }
  }

  /// The value of an attribute without a namespace.
  subscript(name: String) -> String? {
    attributes.first { $0.namespace == nil && $0.name == name }?.value
  }

  /// The value of an attribute in a namespace.
  subscript(name: String, in namespace: String) -> String? {
    attributes.first { $0.namespace == namespace && $0.name == name }?.value
  }

  /// The namespace of `xml:lang` and `xml:space`.
  static let xml = "http://www.w3.org/XML/1998/namespace"

  // MARK: Creating

  convenience init(_ element: XMLElement) { self.init(element, scope: ["xml": Self.xml]) }

  private init(_ element: XMLElement, scope: [String: String]) {
    var scope = scope
    if !element.declaredNamespaces.isEmpty {
      scope.merge(element.declaredNamespaces) { $1 }
    }
    let (prefix, name) = Self.split(element.name)
    self.name = name
    hasPrefix = prefix != nil
    namespace = element.namespace
    attributes = element.attributes.map { attribute in
      let (prefix, name) = Self.split(attribute.name)
      // A prefix without a declaration is a namespace of its own, reported by the XML reader.
      let namespace = prefix.map { scope[$0] ?? $0 }
      return Attribute(
        name: name, namespace: namespace, value: attribute.value, offset: attribute.offset)
    }
    offset = element.offset
    children = element.children.map { Node($0, scope: scope) }
    content = Self.content(of: element, with: children)
  }

  /// Returns the text of an element, divided by its children.
  private static func content(of element: XMLElement, with children: [Node]) -> [Content] {
    let bytes = element.text.utf8
    var content: [Content] = []
    var start = bytes.startIndex
    var consumed = 0
    for (child, node) in zip(element.children, children) {
      // The text of an element that could not be read may be missing.
      let length = min(max(child.indexInText, consumed), bytes.count) - consumed
      let end = bytes.index(start, offsetBy: length)
      if length > 0 { content.append(.text(String(element.text[start..<end]))) }
      content.append(.element(node))
      start = end
      consumed += length
    }
    if start < bytes.endIndex { content.append(.text(String(element.text[start...]))) }
    return content
  }

  private static func split(_ name: String) -> (prefix: String?, name: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (nil, name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }
}
