public import Geometry
import LinearConstraints

extension LayoutSolution {
  /// An item whose extent must be 0 because of required constraints, none of which states it.
  public struct Collapse: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// An irreducible set of constraints that only hold at 0.
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
  /// Hidden and absent items are omitted, as are extents for which the tree states 0. An item without
  /// content and without children is reported only if extents are related to extents, and only the first
  /// of several such items with the same causes: the edges of an empty view may well meet. No more than 100
  /// extents are reported.
  ///
  /// - Parameter solution: The last solution of the solver.
  /// - Returns: The items, in order.
  /// - Complexity: O(n) for n items if no extent is 0. Extents of 0 are examined once for the tree and the
  ///   dropped constraints, in one system of the required constraints for all new ones; later solutions
  ///   reuse the results.
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

  /// Returns the extents of visible items that are 0 in a solution and not known to be extensible.
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

  /// Returns the positions of the tree's constraints among some causes.
  private func written(_ causes: [LayoutSolution.ConstraintReference]) -> Set<Int> {
    Set(
      causes.compactMap { cause in
        if case .written(let index) = cause { index } else { nil }
      })
  }

  /// Returns whether each of the tree's constraints among some causes relates one extent to another.
  private func relatesExtents(_ causes: [LayoutSolution.ConstraintReference]) -> Bool {
    written(causes).allSatisfy { index in
      tree.constraints[index].second != nil && tree.constraints[index].first.attribute.isSize
    }
  }
}
