import StringsFiles
import TextDecoding

/// Checks the ids and references inside a unit of XLIFF 2 that the reader follows, and the order of its
/// translations.
struct UnitReferenceCheck {
  private let parts: [UnitPart]
  /// The elements with the original data of codes.
  private let data: [Node]

  /// A segment or an ignorable part.
  private struct UnitPart {
    var node: Node
    var target: Node?
    /// The inline elements of the source.
    var source: [Node]
    /// The inline elements of the target.
    var translation: [Node]
  }

  init(unit: Node, core: String) {
    func inlineElements(of node: Node?) -> [Node] {
      let children = (node?.children ?? []).filter { $0.namespace == core }
      return children.flatMap { [$0] + inlineElements(of: $0) }
    }
    let children = unit.children.filter { $0.namespace == core }
    parts = children.filter { $0.name == "segment" || $0.name == "ignorable" }.map { node in
      let target = node.child("target", in: core)
      return UnitPart(
        node: node, target: target, source: inlineElements(of: node.child("source", in: core)),
        translation: inlineElements(of: target))
    }
    data = children.filter { $0.name == "originalData" }.flatMap(\.children)
  }

  func check(in context: inout ReadingContext) {
    checkUniqueness(of: data, in: "the data of the unit", &context)
    checkUniqueness(of: parts.flatMap { [$0.node] + $0.source }, in: "the unit", &context)
    checkTranslations(&context)
    checkOrder(&context)
    checkReferences(&context)
  }

  private func checkUniqueness(
    of nodes: [Node], in owner: String, _ context: inout ReadingContext
  ) {
    var offsets: [ExactText: Int] = [:]
    for node in nodes {
      guard let id = node["id"],
        let first = offsets.updateValue(node.offset, forKey: ExactText(id))
      else { continue }
      context.report(
        at: node.offset, object: id,
        "the id \"\(quotable(id))\" is used twice in \(owner); change one of them",
        notes: [context.note(at: first, "the first one")])
    }
  }

  /// Checks that a translation uses an id of the source only for the same element, and once.
  private func checkTranslations(_ context: inout ReadingContext) {
    var names: [ExactText: String] = [:]
    for node in parts.flatMap({ [$0.node] + $0.source }) {
      if let id = node["id"] { names[ExactText(id)] = node.name }
    }
    var used: Set<ExactText> = []
    for node in parts.flatMap(\.translation) {
      guard let id = node["id"] else { continue }
      let name = names[ExactText(id)]
      if used.insert(ExactText(id)).inserted, name == nil || name == node.name { continue }
      context.report(
        at: node.offset,
        "the id \"\(quotable(id))\" of this \"\(node.name)\" is that of another element; a "
          + "translation may only use the id of the same element in the source, once")
    }
  }

  /// Checks that no two targets have the same place, written or not.
  private func checkOrder(_ context: inout ReadingContext) {
    var places: Set<Int> = []
    for (index, part) in parts.enumerated() {
      let written = part.target?["order"]
      guard let place = written.map(Int.init) ?? index + 1 else { continue }
      if places.insert(place).inserted, 1...parts.count ~= place { continue }
      context.report(
        at: part.target?.offset ?? part.node.offset,
        "the place \(place) of this target is taken or does not exist; give "
          + "each target a place of its own by \"order\", from 1 to \(parts.count)")
    }
  }

  /// Checks the references of codes to data, and to the codes that they copy.
  private func checkReferences(_ context: inout ReadingContext) {
    let inlineElements = parts.flatMap(\.source) + parts.flatMap(\.translation)
    let codes = inlineElements.filter { ["ph", "pc", "sc", "ec"].contains($0.name) }
    let ids = Set(codes.compactMap { $0["id"].map { ExactText($0) } })
    let dataIDs = Set(data.compactMap { $0["id"].map { ExactText($0) } })
    for code in codes {
      var hasReference = false
      for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
        guard let reference = code[name] else { continue }
        hasReference = true
        if dataIDs.contains(ExactText(reference)) { continue }
        context.report(
          at: code.offset,
          "\"\(name)\" is \"\(quotable(reference))\", but the unit has no \"data\" with this id")
      }
      guard let base = code["copyOf"], hasReference || !ids.contains(ExactText(base)) else {
        continue
      }
      context.report(
        at: code.offset,
        "\"copyOf\" is \"\(quotable(base))\", but "
          + (hasReference
            ? "a copy cannot refer to data itself" : "the unit has no code with this id"))
    }
  }
}
