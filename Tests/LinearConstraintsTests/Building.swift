import LinearConstraints

/// Returns a constraint on variables given by index.
func row(
  _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, at priority: Double = 1000,
  isImplied: Bool = false
) -> LinearConstraint {
  LinearConstraint(
    terms.map { Term($0.0, Variable(index: $0.1)) }, relation, constant,
    priority: Priority(priority), isImplied: isImplied)
}

/// Returns a solver for constraints on variables without preferred values.
func solver(
  _ variableCount: Int, _ constraints: [LinearConstraint]
) throws(LinearSystemError) -> Solver {
  try solver(preferring: Array(repeating: nil, count: variableCount), constraints)
}

/// Returns a solver for constraints on variables with preferred values.
func solver(
  preferring preferred: [Double?], _ constraints: [LinearConstraint]
) throws(LinearSystemError) -> Solver {
  var system = LinearSystem()
  for value in preferred { _ = system.addVariable(preferred: value) }
  for constraint in constraints { _ = try system.add(constraint) }
  return Solver(system)
}

extension Solution {
  /// The indices of the constraints of each conflict.
  var conflictSets: [[Int]] { conflicts.map { $0.constraints.map(\.index) } }

  /// Returns the indices of the constraints that hold a violated one.
  func holders(of constraint: Int) -> [Int]? {
    lost.first { $0.constraint.index == constraint }?.heldBy.map(\.index)
  }

  /// Returns the range of an undetermined variable.
  func range(of variable: Int) -> Undetermined? {
    undetermined.first { $0.variable.index == variable }
  }
}

extension [Double] {
  /// Returns whether all are within 1e-6 of other numbers.
  func isClose(to other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
  }
}
