import Geometry
import LinearConstraints

/// A program that frees the root along one axis at a time, to find its minimum extent.
///
/// It has the rows of a layout's program at the same positions, so that only constants change. A
/// required extent of the root is two inequalities, which are relaxed for a search.
struct RootExtentProgram {
  private var solver: Solver
  /// The rows that keep the root at its extent, along the axes where that is required.
  private let held: [Axis: (least: ConstraintID, greatest: ConstraintID)]

  /// Points beyond every layout.
  private static let farAway = 1e7

  init(_ system: LinearSystem, rootSize: [Axis: ConstraintID]) {
    var copy = LinearSystem()
    copy.interruption = system.interruption
    for _ in 0..<system.variableCount { _ = copy.addVariable() }
    let rows = Set(rootSize.values)
    var held: [Axis: (least: ConstraintID, greatest: ConstraintID)] = [:]
    for (index, constraint) in system.constraints.enumerated() {
      var constraint = constraint
      if rows.contains(ConstraintID(index: index)) { constraint.relation = .greaterThanOrEqual }
      copy.append(constraint)
    }
    for (axis, row) in rootSize.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var constraint = system[row]
      constraint.relation = .lessThanOrEqual
      held[axis] = (row, copy.append(constraint))
    }
    self.held = held
    solver = Solver(copy)
  }

  /// Takes over all constants of the layout's system.
  mutating func update(to system: LinearSystem) {
    for index in 0..<system.constraintCount {
      let row = ConstraintID(index: index)
      solver.move(row, to: system.constant(of: row))
    }
    for rows in held.values { solver.move(rows.greatest, to: system.constant(of: rows.least)) }
  }

  /// Returns the minimum extent of the root along an axis that does not increase the violation of a
  /// constraint at a priority or above.
  mutating func minimumExtent(
    of extent: Variable, along axis: Axis, keeping priority: Priority
  ) -> Double? {
    guard let rows = held[axis] else { return nil }
    let constant = solver.system.constant(of: rows.least)
    solver.move(rows.least, to: -Self.farAway)
    solver.move(rows.greatest, to: Self.farAway)
    defer {
      solver.move(rows.least, to: constant)
      solver.move(rows.greatest, to: constant)
    }
    return solver.range(of: extent, keeping: priority).lower
  }
}
