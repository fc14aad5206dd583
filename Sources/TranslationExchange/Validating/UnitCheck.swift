import StringsFiles
import TextDecoding

/// Checks the ids, references and codes inside a unit of XLIFF 2.
struct UnitCheck {
  private let unitID: String?
  private let parts: [Part]
  private let data: Set<ExactText>
  private let notes: Set<ExactText>
  /// Returns whether the file has a unit with an id.
  private let isUnit: (String) -> Bool

  /// A segment or an ignorable part.
  private struct Part {
    var node: Node
    var source: [Event]
    var target: [Event]?
    var targetNode: Node?
  }

  /// A start or an end of an inline element, in document order.
  struct Event {
    var node: Node
    /// Whether it is the end tag of a `pc` or a `mrk`.
    var isEnd = false

    /// Whether it is of a code, and not of an annotation.
    var isCode: Bool { ["ph", "pc", "sc", "ec"].contains(node.name) }
    /// The id of the code; an `ec` that is not isolated has that of its start.
    var id: String? { node["id"] ?? node["startRef"] }
    /// The code's `canReorder`; the end of a sequence's first element is in the sequence.
    var reorder: String {
      let value = node["canReorder"] ?? "yes"
      return isEnd && value == "firstNo" ? "no" : value
    }
    /// Whether it is isolated.
    var isIsolated: Bool { node["isolated"] == "yes" }
  }

  /// Creates a check.
  init(unit: Node, core: String, isUnit: @escaping (String) -> Bool) {
    unitID = unit["id"]
    self.isUnit = isUnit
    var parts: [Part] = []
    var data: Set<ExactText> = []
    var notes: Set<ExactText> = []
    for child in unit.children where child.namespace == core {
      switch child.name {
      case "segment", "ignorable":
        let source = child.children.first { $0.namespace == core && $0.name == "source" }
        let target = child.children.first { $0.namespace == core && $0.name == "target" }
        parts.append(
          Part(
            node: child, source: source.map { Self.events(in: $0, core) } ?? [],
            target: target.map { Self.events(in: $0, core) }, targetNode: target))
      case "originalData":
        data.formUnion(child.children.compactMap { $0["id"].map { ExactText($0) } })
      case "notes":
        notes.formUnion(child.children.compactMap { $0["id"].map { ExactText($0) } })
      default: break
      }
    }
    self.parts = parts
    self.data = data
    self.notes = notes
  }

  private static func events(in node: Node, _ core: String) -> [Event] {
    var events: [Event] = []
    func append(_ node: Node) {
      for child in node.children where child.namespace == core {
        events.append(Event(node: child))
        guard child.name == "pc" || child.name == "mrk" else { continue }
        append(child)
        events.append(Event(node: child, isEnd: true))
      }
    }
    append(node)
    return events
  }

  /// Checks the unit.
  func check(sizes: SizeCheck, in context: inout ReadingContext) {
    checkIDs(&context)
    checkOrder(&context)
    let sources = parts.flatMap(\.source)
    let targets = parts.flatMap { $0.target ?? [] }
    for event in sources + targets where !event.isEnd {
      if event.isCode {
        checkCode(event.node, &context)
        sizes.check(event.node, &context)
      } else {
        checkAnnotation(event.node, &context)
      }
    }
    checkCopies(among: sources + targets, &context)
    let idsOfTargets = Set(targets.compactMap { $0.id.map { ExactText($0) } })
    checkPairs(in: sources, &context)
    // The missing half of a pair may be in a segment that is not translated yet.
    if parts.allSatisfy({ $0.target != nil }) {
      checkPairs(in: targets, &context)
      checkSequence(targets, &context)
    }
    checkSequence(sources, &context)
    for part in parts {
      guard let target = part.target, let node = part.targetNode else { continue }
      checkTarget(target, of: part.source, at: node.offset, among: idsOfTargets, &context)
    }
  }
}

// MARK: Ids and order

extension UnitCheck {
  private func checkIDs(_ context: inout ReadingContext) {
    var first: [ExactText: Node] = [:]
    func add(_ node: Node) {
      guard let id = node["id"] else { return }
      guard let other = first.updateValue(node, forKey: ExactText(id)) else { return }
      context.report(
        at: node.offset,
        "the id \"\(quotable(id))\" is used twice in the unit; change one of them",
        notes: [context.note(at: other.offset, "the first one")])
    }
    for part in parts {
      add(part.node)
      for event in part.source where !event.isEnd { add(event.node) }
    }
    var targets: Set<ExactText> = []
    for event in parts.flatMap({ $0.target ?? [] }) where !event.isEnd {
      guard let id = event.node["id"] else { continue }
      let other = first[ExactText(id)]
      if targets.insert(ExactText(id)).inserted, other == nil || other?.name == event.node.name {
        continue
      }
      context.report(
        at: event.node.offset,
        "the id \"\(quotable(id))\" of this \"\(event.node.name)\" is that of another element; a "
          + "translation may only use the id of the same element in the source, once")
    }
  }

