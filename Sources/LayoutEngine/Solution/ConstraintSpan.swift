public import Geometry
import LinearConstraints

/// The location of a constraint of a tree in a layout, and its status.
public struct ConstraintSpan: Hashable, Sendable {
  /// The position of the constraint in the tree.
  public var constraint: Int
  /// The axis along which it acts.
  public var axis: Axis
  /// The location of the first anchor, in points from the left or upper edge of the root's frame; nil for
  /// an extent.
  public var first: Double?
  /// The location of the second anchor; nil for an extent, or if there is none.
  public var second: Double?
  /// The status.
  public var status: AxisExplanation.Status
}

extension LayoutSolver {
  /// Finds the locations of the constraints of the tree that take part in a layout.
  ///
  /// - Parameter solution: The last solution.
  /// - Returns: The constraints, in their order in the tree.
  /// - Complexity: Linear in the size of the tree.
  /// - Precondition: The solver has not been changed since it solved.
  public func constraintSpans(in solution: LayoutSolution) -> [ConstraintSpan] {
    let program = program(of: solution)
    let values = program.values(of: solution)
    let coordinates = program.coordinates
    return tree.constraints.indices.compactMap { index in
      let constraint = tree.constraints[index]
      guard constraint.isActive, !program.absent.contains(constraint) else { return nil }
      let row = coordinates.linear(constraint, contents: solution.contents)
      let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
      let places = coordinates.places(of: constraint, in: solution)
      return ConstraintSpan(
        constraint: index, axis: constraint.first.attribute.axis, first: places.first,
        second: places.second, status: .init(of: row.relation, sum, to: row.constant))
    }
  }
}

extension LayoutSolver {
  /// Finds the rectangles within the layout margins of the items whose margins constraints use.
  ///
  /// - Parameter solution: The last solution.
  /// - Returns: The items in their order, each with a rectangle in the coordinates of the root's frame.
  /// - Precondition: The solver has not been changed since it solved.
  public func marginRects(in solution: LayoutSolution) -> [(item: ItemID, rect: Rect)] {
    let program = program(of: solution)
    let named = tree.constraints.filter { $0.isActive && !program.absent.contains($0) }
      .flatMap { [$0.first, $0.second].compactMap(\.self) }
      .filter(\.attribute.isOfMargins).map(\.item)
    return Set(named).sorted().map { item in
      let margins = program.coordinates.layoutMargins(of: item)
      return (item, solution.alignmentRects[item.index].inset(by: margins))
    }
  }
}

extension AxisExplanation.Status {
  /// Determines the status of a relation between a sum and a constant.
  fileprivate init(of relation: Relation, _ sum: Double, to constant: Double) {
    let excess =
      switch relation {
      case .equal: (sum - constant).magnitude
      case .lessThanOrEqual: sum - constant
      case .greaterThanOrEqual: constant - sum
      }
    self =
      excess > ItemProbe.noticeable
      ? .lost(excess) : excess < -ItemProbe.noticeable ? .slack(-excess) : .satisfied
  }
}

extension LayoutProgram {
  /// The values of the unknowns of the items, read from a layout.
  fileprivate func values(of solution: LayoutSolution) -> [Double] {
    var values = Array(repeating: 0.0, count: solver.system.variableCount)
    let width = solution.frames[0].width
    for (index, rect) in solution.alignmentRects.enumerated() {
      let item = ItemID(index: index)
      let (horizontal, vertical) = (span(item, .horizontal), span(item, .vertical))
      values[horizontal.near.index] =
        coordinates.direction == .rightToLeft ? width - rect.maxX : rect.minX
      values[horizontal.extent.index] = rect.width
      values[vertical.near.index] = rect.minY
      values[vertical.extent.index] = rect.height
    }
    return values
  }
}

extension Coordinates {
  /// Returns the locations of the anchors of a constraint; nil for extents.
  fileprivate func places(
    of constraint: LayoutConstraint, in solution: LayoutSolution
  ) -> (first: Double?, second: Double?) {
    let (first, second) = tree.anchors(of: constraint)
    var ancestor = first.item
    if let second, turnsApart { ancestor = tree.nearestCommonAncestor(first.item, second.item) }
    let reading = turnsApart ? direction(of: ancestor) : direction
    func place(_ anchor: LayoutConstraint.Anchor) -> Double? {
      let value = value(of: anchor, contents: solution.contents, along: reading)
      guard let share = value.share else { return nil }
      let rect = solution.alignmentRects[value.item.index]
      let (low, extent) =
        value.axis == .horizontal ? (rect.minX, rect.width) : (rect.minY, rect.height)
      return low + share * extent + value.offset
    }
    return (place(first), second.flatMap(place))
  }
}
