import Geometry
import LinearConstraints

extension LayoutEngine {
  /// Solves with everything in its place, then drops one item after the other until what is left fits,
  /// or nothing is left that may be dropped.
  ///
  /// Each solution begins with all items, so that what was dropped is back as soon as there is room.
  ///
  /// - Parameter solve: Finds the frames where some items were dropped.
  /// - Returns: The last solution, with what was dropped.
  mutating func solveDropping(
    _ solve: (inout LayoutEngine, Set<ItemID>) -> LayoutSolution
  ) -> LayoutSolution {
    var dropped: [ItemID] = []
    var solution = solve(&self, [])
    // Every pass drops one item more, so that there are no more passes than there are items.
    while let next = DropCandidates(tree, dropped: dropped).next(after: solution) {
      dropped.append(next)
      solution = solve(&self, Set(dropped))
    }
    solution.dropped = dropped
    return solution
  }
}
