import LinearConstraints
import TestSupport
import Testing

@Suite struct SystemPartsTests {
  /// Whatever optional constraints outside of a part ask for, the values in it stay.
  ///
  /// Two random systems, of which each has a constraint to the same fixed value, are apart.
  @Test(arguments: 0..<Sample.size(80, of: 600))
  func otherPartsHaveNoEffect(_ seed: Int) throws {
    let (one, other) = (
      try RandomSystem(seed: seed).system, try RandomSystem(seed: seed + 9001).system
    )
    var system = LinearSystem()
    let fixed = system.addVariable()
    _ = try system.add(LinearConstraint([Term(1, fixed)], .equal, 50))
    for part in [one, other] {
      let offset = system.variableCount
      let variables = (0..<part.variableCount).map { index in
        system.addVariable(preferred: part.preferredValue(of: Variable(index: index)))
      }
      for var constraint in part.constraints {
        constraint.terms = constraint.terms.map {
          Term($0.coefficient, Variable(index: $0.variable.index + offset))
        }
        _ = try system.add(constraint)
      }
      _ = try system.add(
        LinearConstraint(
          [Term(1, variables[0]), Term(-1, fixed)], .lessThanOrEqual, 0, priority: Priority(600)))
    }
    var solver = Solver(system)
    let solution = solver.solve()
    let parts = SystemParts(
      of: system, without: solution.conflicts.map(\.dropped), determiningNothing: [],
      dependences: [:])
    let own = (1...one.variableCount).map(Variable.init)
    let chosen = Set(own.compactMap(parts.part))
    let outside = system.constraints.indices.map(ConstraintID.init).filter {
      !parts.contains($0, in: chosen, of: system) && !system.priority(of: $0).isRequired
    }
    #expect(!outside.isEmpty, "seed \(seed)")
    var generator = SplitMix64(seed: UInt64(seed) + 17)
    for row in outside {
      try solver.setConstant(Double.random(in: -90...90, using: &generator), of: row)
    }
    let values = solver.values()
    for variable in own {
      #expect(
        (values[variable.index] - solution[variable]).magnitude < 1e-6,
        "seed \(seed): \(solution[variable]) became \(values[variable.index])")
    }
  }

  /// Two boxes between fixed edges are apart; a constraint between them joins them.
  @Test func whatRequiredEqualitiesDetermineConnectsNothing() throws {
    var system = LinearSystem()
    let (width, left, right) = (system.addVariable(), system.addVariable(), system.addVariable())
    _ = try system.add(LinearConstraint([Term(1, width)], .equal, 100))
    for box in [left, right] {
      _ = try system.add(LinearConstraint([Term(1, box), Term(-1, width)], .lessThanOrEqual, 0))
      _ = try system.add(
        LinearConstraint([Term(1, box)], .equal, 40, priority: Priority(750)))
    }
    let apart = SystemParts(of: system, without: [], determiningNothing: [], dependences: [:])
    #expect(apart.part(of: width) == nil)
    #expect(apart.part(of: left) != nil && apart.part(of: left) != apart.part(of: right))
    let uneven = SystemParts(
      of: system, without: [], determiningNothing: [ConstraintID(index: 0)], dependences: [:])
    #expect(uneven.part(of: left) == uneven.part(of: right))
    let link = try system.add(
      LinearConstraint([Term(1, left), Term(-1, right)], .equal, 0, priority: Priority(10)))
    let joined = SystemParts(of: system, without: [], determiningNothing: [], dependences: [:])
    #expect(joined.part(of: left) == joined.part(of: right))
    let dropped = SystemParts(
      of: system, without: [link], determiningNothing: [], dependences: [:])
    #expect(dropped.part(of: left) != dropped.part(of: right))
  }
}
