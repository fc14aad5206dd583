public import Geometry
import LinearConstraints

extension LayoutSolution {
  /// An item that required constraints leave no extent but 0, though none of them says so.
  public struct Collapse: Hashable, Sendable {
    /// The item, which has content or items of its own.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// The constraints that hold only at 0, without any one of which there is another extent.
    public var causes: [ConstraintReference]

    /// Puts a collapse together.
    public init(item: ItemID, axis: Axis, causes: [ConstraintReference]) {
      self.item = item
      self.axis = axis
      self.causes = causes
    }
  }
}

extension LayoutEngine {
  /// Finds what required constraints satisfy at no extent but 0, whatever the root's size.
  ///
  /// Hidden items and those that take no part are left out, and so is what somebody wrote a 0 for.
  ///
  /// - Parameter solution: What the engine's last solution was.
  /// - Returns: The items, in order.
  /// - Complexity: O(n) where no item has an extent of 0; else that of solving for each such item.
  /// - Precondition: The engine has not been changed since it solved.
  public func collapses(in solution: LayoutSolution) -> [LayoutSolution.Collapse] {
    let program = program(of: solution)
    var isParent = Array(repeating: false, count: tree.items.count)
    for (index, item) in tree.items.enumerated() where item.guideRole == nil {
      guard let parent = item.parent, !program.absent.contains(ItemID(index: index)) else {
        continue
      }
      isParent[parent.index] = true
    }
    let suspects = tree.items.indices.flatMap { index -> [(ItemID, Axis)] in
      let item = ItemID(index: index)
      guard !tree.items[index].isHidden, !program.absent.contains(item) else { return [] }
      return Axis.allCases.filter { axis in
        let content = solution.contents[index].extent(along: axis) ?? 0
        return solution.alignmentRects[index].size[axis] <= LayoutSolution.tolerance
          && (isParent[index] || content > LayoutSolution.tolerance)
      }.map { (item, $0) }
    }
    guard !suspects.isEmpty else { return [] }
    var solver = program.solver
    let ranges = solver.ranges(
      of: suspects.map { program.span($0.0, $0.1).extent }, keeping: .required)
    return zip(suspects, ranges).compactMap { suspect, range in
      guard let upper = range.upper, upper <= LayoutSolution.tolerance else { return nil }
      let causes = program.causes(ofNoExtentOf: suspect.0, suspect.1)
      guard isOwed(causes) else { return nil }
      return LayoutSolution.Collapse(item: suspect.0, axis: suspect.1, causes: causes)
    }
  }

  /// Whether constraints lead to 0 by themselves: nobody wrote it, and no size of the root is to
  /// blame.
  private func isOwed(_ causes: [LayoutSolution.ConstraintReference]) -> Bool {
    var isWritten = false
    for cause in causes {
      switch cause {
      case .written(let index):
        isWritten = true
        let constraint = tree.constraints[index]
        if constraint.second == nil, constraint.constant <= 0 { return false }
      case .implied(.nonnegative, _, _): break
      case .implied, .arranged: return false
      }
    }
    return isWritten
  }
}

extension LayoutProgram {
  /// The required constraints that contradict any extent of an item above 0, and nothing else.
  fileprivate func causes(
    ofNoExtentOf item: ItemID, _ axis: Axis
  ) -> [LayoutSolution.ConstraintReference] {
    var system = solver.system
    let row = LinearConstraint([Term(1, span(item, axis).extent)], .greaterThanOrEqual, 1)
    guard let wish = try? system.add(row) else { return [] }
    var asking = Solver(system)
    let conflict = asking.solve { _ in false }.conflicts.first { $0.constraints.contains(wish) }
    return (conflict?.constraints ?? []).filter { $0 != wish }.map { rows[$0.index] }
  }
}
