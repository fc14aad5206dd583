import LinearConstraints
import Testing

@Suite struct OracleTests {
  @Test func theFilesContainEnoughSystemsOfAllKinds() throws {
    let cases = try OracleChunk.all.flatMap { try $0.cases() }
    let random = cases.filter { $0.family == .random }
    #expect(random.map(\.seed) == Array(0..<2000))
    #expect(random.allSatisfy { $0.stages.count == 4 && $0.stages.allSatisfy(\.hasRanges) })
    #expect(cases.count { $0.stages.first?.isFeasible == false } >= 300)
    let stages = cases.flatMap(\.stages)
    #expect(stages.count { !$0.isFeasible } >= 1500)
    #expect(stages.count { ($0.conflicts?.count ?? 0) > 1 } >= 300)
    #expect(stages.count { $0.ranges?.isEmpty == false } >= 4000)
    #expect(stages.count { $0.isFeasible && $0.ranges?.isEmpty == true } >= 100)
    #expect(cases.count { $0.family == .scaled } >= 200)
    #expect(cases.count { $0.family == .large && $0.system.variableCount > 80 } >= 50)
    #expect(cases.count { $0.family == .workload && $0.system.variableCount > 120 } >= 9)
  }

  @Test(arguments: OracleChunk.sample)
  func violationsUndeterminedVariablesAndConflictsAgreeInEachLocale(_ chunk: OracleChunk)
    throws
  {
    for oracle in try chunk.cases() {
      var solver = Solver(oracle.system)
      for (index, stage) in oracle.stages.enumerated() {
        try solver.apply(stage.edit)
        let solution = solver.solve { _ in false }
        let disagreements = stage.disagreements(with: solution, of: solver.system)
        #expect(disagreements.isEmpty, "\(oracle.name(ofStage: index))")
      }
    }
  }
}

extension OracleCase.Stage {
  fileprivate var hasRanges: Bool { !isFeasible || ranges != nil }
}
