import LinearConstraints
import Testing

@Suite struct FewestTests {
  @Test func aRedundantEqualityShortensTheExplanation() throws {
    var solver = try solver(
      4,
      [
        row([(1, 0), (-1, 1)], .equal, 0), row([(1, 1), (-1, 2)], .equal, 0),
        row([(1, 2), (-1, 3)], .equal, 0), row([(1, 3)], .lessThanOrEqual, 60),
        row([(1, 0), (-1, 3)], .equal, 0), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
      ])
    #expect(solver.solve().holders(of: 5) == [3, 4])
  }

  @Test func aDirectLimitIsPreferredToAChainWithTheSameEffect() throws {
    // Three sizes fill a row, and the first one also has its own limit.
    var solver = try solver(
      3,
      [
        row([(1, 0), (1, 1), (1, 2)], .equal, 100), row([(1, 1)], .greaterThanOrEqual, 30),
        row([(1, 2)], .greaterThanOrEqual, 20), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
        row([(1, 0)], .lessThanOrEqual, 50, at: 751),
      ])
    #expect(solver.solve().holders(of: 3) == [4])
  }

  @Test func setsWithFewerOptionalThenFewerImpliedConstraintsArePreferred() throws {
    func holders(_ priority: Double, isImplied: Bool) throws -> [Int]? {
      var solver = try solver(
        3,
        [
          row([(1, 0), (1, 1)], .lessThanOrEqual, 100),
          row([(1, 1)], .greaterThanOrEqual, 70, at: priority, isImplied: isImplied),
          row([(1, 0), (1, 2)], .lessThanOrEqual, 100),
          row([(1, 2)], .greaterThanOrEqual, 70),
          row([(1, 0)], .greaterThanOrEqual, 80, at: 500),
        ])
      return solver.solve().holders(of: 4)
    }
    #expect(try holders(900, isImplied: false) == [2, 3])
    #expect(try holders(1000, isImplied: true) == [2, 3])
    #expect(try holders(1000, isImplied: false) == [0, 1])
  }

  @Test func aConstraintWithoutVariablesIsHeldByNothing() throws {
    var solver = try solver(
      1, [row([(0, 0)], .equal, 5, at: 10), row([(1, 0)], .equal, 3)])
    let solution = solver.solve()
    #expect(solution.lost.map(\.amount) == [5])
    #expect(solution.holders(of: 0) == [])
  }

  @Test(arguments: 0..<40)
  func theExplanationOfAViolatedConstraintMatchesItsViolation(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    let solution = solver.solve()
    for lost in solution.lost {
      let violation = system[lost.constraint].violation(at: solution.values)
      #expect((lost.amount - violation).magnitude <= 1e-9)
      #expect(lost.amount == solution.violations[lost.constraint.index])
      #expect(!lost.heldBy.isEmpty)
    }
    let broken = system.constraints.indices.filter {
      system.constraints[$0].violation(at: solution.values) > 1e-5
    }
    #expect(Set(broken).isSubset(of: solution.lost.map(\.constraint.index)))
  }

  @Test(arguments: 0..<40)
  func noSmallerSetHoldsAViolatedConstraint(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    let solution = solver.solve()
    for lost in solution.lost where lost.heldBy.count <= 3 {
      let constraint = system[lost.constraint]
      let better = constraint.allowing(lost.amount - 1e-3)
      let others = system.constraints.indices.filter {
        $0 != lost.constraint.index && system.constraints[$0].priority >= constraint.priority
      }
      func holds(_ set: [Int]) -> Bool {
        let asGood = set.flatMap { system.constraints[$0].allowing(solution.violations[$0]) }
        return !canAllHold(asGood + better)
      }
      #expect(holds(lost.heldBy.map(\.index)))
      #expect(!holds([]))
      if lost.heldBy.count > 1 { #expect(!others.contains { holds([$0]) }, "\(lost)") }
      if lost.heldBy.count > 2 {
        let isHeldByTwo = others.contains { first in
          others.contains { first < $0 && holds([first, $0]) }
        }
        #expect(!isHeldByTwo, "\(lost)")
      }
    }
  }
}
