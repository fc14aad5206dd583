import LinearConstraints

/// Systems of constraints, solved, checked by their residuals and by the exact solver, and changed.
enum SolverTarget {
  static func run(_ bytes: [UInt8]) {
    var reader = SystemReader(bytes)
    guard let system = reader.system() else { return }
    var solver = Solver(system)
    let solution = solver.solve()
    check(solution, of: system)
    compareExactly(solution, of: system)
    // A solver that is changed finds what a new one does.
    for _ in 0..<3 {
      guard system.constraintCount > 0, let edit = reader.edit(of: system) else { return }
      do {
        try solver.setConstant(edit.constant, of: edit.constraint)
      } catch {
        fatalError("property violated: \(edit.constant) is a constant: \(error)")
      }
      let changed = solver.solve()
      check(changed, of: solver.system)
      var fresh = Solver(solver.system)
      let expected = fresh.solve()
      expect(
        changed.conflicts.isEmpty == expected.conflicts.isEmpty,
        "a changed solver has the conflicts of a new one: \(changed.conflicts), "
          + "not \(expected.conflicts)")
      guard expected.conflicts.isEmpty else { continue }
      compare(changed, expected, of: solver.system)
    }
  }

  /// Expects finite values that meet all requirements that were not dropped.
  private static func check(_ solution: Solution, of system: LinearSystem) {
    expect(solution.values.allSatisfy(\.isFinite), "the values are finite: \(solution.values)")
    let dropped = Set(solution.conflicts.map(\.dropped))
    for (index, constraint) in system.constraints.enumerated() {
      let (amount, tolerance) = constraint.residual(at: solution.values)
      guard constraint.priority.isRequired, !dropped.contains(ConstraintID(index: index)) else {
        continue
      }
      expect(
        amount <= tolerance,
        "requirement \(index) holds: violated by \(amount), \(system.constraints)")
    }
    for conflict in solution.conflicts {
      expect(
        conflict.constraints.contains(conflict.dropped)
          && conflict.constraints.allSatisfy { system[$0].priority.isRequired },
        "a conflict is of requirements: \(conflict)")
    }
  }

  /// Compares the outcome with that of the exact solver.
  private static func compareExactly(_ solution: Solution, of system: LinearSystem) {
    guard system.variableCount <= 6, system.constraintCount <= 14,
      let outcome = try? ExactSimplex.solve(BlockProgram(system))
    else { return }
    switch outcome {
    case .infeasible(let multiples):
      expect(
        !solution.conflicts.isEmpty,
        "requirements \(multiples.map(\.row)) conflict: \(system.constraints)")
    case .optimal(let optimum):
      expect(
        solution.conflicts.isEmpty,
        "the requirements can hold, not \(solution.conflicts): \(system.constraints)")
      compareLevels(solution.values, optimum.values, of: system)
    }
  }

  private static func compare(
    _ solution: Solution, _ expected: Solution, of system: LinearSystem
  ) {
    compareLevels(solution.values, expected.values, of: system)
  }

  /// Expects the constraints of each priority to be violated by as much.
  private static func compareLevels(
    _ values: [Double], _ expected: [Double], of system: LinearSystem
  ) {
    let constraints = system.constraints
    for priority in Set(constraints.map(\.priority)).sorted(by: >) {
      var (found, wanted, tolerance) = (0.0, 0.0, 0.0)
      for constraint in constraints where constraint.priority == priority {
        let residual = constraint.residual(at: values)
        found += residual.amount
        wanted += constraint.residual(at: expected).amount
        tolerance += residual.tolerance
      }
      expect(
        (found - wanted).magnitude <= tolerance + 1e-5 * max(1, wanted),
        "level \(priority.value) is violated by \(found), not \(wanted): \(constraints)")
    }
  }
}

extension LinearConstraint {
  /// The violation by some values, and what rounding may contribute to it.
  fileprivate func residual(at values: [Double]) -> (amount: Double, tolerance: Double) {
    var excess = -constant
    var largest = constant.magnitude
    for term in terms {
      let part = term.coefficient * values[term.variable.index]
      excess += part
      largest = max(largest, part.magnitude)
    }
    return (relation.violation(excess: excess), 1e-6 + 1e-9 * largest)
  }
}

/// Reads bytes as a system like that of an interface: every input is one.
private struct SystemReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private static let coefficients: [Double] = [1, -1, 2, -2, 0.5, -0.5, 1.5, 3, -1 / 3, 0.1, 0, 10]
  private static let priorities: [Double] = [
    1000, 1000, 1000, 1000, 999, 750, 750, 501, 500, 250, 250, 50, 1, 0.5, 749.9, 1000,
  ]
  private static let relations: [Relation] = [
    .equal, .lessThanOrEqual, .greaterThanOrEqual, .equal,
  ]

  private mutating func byte() -> Int? { bytes.popFirst().map(Int.init) }

  /// Reads a constant: whole, a fraction or large.
  private mutating func constant() -> Double? {
    guard let high = byte(), let low = byte() else { return nil }
    let number = Double(high << 8 | low) - 32768
    return switch low & 7 {
    case 0: number * 100
    case 1: number / 3
    case 2: number / 1000
    default: (number / 16).rounded()
    }
  }

  mutating func system() -> LinearSystem? {
    guard let count = byte().map({ $0 % 12 + 1 }) else { return nil }
    var system = LinearSystem()
    for index in 0..<count {
      let origin = index > 0 && index % 3 == 0 ? Variable(index: index - 1) : nil
      _ = system.addVariable(preferred: index % 4 == 1 ? 20 : nil, near: origin)
    }
    // The constraints end before the last bytes, which are edits.
    while bytes.count > 9, system.constraintCount < 40, let head = byte() {
      var terms: [Term] = []
      for _ in 0..<(head & 3) + 1 {
        guard let place = byte(), let choice = byte() else { return system }
        terms.append(
          Term(
            Self.coefficients[choice % Self.coefficients.count], Variable(index: place % count)))
      }
      guard let level = byte(), let constant = constant() else { return system }
      let constraint = LinearConstraint(
        terms, Self.relations[head >> 2 & 3], constant,
        priority: Priority(Self.priorities[level & 15]), isImplied: head >> 7 == 1)
      do {
        _ = try system.add(constraint)
      } catch {
        fatalError("property violated: finite constraints can be added: \(error)")
      }
    }
    return system
  }

  mutating func edit(of system: LinearSystem) -> (constraint: ConstraintID, constant: Double)? {
    guard let place = byte(), let constant = constant() else { return nil }
    return (ConstraintID(index: place % system.constraintCount), constant)
  }
}
