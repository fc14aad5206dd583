import LinearConstraints
import TestSupport
import Testing

@Suite struct ExactSimplexTests {
  @Test func eachLevelIsOptimal() throws {
    let ascending = (1...4).map { row([(1, 0)], .equal, Double($0), at: 995 + Double($0)) }
    #expect(try values(1, ascending) == [4])
    var bound = [
      row([(1, 0)], .greaterThanOrEqual, 100, at: 501), row([(1, 0)], .equal, 90, at: 500),
    ]
    #expect(try values(1, bound) == [100])
    bound.append(row([(1, 0)], .equal, 50, at: 10))
    #expect(try values(1, bound) == [100])
    var labels = (1..<4).map { row([(1, $0), (-1, $0 - 1)], .equal, 0) }
    labels += (0..<4).map { row([(1, $0)], .lessThanOrEqual, 40, at: 250) }
    labels.append(row([(1, 2)], .greaterThanOrEqual, 100, at: 750))
    #expect(try values(4, labels) == [100, 100, 100, 100])
  }

  @Test func cellsWhoseWidthsAreMultiplesOfTheirHeightsFillAGrid() throws {
    // The height of each column's cells and the width of each line's, in a grid of 5 by 5.
    var constraints: [LinearConstraint] = []
    for line in 0..<5 {
      for column in 0..<5 {
        constraints.append(row([(1, line), (-0.7, 5 + column)], .equal, 0))
      }
    }
    constraints.append(row((0..<5).map { (1, $0) }, .lessThanOrEqual, 500))
    constraints.append(row((5..<10).map { (1, $0) }, .equal, 500, at: 750))
    let expected: [Double] = [70, 70, 70, 70, 70, 100, 100, 100, 100, 100]
    #expect(try values(10, constraints) == expected)
  }

  @Test func theOptimalFaceBoundsTheColumnsThatMayChange() throws {
    let found = try optimum(
      2,
      [
        row([(1, 0), (1, 1)], .lessThanOrEqual, 10), row([(1, 0)], .greaterThanOrEqual, 4, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 1, at: 250),
      ])
    let unbounded = Double.infinity
    #expect(found.lower == [4, 1, -unbounded])
    #expect(found.upper == [unbounded, unbounded, 10])
    let third: Double = 10 / 3
    let rest: Double = 20 / 3
    let pinned = try optimum(
      2, [row([(1, 0), (1, 1)], .equal, 10), row([(1, 0)], .equal, third, at: 1)])
    // The second column is a sum of fixed ones, and needs no bounds.
    #expect(pinned.lower == [third, -unbounded, 10])
    #expect(pinned.upper == [third, unbounded, 10])
    #expect(pinned.values == [third, rest, 10])
    #expect(try optimum(1, []).lower == [-unbounded])
  }

  @Test func theBasicVariablesFormABasis() throws {
    let found = try optimum(
      3,
      [
        row([(1, 0), (1, 1)], .equal, 10), row([(1, 1), (1, 2)], .equal, 30),
        row([(1, 0), (-1, 2)], .greaterThanOrEqual, -20, at: 20), row([(1, 0)], .equal, 7, at: 2),
      ])
    #expect(found.basic.count == 3)
    #expect(Set(found.basic).count == 3)
    // The third row is the difference of the first two, so some column must be basic.
    #expect(found.basic.contains { $0 < 3 })
    #expect(found.values == [7, 3, 27, 10, 30, -20])
  }

  @Test(arguments: [
    [row([(1, 0)], .greaterThanOrEqual, 5), row([(2, 0)], .lessThanOrEqual, 8)],
    [row([(1, 0)], .equal, 5), row([(-4, 0)], .equal, 8)],
    [row([], .greaterThanOrEqual, 1)],
    [row([(1, 0), (-1, 0)], .equal, -1)],
    [
      row([(1, 0), (1, 1)], .lessThanOrEqual, 1), row([(1, 0)], .greaterThanOrEqual, 1),
      row([(1, 1)], .equal, 0.1),
    ],
    [
      row([(1, 0), (1, 1), (1, 2)], .equal, 10), row([(1, 0), (-3, 1)], .equal, 0),
      row([(2, 1), (-1, 2)], .greaterThanOrEqual, 1), row([(1, 2)], .greaterThanOrEqual, 4),
    ],
  ])
  func conflictingRequirements(_ conflict: [LinearConstraint]) throws {
    let bystanders = [
      row([(1, 0), (1, 3)], .lessThanOrEqual, 1000), row([(1, 3)], .equal, 8),
      row([(1, 1)], .greaterThanOrEqual, -50), row([(1, 0)], .equal, 60, at: 999),
    ]
    let system = try solver(4, bystanders + conflict).system
    let multiples = try #require(try conflictMultiples(of: system))
    check(multiples, of: system)
    #expect(multiples.map(\.row).sorted() == Array(4..<4 + conflict.count))
  }

