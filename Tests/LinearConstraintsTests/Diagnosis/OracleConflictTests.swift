import LinearConstraints
import Testing

@Suite struct OracleConflictTests {
  @Test(arguments: OracleChunk.sample)
  func eachConflictIsUnsatisfiableAndIrreducible(_ chunk: OracleChunk)
    throws
  {
    for oracle in try chunk.cases() {
      var solver = Solver(oracle.system)
      var checked: Set<[LinearConstraint]> = []
      for (index, stage) in oracle.stages.enumerated() {
        try solver.apply(stage.edit)
        if stage.isFeasible { continue }
        let name = oracle.name(ofStage: index)
        for conflict in solver.solve(explaining: { _ in false }).conflicts {
          #expect(conflict.dropped == conflict.constraints.last, "\(name)")
          #expect(conflict.constraints == conflict.constraints.sorted(), "\(name)")
          let set = conflict.constraints.map { solver.system[$0] }
          guard checked.insert(set).inserted else { continue }
          #expect(set.allSatisfy { $0.priority.isRequired }, "\(name)")
          #expect(!canAllHold(set), "\(name): \(conflict)")
          for left in set.indices {
            let rest = set.indices.filter { $0 != left }.map { set[$0] }
            #expect(canAllHold(rest), "\(name): \(conflict) without number \(left)")
          }
        }
      }
    }
  }

  @Test(arguments: OracleChunk.chunks(of: .random) + OracleChunk.chunks(of: .scaled))
  func theSolutionIsThatWithoutTheDroppedConstraints(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() where oracle.stages.first?.isFeasible == false {
      var solver = Solver(oracle.system)
      let solution = solver.solve()
      let dropped = Set(solution.conflicts.map(\.dropped))
      let kept = oracle.system.constraints.indices.map { ConstraintID(index: $0) }
        .filter { !dropped.contains($0) }
      var other = Solver(try oracle.system.keeping(kept))
      let expected = other.solve()
      let name = oracle.name(ofStage: 0)
      #expect(expected.conflicts.isEmpty, "\(name)")
      #expect(
        solution.differences(from: expected, order: kept.map(\.index)).isEmpty, "\(name)")
    }
  }

  @Test func aConflictIsSeparatedFromItsNeighborsAndOtherConflicts() throws {
    // Forty conflicts of each of three kinds, all with unrelated constraints.
    var constraints: [LinearConstraint] = []
    var expected: [[Int]] = []
    for number in 0..<120 {
      let first = 3 * number
      let set =
        switch number % 3 {
        case 0:
          [row([(1, first)], .greaterThanOrEqual, 9), row([(2, first)], .lessThanOrEqual, 17)]
        case 1:
          [
            row([(1, first), (1, first + 1)], .equal, 5), row([(1, first)], .greaterThanOrEqual, 3),
            row([(1, first + 1)], .greaterThanOrEqual, 2.5),
          ]
        default:
          [
            row([(1, first), (-1, first + 1)], .equal, 1),
            row([(1, first + 1), (-1, first + 2)], .equal, 1),
            row([(1, first + 2), (-1, first)], .equal, 1),
          ]
        }
      expected.append(Array(constraints.count..<constraints.count + set.count))
      constraints += set
      constraints.append(row([(1, first), (1, first + 2)], .lessThanOrEqual, 400))
    }
    let solution = try solver(360, constraints).solved()
    #expect(solution.conflictSets == expected)
  }
}

extension LinearSystem {
  /// Returns the system with only some constraints, in an order.
  func keeping(_ kept: [ConstraintID]) throws -> LinearSystem {
    var system = LinearSystem()
    for variable in (0..<variableCount).map({ Variable(index: $0) }) {
      _ = system.addVariable(
        preferred: preferredValue(of: variable), near: origin(of: variable))
    }
    for id in kept { _ = try system.add(self[id]) }
    return system
  }
}
