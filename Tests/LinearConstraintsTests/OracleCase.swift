import LinearConstraints

/// A system with the solutions of an independent solver, also after edits.
struct OracleCase: Sendable {
  var family: OracleFamily
  var seed: Int
  var system: LinearSystem
  var stages: [Stage] = []

  /// The solution after an edit; the first one is without an edit.
  struct Stage: Sendable {
    var edit: [(constraint: ConstraintID, constant: Double)]
    var isFeasible = true
    /// All conflicts, if they are known.
    var conflicts: [[Int]]?
    /// The total violation of each level that has one, without the last constraint of each
    /// conflict, or nil if the dropped constraints are not known.
    var violations: [Double: Double]?
    /// The undetermined variables, if they are known.
    var ranges: [Range]?
  }

  /// The minimum and maximum of a variable, or nil if it is unbounded.
  struct Range: Sendable {
    var variable: Int
    var lower: Double?
    var upper: Double?
  }

  /// Returns the name of a stage for failures.
  func name(ofStage stage: Int) -> String { "\(family.rawValue) \(seed), stage \(stage)" }
}

extension Solver {
  /// Applies the changes of a stage.
  mutating func apply(_ edit: [(constraint: ConstraintID, constant: Double)]) throws {
    for (constraint, constant) in edit { try setConstant(constant, of: constraint) }
  }
}
