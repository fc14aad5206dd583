import LinearConstraints
import Testing

/// The code of the documentation, with the stated results as expectations.
///
/// `ArticleCodeTests` compares the two line by line.
@Suite struct ArticleExamplesTests {
  @Test func theExampleOfTheLandingPageIsCorrect() throws {
    var system = LinearSystem()
    let label = system.addVariable()
    let field = system.addVariable()
    _ = try system.add(LinearConstraint([Term(1, label), Term(1, field)], .equal, 192))
    _ = try system.add(
      LinearConstraint([Term(1, label)], .greaterThanOrEqual, 143, priority: Priority(750)))
    let roomy = try system.add(
      LinearConstraint([Term(1, field)], .greaterThanOrEqual, 100, priority: Priority(749)))

    var solver = Solver(system)
    let solution = solver.solve()
    #expect(solution[label] == 143)
    #expect(solution[field] == 49)
    #expect(solution.lost[0].constraint == roomy)
    #expect(solution.lost[0].amount == 51)
  }

  @Test func theExamplesOfChangingConstantsAreCorrect() throws {
    var system = LinearSystem()
    let leading = system.addVariable()
    let title = system.addVariable()
    let value = system.addVariable()
    let indent = try system.add(LinearConstraint([Term(1, leading)], .equal, 16))
    _ = try system.add(
      LinearConstraint([Term(1, leading), Term(1, title), Term(1, value)], .equal, 312))

    func add(
      _ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double
    ) throws -> ConstraintID {
      try system.add(
        LinearConstraint([Term(1, variable)], relation, constant, priority: Priority(priority)))
    }
    let titleFits = try add(title, .greaterThanOrEqual, 120, at: 750)
    let titleHugs = try add(title, .lessThanOrEqual, 120, at: 251)
    let valueFits = try add(value, .greaterThanOrEqual, 60, at: 749)
    let valueHugs = try add(value, .lessThanOrEqual, 60, at: 250)

    var solver = Solver(system)
    #expect(solver.values() == [16, 120, 176])

    for frame in 1...4 {
      try solver.setConstant(16 + 4 * Double(frame), of: indent)
      _ = solver.values()
    }
    #expect(solver.values() == [32, 120, 160])

    try solver.setConstant(16, of: indent)
    for text in [titleFits, titleHugs] { try solver.setConstant(210, of: text) }
    for text in [valueFits, valueHugs] { try solver.setConstant(104, of: text) }
    let german = solver.solve()
    #expect(german.values == [16, 210, 86])
    #expect(german.lost[0].constraint == valueFits)
    #expect(german.lost[0].amount == 18)
  }

  @Test func theExampleOfAConflictIsCorrect() throws {
    var system = LinearSystem()
    let left = system.addVariable()
    let right = system.addVariable()
    let other = system.addVariable()
    let start = try system.add(LinearConstraint([Term(1, left)], .equal, 3))
    let apart = try system.add(
      LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 5))
    _ = try system.add(LinearConstraint([Term(1, other)], .equal, 1))
    let end = try system.add(LinearConstraint([Term(1, right)], .lessThanOrEqual, 7))

    var solver = Solver(system)
    let solution = solver.solve()
    #expect(solution.conflicts[0].constraints == [start, apart, end])
    #expect(solution.conflicts[0].dropped == end)
    #expect(solution.values == [3, 8, 1])
    #expect(solution.violations[end.index] == 1)
  }

  @Test func theExampleOfAViolatedConstraintIsCorrect() throws {
    var row = LinearSystem()
    let label = row.addVariable()
    let button = row.addVariable()
    let width = try row.add(
      LinearConstraint([Term(1, label), Term(1, button)], .lessThanOrEqual, 100))
    let text = try row.add(
      LinearConstraint([Term(1, label)], .greaterThanOrEqual, 80, priority: Priority(750)))
    let caption = try row.add(
      LinearConstraint([Term(1, button)], .greaterThanOrEqual, 70, priority: Priority(751)))
    var rowSolver = Solver(row)
    let lost = rowSolver.solve().lost[0]
    #expect(lost.constraint == text)
    #expect(lost.amount == 50)
    #expect(lost.heldBy == [width, caption])
  }

  @Test func theExampleOfUndeterminedValuesIsCorrect() throws {
    var squeeze = LinearSystem()
    let one = squeeze.addVariable()
    let two = squeeze.addVariable()
    _ = try squeeze.add(LinearConstraint([Term(1, one), Term(1, two)], .equal, 100))
    for variable in [one, two] {
      _ = try squeeze.add(
        LinearConstraint([Term(1, variable)], .greaterThanOrEqual, 80, priority: Priority(750)))
    }
    var squeezeSolver = Solver(squeeze)
    var open = squeezeSolver.solve()
    #expect(open.undetermined.map(\.variable) == [one, two])
    #expect(open.undetermined[0].lower == 20)
    #expect(open.undetermined[0].upper == 80)
    #expect(open.values == [20, 80])

    squeezeSolver.setPreferredValue(50, of: one)
    open = squeezeSolver.solve()
    #expect(open.values == [50, 50])
    #expect(open.undetermined.count == 2)
  }

  @Test func theExampleOfSolverIsCorrect() throws {
    var system = LinearSystem()
    let width = system.addVariable()
    let limit = try system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 120))
    _ = try system.add(
      LinearConstraint([Term(1, width)], .greaterThanOrEqual, 143, priority: Priority(750)))
    var solver = Solver(system)
    let solution = solver.solve()
    #expect(solution[width] == 120)
    #expect(solution.lost[0].amount == 23)
    #expect(solution.lost[0].heldBy == [limit])
    try solver.setConstant(150, of: limit)
    #expect(solver.solve()[width] == 143)
  }

  @Test func theExampleOfLinearSystemIsCorrect() throws {
    var system = LinearSystem()
    let width = system.addVariable()
    let limit = try system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 120))
    try system.setConstant(90, of: limit)
    #expect(system[limit].constant == 90)
  }

  @Test func theExampleOfLinearConstraintIsCorrect() throws {
    let (first, second) = (Variable(index: 0), Variable(index: 1))
    let equal = LinearConstraint(
      [Term(1, first), Term(-1, second)], .equal, 0, priority: Priority(500))
    #expect(equal.relation == .equal)
  }
}
