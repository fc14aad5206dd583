import Geometry
import InterfaceDocuments
import LayoutEngine

/// What a trace adds to each ambiguity: another layout, and constraints that would settle it.
struct AmbiguityTrace {
  /// The answers about an item along an axis.
  struct Answer {
    /// Another alignment rect, in the coordinates of the root's frame.
    var alternative: Rect?
    /// What would settle it, each part as a visual format, an equation or a priority.
    var remedy: [String] = []
  }

  private struct Key: Hashable {
    var item: ItemID
    var axis: Axis
  }

  private var answers: [Key: Answer] = [:]

  /// What is not traced: nothing is answered.
  init() {}

  /// Asks about every ambiguity of a solution, in order.
  ///
  /// A remedy that settled something before is tried first, so that one change is named for all that
  /// it settles.
  init(
    _ engine: LayoutSolver, _ solution: LayoutSolution, _ tree: SceneTree, scale: PixelScale?
  ) {
    let candidates = RemedyCandidates(
      tree: tree, solution: solution, direction: engine.direction)
    var pool: [Remedy] = []
    let choices = solution.ambiguities.map { ambiguity -> Range<Int> in
      let remedies = candidates.remedies(for: ambiguity)
      pool += remedies
      return pool.count - remedies.count..<pool.count
    }
    var probe = engine.probe(solution, remedies: pool)
    let words = RemedyWords(tree: tree)
    var chosen: [Axis: [Int]] = [:]
    for (ambiguity, own) in zip(solution.ambiguities, choices) {
      var answer = Answer()
      let other = probe.alternative(for: ambiguity)?.alignmentRects[ambiguity.item.index]
      answer.alternative = scale.map { other?.rounded(toScale: $0.pixels) } ?? other
      let earlier = chosen[ambiguity.axis, default: []].suffix(Self.mostEarlier).reversed()
      if let remedy = (Array(earlier) + own).first(where: { probe.settles($0, ambiguity) }) {
        answer.remedy = words.words(of: pool[remedy])
        if !earlier.contains(remedy) { chosen[ambiguity.axis, default: []].append(remedy) }
      }
      answers[Key(item: ambiguity.item, axis: ambiguity.axis)] = answer
    }
  }

  /// Remedies of others that are tried before a view's own: those of its neighbours come last.
  private static let mostEarlier = 8

  /// What there is to say of an item along an axis.
  func answer(for item: ItemID, along axis: Axis) -> Answer {
    answers[Key(item: item, axis: axis)] ?? Answer()
  }
}
