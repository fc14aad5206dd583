import LinearConstraints
import Testing

@Suite struct RangingTests {
  @Test func theRangeOfATextIsLimitedByItsNeighborsResistance() throws {
    // 0: the text, 1: a button beside it.
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .lessThanOrEqual, 300),
        row([(1, 1)], .greaterThanOrEqual, 80, at: 750), row([(1, 0)], .equal, 120, at: 250),
        row([(1, 0)], .greaterThanOrEqual, 0), row([(1, 1)], .greaterThanOrEqual, 0),
      ])
    let text = Variable(index: 0)
    #expect(solver.range(of: text, keeping: Priority(1)) == VariableRange(lower: 120, upper: 120))
    #expect(solver.range(of: text, keeping: Priority(250)) == VariableRange(lower: 120, upper: 120))
    #expect(solver.range(of: text, keeping: Priority(251)) == VariableRange(lower: 0, upper: 220))
    #expect(solver.range(of: text, keeping: Priority(750)) == VariableRange(lower: 0, upper: 220))
    #expect(solver.range(of: text, keeping: Priority(751)) == VariableRange(lower: 0, upper: 300))
    #expect(solver.range(of: text, keeping: .required) == VariableRange(lower: 0, upper: 300))
  }

  @Test func theViolationOfALevelMayNotIncrease() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .equal, 10, at: 500), row([(1, 0)], .equal, 30, at: 500),
        row([(1, 0)], .greaterThanOrEqual, 20, at: 600), row([(1, 0)], .equal, 25, at: 100),
      ])
    let variable = Variable(index: 0)
    #expect(
      solver.range(of: variable, keeping: Priority(600)) == VariableRange(lower: 20, upper: nil))
    #expect(
      solver.range(of: variable, keeping: Priority(500)) == VariableRange(lower: 20, upper: 30))
    #expect(
      solver.range(of: variable, keeping: Priority(100)) == VariableRange(lower: 25, upper: 25))
  }

  @Test func theRangeOfASumIsThatOfItsTermsTogether() throws {
    // 0, 1: sizes; 2: the end of the second; 3: the same from the other side.
    var solver = try solver(
      4,
      [
        row([(1, 2), (-1, 0), (-1, 1)], .equal, 8), row([(1, 3), (1, 2)], .equal, 100),
        row([(1, 0)], .greaterThanOrEqual, 10), row([(1, 0)], .lessThanOrEqual, 30),
        row([(1, 1)], .greaterThanOrEqual, 5), row([(1, 1)], .lessThanOrEqual, 20, at: 700),
        row([(1, 1)], .equal, 7, at: 50),
      ])
    let (end, other) = (Variable(index: 2), Variable(index: 3))
    #expect(solver.range(of: end, keeping: .required) == VariableRange(lower: 23, upper: nil))
    #expect(solver.range(of: other, keeping: .required) == VariableRange(lower: nil, upper: 77))
    #expect(solver.range(of: end, keeping: Priority(700)) == VariableRange(lower: 23, upper: 58))
    #expect(solver.range(of: end, keeping: Priority(50)) == VariableRange(lower: 25, upper: 45))
    #expect(solver.range(of: other, keeping: Priority(50)) == VariableRange(lower: 55, upper: 75))
  }

  @Test func aFixedVariableHasNoRangeAndAnUnconstrainedOneIsUnbounded() throws {
    var solver = try solver(2, [row([(2, 0)], .equal, 6)])
    #expect(
      solver.range(of: Variable(index: 0), keeping: .required)
        == VariableRange(lower: 3, upper: 3))
    #expect(
      solver.range(of: Variable(index: 1), keeping: Priority(1))
        == VariableRange(lower: nil, upper: nil))
  }

  @Test func aDifferenceOfUnboundedVariablesCanBeFixed() throws {
    var solver = try solver(
      4,
      [
        row([(1, 2), (-1, 0), (-1, 1)], .equal, 8),
        row([(1, 0), (1, 1), (-1, 2), (-1, 3)], .equal, 20),
      ])
    let difference = Variable(index: 3)
    #expect(
      solver.range(of: difference, keeping: .required) == VariableRange(lower: -28, upper: -28))
    let solution = solver.solve()
    #expect(solution[difference] == -28)
    #expect(solution.undetermined.map(\.variable.index) == [0, 1, 2])
  }

  @Test func aDroppedConstraintLimitsNothing() throws {
    var solver = try solver(
      1, [row([(1, 0)], .greaterThanOrEqual, 10), row([(1, 0)], .lessThanOrEqual, 5)])
    #expect(
      solver.range(of: Variable(index: 0), keeping: .required)
        == VariableRange(lower: 10, upper: nil))
  }

  @Test(arguments: 60..<70)
  func rangesOfSeveralVariablesAreThoseOfEachAlone(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    let variables = (0..<system.variableCount).map { Variable(index: $0) }
    let together = solver.ranges(of: variables, keeping: Priority(500))
    for (variable, range) in zip(variables, together) {
      let alone = solver.range(of: variable, keeping: Priority(500))
      #expect(isClose(range.lower, alone.lower, within: 1e-6), "\(variable)")
      #expect(isClose(range.upper, alone.upper, within: 1e-6), "\(variable)")
    }
  }

  @Test func aChangedConstantMovesTheBound() throws {
    var solver = try solver(
      2, [row([(1, 0), (1, 1)], .equal, 100), row([(1, 1)], .greaterThanOrEqual, 40, at: 9)])
    let variable = Variable(index: 0)
    #expect(solver.range(of: variable, keeping: Priority(9)).upper == 60)
    try solver.setConstant(90, of: ConstraintID(index: 0))
    #expect(solver.range(of: variable, keeping: Priority(9)).upper == 50)
    try solver.setConstant(60, of: ConstraintID(index: 1))
    #expect(solver.range(of: variable, keeping: Priority(9)).upper == 30)
  }

  @Test(arguments: 0..<60)
  func theRangeForAllLevelsIsThatOfTheUndeterminedVariable(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    let solution = solver.solve { _ in false }
    for index in 0..<system.variableCount {
      let variable = Variable(index: index)
      let range = solver.range(of: variable, keeping: Priority(0.5))
      let open = solution.range(of: index)
      let lower = open.map { $0.lower } ?? solution[variable]
      let upper = open.map { $0.upper } ?? solution[variable]
      #expect(isClose(range.lower, lower, within: 2e-4), "\(index): \(range)")
      #expect(isClose(range.upper, upper, within: 2e-4), "\(index): \(range)")
    }
  }

  @Test(arguments: 0..<60)
  func onlyBeyondABoundTheViolationOfALevelIncreases(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    let optimum = solver.solve { _ in false }
    let levels = Set(system.constraints.map(\.priority)).sorted()
    for index in stride(from: seed % 3, to: system.variableCount, by: 3) {
      let variable = Variable(index: index)
      let kept = levels[(index + seed) % levels.count]
      let range = solver.range(of: variable, keeping: kept)
      let checks = [
        (range.lower.map { $0 + 1e-3 }, false), (range.lower.map { $0 - 1e-3 }, true),
        (range.upper.map { $0 - 1e-3 }, false), (range.upper.map { $0 + 1e-3 }, true),
        (range.lower == nil ? -1e5 : nil, false), (range.upper == nil ? 1e5 : nil, false),
      ]
      let isPoint = (range.upper ?? .infinity) - (range.lower ?? -.infinity) < 3e-3
      for (place, isWorse) in checks where isWorse || !isPoint {
        guard let place else { continue }
        let worst = try increase(of: system, setting: variable, to: place, from: optimum, kept)
        #expect((worst > 1e-5) == isWorse, "\(index) at \(place), \(kept): \(range), \(worst)")
      }
    }
  }

  /// Returns the largest increase of a violation down to a level if a variable is fixed, or
  /// infinity if the required constraints become infeasible.
  private func increase(
    of system: LinearSystem, setting variable: Variable, to place: Double, from optimum: Solution,
    _ kept: Priority
  ) throws -> Double {
    var fixed = system
    _ = try fixed.add(LinearConstraint([Term(1, variable)], .equal, place))
    var solver = Solver(fixed)
    let solution = solver.solve { _ in false }
    if !solution.conflicts.isEmpty { return .infinity }
    var worst = 0.0
    for priority in Set(system.constraints.map(\.priority))
    where priority >= kept && !priority.isRequired {
      let level = system.constraints.filter { $0.priority == priority }
      let before = level.reduce(0) { $0 + $1.violation(at: optimum.values) }
      let after = level.reduce(0) { $0 + $1.violation(at: solution.values) }
      worst = max(worst, after - before)
    }
    return worst
  }

  private func isClose(_ found: Double?, _ expected: Double?, within tolerance: Double) -> Bool {
    guard let found, let expected else { return (found == nil) == (expected == nil) }
    return (found - expected).magnitude <= tolerance
  }
}
