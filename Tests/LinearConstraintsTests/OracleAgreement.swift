import LinearConstraints

extension OracleCase.Stage {
  /// Returns the differences of a solution of the stage's system from the oracle's.
  func disagreements(with solution: Solution, of system: LinearSystem) -> [String] {
    var found: [String] = []
    if solution.conflicts.isEmpty != isFeasible {
      found.append("feasible \(isFeasible), conflicts \(solution.conflictSets)")
    }
    if let conflicts, solution.conflictSets.sortedByLast != conflicts.sortedByLast {
      found.append("conflicts \(solution.conflictSets), not \(conflicts)")
    }
    let constraints = system.constraints
    let dropped = Set(solution.conflicts.map(\.dropped.index))
    var totals: [Double: Double] = [:]
    for (index, constraint) in constraints.enumerated() {
      let violation = constraint.violation(at: solution.values)
      let rounding = constraint.rounding(at: solution.values)
      if constraint.priority.isRequired {
        if violation > rounding, !dropped.contains(index) {
          found.append("required constraint \(index) is broken by \(violation)")
        }
      } else {
        totals[constraint.priority.value, default: 0] += violation
      }
      if (violation - solution.violations[index]).magnitude > rounding {
        found.append("violation \(solution.violations[index]) of \(index), not \(violation)")
      }
    }
    if let violations {
      for (priority, total) in totals.sorted(by: { $0.key > $1.key }) {
        let expected = violations[priority] ?? 0
        if (total - expected).magnitude > 1e-4 {
          found.append("level \(priority): \(total), not \(expected)")
        }
      }
    }
    if let ranges { found += disagreements(of: solution.undetermined, with: ranges) }
    return found
  }

  private func disagreements(
    of undetermined: [Solution.Undetermined], with ranges: [OracleCase.Range]
  ) -> [String] {
    let found = undetermined.map(\.variable.index)
    let expected = ranges.map(\.variable)
    guard found == expected else { return ["undetermined \(found), not \(expected)"] }
    return zip(undetermined, ranges).compactMap { found, expected in
      isSame(found.lower, expected.lower) && isSame(found.upper, expected.upper)
        ? nil : "range \(found), not \(expected)"
    }
  }

  private func isSame(_ found: Double?, _ expected: Double?) -> Bool {
    guard let found, let expected else { return (found == nil) == (expected == nil) }
    return (found - expected).magnitude <= 1e-4
  }
}

extension [[Int]] {
  fileprivate var sortedByLast: [[Int]] { sorted { ($0.last ?? -1) < ($1.last ?? -1) } }
}
