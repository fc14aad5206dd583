public import Geometry
import LinearConstraints

extension LayoutSolver {
  /// Finds why an item is where it is and as large as it is.
  ///
  /// What affects the item follows from what holds just so and what pulls at it, and is tried where
  /// that leaves it open: see ``AxisExplanation/Effect``. A proposal is only made after a layout
  /// with it has shown that the content fits; at most two dozen changes are tried.
  ///
  /// ```swift
  /// let explanation = engine.explanation(of: ok, size: size, sizing: sizing)
  /// explanation.axes[0].extent.limitsAbove  // the constraint that holds the width
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axes: The axes that are of interest.
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
  ///   - sizing: Measures the contents.
  /// - Returns: The explanation of each axis.
  /// - Complexity: For t terms of the constraints that the item is tied to, directly or through
  ///   others that are not tied by the root alone, O(t log t) where each required equality brings
  ///   in an unknown, and up to O(t²) where they make long cycles; three solutions of these
  ///   constraints for each one of at most 300 that this leaves open, two where there are more; and
  ///   a few layouts of the tree for each change that is tried.
  /// - Precondition: The item is in the tree.
  public mutating func explanation(
    of item: ItemID, along axes: [Axis] = Axis.allCases, size: Size,
    safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> LayoutExplanation {
    explanation(
      of: item, along: axes, size: size, safeAreaInsets: safeAreaInsets, sizing: sizing,
      trialLimit: 300)
  }

  /// Finds why an item is where it is and as large as it is, with a given limit for trials.
  package mutating func explanation(
    of item: ItemID, along axes: [Axis], size: Size, safeAreaInsets: Insets,
    sizing: some ContentSizing, trialLimit: Int
  ) -> LayoutExplanation {
    precondition(
      tree.items.indices.contains(item.index),
      "an explained item is in the tree, not \(item.index) of \(tree.items.count)")
    let solution = solve(size: size, safeAreaInsets: safeAreaInsets, sizing: sizing)
    var explanation = LayoutExplanation(
      item: item, takesPart: true, solution: solution, axes: [])
    let program = program(of: solution)
    guard !program.absent.contains(item) else {
      explanation.takesPart = false
      return explanation
    }
    let trial = ProposalTrial(
      tree: tree, direction: direction, size: size, safeAreaInsets: safeAreaInsets,
      sizing: sizing, solution: solution)
    for axis in axes {
      let probe = ItemProbe(item, axis, in: program, trialLimit: trialLimit)
      let effects = probe.effects()
      explanation.axes.append(
        AxisExplanation(
          axis: axis, effects: effects.with, withoutEffect: effects.without,
          position: probe.determination(of: .position),
          extent: probe.determination(of: .extent), room: room(probe, trial),
          proposals: trial.proposals(for: item, axis)))
    }
    return explanation
  }

  /// How much longer the content could be, as a layout with it shows.
  private func room(
    _ probe: ItemProbe, _ trial: ProposalTrial<some ContentSizing>
  ) -> AxisExplanation.Room? {
    let (item, axis) = (probe.item, probe.axis)
    guard let content = trial.solution.contents[item.index].extent(along: axis),
      tree.items[item.index].hasContent(along: axis), trial.loss(of: item, axis) == 0
    else { return nil }
    for limit in probe.contentLimits(content) {
      guard let limit else {
        let large = content + ItemProbe.far / 100
        guard trial.outcome(of: .contentExtent(item, axis, large)).isClean else { continue }
        return .unlimited
      }
      if trial.outcome(of: .contentExtent(item, axis, limit)).isClean {
        return .points(max(0, limit - content))
      }
    }
    return nil
  }
}
