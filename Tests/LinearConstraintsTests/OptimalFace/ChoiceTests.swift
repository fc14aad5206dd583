import LinearConstraints
import Testing

@Suite struct ChoiceTests {
  @Test func whichOfTwoLabelsIsCompressedIsUndetermined() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 100), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 80, at: 750),
      ])
    var solution = solver.solve()
    #expect(solution.undetermined.map(\.variable.index) == [0, 1])
    #expect(solution.undetermined.allSatisfy { $0.lower == 20 && $0.upper == 80 })
    #expect(solution.values == [20, 80])

    solver.setPreferredValue(50, of: Variable(index: 0))
    solution = solver.solve()
    #expect(solution.values == [50, 50])
    #expect(solution.undetermined.count == 2)

    solver.setPreferredValue(90, of: Variable(index: 0))
    #expect(solver.solve().values == [80, 20])
  }

  @Test func distancesMayBeDeterminedWherePositionsAreNot() throws {
    // The second is 10 after the first, the third is in the middle of both, the fourth is
    // unconstrained, the fifth is fixed.
    var solver = try solver(
      5,
      [
        row([(1, 1), (-1, 0)], .equal, 10), row([(2, 2), (-1, 0), (-1, 1)], .equal, 0),
        row([(1, 3)], .greaterThanOrEqual, 0), row([(1, 4)], .equal, 7),
      ])
    let pairs = [(0, 1), (1, 2), (0, 3), (0, 4), (4, 4)].map {
      (Variable(index: $0), Variable(index: $1))
    }
    #expect(solver.areFixed(differences: pairs) == [true, true, false, false, true])
    #expect(solver.areFixed(differences: []) == [])
  }

  @Test func onePointOfPriorityMakesADifference() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 100), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 80, at: 751),
      ])
    let solution = solver.solve()
    #expect(solution.undetermined.isEmpty)
    #expect(solution.values == [20, 80])
  }

  @Test func anUnconstrainedVariableTakesItsPreferredValueOr0() throws {
    var solver = try solver(preferring: [nil, nil, 7], [row([(1, 0)], .equal, 3)])
    let solution = solver.solve()
    #expect(solution.values == [3, 0, 7])
    #expect(solution.undetermined.map(\.variable.index) == [1, 2])
    #expect(solution.undetermined.allSatisfy { $0.lower == nil && $0.upper == nil })
  }

  @Test(arguments: [(-5.0, -5.0), (5, 0)])
  func withoutALowestValueTheOneNearestToZeroIsChosen(limit: Double, expected: Double) throws {
    var solver = try solver(1, [row([(1, 0)], .lessThanOrEqual, limit)])
    let solution = solver.solve()
    #expect(solution.values == [expected])
    #expect(solution.range(of: 0)?.lower == nil)
    #expect(solution.range(of: 0)?.upper == limit)
  }

  @Test func withOnlyALowerBoundTheLowestValueIsChosen() throws {
    var solver = try solver(
      2, [row([(1, 0)], .greaterThanOrEqual, 20), row([(1, 1), (2, 0)], .equal, 0)])
    let solution = solver.solve()
    #expect(solution.values == [20, -40])
    #expect(solution.range(of: 0)?.lower == 20 && solution.range(of: 0)?.upper == nil)
    #expect(solution.range(of: 1)?.lower == nil && solution.range(of: 1)?.upper == -40)
  }

  @Test func twoEqualitiesOfEqualPriorityLeaveTheValuesBetweenThem() throws {
    var solver = try solver(
      1,
      [row([(1, 0)], .equal, 24, at: 500), row([(1, 0)], .greaterThanOrEqual, 30, at: 500)])
    let solution = solver.solve()
    #expect(solution.range(of: 0)?.lower == 24 && solution.range(of: 0)?.upper == 30)
  }

  @Test func theRangeOfASumOfUndeterminedVariablesIsThatOfAllTogether() throws {
    // 0 and 1 are in [0, 10]; 2 is their sum, 3 is their difference.
    var constraints = (0..<2).flatMap {
      [row([(1, $0)], .greaterThanOrEqual, 0), row([(1, $0)], .lessThanOrEqual, 10)]
    }
    constraints.append(row([(1, 2), (-1, 0), (-1, 1)], .equal, 0))
    constraints.append(row([(1, 3), (-1, 0), (1, 1)], .equal, 0))
    var solver = try solver(preferring: [nil, nil, nil, 4], constraints)
    let solution = solver.solve()
    #expect(solution.undetermined.map(\.variable.index) == [0, 1, 2, 3])
    #expect(solution.range(of: 2)?.lower == 0 && solution.range(of: 2)?.upper == 20)
    #expect(solution.range(of: 3)?.lower == -10 && solution.range(of: 3)?.upper == 10)
    #expect(solution.values == [0, 0, 0, 0])
  }

  @Test func aChosenValueDeterminesLaterVariables() throws {
    // 0 is the sum of 1 and 2, both at least 5; 0 prefers 30, then 1 takes its lowest.
    var solver = try solver(
      preferring: [30, nil, nil],
      [
        row([(1, 0), (-1, 1), (-1, 2)], .equal, 0), row([(1, 1)], .greaterThanOrEqual, 5),
        row([(1, 2)], .greaterThanOrEqual, 5),
      ])
    let solution = solver.solve()
    #expect(solution.values.isClose(to: [30, 5, 25]))
    #expect(solution.range(of: 0)?.lower == 10 && solution.range(of: 0)?.upper == nil)
  }

  @Test func aRangeBelowATenThousandthIsIgnored() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0)], .greaterThanOrEqual, 1), row([(1, 0)], .lessThanOrEqual, 1.00005),
        row([(1, 1), (-3, 0)], .equal, 0),
      ])
    #expect(solver.solve().undetermined.map(\.variable.index) == [1])
  }
}
