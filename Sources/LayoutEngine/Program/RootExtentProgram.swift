import Geometry
import LinearConstraints

/// A program that frees the root along one axis at a time, to find its least extent.
///
/// It has the rows of a layout's program at the same positions, so that only constants move. A
/// required extent of the root stands as two inequalities, which are out of the way for a question.
struct RootExtentProgram {
  private var solver: Solver
  /// The rows that keep the root at its extent, along the axes where that is required.
  private let held: [Axis: (least: ConstraintID, greatest: ConstraintID)]

  /// Points beyond every layout.
  private static let farAway = 1e7

  init(_ system: LinearSystem, rootSize: [Axis: ConstraintID]) {
    var copy = LinearSystem()
    for _ in 0..<system.variableCount { _ = copy.addVariable() }
    let rows = Set(rootSize.values)
    var held: [Axis: (least: ConstraintID, greatest: ConstraintID)] = [:]
    for (index, constraint) in system.constraints.enumerated() {
      var constraint = constraint
      if rows.contains(ConstraintID(index: index)) { constraint.relation = .greaterThanOrEqual }
      copy.addCopy(of: constraint)
    }
    for (axis, row) in rootSize.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var constraint = system[row]
      constraint.relation = .lessThanOrEqual
      held[axis] = (row, copy.addCopy(of: constraint))
    }
    self.held = held
    solver = Solver(copy)
  }

  /// Moves every constant to where it is in the layout's system.
  mutating func update(to system: LinearSystem) {
    for index in 0..<system.constraintCount {
      let row = ConstraintID(index: index)
      move(row, to: system.constant(of: row))
    }
    for rows in held.values { move(rows.greatest, to: system.constant(of: rows.least)) }
  }

  /// The least extent of the root along an axis at which no constraint above a level is broken more
  /// than it must be.
  mutating func minimumExtent(
    of extent: Variable, along axis: Axis, keeping priority: Priority
  ) -> Double? {
    guard let rows = held[axis] else { return nil }
    let constant = solver.system.constant(of: rows.least)
    move(rows.least, to: -Self.farAway)
    move(rows.greatest, to: Self.farAway)
    defer {
      move(rows.least, to: constant)
      move(rows.greatest, to: constant)
    }
    return solver.range(of: extent, keeping: priority).lower
  }

  private mutating func move(_ row: ConstraintID, to constant: Double) {
    do {
      try solver.setConstant(constant, of: row)
    } catch {
      preconditionFailure("row \(row.index): \(error)")
    }
  }
}

extension LinearSystem {
  /// Adds a constraint of another system with the same variables.
  @discardableResult
  fileprivate mutating func addCopy(of constraint: LinearConstraint) -> ConstraintID {
    do {
      return try add(constraint)
    } catch {
      preconditionFailure("\(constraint): \(error)")
    }
  }
}
