import Geometry
import LinearConstraints

/// What is required of items that a role or a mask places, beside the constraints that are written:
/// guides that a view has of itself, and frames with springs and struts.
///
/// The same items present give the same rows in the same order, so that only constants move.
struct PlacementRows {
  /// A row with what it stands for.
  struct Row {
    var reference: LayoutSolution.ConstraintReference
    var constraint: LinearConstraint
  }

  let coordinates: Coordinates
  let measures: Measures
  private(set) var rows: [Row] = []

  init(coordinates: Coordinates, measures: Measures, absent: AbsentItems) {
    self.coordinates = coordinates
    self.measures = measures
    let items = coordinates.tree.items
    for index in items.indices {
      let id = ItemID(index: index)
      guard let parent = items[index].parent, !absent.contains(id) else { continue }
      if let role = items[index].guideRole { addGuide(id, role, of: parent) }
      if let autoresizing = items[index].autoresizing {
        add(autoresizing, of: id, in: parent)
      }
    }
  }

  /// Adds `left (<=, =, >=) right + constant`, required.
  mutating func add(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis, _ left: Expression,
    _ relation: Relation = .equal, _ right: Expression = Expression(), constant: Double = 0,
    priority: Priority = .required
  ) {
    var sum = left
    sum.add(-1, right)
    rows.append(
      Row(
        reference: .implied(kind, item, axis),
        constraint: LinearConstraint(
          sum.terms, relation, constant - sum.constant, priority: priority, isImplied: true)))
  }
}
