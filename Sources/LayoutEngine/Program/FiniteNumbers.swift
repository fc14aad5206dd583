import LinearConstraints

// Changes of systems by numbers that are known to be finite.

extension LinearSystem {
  /// Adds a constraint.
  @discardableResult
  mutating func append(_ constraint: LinearConstraint) -> ConstraintID {
    do {
      return try add(constraint)
    } catch {
      preconditionFailure("\(constraint): \(error)")
    }
  }
}

extension Solver {
  /// Changes the right side of a constraint.
  mutating func move(_ id: ConstraintID, to constant: Double) {
    do {
      try setConstant(constant, of: id)
    } catch {
      preconditionFailure("constraint \(id.index): \(error)")
    }
  }
}
