import LinearConstraints
import TestSupport
import Testing

@Suite struct OrderTests {
  @Test(
    arguments: OracleChunk.chunks(of: .random, first: 240, by: 20)
      + OracleChunk.chunks(of: .scaled, first: 40, by: 10)
      + OracleChunk.chunks(of: .workload, first: 6, by: 3)
      + OracleChunk.chunks(of: .grid, first: 8, by: 4)
      + OracleChunk.chunks(of: .large, first: 6, by: 3))
  func theOrderOfConstraintsAndTermsHasNoEffect(_ chunk: OracleChunk)
    throws
  {
    for oracle in try chunk.cases() where oracle.stages.first?.isFeasible == true {
      var straight = Solver(oracle.system)
      let expected = straight.solve { _ in false }
      var generator = SplitMix64(seed: UInt64(oracle.seed) + 1)
      for turn in 0..<Sample.size(8, of: 20) {
        let order = Array(oracle.system.constraints.indices).shuffled(using: &generator)
        // The new index of each constraint.
        var place = order
        for (new, old) in order.enumerated() { place[old] = new }
        var other = Solver(try oracle.system.shuffled(order, using: &generator))
        let solution = other.solve { _ in false }
        let differences = solution.differences(from: expected, order: place)
        #expect(differences.isEmpty, "\(oracle.name(ofStage: 0)), order \(turn)")
        if !differences.isEmpty { break }
      }
    }
  }

  @Test func aConflictIsCompleteForAnyOrderOfItsConstraints() throws {
    // A chain that is too long for its ends, among unrelated rows.
    var constraints = (1..<12).map { row([(1, $0), (-1, $0 - 1)], .equal, 8) }
    constraints += [row([(1, 0)], .greaterThanOrEqual, 4), row([(1, 11)], .lessThanOrEqual, 91)]
    let count = constraints.count
    constraints += (0..<12).map { row([(1, $0), (1, 12 + $0)], .equal, 30) }
    var generator = SplitMix64(seed: 8)
    for _ in 0..<20 {
      let order = Array(constraints.indices).shuffled(using: &generator)
      let solution = try solver(24, order.map { constraints[$0] }).solved()
      #expect(solution.conflictSets.map { $0.map { order[$0] }.sorted() } == [Array(0..<count)])
    }
  }
}

extension LinearSystem {
  /// Returns the system with its constraints in an order, and their terms in random order.
  fileprivate func shuffled(_ order: [Int], using generator: inout SplitMix64) throws
    -> LinearSystem
  {
    var system = LinearSystem()
    for _ in 0..<variableCount { _ = system.addVariable() }
    for index in order {
      var constraint = self[ConstraintID(index: index)]
      constraint.terms.shuffle(using: &generator)
      _ = try system.add(constraint)
    }
    return system
  }
}
