public import Geometry
public import LinearConstraints

extension Priority {
  /// The level at which a root keeps to the target of a fitting size: 50.
  public static let fittingSizeLevel = Priority(50)
}

/// How strongly a root keeps to the target of a fitting size, along each axis.
struct FittingPriorities: Hashable {
  var horizontal: Priority
  var vertical: Priority
}

extension LayoutEngine {
  /// Finds the size of the root's frame that is closest to a target and meets the constraints:
  /// `systemLayoutSizeFitting`.
  ///
  /// A target of zero gives the smallest size, a very large one the largest. With a required
  /// horizontal priority and a width as target, the height is that of a table cell of this width:
  ///
  /// ```swift
  /// let cell = engine.fittingSize(
  ///   target: Size(width: 320, height: 0), horizontal: .required, sizing: sizing)
  /// ```
  ///
  /// The root's least and greatest extents stay required; the priorities take the place of the
  /// tree's own. A system is built once for each pair of priorities and kept.
  ///
  /// - Parameters:
  ///   - target: The size to come close to.
  ///   - horizontal: How strongly the width keeps to the target's.
  ///   - vertical: How strongly the height keeps to the target's.
  ///   - safeAreaInsets: How far bars and corners cover the root.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: The size of the root's frame.
  public mutating func fittingSize(
    target: Size = .zero, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel, safeAreaInsets: Insets = .zero,
    sizing: some ContentSizing
  ) -> Size {
    let priorities = FittingPriorities(horizontal: horizontal, vertical: vertical)
    // As large as can be: beyond any layout, within exact arithmetic.
    let greatest = 1e7
    let target = Size(
      width: min(target.width, greatest), height: min(target.height, greatest))
    var engine = fittingEngines.removeValue(forKey: priorities) ?? fittingEngine(priorities)
    let solution = engine.solve(
      size: target, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false)
    fittingEngines[priorities] = engine
    return solution.frames[tree.root.index].size
  }

  private func fittingEngine(_ priorities: FittingPriorities) -> LayoutEngine {
    var tree = tree
    tree.rootWidth.priority = priorities.horizontal
    tree.rootHeight.priority = priorities.vertical
    return LayoutEngine(tree: tree, direction: direction)
  }
}
