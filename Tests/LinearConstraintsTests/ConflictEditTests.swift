import LinearConstraints
import TestSupport
import Testing

@Suite struct ConflictEditTests {
  /// A row of boxes of two required widths each, in a container of a required width, with texts between.
  private func boxes(_ count: Int) throws -> (solver: Solver, width: ConstraintID) {
    var system = LinearSystem()
    let container = system.addVariable()
    let width = try system.add(LinearConstraint([Term(1, container)], .equal, 1000))
    var sum = [Term(1, container)]
    for number in 0..<count {
      let (text, box) = (system.addVariable(), system.addVariable())
      for width in [40.0, 60] {
        _ = try system.add(LinearConstraint([Term(1, box)], .equal, width))
      }
      let wanted = Double(30 + 7 * number)
      _ = try system.add(LinearConstraint([Term(1, text)], .greaterThanOrEqual, 0))
      _ = try system.add(
        LinearConstraint([Term(1, text)], .equal, wanted, priority: Priority(750)))
      sum += [Term(-1, text), Term(-1, box)]
    }
    _ = try system.add(LinearConstraint(sum, .greaterThanOrEqual, 0))
    return (Solver(system), width)
  }

  @Test func conflictsThatRemainAndOnesThatComeAndGoAreThoseOfANewSolver() throws {
    var (solver, width) = try boxes(6)
    let texts = (0..<solver.system.constraintCount).map { ConstraintID(index: $0) }
      .filter { !solver.system.priority(of: $0).isRequired }
    var generator = SplitMix64(seed: 11)
    var counts: Set<Int> = []
    for turn in 0..<60 {
      // Below 240 the boxes do not fit either.
      try solver.setConstant(turn % 3 == 0 ? 1000 : turn % 3 == 1 ? 239.5 : 150, of: width)
      if let text = texts.randomElement(using: &generator) {
        try solver.setConstant(Double(Int.random(in: 5...90, using: &generator)), of: text)
      }
      if turn % 7 == 0 {
        // The second width of the first box agrees with the first one for a while.
        try solver.setConstant(turn % 14 == 0 ? 40 : 60, of: ConstraintID(index: 2))
      }
      let solution = solver.solve()
      var fresh = Solver(solver.system)
      let differences = solution.differences(from: fresh.solve())
      #expect(differences.isEmpty, "change \(turn)")
      counts.insert(solution.conflicts.count)
    }
    #expect(counts == [5, 6, 7])
  }

  @Test func aConflictThatIsTighterElsewhereIsNamedThere() throws {
    var solver = try solver(
      1,
      [
        row([(1, 0)], .lessThanOrEqual, 10), row([(1, 0)], .lessThanOrEqual, 12),
        row([(1, 0)], .greaterThanOrEqual, 20),
      ])
    #expect(solver.solve().conflictSets == [[0, 2]])
    try solver.setConstant(8, of: ConstraintID(index: 1))
    #expect(solver.solve().conflictSets == [[1, 2]])
    try solver.setConstant(9, of: ConstraintID(index: 2))
    #expect(solver.solve().conflictSets == [[1, 2]])
    try solver.setConstant(7, of: ConstraintID(index: 2))
    #expect(solver.solve().conflictSets.isEmpty)
  }
}
