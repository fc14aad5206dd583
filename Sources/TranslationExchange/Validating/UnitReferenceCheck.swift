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
    checkNeededCodes(&context)
    checkPairs(&context)
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

  /// Checks that translations have the codes of their sources that must not be deleted.
  ///
  /// A code may be in the translation of another segment.
  private func checkNeededCodes(_ context: inout ReadingContext) {
    let used = Set(parts.flatMap(\.translation).compactMap(\.codeName))
    for part in parts {
      guard let target = part.target else { continue }
      for code in part.source where code["canDelete"] == "no" {
        guard let name = code.codeName, !used.contains(name) else { continue }
        context.report(
          at: target.offset, object: code["id"],
          "the translation lacks the \"\(code.name)\" \"\(quotable(name.id.text))\", which must not "
            + "be deleted; add it")
      }
    }
  }

  /// Checks that each start of a code has its end behind it in the unit, unless it is isolated.
  private func checkPairs(_ context: inout ReadingContext) {
    let source = parts.flatMap(\.source)
    var starts: [ExactText: Node] = [:]
    var ended: Set<ExactText> = []
    for node in source where node.name == "sc" || node.name == "ec" {
      if node.name == "sc" {
        if let id = node["id"] { starts[ExactText(id)] = node }
        continue
      }
      guard let written = node["startRef"] else { continue }
      let reference = ExactText(written)
      ended.insert(reference)
      let problem: String? =
        if node["isolated"] == "yes" || node["id"] != nil {
          "refers to a start, and is written as if it had none; remove \"startRef\", or \"isolated\" "
            + "and \"id\""
        } else if starts[reference]?["isolated"] == "yes" {
          "ends a code whose start is isolated; remove \"isolated\" there"
        } else if starts[reference] == nil {
          "has no start before it in the unit; write the \"sc\" first, or isolate both"
        } else {
          nil
        }
      if let problem {
        context.report(
          at: node.offset, "this \"ec\" of the code \"\(quotable(written))\" " + problem)
      }
    }
    for (id, start) in starts.sorted(by: { $0.value.offset < $1.value.offset })
    where start["isolated"] != "yes" && !ended.contains(id) {
      context.report(
        at: start.offset, object: start["id"],
        "this \"sc\" has no \"ec\" in the unit; add it, or write isolated=\"yes\"")
    }
  }
}

/// The code that an element stands for: a code of its own, or the end of one.
private struct CodeName: Hashable {
  var id: ExactText
  var isEnd: Bool
}

extension Node {
  /// The code that an inline element stands for; nil for an annotation and for a copy.
  fileprivate var codeName: CodeName? {
    guard ["ph", "pc", "sc", "ec"].contains(name), self["copyOf"] == nil else { return nil }
    if name == "ec", let start = self["startRef"] {
      return CodeName(id: ExactText(start), isEnd: true)
    }
    return self["id"].map { CodeName(id: ExactText($0), isEnd: false) }
  }
}
