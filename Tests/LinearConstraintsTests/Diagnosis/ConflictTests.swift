import LinearConstraints
import Testing

@Suite struct ConflictTests {
  @Test func unrelatedConstraintsAreNotInAConflict() throws {
    var solver = try solver(
      3,
      [
        row([(1, 0)], .equal, 3), row([(1, 1), (-1, 0)], .greaterThanOrEqual, 5),
        row([(1, 2)], .equal, 1), row([(1, 1)], .lessThanOrEqual, 7),
        row([(1, 2)], .greaterThanOrEqual, 0),
      ])
    let solution = solver.solve()
    #expect(solution.conflictSets == [[0, 1, 3]])
    #expect(solution.conflicts.first?.dropped.index == 3)
    #expect(solution.values == [3, 8, 1])
    #expect(solution.violations == [0, 0, 0, 1, 0])
    #expect(solution.lost.isEmpty)
  }

  @Test func redundantEqualitiesDoNotConflict() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 4), row([(2, 0), (2, 1)], .equal, 8),
        row([(1, 0)], .equal, 1),
      ])
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.values == [1, 3])
  }

  @Test func eachViewOfAChainThatDoesNotFitIsASeparateConflict() throws {
    // Each is at least 8 after the previous one, and all are between 0 and 5.
    var constraints = (1..<12).map { row([(1, $0), (-1, $0 - 1)], .greaterThanOrEqual, 8) }
    for variable in 0..<12 {
      constraints.append(row([(1, variable)], .greaterThanOrEqual, 0))
      constraints.append(row([(1, variable)], .lessThanOrEqual, 5))
    }
    let solution = try solver(12, constraints).solved()
    #expect(solution.conflicts.count == 11)
    #expect(Set(solution.conflicts.map(\.dropped)).count == 11)
    for conflict in solution.conflicts {
      let members = conflict.constraints.map { constraints[$0.index] }
      #expect(try !solver(12, members).solved().conflicts.isEmpty)
      for left in members.indices {
        var others = members
        others.remove(at: left)
        #expect(try solver(12, others).solved().conflicts.isEmpty)
      }
    }
  }

  @Test func aConflictThatAnotherFixResolvesIsNotReported() throws {
    // `a` begins at 200 and is 100 wide, `b` is 30 wide and ends at 300: their centers are not 11
    // apart, and there is no gap of 50. Without the end of `b`, the centers still leave no gap.
    let solution = try solver(
      4,
      [
        row([(1, 0)], .equal, 200), row([(1, 1)], .equal, 100),
        row([(1, 2), (-1, 0), (-1, 1)], .greaterThanOrEqual, 50), row([(1, 3)], .equal, 30),
        row([(1, 2), (1, 3)], .equal, 300),
        row([(1, 2), (0.5, 3), (-1, 0), (-0.5, 1)], .equal, 11),
      ]
    ).solved()
    let dropped = solution.conflicts.map(\.dropped)
    #expect(!dropped.isEmpty)
    for conflict in solution.conflicts {
      #expect(conflict.constraints.filter { dropped.contains($0) } == [conflict.dropped])
    }
  }

  @Test func aConflictContainsAWholeLongChainAndNothingElse() throws {
    var constraints = (1..<50).map { row([(1, $0), (-1, $0 - 1)], .equal, 8) }
    constraints.insert(row([(1, 0)], .equal, 0), at: 7)
    constraints.append(row([(1, 20)], .equal, 100))
    var solver = try solver(50, constraints)
    let solution = solver.solve()
    #expect(solution.conflictSets == [Array(0...20) + [50]])
    #expect(solution.conflicts.first?.dropped.index == 50)
    #expect(solution.values[49] == 392)
  }

  @Test func aConflictContainsOnlyTheNecessaryEqualities() throws {
    var solver = try solver(
      4,
      [
        row([(1, 0), (1, 1), (1, 2)], .equal, 10), row([(1, 3), (1, 2), (-1, 1)], .equal, 5),
        row([(1, 0), (1, 1)], .lessThanOrEqual, 4), row([(1, 2)], .lessThanOrEqual, 5),
        row([(1, 3)], .greaterThanOrEqual, 0),
      ])
    let solution = solver.solve()
    #expect(solution.conflictSets == [[0, 2, 3]])
  }

  @Test func eachOfSeveralConflictsIsReported() throws {
    var solver = try solver(
      3,
      [
        row([(1, 0)], .equal, 1), row([(1, 1)], .greaterThanOrEqual, 2),
        row([(1, 0)], .equal, 2), row([(1, 1)], .lessThanOrEqual, 1), row([(1, 2)], .equal, 6),
        row([(1, 0)], .equal, 3),
      ])
    let solution = solver.solve()
    #expect(solution.conflictSets == [[0, 2], [1, 3], [0, 5]])
    #expect(solution.conflicts.map(\.dropped.index) == [2, 3, 5])
    #expect(solution.values == [1, 2, 6])
  }

  @Test func impliedConstraintsAreNotDroppedIfAConflictHasExplicitOnes() throws {
    var constraints = [
      row([(1, 0), (1, 1)], .equal, 100), row([(1, 0)], .equal, 130),
      row([(1, 1)], .greaterThanOrEqual, 0, isImplied: true),
    ]
    var solution = try solver(2, constraints).solved()
    #expect(solution.conflictSets == [[0, 1, 2]])
    #expect(solution.conflicts.first?.dropped.index == 1)
    #expect(solution.range(of: 1)?.lower == 0)

    constraints = constraints.map {
      var copy = $0; copy.isImplied = true; return copy
    }
    solution = try solver(2, constraints).solved()
    #expect(solution.conflicts.first?.dropped.index == 2)
    #expect(solution.values == [130, -30])
  }

  @Test func optionalConstraintsNeverConflict() throws {
    var solver = try solver(
      1, [row([(1, 0)], .equal, 1, at: 999), row([(1, 0)], .equal, 2, at: 999)])
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.lost.count == 1)
  }
}

extension Solver {
  /// Returns the solution of a system.
  func solved(explaining isExplained: (ConstraintID) -> Bool = { _ in true }) -> Solution {
    var copy = self
    return copy.solve(explaining: isExplained)
  }
}
