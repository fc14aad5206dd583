import LinearConstraints
import Measuring

/// How good the solver's answer to a case is, counted from the case's own rows.
struct CheckedAnswer {
  /// The total violation of the constraints of each priority, the strongest first.
  var violation: [(priority: Priority, total: Double)]
  /// Whether no required constraints contradict each other.
  var isFeasible: Bool

  /// Solves a case.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - changes: Made after a first solution, to a solver that has one to go on from.
  /// - Throws: What the system refuses.
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

  /// The totals under the names that the oracle gives the priorities.
  var json: JSONObject {
    var object = JSONObject()
    for (priority, total) in violation { object.add(Self.name(of: priority), .number(total)) }
    return object
  }

  /// Where the answer is not the expected one, in words.
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
      // Written so that a total which is not a number differs.
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
