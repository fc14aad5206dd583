import LinearConstraints
import Measuring

/// The violations by the solver's solution of a case, computed from the case's own rows.
struct CheckedAnswer {
  /// The total violation at each priority, in descending order of priorities.
  var violation: [(priority: Priority, total: Double)]
  /// Whether there is no conflict between required constraints.
  var isFeasible: Bool

  /// Solves a case.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - changes: Changes that are applied to the solver after its first solution.
  /// - Throws: The error of the system.
  init(to subject: SolverCase, after changes: [SolverCase.Change]) throws(LinearSystemError) {
    var solver = Solver(try subject.system())
    var rows = subject.rows
    if !changes.isEmpty { _ = solver.values() }
    for change in changes {
      try solver.setConstant(change.constant, of: change.constraint)
      rows[change.constraint.index].constant = change.constant
    }
    let values = solver.values()
    var totals: [Priority: Double] = [:]
    for row in rows {
      var difference = -row.constant
      for term in subject.terms[row.terms] {
        difference += term.coefficient * values[term.variable.index]
      }
      let amount =
        switch row.relation {
        case .lessThanOrEqual: max(0, difference)
        case .equal: difference.magnitude
        case .greaterThanOrEqual: max(0, -difference)
        }
      totals[row.priority, default: 0] += amount
    }
    violation = totals.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    isFeasible = solver.solve(explaining: { _ in false }).conflicts.isEmpty
  }

  /// The totals by the oracle's names of the priorities.
  var json: JSONObject {
    var object = JSONObject()
    for (priority, total) in violation { object.add(Self.name(of: priority), .number(total)) }
    return object
  }

  /// Returns a description of the difference from the expected violations, if there is one.
  func differences(from expected: [String: Double], feasible: Bool) -> [String] {
    var found: [String] = []
    if isFeasible != feasible {
      found.append("feasible is \(isFeasible), expected \(feasible)")
    }
    var missing = expected
    for (priority, total) in violation {
      let name = Self.name(of: priority)
      guard let wanted = missing.removeValue(forKey: name) else {
        found.append("priority \(name) is not expected")
        continue
      }
      // In this form, a total that is not a number differs.
      if !((total - wanted).magnitude <= 1e-4) {
        found.append("the violation at priority \(name) is \(total), expected \(wanted)")
      }
    }
    return found + missing.keys.sorted().map { "priority \($0) is missing" }
  }

  private static func name(of priority: Priority) -> String {
    Int(exactly: priority.value).map(String.init) ?? "\(priority.value)"
  }
}
