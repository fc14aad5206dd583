import LinearConstraints
import Testing

@Suite struct ExplanationTests {
  @Test func aFixedWidthHoldsAViolatedConstraint() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .greaterThanOrEqual, 143, at: 750),
        row([(1, 0)], .lessThanOrEqual, 143, at: 251),
        row([(1, 0)], .equal, 120), row([(1, 0)], .greaterThanOrEqual, 0, isImplied: true),
      ])
    let solution = solver.solve()
    #expect(solution.lost.map(\.constraint.index) == [0])
    #expect(solution.lost.first?.amount == 23)
    #expect(solution.holders(of: 0) == [2])
  }

  @Test func fixedEdgesAndTheViewsBetweenThemHoldAViolatedConstraint() throws {
    // 0, 1: the label's leading edge and width; 2, 3: the field's. 4: another view's width.
    var solver = try solver(
      5,
      [
        row([(1, 1)], .greaterThanOrEqual, 143, at: 750), row([(1, 0)], .equal, 0),
        row([(1, 2), (-1, 0), (-1, 1)], .equal, 8), row([(1, 3)], .equal, 100),
        row([(1, 2), (1, 3)], .equal, 200), row([(1, 4)], .equal, 50),
        row([(1, 4)], .greaterThanOrEqual, 90, at: 750),
      ])
    let solution = solver.solve()
    #expect(solution.values[1] == 92)
    #expect(solution.holders(of: 0) == [1, 2, 3, 4])
    #expect(solution.holders(of: 6) == [5])
  }

  @Test func aStrongerNeighborAndTheSharedSpaceHoldAViolatedConstraint() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .lessThanOrEqual, 100),
        row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 70, at: 751),
        row([(1, 1)], .lessThanOrEqual, 70, at: 250),
        row([(1, 0)], .lessThanOrEqual, 80, at: 250),
      ])
    let solution = solver.solve()
    #expect(solution.values == [30, 70])
    #expect(solution.lost.map(\.constraint.index) == [1])
    #expect(solution.holders(of: 1) == [0, 2])
  }

  @Test func aViolatedConstraintCanHoldAnotherOfEqualPriority() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 100), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 80, at: 750), row([(1, 0)], .equal, 50, at: 10),
      ])
    let solution = solver.solve()
    #expect(solution.values == [50, 50])
    #expect(solution.holders(of: 1) == [0, 2])
    #expect(solution.holders(of: 2) == [0, 1])
  }

  @Test func equalWidthsThatAreTooSmallAreHeldByTheirLimitNotByEachOther() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (-1, 1)], .equal, 0), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 1)], .greaterThanOrEqual, 90, at: 750), row([(1, 1)], .lessThanOrEqual, 60),
      ])
    let solution = solver.solve()
    #expect(solution.holders(of: 1) == [0, 3])
    #expect(solution.holders(of: 2) == [3])
  }

  @Test func huggingIsHeldByStretchingConstraintsNotByCompressionResistance() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .lessThanOrEqual, 30, at: 250),
        row([(1, 0)], .greaterThanOrEqual, 30, at: 750),
        row([(1, 0)], .greaterThanOrEqual, 44, at: 999),
      ])
    let solution = solver.solve()
    #expect(solution.lost.map(\.constraint.index) == [0])
    #expect(solution.holders(of: 0) == [2])
  }

  @Test func aRequiredConstraintIsPreferredToAnEquivalentOptionalOne() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .greaterThanOrEqual, 90, at: 750),
        row([(1, 0)], .lessThanOrEqual, 60, at: 800),
        row([(1, 0)], .lessThanOrEqual, 60),
      ])
    #expect(solver.solve().holders(of: 0) == [2])
  }

  @Test func onlyRequestedConstraintsAreExplained() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .equal, 1), row([(1, 0)], .equal, 2, at: 10),
        row([(1, 0)], .equal, 3, at: 10),
      ])
    let solution = solver.solve { $0.index == 2 }
    #expect(solution.lost.map(\.amount) == [1, 2])
    #expect(solution.holders(of: 1) == [])
    #expect(solution.holders(of: 2) == [0])
  }
}
