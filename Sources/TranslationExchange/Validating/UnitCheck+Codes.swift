import StringsFiles
import TextDecoding

/// Checks the codes of a unit against each other.
extension UnitCheck {
  /// Checks that each code that copies another one may do so.
  func checkCopies(among events: [Event], _ context: inout ReadingContext) {
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
        } else if base?["canCopy"] == "no" {
          "the code with this id has canCopy=\"no\""
        } else if references.contains(where: { base?[$0] != nil }) {
          "the code with this id refers to data; refer to the same data instead"
        } else {
          nil
        }
      guard let reason else { continue }
      context.report(
        at: event.node.offset, "\"copyOf\" is \"\(quotable(id))\", but \(reason)")
    }
  }

  /// Checks that each start has an end after it, and each end a start before it.
  func checkPairs(in events: [Event], _ context: inout ReadingContext) {
    checkPairs(in: events, start: "sc", end: "ec", &context)
    checkPairs(in: events, start: "sm", end: "em", &context)
  }

  private func checkPairs(
    in events: [Event], start: String, end: String, _ context: inout ReadingContext
  ) {
    var open: [ExactText: Node] = [:]
    var order: [ExactText] = []
    for event in events {
      guard let id = event.id.map({ ExactText($0) }) else { continue }
      if event.node.name == start, !event.isIsolated {
        open[id] = event.node
        order.append(id)
      } else if event.node.name == end, !event.isIsolated, event.node["startRef"] != nil {
        guard let first = open.removeValue(forKey: id) else {
          context.report(
            at: event.node.offset,
            "there is no \"\(start)\" with the id \"\(quotable(id.text))\" before this \"\(end)\" in "
              + "the unit")
          continue
        }
        if start == "sc" { checkAgreement(of: first, and: event.node, &context) }
      }
    }
    for id in order {
      guard let node = open.removeValue(forKey: id) else { continue }
      context.report(
        at: node.offset,
        "there is no \"\(end)\" for the \"\(start)\" with the id \"\(quotable(id.text))\" after it in "
          + "the unit" + (start == "sc" ? "; add it, or isolated=\"yes\"" : "; add it"))
    }
  }

  private func checkAgreement(
    of start: Node, and end: Node, _ context: inout ReadingContext
  ) {
    for name in ["canCopy", "canDelete", "canOverlap", "canReorder"] {
      var expected = start[name] ?? "yes"
      if expected == "firstNo" { expected = "no" }
      guard end[name] ?? "yes" != expected else { continue }
      context.report(
        at: end.offset,
        "\"\(name)\" of this \"ec\" must be \"\(quotable(expected))\", to agree with its \"sc\"",
        notes: [context.note(at: start.offset, "its \"sc\"")])
    }
  }

  /// Checks that a code that must stay with the one before it has such a one.
  func checkSequence(_ events: [Event], _ context: inout ReadingContext) {
    var last = "yes"
    for event in events where event.isCode {
      if event.reorder == "no", last == "yes" {
        context.report(
          at: event.node.offset,
          "a code with canReorder=\"no\" must follow one with canReorder=\"firstNo\" or \"no\"")
      }
      last = event.reorder
    }
  }

  /// Checks that a translation has the codes that must not be deleted, in the sequences of the
  /// source.
  func checkTarget(
    _ target: [Event], of source: [Event], at offset: Int, among targets: Set<ExactText>,
    _ context: inout ReadingContext
  ) {
    for event in source where event.isCode && !event.isEnd && event.node["canDelete"] == "no" {
      guard let id = event.id, !targets.contains(ExactText(id)) else { continue }
      context.report(
        at: offset,
        "the translation lacks the code \"\(quotable(id))\", which must not be deleted; add it")
    }
    let sequences = Self.sequences(in: target)
    guard !sequences.isEmpty else { return }
    var found: [String: [String]] = [:]
    for sequence in sequences { found[sequence[0]] = sequence }
    for sequence in Self.sequences(in: source) {
      guard let other = found[sequence[0]], other != sequence else { continue }
      context.report(
        at: offset,
        "the codes that must stay together have another order than in the source; make it the same")
    }
  }

  /// Returns the runs of codes that must stay together, each code by its id.
  private static func sequences(in events: [Event]) -> [[String]] {
    var sequences: [[String]] = []
    var isOpen = false
    for event in events where event.isCode {
      let name = (event.id ?? "") + (event.isEnd || event.node.name == "ec" ? "/" : "")
      switch event.reorder {
      case "firstNo":
        sequences.append([name])
        isOpen = true
      case "no" where isOpen: sequences[sequences.count - 1].append(name)
      default: isOpen = false
      }
    }
    return sequences
  }
}
