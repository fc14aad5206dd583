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

    /// Creates a collapse.
    public init(item: ItemID, axis: Axis, causes: [ConstraintReference]) {
      self.item = item
      self.axis = axis
      self.causes = causes
    }
  }
}

extension LayoutSolver {
  /// Finds the items whose extent must be 0 because of the required constraints of the tree,
  /// whatever the size of the root and the extents of contents.
  ///
  /// Hidden and absent items are left out, and so is an extent for which the tree states 0. An item
  /// without content and without items of its own counts only where extents are related to extents,
  /// and only the first of several such items with the same causes: in an empty view, edges may
  /// well meet.
  ///
  /// - Parameter solution: The last solution of the solver.
  /// - Returns: The items, in order.
  /// - Complexity: O(n) for n items where no extent is 0. An extent of 0 is looked into once for
  ///   the tree and the constraints that conflicts leave, in one system of the required constraints
  ///   for all new ones; later solutions look it up.
  /// - Precondition: The solver has not been changed since it solved.
  public mutating func collapses(in solution: LayoutSolution) -> [LayoutSolution.Collapse] {
    let absent = program(of: solution).absent
    var isParent = Array(repeating: false, count: tree.items.count)
    for (index, item) in tree.items.enumerated() where item.guideRole == nil {
      guard let parent = item.parent, !absent.contains(ItemID(index: index)) else {
        continue
      }
      isParent[parent.index] = true
    }
    let suspects = suspects(in: solution, absent)
    let collapses = withProgram(of: solution) { $0.collapses(of: suspects, in: solution) }
    func isEmpty(_ collapse: LayoutSolution.Collapse) -> Bool {
      let content = solution.contents[collapse.item.index].extent(along: collapse.axis) ?? 0
      return !isParent[collapse.item.index] && content <= LayoutSolution.tolerance
    }
    var reported = Set(collapses.filter { !isEmpty($0) }.map { written($0.causes) })
    return collapses.filter { collapse in
      guard isEmpty(collapse) else { return true }
      return relatesExtents(collapse.causes)
        && reported.insert(written(collapse.causes)).inserted
    }
  }

  /// The extents that are 0 in a solution and not known to be able to be greater, of visible items.
  private func suspects(
    in solution: LayoutSolution, _ absent: AbsentItems
  ) -> [CollapseSearch.Suspect] {
    var isHidden = tree.items.map(\.isHidden)
    var suspects: [CollapseSearch.Suspect] = []
    for (index, item) in tree.items.enumerated() {
      if let parent = item.parent, isHidden[parent.index] { isHidden[index] = true }
      let id = ItemID(index: index)
      guard !isHidden[index], !absent.contains(id), item.guideRole == nil else { continue }
      for axis in Axis.allCases
      where solution.alignmentRects[index].size[axis] <= LayoutSolution.tolerance {
        suspects.append(CollapseSearch.Suspect(item: id, axis: axis))
      }
    }
    guard !suspects.isEmpty else { return [] }
    // An optimal layout in which the extent is greater satisfies the required constraints.
    let extensible = Set(
      solution.ambiguities.compactMap { ambiguity -> CollapseSearch.Suspect? in
        guard let extent = ambiguity.extent,
          extent.upper.map({ $0 > LayoutSolution.tolerance }) ?? true
        else { return nil }
        return CollapseSearch.Suspect(item: ambiguity.item, axis: ambiguity.axis)
      })
    return suspects.filter { !extensible.contains($0) }
  }

  /// The positions of the tree's constraints among some causes.
  private func written(_ causes: [LayoutSolution.ConstraintReference]) -> Set<Int> {
    Set(
      causes.compactMap { cause in
        if case .written(let index) = cause { index } else { nil }
      })
  }

  /// Whether each of the tree's constraints among some causes relates one extent to another.
  private func relatesExtents(_ causes: [LayoutSolution.ConstraintReference]) -> Bool {
    written(causes).allSatisfy { index in
      tree.constraints[index].second != nil && tree.constraints[index].first.attribute.isSize
    }
  }
}