  @Test(arguments: [1, 2, 3])
  func multipliersThatCancelAreExact(times: Int) throws {
    let factors = (0..<times).flatMap { _ in [1e3, 1e-3, 1e-3, 1e3] }
    var constraints = factors.enumerated().map { index, factor in
      row([(1, index + 1), (-factor, index)], .equal, 0.1)
    }
    constraints.append(row([(1, 4 * times)], .equal, 1e7 + 0.3, at: 750))
    constraints.append(row([(1, 0)], .lessThanOrEqual, 3, at: 750.5))
    constraints.append(row([(1e-3, 0)], .greaterThanOrEqual, 3e-3, at: 20))
    let found = try values(4 * times + 1, constraints)
    // 1e3 * 3 + 0.1, then 1e-3 times that plus 0.1, and so on.
    #expect(found.prefix(5) == [3, 3000.1, 3.1001, 0.1031001, 103.2001])
  }

  @Test func anUnstableRecurrenceIsExact() throws {
    // Each step multiplies the error of the previous one by 1000.
    var constraints = (0..<10).map {
      row([(1, $0 + 1), (-1000, $0), (1, 11)], .equal, 0)
    }
    constraints.append(row([(1, 11)], .equal, 99.9))
    constraints.append(row([(1, 0)], .equal, 0.1, at: 750))
    #expect(try values(12, constraints) == Array(repeating: 0.1, count: 11) + [99.9])
  }

  @Test func nearlyParallelRowsAndLargeConstantsAreSolved() throws {
    let constraints = [
      row([(1, 0), (1, 1)], .equal, 1e7), row([(1, 0), (1.001, 1)], .equal, 1e7 + 1),
      row([(1, 1), (-1e-3, 2)], .equal, 0), row([(1e3, 3), (-1e-3, 2)], .equal, 1e7),
    ]
    #expect(try values(4, constraints) == [9_999_000, 1000, 1_000_000, 10001])
  }

  @Test func bealesExampleDoesNotCycle() throws {
    var constraints = (0..<4).map { row([(1, $0)], .greaterThanOrEqual, 0) }
    constraints += [
      row([(0.25, 0), (-60, 1), (-0.04, 2), (9, 3)], .lessThanOrEqual, 0),
      row([(0.5, 0), (-90, 1), (-0.02, 2), (3, 3)], .lessThanOrEqual, 0),
      row([(1, 2)], .lessThanOrEqual, 1),
      row([(-0.75, 0), (150, 1), (-0.02, 2), (6, 3)], .lessThanOrEqual, -1, at: 750),
    ]
    #expect(try values(4, constraints) == [0.04, 0, 1, 0])
  }

  @Test func sumsOfLengthsThatAreNotSimpleFractionsDoNotOverflow() throws {
    var generator = SplitMix64(seed: 3)
    let lengths = (0..<60).map { _ in Double.random(in: 1...300, using: &generator) }
    var constraints = lengths.enumerated().map { row([(1, $0)], .equal, $1, at: 750) }
    constraints.append(row((0..<60).map { (1, $0) } + [(-1, 60)], .equal, 0))
    let found = try values(61, constraints)
    #expect(found.isClose(to: lengths + [lengths.reduce(0, +)]))
  }

  @Test func roundingErrorsAreNotConflicts() throws {
    let constraints = [
      row([(1, 0)], .equal, 10.123456789), row([(1, 0)], .equal, 10.123456789 + 1e-9),
      row([(1, 0), (1, 1)], .equal, 1e7), row([(2, 0), (2, 1)], .equal, 2e7 + 1e-8),
    ]
    let found = try values(2, constraints)
    #expect(found.isClose(to: [10.123456789, 1e7 - 10.123456789]))
  }

  @Test func overflowsInTheExactComputationAreErrors() throws {
    let long = (0..<14).map { row([(1, $0 + 1), (-1000, $0)], .equal, 0) }
    let chain = try solver(15, long + [row([(1, 0)], .equal, 1)]).system
    #expect(throws: ExactFailure.overflow) { try ExactSimplex.solve(BlockProgram(chain)) }
    let wide = (0..<400).map { row([(1, $0), (-1, $0 + 1)], .equal, 0) }
    let large = try solver(401, wide).system
    #expect(throws: ExactFailure.tooLarge(entries: 160_400)) {
      try ExactSimplex.solve(BlockProgram(large))
    }
  }

  private func values(_ count: Int, _ constraints: [LinearConstraint]) throws -> [Double] {
    Array(try optimum(count, constraints).values.prefix(count))
  }

  private func optimum(
    _ count: Int, _ constraints: [LinearConstraint]
  ) throws -> ExactOptimum {
    try #require(try exactOptimum(of: try solver(count, constraints).system))
  }
}

@Suite struct ExactOracleTests {
  @Test(arguments: OracleChunk.chunks(of: .random, first: 200))
  func feasibilityAndViolationsAgreeWithTheOracle(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() { try compare(oracle) }
  }

