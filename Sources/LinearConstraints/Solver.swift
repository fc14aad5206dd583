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
public struct Solver: Sendable {
  /// The system as it is now.
  public private(set) var system: LinearSystem

  /// Takes a system.
  public init(_ system: LinearSystem) { self.system = system }

  /// Changes the right side of a constraint, for the next solution.
  ///
  /// - Throws: ``LinearSystemError`` if the number is not finite.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LinearSystemError) {
    try system.setConstant(constant, of: id)
  }

  /// Changes the value that a variable takes for choice, for the next solution.
  public mutating func setPreferredValue(_ value: Double?, of variable: Variable) {
    system.setPreferredValue(value, of: variable)
  }

  /// Solves for the values alone, which is all that many callers want.
  ///
  /// - Returns: The value of each variable, at the position of its index.
  public mutating func values() -> [Double] { solve { _ in false }.values }

  /// Solves the system as it is now.
  ///
  /// Where required constraints contradict each other, one of each irreducible set is given up, and
  /// the rest is solved as if that one were not there.
  ///
  /// Where the constraints leave a choice, each variable in turn takes the value nearest to its
  /// preferred one, else its lowest, else the one nearest to its origin (another variable, or 0), and
  /// the next ones follow from that: the order of the constraints does not matter.
  ///
  /// - Parameter isExplained: Whether ``Solution/Lost/heldBy`` is wanted for a constraint that does
  ///   not hold. That takes about as long for each as the block of variables that it stands in.
  /// - Returns: Values for all variables, and why they are not others.
  /// - Complexity: Nearly linear in the number of terms where required equalities on two unknowns
  ///   decide. What they leave falls into blocks; one of n unknowns tied together takes about as
  ///   many steps, of O(n^2) each.
  public mutating func solve(
    explaining isExplained: (ConstraintID) -> Bool = { _ in true }
  ) -> Solution {
    let rows = Rows(system)
    var isActive = Array(repeating: true, count: rows.count)
    var conflicts: [Solution.Conflict] = []
    while true {
      switch attempt(rows, &isActive, &conflicts) {
      case .success(var optimum):
        return solution(&optimum, conflicts, rows, isExplained)
      case .failure(let contradiction):
        // Each turn gives up one more constraint, so there is a last.
        let conflict = Solution.Conflict(contradiction, rows)
        isActive[conflict.dropped.index] = false
        conflicts.append(conflict)
      }
    }
  }

  /// Solves without the constraints that were given up.
  ///
  /// - Returns: The optimum, or an irreducible set of rows that contradict each other.
  private func attempt(
    _ rows: Rows, _ isActive: inout [Bool], _ conflicts: inout [Solution.Conflict]
  ) -> Result<Optimum, Contradiction> {
    var elimination = Elimination(rows, isActive: isActive)
    while let row = elimination.advance(rows) {
      let contradiction = Contradiction([Multiple(row: row, factor: 1)], elimination, rows)
      let conflict = Solution.Conflict(contradiction, rows)
      guard conflict.dropped.index == row else { return .failure(contradiction) }
      // Nothing has been concluded from this one yet, so that it can be given up at once.
      isActive[row] = false
      conflicts.append(conflict)
    }
    let reduced = ReducedSystem(rows, elimination, isActive: isActive)
    if let row = reduced.contradiction {
      return .failure(Contradiction([Multiple(row: row, factor: 1)], elimination, rows))
    }
    return Optimum.find(
      reduced, preferred: system.preferredValues, origins: system.origins)
  }

  private func solution(
    _ optimum: inout Optimum, _ conflicts: [Solution.Conflict], _ rows: Rows,
    _ isExplained: (ConstraintID) -> Bool
  ) -> Solution {
    let undetermined = optimum.undetermined()
    let values = optimum.chooseValues()
    let violations = (0..<rows.count).map { row in
      let (amount, magnitude) = rows.violation(of: row, at: values)
      return amount <= Tolerance.feasibility(at: magnitude) ? 0 : amount
    }
    var explanation: Explanation?
    var lost: [Solution.Lost] = []
    for row in 0..<rows.count where rows.level[row] > 0 && violations[row] > 0 {
      let constraint = ConstraintID(index: row)
      var heldBy: [ConstraintID] = []
      if isExplained(constraint) {
        var explainer =
          explanation ?? Explanation(optimum.system, values: values, blocks: optimum.blocks)
        heldBy = explainer.holders(ofRow: row).map { ConstraintID(index: $0) }
        explanation = explainer
      }
      lost.append(Solution.Lost(constraint: constraint, amount: violations[row], heldBy: heldBy))
    }
    return Solution(
      values: values, violations: violations, undetermined: undetermined,
      conflicts: conflicts.sorted { $0.dropped < $1.dropped }, lost: lost)
  }
}

extension Solution.Conflict {
  fileprivate init(_ contradiction: Contradiction, _ rows: Rows) {
    self.init(
      constraints: contradiction.rows.map { ConstraintID(index: $0) },
      dropped: ConstraintID(index: rows.dropped(of: contradiction.rows)))
  }
}

extension Solution {
  /// By how much a required constraint that was not given up is broken at most, counted from the
  /// system's own constraints.
  package func largestRequiredViolation(in system: LinearSystem) -> Double {
    let dropped = Set(conflicts.map(\.dropped.index))
    var largest = 0.0
    let rows = Rows(system)
    for row in 0..<rows.count where rows.level[row] == 0 && !dropped.contains(row) {
      largest = max(largest, rows.violation(of: row, at: values).amount)
    }
    return largest
  }
}

extension Rows {
  /// By how much values break a row, and the largest part of the sum that says so.
  fileprivate func violation(
    of row: Int, at values: [Double]
  ) -> (amount: Double, magnitude: Double) {
    var sum = -constant[row]
    var magnitude = sum.magnitude
    for index in terms(of: row) {
      let part = coefficient[index] * values[variable[index]]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let amount =
      switch relation[row] {
      case .lessThanOrEqual: max(0, sum)
      case .equal: sum.magnitude
      case .greaterThanOrEqual: max(0, -sum)
      }
    return (amount, magnitude)
  }
}
