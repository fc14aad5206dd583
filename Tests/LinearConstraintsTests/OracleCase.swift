import LinearConstraints

/// A system, and what an independent solver found for it and for edits of it.
struct OracleCase: Sendable {
  var family: OracleFamily
  var seed: Int
  var system: LinearSystem
  var stages: [Stage] = []

  /// The answer after an edit, the first without one.
  struct Stage: Sendable {
    var edit: [(constraint: ConstraintID, constant: Double)]
    var isFeasible = true
    /// All conflicts that there are, where these are known.
    var conflicts: [[Int]]?
    /// The total violation of each level that has one, the last constraint of each conflict being
    /// left out; none where it is not known what was left out.
    var violations: [Double: Double]?
    /// The variables that are not determined, where these are known.
    var ranges: [Range]?
  }

  /// The least and the greatest value of a variable, or none where there is no end.
  struct Range: Sendable {
    var variable: Int
    var lower: Double?
    var upper: Double?
  }

  /// What to say of a failure.
  func name(ofStage stage: Int) -> String { "\(family.rawValue) \(seed), stage \(stage)" }
}

extension Solver {
  /// Changes what a stage changes.
  mutating func apply(_ edit: [(constraint: ConstraintID, constant: Double)]) throws {
    for (constraint, constant) in edit { try setConstant(constant, of: constraint) }
  }
}
