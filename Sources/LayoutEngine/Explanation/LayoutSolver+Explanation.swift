public import Geometry
import LinearConstraints

extension LayoutSolver {
  /// Explains the location and the size of an item.
  ///
  /// The effects on the item follow from the active constraints and the pull of violated ones, and are
  /// tried where these do not decide: see ``AxisExplanation/Effect``. A proposal is only made if the
  /// content fits in a layout with it; at most two dozen changes are tried.
  ///
  /// ```swift
  /// let explanation = engine.explanation(of: ok, size: size, sizing: sizing)
  /// explanation.axes[0].extent.limitsAbove  // the constraint that holds the width
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axes: The axes to explain.
  ///   - size: The size of the root's frame.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
  ///   - sizing: Measures the contents.
  /// - Returns: The explanation of each axis.
  /// - Complexity: For t terms of the constraints connected to the item, other than through the root alone,
  ///   O(t log t) if each required equality introduces an unknown, and up to O(t²) if they form long
  ///   cycles; three solutions of these constraints for each undecided one of at most 300, two if there
  ///   are more; and a few layouts of the tree for each tried change.
  /// - Precondition: The item is in the tree.
  public mutating func explanation(
    of item: ItemID, along axes: [Axis] = Axis.allCases, size: Size,
    safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> LayoutExplanation {
    explanation(
      of: item, along: axes, size: size, safeAreaInsets: safeAreaInsets, sizing: sizing,
      trialLimit: 300)
  }

  /// Explains the location and the size of an item, with a given limit for trials.
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

  /// Returns how much longer the content could be, verified by a layout.
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
