import TextDecoding

/// Converts the content of a `source` or `target` of version 1.2 to plain text.
struct InlineText1 {
  /// The namespace of the core elements.
  let namespace: String?
  /// The start tags of the elements without a text that they stand for.
  private(set) var losses: [String] = []

  /// Returns the text of an element's content.
  mutating func text(of node: Node) -> String {
    node.text(replacing: { text(ofElement: $0) })
  }

  private mutating func text(ofElement node: Node) -> String {
    let content = text(of: node)
    guard node.namespace == namespace else {
      losses.append(node.startTag)
      return content
    }
    switch node.name {
    // Annotations have no text of their own.
    case "mrk", "sub": return content
    // Their content is code of the original, such as `%@`.
    case "ph", "it", "bpt", "ept": if !content.isEmpty { return content }
    case "x", "bx", "ex": break
    default:
      losses.append(node.startTag)
      return content
    }
    if let equivalent = node["equiv-text"] { return equivalent }
    losses.append(node.startTag)
    return content
  }
}

extension Node {
  /// The element as a short start tag, for messages.
  var startTag: String {
    self["id"].map { "<\(name) id=\"\(quotable($0))\">" } ?? "<\(name)>"
  }
}