  private func compare(_ oracle: OracleCase) throws {
    var system = oracle.system
    for (number, stage) in oracle.stages.enumerated() {
      let name = oracle.name(ofStage: number)
      for (constraint, constant) in stage.edit { try system.setConstant(constant, of: constraint) }
      switch try ExactSimplex.solve(BlockProgram(system)) {
      case .optimal(let optimum):
        #expect(stage.isFeasible, "\(name)")
        let totals = try #require(stage.violations)
        for priority in Set(system.constraints.map(\.priority.value)) {
          let total = totals[priority, default: 0]
          let found = system.constraints.filter { $0.priority.value == priority }
            .reduce(0.0) { $0 + $1.violation(at: optimum.values) }
          #expect(
            (found - total).magnitude <= 1e-5 * max(1, total), "\(name), level \(priority)")
        }
        for index in optimum.values.indices {
          let domain = optimum.lower[index]...optimum.upper[index]
          #expect(domain.contains(optimum.values[index]))
        }
      case .infeasible(let multiples):
        #expect(!stage.isFeasible)
        check(multiples, of: system)
      }
    }
  }

  @Test(arguments: OracleChunk.chunks(of: .random, first: 60, by: 15))
  func theBoundsAndRowsDescribeAllOptimalSolutions(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() {
      if let stage = oracle.stages.first, stage.isFeasible { try compareFace(oracle, stage) }
    }
  }

  private func compareFace(_ oracle: OracleCase, _ stage: OracleCase.Stage) throws {
    let ranges = try #require(stage.ranges)
    let optimum = try #require(try exactOptimum(of: oracle.system))
    for variable in 0..<oracle.system.variableCount {
      let expected = ranges.first { $0.variable == variable }
      for (wish, end) in [(-1e6, expected?.lower), (1e6, expected?.upper)] {
        var system = try oracle.system.restricted(to: optimum)
        _ = try system.add(row([(1, variable)], .equal, wish, at: 500))
        let found = try #require(try exactOptimum(of: system)).values[variable]
        let open = expected == nil ? optimum.values[variable] : wish
        #expect((found - (end ?? open)).magnitude <= 1e-4, "variable \(variable) to \(wish)")
      }
    }
  }
}

/// Returns the optimum of a system, or nil if its requirements conflict.
private func exactOptimum(of system: LinearSystem) throws -> ExactOptimum? {
  guard case .optimal(let optimum) = try ExactSimplex.solve(BlockProgram(system)) else {
    return nil
  }
  return optimum
}

/// Returns the proof of a conflict in a system, or nil if it has an optimum.
private func conflictMultiples(of system: LinearSystem) throws -> [RowMultiple]? {
  guard case .infeasible(let multiples) = try ExactSimplex.solve(BlockProgram(system)) else {
    return nil
  }
  return multiples
}

/// Expects multiples of constraints to add up to `0 >= a positive number`, and no proper subset of
/// the constraints to conflict.
private func check(_ multiples: [RowMultiple], of system: LinearSystem) {
  var left = Array(repeating: 0.0, count: system.variableCount)
  var right = 0.0
  for multiple in multiples {
    let constraint = system[ConstraintID(index: multiple.row)]
    #expect(constraint.priority.isRequired)
    for term in constraint.terms {
      left[term.variable.index] += multiple.factor * term.coefficient
    }
    right += multiple.factor * constraint.constant
    switch constraint.relation {
    case .lessThanOrEqual: #expect(multiple.factor < 0)
    case .equal: #expect(multiple.factor != 0)
    case .greaterThanOrEqual: #expect(multiple.factor > 0)
    }
  }
  #expect(left.allSatisfy { $0.magnitude < 1e-9 }, "\(multiples)")
  #expect(right > 1e-6, "\(multiples)")
  for multiple in multiples {
    let rest = multiples.filter { $0 != multiple }
      .map { system[ConstraintID(index: $0.row)] }
    #expect(canAllHold(rest), "without \(multiple.row)")
  }
}

extension LinearSystem {
  /// Returns a system that holds exactly on an optimal face of this one.
  fileprivate func restricted(to optimum: ExactOptimum) throws -> LinearSystem {
    var sides = (0..<variableCount).map { [Term(1, Variable(index: $0))] }
    for constraint in constraints {
      let terms = constraint.terms.filter { $0.coefficient != 0 }
      if terms.count != 1 { sides.append(terms) }
    }
    var system = LinearSystem()
    for _ in 0..<variableCount { _ = system.addVariable() }
    for (index, terms) in sides.enumerated() {
      let (lower, upper) = (optimum.lower[index], optimum.upper[index])
      if lower == upper {
        _ = try system.add(LinearConstraint(terms, .equal, lower))
        continue
      }
      if lower.isFinite { _ = try system.add(LinearConstraint(terms, .greaterThanOrEqual, lower)) }
      if upper.isFinite { _ = try system.add(LinearConstraint(terms, .lessThanOrEqual, upper)) }
    }
    return system
  }
}
