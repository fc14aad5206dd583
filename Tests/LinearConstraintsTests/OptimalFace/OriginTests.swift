import LinearConstraints
import Testing

/// Undetermined variables take values near their origins.
@Suite struct OriginTests {
  @Test func aFreeVariableTakesTheValueOfItsOrigin() throws {
    var system = LinearSystem()
    let parent = system.addVariable()
    let child = system.addVariable(near: parent)
    let grandchild = system.addVariable(near: child)
    _ = try system.add(LinearConstraint([Term(1, parent)], .equal, 40))
    var solver = Solver(system)
    #expect(solver.solve().values == [40, 40, 40])
    #expect(solver.solve().undetermined.map(\.variable) == [child, grandchild])
  }

  @Test func withoutOriginItIsZero() {
    var system = LinearSystem()
    _ = system.addVariable()
    var solver = Solver(system)
    #expect(solver.solve().values == [0])
  }

  @Test func theMinimumPrecedesTheOrigin() throws {
    var system = LinearSystem()
    let parent = system.addVariable()
    let child = system.addVariable(near: parent)
    _ = try system.add(LinearConstraint([Term(1, parent)], .equal, 40))
    _ = try system.add(LinearConstraint([Term(1, child)], .greaterThanOrEqual, 10))
    var solver = Solver(system)
    #expect(solver.solve()[child] == 10)
  }

  @Test func aPreferredValuePrecedesTheOrigin() throws {
    var system = LinearSystem()
    let parent = system.addVariable()
    let child = system.addVariable(preferred: 7, near: parent)
    _ = try system.add(LinearConstraint([Term(1, parent)], .equal, 40))
    var solver = Solver(system)
    #expect(solver.solve()[child] == 7)
  }

  @Test func aMaximumLimitsTheOrigin() throws {
    var system = LinearSystem()
    let parent = system.addVariable()
    let child = system.addVariable(near: parent)
    _ = try system.add(LinearConstraint([Term(1, parent)], .equal, 40))
    _ = try system.add(LinearConstraint([Term(1, child)], .lessThanOrEqual, 25))
    var solver = Solver(system)
    #expect(solver.solve()[child] == 25)
  }

  @Test func theOriginMayBeUndetermined() throws {
    var system = LinearSystem()
    let parent = system.addVariable(preferred: 30)
    let first = system.addVariable(near: parent)
    let second = system.addVariable(near: parent)
    // With three variables the choice is made inside a block.
    let rest = system.addVariable(preferred: 0)
    _ = try system.add(
      LinearConstraint([Term(1, second), Term(-1, first), Term(-1, rest)], .lessThanOrEqual, 12))
    _ = try system.add(
      LinearConstraint([Term(1, first), Term(1, second)], .lessThanOrEqual, 50))
    var solver = Solver(system)
    let solution = solver.solve()
    #expect(solution[parent] == 30)
    #expect(solution[first] == 30)
    #expect(solution[second] == 20)
  }

  @Test func theOriginMayBeComputedFromOthers() throws {
    var system = LinearSystem()
    let center = system.addVariable()
    let width = system.addVariable()
    let height = system.addVariable()
    _ = system.addVariable(near: center)
    // The center is in no other row, so this row does not restrict the other two.
    _ = try system.add(
      LinearConstraint([Term(1, center), Term(0.5, width), Term(-1, height)], .equal, 4))
    let widthFits = try system.add(
      LinearConstraint([Term(1, width)], .equal, 60, priority: Priority(750)))
    _ = try system.add(LinearConstraint([Term(1, height)], .equal, 40, priority: Priority(750)))
    var solver = Solver(system)
    #expect(solver.solve().values == [14, 60, 40, 14])
    try solver.setConstant(80, of: widthFits)
    #expect(solver.solve().values == [4, 80, 40, 4])
  }
}
