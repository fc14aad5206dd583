import LinearConstraints
import Testing

@Suite struct LevelTests {
  @Test func theStrongestOfFourEqualitiesHoldsExactly() throws {
    var solver = try solver(
      1, (1...4).map { row([(1, 0)], .equal, Double($0), at: 995 + Double($0)) })
    let solution = solver.solve()
    #expect(solution.values == [4])
    #expect(solution.violations == [3, 2, 1, 0])
    #expect(solution.undetermined.isEmpty)
  }

  @Test(arguments: [false, true])
  func aBoundWinsOverEqualitiesOfLowerPriority(withThird: Bool) throws {
    var constraints = [
      row([(1, 0)], .greaterThanOrEqual, 100, at: 501), row([(1, 0)], .equal, 90, at: 500),
    ]
    if withThird { constraints.append(row([(1, 0)], .equal, 50, at: 10)) }
    var solver = try solver(1, constraints)
    #expect(solver.solve().values == [100])
  }

  @Test(arguments: [4, 100])
  func theResistanceOfOneLabelWinsOverTheHuggingOfAll(count: Int) throws {
    var constraints = (1..<count).map { row([(1, $0), (-1, $0 - 1)], .equal, 0) }
    constraints += (0..<count).map { row([(1, $0)], .lessThanOrEqual, 40, at: 250) }
    constraints.append(row([(1, count / 2)], .greaterThanOrEqual, 100, at: 750))
    var solver = try solver(count, constraints)
    #expect(solver.solve().values == Array(repeating: 100, count: count))
  }

  @Test func fiveThousandWeakConstraintsDoNotMoveAStrongOne() throws {
    var constraints = [row([(1, 0)], .equal, 10, at: 251)]
    for _ in 0..<5000 { constraints.append(row([(1, 0)], .equal, 0, at: 250)) }
    var solver = try solver(1, constraints)
    #expect(solver.solve { _ in false }.values == [10])
  }

  @Test func fractionalPrioritiesAreDistinctLevels() throws {
    var solver = try solver(
      1, [row([(1, 0)], .equal, 1, at: 249.99998), row([(1, 0)], .equal, 2, at: 250)])
    #expect(solver.solve().values == [2])
  }

  @Test func anUnsatisfiableOptionalEqualityHasTheMinimalError() throws {
    var solver = try solver(
      1, [row([(1, 0)], .equal, 75), row([(1, 0)], .equal, 120, at: 500)])
    let solution = solver.solve()
    #expect(solution.values == [75])
    #expect(solution.violations == [0, 45])
  }

  @Test func withinALevelTheMedianWins() throws {
    var solver = try solver(
      1, [1, 5, 9].map { row([(1, 0)], .equal, $0, at: 250) })
    let solution = solver.solve()
    #expect(solution.values == [5])
    #expect(solution.undetermined.isEmpty)
  }

  @Test func aCoefficientScalesItsConstraintsError() throws {
    var solver = try solver(
      1,
      [
        row([(3, 0)], .equal, 30, at: 250), row([(1, 0)], .equal, 0, at: 250),
        row([(1, 0)], .equal, 1, at: 250),
      ])
    let solution = solver.solve()
    #expect(solution.values == [10])
    #expect(solution.violations == [0, 10, 9])
  }

  @Test func cellsWhoseWidthsAreMultiplesOfTheirHeightsFillAGrid() throws {
    // Width and height of each cell of a 10 by 10 grid: equal heights in rows, equal widths in
    // columns, all in 500.
    func width(_ line: Int, _ column: Int) -> Int { 2 * (10 * line + column) }
    var constraints: [LinearConstraint] = []
    for line in 0..<10 {
      for column in 0..<10 {
        let cell = width(line, column)
        constraints.append(row([(1, cell), (-0.5, cell + 1)], .equal, 0))
        constraints.append(row([(1, cell)], .greaterThanOrEqual, 0))
        if line > 0 { constraints.append(row([(1, cell), (-1, width(0, column))], .equal, 0)) }
        if column > 0 {
          constraints.append(row([(1, cell + 1), (-1, width(line, 0) + 1)], .equal, 0))
        }
      }
    }
    constraints.append(row((0..<10).map { (1, width(0, $0)) }, .lessThanOrEqual, 500))
    constraints.append(row((0..<10).map { (1, width($0, 0) + 1) }, .equal, 700, at: 750))
    var solver = try solver(200, constraints)
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.lost.isEmpty)
    for cell in 0..<100 {
      #expect((solution.values[2 * cell] - 35).magnitude < 1e-9)
      #expect((solution.values[2 * cell + 1] - 70).magnitude < 1e-9)
    }
  }

  @Test func aSystemThatOnlyZeroSatisfiesIsSolved() throws {
    var solver = try solver(
      2, [row([(1, 0), (-2, 1)], .equal, 0), row([(1, 1), (-3, 0)], .equal, 0)])
    let solution = solver.solve()
    #expect(solution.values == [0, 0])
    #expect(solution.undetermined.isEmpty && solution.conflicts.isEmpty)
  }

  @Test func constantsChangeBetweenSolutions() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 100), row([(1, 0)], .greaterThanOrEqual, 30, at: 750),
        row([(1, 0)], .lessThanOrEqual, 30, at: 251),
        row([(1, 1)], .greaterThanOrEqual, 40, at: 749),
      ])
    #expect(solver.solve().values == [30, 70])
    try solver.setConstant(70, of: ConstraintID(index: 1))
    try solver.setConstant(70, of: ConstraintID(index: 2))
    #expect(solver.solve().values == [70, 30])
    try solver.setConstant(120, of: ConstraintID(index: 0))
    #expect(solver.solve().values == [70, 50])
    #expect(throws: LinearSystemError.self) {
      try solver.setConstant(.nan, of: ConstraintID(index: 0))
    }
  }
}
