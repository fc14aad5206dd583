import StringsFiles

/// Converts the content of the `source` and `target` elements of a unit of version 2 to plain text.
struct InlineText2 {
  private let core: String
  /// The original data of the unit's codes, by id.
  private var data: [ExactText: String] = [:]
  /// The unit's codes by id, for those that copy another one.
  private var codes: [ExactText: Node] = [:]
  /// The start tags of the elements without a text that they stand for.
  private var losses: [String] = []

  init(core: String, unit: Node) {
    self.core = core
    for child in unit.children where child.namespace == core {
      switch child.name {
      case "originalData":
        for node in child.children {
          guard let id = node["id"], data[ExactText(id)] == nil else { continue }
          data[ExactText(id)] = text(of: node)
        }
      case "segment", "ignorable": collectCodes(in: child)
      default: break
      }
    }
  }

  private mutating func collectCodes(in node: Node) {
    for child in node.children {
      if let id = child["id"], child["copyOf"] == nil, codes[ExactText(id)] == nil {
        codes[ExactText(id)] = child
      }
      collectCodes(in: child)
    }
  }

  /// Returns the lost elements since the last call.
  mutating func takeLosses() -> [String] {
    defer { losses = [] }
    return losses
  }

  /// Returns the text of an element's content.
  mutating func text(of node: Node) -> String {
    node.text(replacing: { text(ofElement: $0) })
  }

  private mutating func text(ofElement node: Node) -> String {
    guard node.namespace == core else { return lost(node, text(of: node)) }
    switch node.name {
    case "cp":
      guard let scalar = ValueType.codePoint(node["hex"] ?? "").flatMap(Unicode.Scalar.init) else {
        return lost(node, "\u{FFFD}")
      }
      return String(scalar)
    case "mrk": return text(of: node)
    case "sm", "em": return ""
    case "ph", "sc", "ec":
      return equivalent(of: node, data: "dataRef", text: "equiv") ?? lost(node, "")
    case "pc":
      let start = equivalent(of: node, data: "dataRefStart", text: "equivStart")
      let end = equivalent(of: node, data: "dataRefEnd", text: "equivEnd")
      let content = text(of: node)
      guard let start, let end else { return lost(node, (start ?? "") + content + (end ?? "")) }
      return start + content + end
    default: return lost(node, text(of: node))
    }
  }

  /// Returns the text that a code stands for, if the file states it.
  private func equivalent(of node: Node, data name: String, text: String) -> String? {
    let base = node["copyOf"].flatMap { codes[ExactText($0)] } ?? node
    if let id = base[name], let data = data[ExactText(id)] { return data }
    return node[text] ?? base[text]
  }

  private mutating func lost(_ node: Node, _ text: String) -> String {
    losses.append(node.startTag)
    return text
  }
}
