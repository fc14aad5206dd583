import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

/// For each ambiguity another layout and a remedy that resolves it.
struct AmbiguityTrace {
  struct Answer {
    /// Another possible alignment rect, in the coordinates of the root's frame.
    var alternative: Rect?
    /// The parts of a remedy: visual formats, equations or priorities.
    var remedy: [String] = []
  }

  private struct Key: Hashable {
    var item: ItemID
    var axis: Axis
  }

  private var answers: [Key: Answer] = [:]

  init() {}

  /// Traces every ambiguity of a solution, in order.
  ///
  /// Remedies of earlier ambiguities are tried first, so that one change is proposed for all that
  /// it resolves.
  init(
    _ engine: LayoutSolver, _ solution: LayoutSolution, _ tree: SceneTree, scale: PixelScale?
  ) {
    if solution.ambiguities.isEmpty { return }
    let candidates = RemedyCandidates(
      tree: tree, solution: solution, direction: engine.direction)
    var pool: [Remedy] = []
    let choices = solution.ambiguities.map { ambiguity -> Range<Int> in
      let remedies = candidates.remedies(for: ambiguity)
      pool += remedies
      return pool.count - remedies.count..<pool.count
    }
    var probe = engine.probe(solution, remedies: pool)
    let description = RemedyDescription(tree: tree)
    var chosen: [Axis: [Int]] = [:]
    for (ambiguity, own) in zip(solution.ambiguities, choices) {
      if engine.tree.interruption.isDue { return }
      var answer = Answer()
      let other = probe.alternative(for: ambiguity)?.alignmentRects[ambiguity.item.index]
      answer.alternative = scale.map { other?.rounded(toScale: $0.pixels) } ?? other
      let earlier = chosen[ambiguity.axis, default: []].suffix(Self.maximumEarlierCount).reversed()
      if let remedy = (Array(earlier) + own).first(where: { probe.settles($0, ambiguity) }) {
        answer.remedy = description.parts(of: pool[remedy])
        if !earlier.contains(remedy) { chosen[ambiguity.axis, default: []].append(remedy) }
      }
      answers[Key(item: ambiguity.item, axis: ambiguity.axis)] = answer
    }
  }

  /// The number of earlier remedies that are tried, the latest first, before a view's own.
  private static let maximumEarlierCount = 8

  /// The trace of an item's ambiguity along an axis.
  func answer(for item: ItemID, along axis: Axis) -> Answer {
    answers[Key(item: item, axis: axis)] ?? Answer()
  }
}
