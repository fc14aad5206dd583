import LinearConstraints
import Testing

@Suite struct ScaleTests {
  /// Returns a solver for a row of sizes of equal resistance between two fixed ends.
  ///
  /// The variables are the positions before and after each size, then the sizes.
  private func chain(_ sizes: [Double], in room: Double) throws -> Solver {
    let count = sizes.count
    var constraints = [row([(1, 0)], .equal, 0), row([(1, count)], .equal, room)]
    for (index, size) in sizes.enumerated() {
      let variable = count + 1 + index
      constraints += [
        row([(1, index + 1), (-1, index), (-1, variable)], .equal, 0),
        row([(1, variable)], .greaterThanOrEqual, 0),
        row([(1, variable)], .greaterThanOrEqual, size, at: 750),
        row([(1, variable)], .lessThanOrEqual, size, at: 250),
      ]
    }
    return try solver(2 * count + 1, constraints)
  }

  @Test func inALongCompressedChainAllSizesAndPositionsAreUndetermined() throws {
    let sizes = (0..<1500).map { Double(20 + $0 * 7919 % 13) }
    let (total, room) = (sizes.reduce(0, +), 400.0)
    var solver = try chain(sizes, in: room)
    let solution = solver.solve { _ in false }
    #expect(solution.conflicts.isEmpty)
    let lost = solution.lost.reduce(0) { $0 + $1.amount }
    #expect((lost - (total - room)).magnitude < 1e-6)
    #expect(solution.undetermined.count == 2 * sizes.count - 1)
    var before = 0.0
    for index in 1..<sizes.count {
      before += sizes[index - 1]
      let range = try #require(solution.range(of: index))
      #expect(abs((range.lower ?? -1) - max(0, room - (total - before))) < 1e-6)
      #expect(abs((range.upper ?? -1) - min(room, before)) < 1e-6)
    }
    for (index, size) in sizes.enumerated() {
      let range = try #require(solution.range(of: sizes.count + 1 + index))
      #expect(abs(range.lower ?? -1) < 1e-6 && abs((range.upper ?? -1) - size) < 1e-6)
    }
  }

  @Test func aLongChainIsSolvedAgainForOtherSizesAsByANewSolver() throws {
    let sizes = (0..<300).map { Double(20 + $0 * 7919 % 13) }
    var kept = try chain(sizes, in: 400)
    _ = kept.solve { _ in false }
    for (turn, room) in [900.0, 400, 20_000, 2000].enumerated() {
      let moved = sizes.enumerated().map { $1 + Double(($0 + turn) % 5) }
      try kept.setConstant(room, of: ConstraintID(index: 1))
      for (index, size) in moved.enumerated() {
        try kept.setConstant(size, of: ConstraintID(index: 2 + 4 * index + 2))
        try kept.setConstant(size, of: ConstraintID(index: 2 + 4 * index + 3))
      }
      var fresh = try chain(moved, in: room)
      let (again, first) = (kept.solve { _ in false }, fresh.solve { _ in false })
      #expect(again.values.isClose(to: first.values))
      #expect(again.undetermined.map(\.variable) == first.undetermined.map(\.variable))
      for (one, other) in zip(again.undetermined, first.undetermined) {
        #expect(abs((one.lower ?? 0) - (other.lower ?? 0)) < 1e-6)
        #expect(abs((one.upper ?? 0) - (other.upper ?? 0)) < 1e-6)
      }
    }
  }

  @Test func theExplanationOfOneOfManyViolatedConstraintsIsSufficient() throws {
    let sizes = Array(repeating: 30.0, count: 400)
    var solver = try chain(sizes, in: 300)
    let solution = solver.solve { $0.index == 4 }
    let lost = try #require(solution.lost.first)
    #expect(lost.amount == 30)
    // Both ends, each row of the chain, and a constraint on every other size.
    #expect(lost.heldBy.count == 2 + 400 + 399)
  }
}
