import StringsFiles
import TextDecoding

/// Checks the ids and references inside a unit of XLIFF 2, and the places of its translations.
struct UnitReferenceCheck {
  private let parts: [SegmentEvents]
  private let data: Set<ExactText>

  /// A segment or an ignorable part.
  private struct SegmentEvents {
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
    var isIsolated: Bool { node["isolated"] == "yes" }
  }

  init(unit: Node, core: String) {
    var parts: [SegmentEvents] = []
    var data: Set<ExactText> = []
    for child in unit.children where child.namespace == core {
      switch child.name {
      case "segment", "ignorable":
        let source = child.children.first { $0.namespace == core && $0.name == "source" }
        let target = child.children.first { $0.namespace == core && $0.name == "target" }
        parts.append(
          SegmentEvents(
            node: child, source: source.map { Self.events(in: $0, core) } ?? [],
            target: target.map { Self.events(in: $0, core) }, targetNode: target))
      case "originalData":
        data.formUnion(child.children.compactMap { $0["id"].map { ExactText($0) } })
      default: break
      }
    }
    self.parts = parts
    self.data = data
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

  func check(in context: inout ReadingContext) {
    checkIDs(&context)
    checkOrder(&context)
    let sources = parts.flatMap(\.source)
    let targets = parts.flatMap { $0.target ?? [] }
    for event in sources + targets where event.isCode && !event.isEnd {
      checkData(of: event.node, &context)
    }
    checkCopies(among: sources + targets, &context)
    checkPairs(in: sources, &context)
    // The missing half of a pair may be in a segment that is not translated yet.
    if parts.allSatisfy({ $0.target != nil }) { checkPairs(in: targets, &context) }
    let idsOfTargets = Set(targets.compactMap { $0.id.map { ExactText($0) } })
    for part in parts {
      guard let node = part.targetNode else { continue }
      checkCodes(of: node, from: part.source, among: idsOfTargets, &context)
    }
  }
}

// MARK: Ids and order

extension UnitReferenceCheck {
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

// MARK: References

extension UnitReferenceCheck {
  private func checkData(of node: Node, _ context: inout ReadingContext) {
    for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
      guard let reference = node[name], !data.contains(ExactText(reference)) else { continue }
      context.report(
        at: node.offset,
        "\"\(name)\" is \"\(quotable(reference))\", but the unit has no \"data\" with this id")
    }
  }

  /// Checks that each code that copies another one may do so.
  private func checkCopies(among events: [Event], _ context: inout ReadingContext) {
    guard events.contains(where: { $0.node["copyOf"] != nil }) else { return }
    var codes: [ExactText: Node] = [:]
    for event in events where event.isCode && !event.isEnd {
      guard let id = event.node["id"], codes[ExactText(id)] == nil else { continue }
      codes[ExactText(id)] = event.node
    }
    let references = ["dataRef", "dataRefStart", "dataRefEnd"]
    for event in events where !event.isEnd {
      guard let id = event.node["copyOf"] else { continue }
      let base = codes[ExactText(id)]
      let reason: String? =
        if references.contains(where: { event.node[$0] != nil }) {
          "a copy cannot refer to data itself"
        } else if base == nil {
          "the unit has no code with this id"
        } else {
          nil
        }
      guard let reason else { continue }
      context.report(
        at: event.node.offset, "\"copyOf\" is \"\(quotable(id))\", but \(reason)")
    }
  }

  /// Checks that each `sc` has an `ec` after it, and each `ec` an `sc` before it.
  private func checkPairs(in events: [Event], _ context: inout ReadingContext) {
    var open: [ExactText: Node] = [:]
    var order: [ExactText] = []
    for event in events where !event.isIsolated {
      guard let id = event.id.map({ ExactText($0) }) else { continue }
      if event.node.name == "sc" {
        open[id] = event.node
        order.append(id)
      } else if event.node.name == "ec", event.node["startRef"] != nil {
        guard open.removeValue(forKey: id) == nil else { continue }
        context.report(
          at: event.node.offset,
          "there is no \"sc\" with the id \"\(quotable(id.text))\" before this \"ec\" in the unit")
      }
    }
    for id in order {
      guard let node = open.removeValue(forKey: id) else { continue }
      context.report(
        at: node.offset,
        "there is no \"ec\" for the \"sc\" with the id \"\(quotable(id.text))\" after it in the unit; "
          + "add it, or isolated=\"yes\"")
    }
  }

  /// Checks that a translation has the codes of its source that must not be deleted.
  private func checkCodes(
    of target: Node, from source: [Event], among targets: Set<ExactText>,
    _ context: inout ReadingContext
  ) {
    for event in source where event.isCode && !event.isEnd && event.node["canDelete"] == "no" {
      guard let id = event.id, !targets.contains(ExactText(id)) else { continue }
      context.report(
        at: target.offset,
        "the translation lacks the code \"\(quotable(id))\", which must not be deleted; add it")
    }
  }
}
