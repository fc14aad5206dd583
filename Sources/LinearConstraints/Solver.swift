/// Finds the solution of a linear system that breaks the least, level by level.
///
/// Required constraints hold. Of the layouts that are left, those are kept that break the constraints
/// of the highest level by the least total amount, of these the best at the next level, and so on: a
/// lexicographic optimum, with no weights anywhere.
///
/// ```swift
/// var system = LinearSystem()
/// let width = system.addVariable()
/// let limit = try system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 120))
/// _ = try system.add(
///   LinearConstraint([Term(1, width)], .greaterThanOrEqual, 143, priority: Priority(750)))
/// var solver = Solver(system)
/// let solution = solver.solve()
/// solution[width]  // 120
/// solution.lost[0].amount  // 23
/// solution.lost[0].heldBy == [limit]  // true
/// try solver.setConstant(150, of: limit)
/// solver.solve()[width]  // 143
/// ```
///
/// Where required constraints contradict each other, one of each irreducible set is given up, and the
/// rest is solved as if that one were not there.
///
/// Where the constraints leave a choice, each variable in turn takes the value nearest to its
/// preferred one, else its lowest, else the one nearest to its origin (another variable, or 0), and
/// the next ones follow from that: the order of the constraints does not matter.
public struct Solver: Sendable {
  /// The system as it is now.
  public private(set) var system: LinearSystem
  private var workspace: Workspace?
  private var isReplayed = true
  private var conflicts: [Solution.Conflict] = []

  /// Takes a system.
  public init(_ system: LinearSystem) { self.system = system }

  /// Changes the right side of a constraint, for the next solution.
  ///
  /// - Throws: ``LinearSystemError`` if the number is not finite.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LinearSystemError) {
    if constant == system.rows[id.index].constant { return }
    try system.setConstant(constant, of: id)
    switch workspace?.constantDidChange(of: id.index, in: system) {
    case .some(.none), nil: break
    case .replay: isReplayed = false
    case .rebuild: workspace = nil
    }
  }

  /// Changes the value that a variable takes for choice, for the next solution.
  public mutating func setPreferredValue(_ value: Double?, of variable: Variable) {
    if system.preferredValue(of: variable) == value { return }
    system.setPreferredValue(value, of: variable)
    workspace?.choiceDidChange()
  }

  /// Solves for the values alone, which is all that many callers want.
  ///
  /// - Returns: The value of each variable, at the position of its index.
  /// - Complexity: See ``solve(explaining:)``.
  public mutating func values() -> [Double] { solved().values }

  mutating func solved() -> Workspace {
    if !isReplayed, workspace?.replay(system) == false { workspace = nil }
    isReplayed = true
    if workspace != nil, workspace?.solve(system) != nil { workspace = nil }
    if let workspace { return workspace }
    let built = build()
    workspace = built
    return built
  }

  /// Sets up and solves the system, giving up constraints that contradict others.
  private mutating func build() -> Workspace {
    var isActive = Array(repeating: true, count: system.constraintCount)
    conflicts = []
    while true {
      var elimination = Elimination(system, isActive: isActive)
      var contradiction: [Multiple]?
      while contradiction == nil, let row = elimination.advance(system) {
        let multiples = [Multiple(row: row, factor: 1)]
        let conflict = conflict(multiples, elimination)
        if conflict.dropped.index == row {
          // Nothing has been concluded from this one yet, so that it can be given up at once.
          isActive[row] = false
          conflicts.append(conflict)
        } else {
          contradiction = multiples
        }
      }
      if contradiction == nil {
        let reduced = ReducedSystem(system, elimination, isActive: isActive)
        if let row = reduced.contradiction {
          contradiction = [Multiple(row: row, factor: 1)]
        } else {
          var workspace = Workspace(system, elimination, reduced)
          contradiction = workspace.solve(system)
          if contradiction == nil { return workspace }
        }
      }
      if let contradiction {
        // Each turn gives up one more constraint, so there is a last.
        let conflict = conflict(contradiction, elimination)
        isActive[conflict.dropped.index] = false
        conflicts.append(conflict)
      }
    }
  }

  /// Solves the system, with what can be told of the solution at once.
  ///
  /// - Parameter isExplained: Whether ``Solution/Lost/heldBy`` is wanted for a constraint.
  /// - Returns: Values for all variables, and why they are not others.
  public mutating func solve(
    explaining isExplained: (ConstraintID) -> Bool = { _ in true }
  ) -> Solution {
    var workspace = solved()
    let values = workspace.values
    let violations = (0..<system.constraintCount).map { row in
      let (amount, magnitude) = system.violation(of: row, at: values)
      return amount <= Tolerance.feasibility(at: magnitude) ? 0 : amount
    }
    let undetermined = workspace.undetermined()
    return Solution(
      values: values, violations: violations, undetermined: undetermined,
      conflicts: conflicts.sorted { $0.dropped < $1.dropped },
      lost: lost(violations, workspace, isExplained))
  }

  private func lost(
    _ violations: [Double], _ workspace: Workspace, _ isExplained: (ConstraintID) -> Bool
  ) -> [Solution.Lost] {
    var explanation: Explanation?
    var lost: [Solution.Lost] = []
    for row in violations.indices where violations[row] > 0 && !system.isRequired(row) {
      let constraint = ConstraintID(index: row)
      var heldBy: [ConstraintID] = []
      if isExplained(constraint) {
        var explainer =
          explanation.take() ?? Explanation(system, workspace, without: conflicts.map(\.dropped))
        heldBy = explainer.holders(ofRow: row).map { ConstraintID(index: $0) }
        explanation = explainer
      }
      lost.append(Solution.Lost(constraint: constraint, amount: violations[row], heldBy: heldBy))
    }
    return lost
  }

  private func conflict(
    _ multiples: [Multiple], _ elimination: Elimination
  ) -> Solution.Conflict {
    let rows = elimination.support(of: multiples, in: system)
    let dropped = rows.last { !system.rows[$0].isImplied } ?? rows[rows.count - 1]
    return Solution.Conflict(
      constraints: rows.map { ConstraintID(index: $0) }, dropped: ConstraintID(index: dropped))
  }
}

extension Solution {
  /// By how much a required constraint that was not given up is broken at most, counted from the
  /// system's own constraints.
  package func largestRequiredViolation(in system: LinearSystem) -> Double {
    let dropped = Set(conflicts.map(\.dropped.index))
    var largest = 0.0
    for row in 0..<system.constraintCount where system.isRequired(row) && !dropped.contains(row) {
      largest = max(largest, system.violation(of: row, at: values).amount)
    }
    return largest
  }
}

extension LinearSystem {
  /// By how much values break a row, and the largest part of the sum that says so.
  func violation(of row: Int, at values: [Double]) -> (amount: Double, magnitude: Double) {
    var sum = -rows[row].constant
    var magnitude = sum.magnitude
    for index in termRange(of: row) {
      let part = terms[index].coefficient * values[terms[index].variable.index]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let amount =
      switch rows[row].relation {
      case .lessThanOrEqual: max(0, sum)
      case .equal: sum.magnitude
      case .greaterThanOrEqual: max(0, -sum)
      }
    return (amount, magnitude)
  }
}
