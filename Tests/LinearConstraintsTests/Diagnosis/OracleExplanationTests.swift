import LinearConstraints
import Testing

@Suite struct OracleExplanationTests {
  @Test(
    arguments: OracleChunk.chunks(of: .random, first: 400, by: 20)
      + OracleChunk.chunks(of: .workload, first: 6, by: 2)
      + OracleChunk.chunks(of: .large, first: 6, by: 2))
  func explanationsOfViolatedConstraintsAreSufficientAndMinimal(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() {
      var solver = Solver(oracle.system)
      let system = oracle.system
      let isAsked = { (id: ConstraintID) in id.index % 3 == oracle.seed % 3 }
      let solution = solver.solve(explaining: isAsked)
      for lost in solution.lost where isAsked(lost.constraint) {
        let constraint = system[lost.constraint]
        let name = "\(oracle.name(ofStage: 0)): \(lost)"
        #expect(lost.heldBy.allSatisfy { system[$0].priority >= constraint.priority }, "\(name)")
        #expect(lost.heldBy == lost.heldBy.sorted(), "\(name)")
        let asGood = lost.heldBy.map { system[$0].allowing(solution.violations[$0.index]) }
        let better = constraint.allowing(lost.amount - 1e-3)
        #expect(!canAllHold(asGood.flatMap(\.self) + better), "\(name)")
        for left in asGood.indices {
          var others = asGood
          others.remove(at: left)
          #expect(
            canAllHold(others.flatMap(\.self) + better), "\(name) without \(lost.heldBy[left])")
        }
      }
    }
  }

  @Test(arguments: 0..<60)
  func anExplanationIsIndependentOfOthers(seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var solver = Solver(system)
    for lost in solver.solve().lost {
      let single = solver.solve { $0 == lost.constraint }.lost
      #expect(single.first { $0.constraint == lost.constraint } == lost)
    }
  }

  @Test func anExplanationIsUsuallyASmallestSet() throws {
    var count = 0
    var unknown = 0
    var larger: [String] = []
    for oracle in try OracleFamily.random.cases(0..<500) {
      var solver = Solver(oracle.system)
      let solution = solver.solve()
      // Dropped constraints hold nothing.
      guard solution.conflicts.isEmpty else { continue }
      for lost in solution.lost {
        count += 1
        var holders = FewestHolders(of: lost, in: solution, of: oracle.system, patience: 3000)
        switch holders.exists(ofSize: lost.heldBy.count - 1) {
        case true: larger.append("\(oracle.seed): \(lost.constraint.index) by \(lost.heldBy.count)")
        case false: break
        default: unknown += 1
        }
      }
    }
    #expect(count >= 300 && unknown * 20 < count, "\(unknown) of \(count) unknown")
    #expect(larger.count * 20 <= count, "\(larger.count) of \(count): \(larger)")
  }

  @Test func theSearchForFewerFindsExactlyTheExistingSets() throws {
    let limits = [
      row([(1, 0), (-1, 1)], .equal, 0), row([(1, 1), (-1, 2)], .equal, 0),
      row([(1, 2)], .lessThanOrEqual, 60), row([(1, 0)], .greaterThanOrEqual, 80, at: 750),
    ]
    let solution = try solver(3, limits).solved()
    let lost = try #require(solution.lost.first)
    #expect(lost.heldBy.map(\.index) == [0, 1, 2])
    let system = try solver(3, limits).system
    var holders = FewestHolders(of: lost, in: solution, of: system, patience: 100)
    #expect(holders.exists(ofSize: 2) == false)
    #expect(holders.exists(ofSize: 3) == true)
    var direct = try solver(3, limits + [row([(1, 0)], .lessThanOrEqual, 60, at: 800)])
    holders = FewestHolders(of: lost, in: direct.solve(), of: direct.system, patience: 100)
    #expect(holders.exists(ofSize: 1) == true)
    #expect(holders.exists(ofSize: 0) == false)
  }
}
