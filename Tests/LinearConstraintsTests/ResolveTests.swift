import LinearConstraints
import TestSupport
import Testing

@Suite struct ResolveTests {
  @Test(
    arguments: OracleChunk.chunks(of: .random, first: 80, by: 10)
      + OracleChunk.chunks(of: .conflicting, first: 20, by: 10)
      + OracleChunk.chunks(of: .scaled, first: 20, by: 10)
      + OracleChunk.chunks(of: .workload, first: 12, by: 4)
      + OracleChunk.chunks(of: .grid, first: 6, by: 3)
      + OracleChunk.chunks(of: .large, first: 4, by: 2))
  func afterEachChangeTheSolutionIsThatOfANewSolver(_ chunk: OracleChunk)
    throws
  {
    for oracle in try chunk.cases() {
      var edits = RandomEdits(oracle.system, seed: UInt64(oracle.seed) + 7)
      var solver = Solver(oracle.system)
      _ = solver.solve { _ in false }
      let pairs = (1..<max(1, oracle.system.variableCount)).map {
        (Variable(index: $0), Variable(index: $0 - 1))
      }
      for turn in 0..<Sample.size(10, of: 16) {
        try edits.change(&solver, turn)
        let solution = solver.solve { _ in false }
        var fresh = Solver(solver.system)
        let differences = solution.differences(from: fresh.solve { _ in false })
        if turn % 3 > 0 {
          let areSame =
            solver.areFixed(differences: pairs) == fresh.areFixed(differences: pairs)
          #expect(areSame, "\(oracle.name(ofStage: 0)), change \(turn)")
        }
        #expect(differences.isEmpty, "\(oracle.name(ofStage: 0)), change \(turn)")
        if !differences.isEmpty { break }
      }
    }
  }

  @Test(
    arguments: OracleChunk.chunks(of: .random, first: 60, by: 10)
      + OracleChunk.chunks(of: .grid, first: 4, by: 2))
  func conflictsAppearAndDisappearWithAChangedConstant(_ chunk: OracleChunk)
    throws
  {
    var conflicts = 0
    for oracle in try chunk.cases() where oracle.stages.first?.isFeasible == true {
      let system = oracle.system
      var solver = Solver(system)
      let first = solver.solve { _ in false }
      var generator = SplitMix64(seed: UInt64(oracle.seed) + 3)
      let required = system.constraints.indices.filter {
        system.constraints[$0].priority.isRequired
      }
      for index in required.shuffled(using: &generator).prefix(6) {
        let id = ConstraintID(index: index)
        let name = "\(oracle.name(ofStage: 0)), pushing \(index)"
        for far in [-5000.0, 5000] {
          try solver.setConstant(system[id].constant + far, of: id)
          let solution = solver.solve { _ in false }
          var fresh = Solver(solver.system)
          #expect(
            solution.differences(from: fresh.solve { _ in false }).isEmpty, "\(name) by \(far)")
          conflicts += solution.conflicts.isEmpty ? 0 : 1
        }
        try solver.setConstant(system[id].constant, of: id)
        #expect(
          solver.solve { _ in false }.differences(from: first).isEmpty, "\(name) and back")
      }
    }
    // This ensures that enough systems become unsatisfiable and satisfiable again.
    #expect(conflicts >= 3)
  }

  @Test(
    arguments: OracleChunk.chunks(of: .random, first: 100)
      + OracleChunk.chunks(of: .conflicting, first: 40)
      + OracleChunk.chunks(of: .workload, first: 12))
  func revertedChangesGiveTheFirstSolution(_ chunk: OracleChunk) throws {
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

  @Test func theSolutionIsIndependentOfEarlierRequests() throws {
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

  @Test func aWindowCanBeResizedThroughSizesThatAreTooSmall() throws {
    // A label and a field side by side: the field is at least 100 wide, the label as wide as its
    // text.
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

  @Test func valuesChosenByPreferencesAreUpdatedAfterChanges() throws {
    var system = LinearSystem()
    let one = system.addVariable(preferred: 147)
    let other = system.addVariable()
    let apart = try system.add(LinearConstraint([Term(1, other), Term(-1, one)], .equal, 16))
    // A relation to a third variable, so that there is both a block and a single variable.
    let third = system.addVariable(preferred: 50)
    let fourth = system.addVariable()
    let fifth = system.addVariable()
    let below = try system.add(LinearConstraint([Term(1, fourth), Term(-1, third)], .equal, 5))
    _ = try system.add(
      LinearConstraint([Term(1, fourth), Term(1, fifth)], .lessThanOrEqual, 500))
    _ = try system.add(LinearConstraint([Term(1, fifth)], .greaterThanOrEqual, 0))
    for distance in [30.0, -7] {
      var solver = Solver(system)
      #expect(solver.solve().values == [147, 163, 50, 55, 0])
      try solver.setConstant(distance, of: apart)
      try solver.setConstant(distance, of: below)
      #expect(solver.solve().values == [147, 147 + distance, 50, 50 + distance, 0])
    }
  }
}
