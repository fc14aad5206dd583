import TextDecoding

/// Finds elements and values of an XLIFF 2 document that would make the reader lose or misplace texts.
///
/// Other rules of the standard are not checked: an import does not depend on them.
struct StructureCheck {
  /// The namespace of the core elements.
  let core: String

  /// The elements that the reader expects in another one.
  private struct Container {
    /// The names of the core elements in it.
    var children: Set<String>
    /// Whether only the first element of each name is read.
    var isSingle = false
    /// The name of an element that must be in it.
    var required: String?
  }

  private static let segment = Container(
    children: ["source", "target"], isSingle: true, required: "source")

  private static let containers = [
    "xliff": Container(children: ["file"], required: "file"),
    "file": Container(children: ["skeleton", "notes", "group", "unit"]),
    "group": Container(children: ["notes", "group", "unit"]),
    "unit": Container(
      children: ["notes", "originalData", "segment", "ignorable"], required: "segment"),
    "segment": segment, "ignorable": segment,
  ]

  /// The attributes that the reader uses, with their types, by the name of the element.
  private static let attributes: [String: [String: ValueType]] = [
    "xliff": ["srcLang": .language, "trgLang": .language], "file": ["translate": .yesNo],
    "group": ["translate": .yesNo], "unit": ["translate": .yesNo], "segment": ["state": .state],
    "target": ["order": .positiveInteger], "cp": ["hex": .codePoint],
  ]

  /// The attributes that must be there.
  private static let required = ["xliff": "srcLang", "unit": "id", "cp": "hex"]

  /// Checks an element and the core elements in it.
  func check(_ node: Node, in context: inout ReadingContext) {
    checkAttributes(of: node, in: &context)
    if let container = Self.containers[node.name] { check(node, container, in: &context) }
    for child in node.children where child.namespace == core { check(child, in: &context) }
  }

  private func checkAttributes(of node: Node, in context: inout ReadingContext) {
    if let name = Self.required[node.name], node[name] == nil {
      context.report(
        at: node.offset, "\"\(node.name)\" has no \"\(name)\", which it must have; add it")
    }
    guard let types = Self.attributes[node.name] else { return }
    for attribute in node.attributes where attribute.namespace == nil {
      guard let type = types[attribute.name], !type.includes(attribute.value) else { continue }
      context.report(
        at: attribute.offset,
        "\"\(attribute.name)\" of \"\(node.name)\" is \"\(quotable(attribute.value))\", but must be "
          + type.description)
    }
  }

  private func check(
    _ node: Node, _ container: Container, in context: inout ReadingContext
  ) {
    if node.text.contains(where: { !$0.isWhitespace }) {
      context.report(
        at: node.offset,
        "\"\(node.name)\" cannot have the text "
          + "\"\(quotable(String(node.text.drop { $0.isWhitespace })))\"; remove it")
    }
    var names: Set<String> = []
    for child in node.children where child.namespace == core {
      let isNotesAtTop = node.name == "xliff" && child.name == "notes"
      if !container.children.contains(child.name),
        !isNotesAtTop || core != XLIFFVersion.v2_2.namespace
      {
        context.report(
          at: child.offset,
          "\"\(child.name)\" is not allowed at this place of \"\(node.name)\"; move or remove it")
      }
      if !names.insert(child.name).inserted, container.isSingle {
        context.report(
          at: child.offset,
          "\"\(node.name)\" has more than one \"\(child.name)\"; remove all but one")
      }
    }
    if let name = container.required, !names.contains(name) {
      context.report(
        at: node.offset, "\"\(node.name)\" has no \"\(name)\"; at least one is required")
    }
  }
}
