public import Geometry
import LinearConstraints

extension LayoutSolution {
  /// An item that required constraints leave no extent but 0, though none of them says so.
  public struct Collapse: Hashable, Sendable {
    /// The item.
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
  /// An item without content or items of its own is one only where extents are related to extents,
  /// and once where several such items share their causes: edges may well meet in an empty view.
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
      guard tree.items[index].guideRole == nil else { return [] }
      return Axis.allCases.filter { axis in
        solution.alignmentRects[index].size[axis] <= LayoutSolution.tolerance
      }.map { (item, $0) }
    }
    guard !suspects.isEmpty else { return [] }
    var solver = program.solver
    let ranges = solver.ranges(
      of: suspects.map { program.span($0.0, $0.1).extent }, keeping: .required)
    let collapses = zip(suspects, ranges).compactMap { suspect, range -> LayoutSolution.Collapse? in
      guard let upper = range.upper, upper <= LayoutSolution.tolerance else { return nil }
      let causes = program.causes(ofNoExtentOf: suspect.0, suspect.1)
      guard isOwed(causes) else { return nil }
      return LayoutSolution.Collapse(item: suspect.0, axis: suspect.1, causes: causes)
    }
    func isEmpty(_ collapse: LayoutSolution.Collapse) -> Bool {
      let content = solution.contents[collapse.item.index].extent(along: collapse.axis) ?? 0
      return !isParent[collapse.item.index] && content <= LayoutSolution.tolerance
    }
    var told = Set(collapses.filter { !isEmpty($0) }.map { written($0.causes) })
    return collapses.filter { collapse in
      guard isEmpty(collapse) else { return true }
      return relatesExtents(collapse.causes) && told.insert(written(collapse.causes)).inserted
    }
  }

  /// The places of the constraints that somebody wrote.
  private func written(_ causes: [LayoutSolution.ConstraintReference]) -> Set<Int> {
    Set(
      causes.compactMap { cause in
        if case .written(let index) = cause { index } else { nil }
      })
  }

  /// Whether all that somebody wrote relates one extent to another.
  private func relatesExtents(_ causes: [LayoutSolution.ConstraintReference]) -> Bool {
    written(causes).allSatisfy { index in
      tree.constraints[index].second != nil && tree.constraints[index].first.attribute.isSize
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
