import LinearConstraints
import Testing

@Suite("Random systems, against an independent solver")
struct OracleTests {
  @Test("All stored systems are read")
  func count() {
    #expect(OracleCase.all.count == 200)
    #expect(OracleCase.all.allSatisfy { $0.stages.count == 4 })
    let stages = OracleCase.all.flatMap(\.stages)
    #expect(stages.count { !$0.isFeasible } > 20)
    #expect(stages.count { !$0.ranges.isEmpty } > 200)
  }

  @Test("The violation of each level and the ranges agree", arguments: OracleCase.all)
  func agreement(_ oracle: OracleCase) throws {
    var solver = Solver(oracle.system)
    for stage in oracle.stages {
      for (index, constant) in stage.edit {
        try solver.setConstant(constant, of: ConstraintID(index: index))
      }
      let solution = solver.solve { _ in false }
      #expect(solution.conflicts.isEmpty == stage.isFeasible)
      if stage.isFeasible {
        #expect(solution.largestRequiredViolation(in: solver.system) <= 1e-6)
        for (priority, total) in stage.violations {
          let found = solver.system.totalViolation(at: priority, of: solution.values)
          #expect((found - total).magnitude <= 1e-4, "level \(priority)")
        }
        compare(solution.undetermined, stage.ranges)
      } else {
        try checkConflicts(solution, of: solver.system)
      }
    }
  }

  @Test("The order of the constraints does not matter", arguments: OracleCase.all.prefix(60))
  func order(_ oracle: OracleCase) throws {
    guard oracle.stages.first?.isFeasible == true else { return }
    var straight = Solver(oracle.system)
    let expected = straight.solve { _ in false }
    var generator = Generator(state: UInt64(oracle.seed) + 1)
    for _ in 0..<20 {
      var solver = try solver(
        oracle.system.variableCount, oracle.system.constraints.shuffled(using: &generator))
      let solution = solver.solve { _ in false }
      #expect(zip(solution.values, expected.values).allSatisfy { ($0 - $1).magnitude <= 1e-5 })
      #expect(
        solution.undetermined.map(\.variable) == expected.undetermined.map(\.variable))
    }
  }

  @Test("What holds a lost constraint does, and all of it is needed", arguments: OracleCase.all)
  func causes(_ oracle: OracleCase) {
    var solver = Solver(oracle.system)
    let system = oracle.system
    let solution = solver.solve { $0.index % 3 == oracle.seed % 3 }
    for lost in solution.lost where lost.constraint.index % 3 == oracle.seed % 3 {
      let constraint = system[lost.constraint]
      let held = lost.heldBy.map { system[$0] }
      #expect(held.allSatisfy { $0.priority >= constraint.priority })
      let asGood = lost.heldBy.flatMap { id in
        system[id].allowing(solution.violations[id.index]).map { (id, $0) }
      }
      let better = constraint.allowing(lost.amount - 1e-3)
      let count = system.variableCount
      #expect(!canAllHold(asGood.map(\.1) + better, variableCount: count), "\(lost)")
      for holder in lost.heldBy {
        let others = asGood.filter { $0.0 != holder }.map(\.1)
        #expect(canAllHold(others + better, variableCount: count), "\(lost) without \(holder)")
      }
    }
  }

  private func compare(_ found: [Solution.Undetermined], _ expected: [Int: OracleCase.Range]) {
    #expect(found.map(\.variable.index) == expected.keys.sorted())
    for range in found {
      let other = expected[range.variable.index]
      #expect(isClose(range.lower, other?.lower), "\(range)")
      #expect(isClose(range.upper, other?.upper), "\(range)")
    }
  }

  private func isClose(_ found: Double?, _ expected: Double?) -> Bool {
    guard let found, let expected else { return (found == nil) == (expected == nil) }
    return (found - expected).magnitude <= 1e-3
  }

  private func checkConflicts(_ solution: Solution, of system: LinearSystem) throws {
    let count = system.variableCount
    var required = system.constraints.indices.filter { system.constraints[$0].priority.isRequired }
    for conflict in solution.conflicts {
      let set = conflict.constraints.map { system[$0] }
      #expect(!canAllHold(set, variableCount: count), "\(conflict)")
      for index in set.indices {
        var rest = set
        rest.remove(at: index)
        #expect(canAllHold(rest, variableCount: count), "\(conflict) without number \(index)")
      }
      #expect(conflict.dropped == conflict.constraints.max())
      required.removeAll { $0 == conflict.dropped.index }
    }
    #expect(canAllHold(required.map { system.constraints[$0] }, variableCount: count))
    for index in required { #expect(solution.violations[index] <= 1e-6) }
  }
}

/// A generator of the same numbers in each run (splitmix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension LinearConstraint {
  /// By how much values break the constraint.
  func violation(at values: [Double]) -> Double {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable.index] }
    return switch relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: excess.magnitude
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  /// Constraints that hold where this one is broken by no more than an amount.
  func allowing(_ amount: Double) -> [LinearConstraint] {
    var bounds: [LinearConstraint] = []
    if relation != .greaterThanOrEqual {
      bounds.append(LinearConstraint(terms, .lessThanOrEqual, constant + amount))
    }
    if relation != .lessThanOrEqual {
      bounds.append(LinearConstraint(terms, .greaterThanOrEqual, constant - amount))
    }
    return bounds
  }
}

extension LinearSystem {
  /// The sum of what values break the constraints of a level by.
  func totalViolation(at priority: Double, of values: [Double]) -> Double {
    constraints.filter { $0.priority.value == priority }
      .reduce(0) { $0 + $1.violation(at: values) }
  }
}
