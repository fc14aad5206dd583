import LinearConstraints
import Testing

@Suite("Solving again after changes")
struct ResolveTests {
  @Test(
    "After each of many changes the answer is that of a solver that never saw another system",
    arguments: OracleChunk.chunks(of: .random, first: 100, by: 10)
      + OracleChunk.chunks(of: .conflicting, first: 50, by: 10)
      + OracleChunk.chunks(of: .scaled, first: 20, by: 10)
      + OracleChunk.chunks(of: .workload, first: 12, by: 4)
      + OracleChunk.chunks(of: .large, first: 8, by: 4))
  func sequence(_ chunk: OracleChunk) throws {
    var turned = 0
    for oracle in try chunk.cases() {
      var edits = RandomEdits(oracle.system, seed: UInt64(oracle.seed) + 7)
      var solver = Solver(oracle.system)
      var wasFeasible = solver.solve { _ in false }.conflicts.isEmpty
      for turn in 0..<24 {
        try edits.change(&solver, turn)
        let solution = solver.solve { _ in false }
        var fresh = Solver(solver.system)
        let differences = solution.differences(from: fresh.solve { _ in false })
        #expect(differences.isEmpty, "\(oracle.name(ofStage: 0)), change \(turn)")
        if !differences.isEmpty { break }
        if solution.conflicts.isEmpty != wasFeasible { turned += 1 }
        wasFeasible = solution.conflicts.isEmpty
      }
    }
    // Or this would not be about systems that can no longer be solved, and can again.
    #expect(turned >= 4 || chunk.family != .random)
  }

  @Test(
    "Changes back to the start lead back to the first answer",
    arguments: OracleChunk.chunks(of: .random, first: 300)
      + OracleChunk.chunks(of: .conflicting) + OracleChunk.chunks(of: .workload))
  func back(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() {
      var solver = Solver(oracle.system)
      let first = solver.solve()
      for stage in oracle.stages {
        try solver.apply(stage.edit)
        _ = solver.values()
      }
      for (constraint, _) in oracle.stages.flatMap(\.edit) {
        try solver.setConstant(oracle.system[constraint].constant, of: constraint)
      }
      let last = solver.solve()
      #expect(last.differences(from: first).isEmpty, "\(oracle.name(ofStage: 0))")
      #expect(last.lost.map(\.constraint) == first.lost.map(\.constraint))
    }
  }

  @Test("The answer does not depend on what was asked for before")
  func asked() throws {
    for oracle in try OracleFamily.random.cases(0..<60) {
      var solver = Solver(oracle.system)
      let values = solver.values()
      let explained = solver.solve()
      #expect(explained.values == values, "\(oracle.name(ofStage: 0))")
      let again = solver.solve()
      #expect(again.differences(from: explained).isEmpty, "\(oracle.name(ofStage: 0))")
      #expect(again.lost == explained.lost, "\(oracle.name(ofStage: 0))")
    }
  }

  @Test("A window that is resized point by point, through where it is too small")
  func window() throws {
    // A label and a field side by side; the field is at least 100 wide, the label shows its text.
    var solver = try solver(
      3,
      [
        row([(1, 0)], .equal, 400), row([(1, 0), (-1, 1), (-1, 2)], .equal, 28),
        row([(1, 2)], .greaterThanOrEqual, 100), row([(1, 1)], .greaterThanOrEqual, 0),
        row([(1, 1)], .greaterThanOrEqual, 143, at: 750),
        row([(1, 1)], .lessThanOrEqual, 143, at: 251),
      ])
    let widths = Array(stride(from: 400.0, through: 90, by: -1)) + [1e6, 128, 127, 271, 400]
    for width in widths {
      try solver.setConstant(width, of: ConstraintID(index: 0))
      let solution = solver.solve()
      let label = min(143, width - 128)
      if width >= 128 {
        #expect(solution.values.isClose(to: [width, label, width - 28 - label]))
        #expect(solution.lost.map(\.amount).isClose(to: label < 143 ? [143 - label] : []))
      } else {
        #expect(solution.conflictSets == [[0, 1, 2, 3]])
        #expect(solution.violations[3] > 0)
      }
    }
  }
}
