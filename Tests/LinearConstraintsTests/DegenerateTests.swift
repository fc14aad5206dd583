import LinearConstraints
import TestSupport
import Testing

@Suite struct DegenerateTests {
  @Test func anEmptySystemHasAnEmptySolution() {
    var solver = Solver(LinearSystem())
    let solution = solver.solve()
    #expect(solution.values.isEmpty && solution.violations.isEmpty && solution.conflicts.isEmpty)
  }

  @Test(arguments: [[], [(0.0, 0)], [(2.0, 0), (-2.0, 0)], [(0.1, 0), (0.2, 0), (-0.3, 0)]])
  func aConstraintWithoutVariables(terms: [(Double, Int)]) throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .equal, 7), row(terms, .greaterThanOrEqual, 5),
        row(terms, .lessThanOrEqual, 5), row(terms, .equal, -3, at: 20),
      ])
    let solution = solver.solve()
    #expect(solution.conflictSets == [[1]])
    #expect(solution.values == [7])
    #expect(solution.violations.isClose(to: [0, 5, 0, 3]))
    #expect(solution.lost.map(\.constraint.index) == [3])
    #expect(solution.holders(of: 3) == [])
  }

  @Test func coefficientsOfAVariableInSeveralTermsAreAdded() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1), (1, 0)], .equal, 10), row([(3, 1), (-1, 1)], .lessThanOrEqual, 4),
        row([(1, 1)], .equal, 9, at: 10),
      ])
    #expect(solver.solve().values.isClose(to: [4, 2]))
  }

  @Test(arguments: [1000.0, 750])
  func copiesOfAConstraintHaveNoEffect(priority: Double) throws {
    let copies = (0..<20).flatMap { _ in
      [
        row([(1, 0), (1, 1), (1, 2)], .equal, 30, at: priority),
        row([(2, 0), (-2, 1)], .greaterThanOrEqual, 4, at: priority),
        row([(1, 0)], .equal, 12, at: priority),
        row([(1, 2)], .equal, 10, at: 5),
      ]
    }
    let solution = try solver(3, copies).solved()
    #expect(solution.conflicts.isEmpty && solution.undetermined.isEmpty)
    #expect(solution.values.isClose(to: [12, 8, 10]))
  }

  @Test(arguments: [3, 16, 17, 60])
  func aSumOfVariablesThatAreDeterminedOneByOneIsSolved(count: Int) throws {
    let known = (1..<count).map { row([(1, $0)], .equal, Double($0)) }
    let sum = row((0..<count).map { (1, $0) }, .equal, 5000)
    let first = 5000 - Double(count * (count - 1) / 2)
    for constraints in [[sum] + known, known + [sum]] {
      let solution = try solver(count, constraints).solved()
      #expect(solution.conflicts.isEmpty && solution.undetermined.isEmpty)
      #expect(solution.values.isClose(to: [first] + (1..<count).map { Double($0) }))
    }
  }

  @Test func parallelRowsAreConsistentUntilOneChanges() throws {
    // 0, 1: the positions of two columns; 2, 3: their widths; 4, 5: the same positions in another
    // row.
    var solver = try solver(
      6,
      [
        row([(1, 0)], .greaterThanOrEqual, 10), row([(1, 4), (-1, 0)], .equal, 0),
        row([(1, 5), (-1, 1)], .equal, 0), row([(1, 1), (-1, 0), (-1, 2)], .equal, 8),
        row([(2, 5), (-2, 4), (-2, 2)], .equal, 16), row([(1, 1), (1, 3)], .equal, 100),
        row([(1, 2), (-1, 3)], .equal, 5, at: 500), row([(1, 0)], .equal, 0, at: 400),
      ])
    #expect(solver.values().isClose(to: [10, 61.5, 43.5, 38.5, 10, 61.5]))
    try solver.setConstant(20, of: ConstraintID(index: 3))
    #expect(solver.solve().conflictSets == [[1, 2, 3, 4]])
    try solver.setConstant(40, of: ConstraintID(index: 4))
    #expect(solver.values().isClose(to: [10, 67.5, 37.5, 32.5, 10, 67.5]))
    #expect(solver.solve().conflicts.isEmpty)
    try solver.setConstant(30, of: ConstraintID(index: 4))
    #expect(solver.solve().conflictSets == [[1, 2, 3, 4]])
    try solver.setConstant(40, of: ConstraintID(index: 4))
    try solver.setConstant(1, of: ConstraintID(index: 1))
    #expect(solver.solve().conflictSets == [[1, 2, 3, 4]])
    try solver.setConstant(1, of: ConstraintID(index: 2))
    #expect(solver.values().isClose(to: [10, 67.5, 37.5, 32.5, 11, 68.5]))
  }

  @Test func largeAndSmallNumbersCanBeMixed() throws {
    var solver = try solver(
      4,
      [
        row([(1, 0)], .equal, 1e7), row([(1, 1), (-1e-3, 0)], .equal, 0.125),
        row([(1e3, 2), (-1, 1), (1e-3, 3)], .equal, 1), row([(1, 3)], .greaterThanOrEqual, 1e6),
        row([(1, 3)], .equal, 0, at: 1),
      ])
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.values.isClose(to: [1e7, 10_000.125, 9.001125, 1e6]))
    for constraint in solver.system.constraints where constraint.priority.isRequired {
      let sum = constraint.terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable] }
      #expect(constraint.relation.violation(excess: sum - constraint.constant) <= 1e-6)
    }
  }

  @Test func aCoefficientOf0DoesNotConstrainItsVariable() throws {
    var solver = try solver(
      3,
      [
        row([(1, 0), (0, 1)], .equal, 4), row([(0, 0), (1, 1), (0, 2)], .equal, 5, at: 20),
        row([(0, 0), (0, 1)], .lessThanOrEqual, 1), row([(1, 1), (0, 2)], .lessThanOrEqual, 3),
        row([(2, 2), (1, 1), (-2, 2)], .greaterThanOrEqual, 1),
      ])
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.values == [4, 3, 0])
    #expect(solution.undetermined.map(\.variable.index) == [2])
    #expect(solution.lost.map(\.amount) == [2])
    #expect(solution.holders(of: 1) == [3])
  }

  @Test func tenThousandIndependentVariablesAreSolved() throws {
    let count = 10_000
    let constraints = (0..<count).flatMap { index in
      [
        row([(1, index)], .lessThanOrEqual, Double(index % 100), at: 250),
        row([(1, index)], .greaterThanOrEqual, Double(index % 100), at: 750),
        row([(2, index)], .lessThanOrEqual, 160),
        row([(1, index)], .equal, 50, at: 600),
      ]
    }
    let solution = try solver(count, constraints).solved()
    #expect(solution.undetermined.isEmpty && solution.conflicts.isEmpty)
    let expected = (0..<count).map { min(80, max(50, Double($0 % 100))) }
    #expect(solution.values == expected)
    #expect(solution.lost.count { $0.constraint.index % 4 == 1 } == count / 100 * 19)
    for lost in solution.lost {
      let index = lost.constraint.index / 4
      let holder = [1: 2, 0: 3][lost.constraint.index % 4]
      if let holder { #expect(lost.heldBy.map(\.index) == [4 * index + holder]) }
    }
  }

  @Test func hundredsOfConflictsAreAllReported() throws {
    let count = 400
    let constraints = (0..<count).flatMap {
      [row([(1, $0)], .greaterThanOrEqual, 8), row([(1, $0)], .lessThanOrEqual, 7.5)]
    }
    let solution = try solver(count, constraints).solved { _ in false }
    #expect(solution.conflictSets == (0..<count).map { [2 * $0, 2 * $0 + 1] })
    #expect(solution.values == Array(repeating: 8, count: count))
  }

  @Test func aGridWithConsistentProportionsHasNoConflict() throws {
    // Each cell's width and height; column c is 10 (c + 1) wide, row r is 10 (r + 1) high.
    var constraints: [LinearConstraint] = []
    var expected: [Double] = []
    for line in 0..<10 {
      for column in 0..<10 {
        let cell = 2 * (10 * line + column)
        let aspect = Double(column + 1) / Double(line + 1)
        expected += [10 * Double(column + 1), 10 * Double(line + 1)]
        constraints.append(row([(1, cell), (-aspect, cell + 1)], .equal, 0))
        if line > 0 { constraints.append(row([(1, cell), (-1, 2 * column)], .equal, 0)) }
        if column > 0 { constraints.append(row([(1, cell + 1), (-1, 20 * line + 1)], .equal, 0)) }
      }
    }
    constraints.append(row((0..<10).map { (1, 2 * $0) }, .equal, 550, at: 800))
    var generator = SplitMix64(seed: 3)
    for turn in 0..<3 {
      if turn > 0 { constraints.shuffle(using: &generator) }
      let solution = try solver(200, constraints).solved()
      #expect(solution.conflicts.isEmpty && solution.lost.isEmpty && solution.undetermined.isEmpty)
      #expect(solution.values.isClose(to: expected))
    }
  }

  @Test func aChainOfThousandsOfVariablesIsSolvedInAnyOrder() throws {
    let count = 20_000
    var constraints = (1..<count).map { row([(1, $0), (-1, $0 - 1)], .equal, 1) }
    constraints.append(row([(1, count / 2)], .equal, 0))
    var generator = SplitMix64(seed: 5)
    for turn in 0..<3 {
      if turn == 1 { constraints.reverse() }
      if turn == 2 { constraints.shuffle(using: &generator) }
      let solution = try solver(count, constraints).solved()
      #expect(solution.values[0] == Double(-count / 2))
      #expect(solution.values[count - 1] == Double(count - 1 - count / 2))
    }
  }

  @Test func aChainOfSumsOfTwoSizesIsSolved() throws {
    // Position 2k follows from the position and the size before it.
    let count = 400
    var constraints = [row([(1, 0)], .equal, 0)]
    for index in 1..<count {
      constraints.append(
        row([(1, 2 * index), (-1, 2 * index - 2), (-1, 2 * index - 1)], .equal, 8))
      constraints.append(row([(1, 2 * index - 1)], .equal, 20, at: 250))
    }
    constraints.append(row([(1, 2 * count - 1)], .equal, 5))
    let solution = try solver(2 * count, constraints).solved()
    #expect(solution.undetermined.isEmpty && solution.lost.isEmpty)
    #expect((solution.values[2 * count - 2] - 28 * Double(count - 1)).magnitude < 1e-6)
  }

  @Test func manyConstraintsMayBeTightAtOnePoint() throws {
    var constraints: [LinearConstraint] = []
    for first in 0..<8 {
      for second in 0..<8 where first != second {
        constraints.append(row([(1, first), (-1, second)], .lessThanOrEqual, 0))
        constraints.append(row([(1, first), (1, second)], .greaterThanOrEqual, 10, at: 600))
      }
      constraints.append(row([(1, first)], .equal, Double(first), at: 500))
    }
    let solution = try solver(8, constraints).solved()
    #expect(solution.values.isClose(to: Array(repeating: 5, count: 8)))
    #expect(solution.undetermined.isEmpty)
  }

  @Test func aChoiceThatRoundingWouldMakeInfeasibleIsNotMade() throws {
    var solver = try solver(
      8,
      [
        row([(1, 3), (-0.001, 1), (1, 6)], .greaterThanOrEqual, 215.81409755467644),
        row([(0.001, 6), (1000, 0), (1, 4)], .lessThanOrEqual, 0.23582409755467643, at: 750),
        row([(-1000, 1), (0.001, 2)], .lessThanOrEqual, -9000),
        row([(1, 5), (-1, 7)], .lessThanOrEqual, 244, at: 251),
        row([(1000, 5), (1, 3)], .equal, 320_010, at: 750),
        row(
          [(0.001, 3), (1, 7), (-1000, 1), (1, 5)], .lessThanOrEqual, -17_579.989999999998, at: 10),
        row([(-1e-6, 4), (-0.001, 6)], .lessThanOrEqual, -0.23582409755467643, at: 10),
      ])
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.violations[0] == 0)
    #expect(solution.violations[2] == 0)
  }
}
