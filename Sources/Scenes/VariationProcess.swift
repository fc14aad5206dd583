import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// Finds the variations of a root that hold, including those that depend on what is clipped.
struct VariationProcess {
  let variations: [Variation]
  /// The variations that hold whatever is clipped, in reading order.
  let standing: [Int]
  /// The variations that hold once their views are clipped, in reading order.
  let waiting: [Int]

  /// Separates the variations that depend on clipping from those that do not.
  init(_ variations: [Variation], in traits: LayoutTraits) {
    self.variations = variations
    let candidates = variations.indices.filter { variations[$0].mayHold(in: traits) }
    standing = candidates.filter { variations[$0].clippedViews.isEmpty }
    waiting = candidates.filter { !variations[$0].clippedViews.isEmpty }
  }

  /// Repeats the layout until the variations whose views are clipped no longer change.
  ///
  /// Each pass adds the variations whose views were clipped in the pass before. A variation that
  /// was applied once stays applied; one that is triggered again moves to the end of the order.
  ///
  /// - Parameter layout: Lays out with variations; of two that change the same, the later one wins.
  /// - Returns: The last layout, with a feedback if the passes did not settle.
  func run(_ layout: ([Int]) -> ResolvedLayout) -> ResolvedLayout {
    guard !waiting.isEmpty else { return layout(standing) }
    let run = FixedPoint<[Int], ResolvedLayout>.reached(
      from: [], within: LayoutProcess.usualPassLimit
    ) { applied in
      let result = layout(standing + applied)
      let triggered = waiting.filter { index in
        variations[index].clippedViews.allSatisfy(result.isClipped)
      }
      return (result, applied.filter { !triggered.contains($0) } + triggered)
    }
    var result = run.outcome
    if let turns = turns(run.ending, at: run.state) {
      result.feedback.append(ResolvedFeedback(turns: turns, passes: run.passes))
    }
    return result
  }

  /// The variations that alternate, if the passes did not settle: those whose position in the order
  /// differs between the states of the cycle.
  private func turns(
    _ ending: FixedPoint<[Int], ResolvedLayout>.Ending, at state: [Int]
  ) -> [ResolvedFeedback.Turn]? {
    let states =
      switch ending {
      case .settled: [[Int]]()
      case .cycle(let states): states
      case .unsettled: [state]
      }
    guard let first = states.first else { return nil }
    let moving = Set(states.joined()).filter { index in
      states.count == 1
        || states.contains { $0.firstIndex(of: index) != first.firstIndex(of: index) }
    }
    return moving.sorted().map { index in
      let variation = variations[index]
      return ResolvedFeedback.Turn(
        element: variation.element, when: variation.when, position: variation.position)
    }
  }
}

extension ResolvedLayout {
  /// Whether a view, or a view in it, is clipped.
  func isClipped(_ id: String) -> Bool {
    var inside: Set<String> = [id]
    for item in items {
      if let parent = item.placement.parent, inside.contains(parent) { inside.insert(item.id) }
      if inside.contains(item.id), !item.losses.isEmpty { return true }
    }
    return false
  }
}
