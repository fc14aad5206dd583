public import Geometry
import LinearConstraints

extension LayoutEngine {
  /// Finds the smallest extents of the root that keep its content.
  ///
  /// Along each axis that is the least extent at which nothing stronger than the root's own hold is
  /// broken more than it must be. A required hold counts as one of a window's here, at 500: what is
  /// stronger is content that would make a window larger.
  ///
  /// - Parameter solution: The engine's last solution.
  /// - Returns: The extents of the root's frame, in points.
  /// - Complexity: Two linear programs for each axis. Where a hold is required, that of another
  ///   solution as well, of which the system is kept.
  /// - Precondition: The engine has not been changed since it solved.
  public mutating func neededExtents(in solution: LayoutSolution) -> Size {
    let key = Set(solution.dropped)
    guard var program = programs.removeValue(forKey: key) else {
      preconditionFailure("the engine has no program of the solution")
    }
    let needed = program.neededExtents(
      holds: (horizontal: tree.rootWidth.priority, vertical: tree.rootHeight.priority))
    programs[key] = program
    return needed
  }
}

extension LayoutProgram {
  /// The smallest extents of the root's frame that keep its content.
  fileprivate mutating func neededExtents(
    holds: (horizontal: Priority, vertical: Priority)
  ) -> Size {
    var size = Size(width: 0, height: 0)
    for axis in Axis.allCases {
      let hold = axis == .horizontal ? holds.horizontal : holds.vertical
      let least = hold.isRequired ? leastExtentIfFree(along: axis) : leastExtent(along: axis, hold)
      let insets = coordinates.alignmentInsets(of: coordinates.tree.root)
      // A root is not negative, so that there is a least extent.
      size[axis] = (least ?? 0) + insets.total(along: axis)
    }
    return size
  }
}