  /// Checks that no two targets have the same place, written or not.
  private func checkOrder(_ context: inout ReadingContext) {
    var places: Set<Int> = []
    for (index, part) in parts.enumerated() {
      let written = part.targetNode?["order"]
      guard let place = written.map(Int.init) ?? index + 1 else { continue }
      if places.insert(place).inserted, 1...parts.count ~= place { continue }
      context.report(
        at: part.targetNode?.offset ?? part.node.offset,
        "the place \(place) of this target is taken or does not exist; give "
          + "each target a place of its own by \"order\", from 1 to \(parts.count)")
    }
  }
}

// MARK: Elements

extension UnitCheck {
  private func checkCode(_ node: Node, _ context: inout ReadingContext) {
    for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
      guard let reference = node[name], !data.contains(ExactText(reference)) else { continue }
      context.report(
        at: node.offset,
        "\"\(name)\" is \"\(quotable(reference))\", but the unit has no \"data\" with this id")
    }
    for name in ["subFlows", "subFlowsStart", "subFlowsEnd"] {
      for unit in (node[name] ?? "").split(whereSeparator: \.isWhitespace)
      where !isUnit(String(unit)) {
        context.report(
          at: node.offset,
          "\"\(name)\" contains \"\(quotable(String(unit)))\", but the file has no unit with this id"
        )
      }
    }
    checkType(of: node, &context)
    if let reorder = node["canReorder"], reorder != "yes",
      node["canCopy"] != "no" || node["canDelete"] != "no"
    {
      context.report(
        at: node.offset,
        "a code with canReorder=\"\(quotable(reorder))\" must have canCopy=\"no\" and "
          + "canDelete=\"no\"")
    }
    guard node.name == "ec" else { return }
    let isIsolated = node["isolated"] == "yes"
    if isIsolated
      ? node["id"] == nil || node["startRef"] != nil
      : node["startRef"] == nil || node["id"] != nil
    {
      context.report(
        at: node.offset,
        isIsolated
          ? "an isolated \"ec\" must have \"id\" and no \"startRef\""
          : "an \"ec\" that is not isolated must have \"startRef\" and no \"id\"")
    }
    guard !isIsolated else { return }
    let others = ["dir"].filter { node[$0] != nil }
    let styles = node.attributes.filter {
      $0.namespace == ModuleNames.style || $0.namespace == ModuleNames.size
    }.map(\.name)
    for name in others + styles {
      context.report(
        at: node.offset, "an \"ec\" that is not isolated cannot have \"\(name)\"; remove it")
    }
  }

  private func checkType(of node: Node, _ context: inout ReadingContext) {
    guard let subType = node["subType"] else { return }
    let type = node["type"]
    let expected: String? =
      switch subType {
      case "xlf:lb", "xlf:pb", "xlf:b", "xlf:i", "xlf:u": "fmt"
      case "xlf:var": "ui"
      default: nil
      }
    if type == nil || expected != nil && type != expected {
      context.report(
        at: node.offset,
        "\"subType\" is \"\(quotable(subType))\", so that \"type\" must be "
          + (expected.map { "\"\($0)\"" } ?? "there"))
    }
    if expected == nil, subType.hasPrefix("xlf:") {
      context.report(
        at: node.offset, "\"\(quotable(subType))\" is not a value of \"subType\" that XLIFF defines"
      )
    }
  }

  private func checkAnnotation(_ node: Node, _ context: inout ReadingContext) {
    guard node.name == "mrk" || node.name == "sm" else { return }
    let reference = node["ref"]
    if node["type"] == "comment" {
      if (node["value"] == nil) == (reference == nil) {
        context.report(
          at: node.offset, "a comment must have either \"value\" or \"ref\", and not both")
      }
      if let reference { checkNote(reference, at: node.offset, &context) }
      return
    }
    guard let reference, reference.hasPrefix("#"), FragmentID(reference) == nil else { return }
    context.report(
      at: node.offset,
      "the reference \"\(quotable(reference))\" is malformed; #/f=FILE/u=UNIT/n=NOTE was expected, "
        + "or a part of it")
  }

  /// Checks that a comment refers to a note of the unit.
  private func checkNote(
    _ reference: String, at offset: Int, _ context: inout ReadingContext
  ) {
    if let id = FragmentID(reference)?.noteID(inUnit: unitID), notes.contains(ExactText(id)) {
      return
    }
    context.report(
      at: offset,
      "the reference \"\(quotable(reference))\" of a comment is not that of a note of the unit; #n=NOTE "
        + "was expected")
  }
}
