import LinearConstraints
import Synchronization
import TestSupport
import Testing

/// Work that is given up: it ends soon, and what is not given up is as without an interruption.
@Suite struct InterruptionTests {
  /// Counts how often it is asked, and is due after a number of questions.
  private final class Patience: Sendable {
    let limit: Int
    private let questions = Mutex(0)

    init(_ limit: Int) { self.limit = limit }

    var count: Int { questions.withLock(\.self) }
    var isAtEnd: Bool { count > limit }
    var interruption: Interruption {
      Interruption {
        self.questions.withLock { questions in
          questions += 1
          return questions > self.limit
        }
      }
    }
  }

  /// Everything that can be asked of a solver, with changes in between.
  private func answers(of system: LinearSystem) throws -> [String] {
    var solver = Solver(system)
    var answers: [String] = []
    for shift in [0.0, 3, -2, 0] {
      for id in (0..<system.constraintCount).map({ ConstraintID(index: $0) }) {
        try solver.setConstant(system.constant(of: id) + shift, of: id)
      }
      let solution = solver.solve()
      answers.append("\(solution.values) \(solution.undetermined) \(solution.conflicts)")
      answers.append("\(solution.lost)")
      let variables = (0..<system.variableCount).map { Variable(index: $0) }
      answers.append("\(solver.ranges(of: variables, keeping: Priority(400)))")
      answers.append(
        "\(solver.areFixed(differences: Array(zip(variables, variables.dropFirst()))))")
      answers.append("\(String(describing: solver.optimum(ranging: variables)))")
    }
    return answers
  }

  /// A random system in which some of the requirements contradict each other.
  private func system(seed: Int) throws -> LinearSystem {
    var system = try RandomSystem(seed: seed).system
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let variables = (0..<system.variableCount).shuffled(using: &generator).prefix(2)
      _ = try system.add(
        LinearConstraint(
          variables.map { Term($0.isMultiple(of: 2) ? 1 : -1, Variable(index: $0)) }, .equal,
          Double.random(in: 0...50, using: &generator).rounded()))
    }
    return system
  }

  @Test(arguments: Sample.draw(60, of: 0..<1000))
  func workIsGivenUpAtAnyQuestion(seed: Int) throws {
    var system = try system(seed: seed)
    let expected = try answers(of: system)
    let all = Patience(.max)
    system.interruption = all.interruption
    #expect(try answers(of: system) == expected)
    #expect(all.count > 0)
    for limit in stride(from: 0, to: all.count, by: max(1, all.count / 40)) {
      let patience = Patience(limit)
      system.interruption = patience.interruption
      let found = try answers(of: system)
      #expect(patience.isAtEnd)
      // What was answered before is right.
      #expect(found[0] == expected[0] || limit < all.count / 2)
      #expect(found.count == expected.count)
    }
  }

  /// Inequalities between all pairs, most of which contradict others: without an interruption, one is dropped
  /// after the other.
  @Test func manyConflictsEndSoonAfterTheInterruption() throws {
    var generator = SplitMix64(seed: 1)
    var system = LinearSystem()
    let variables = (0..<60).map { _ in system.addVariable() }
    for _ in 0..<1500 {
      let pair = variables.shuffled(using: &generator).prefix(2)
      _ = try system.add(
        LinearConstraint(
          [Term(1, pair[0]), Term(-1, pair[1])], .greaterThanOrEqual,
          Double.random(in: -200...200, using: &generator).rounded()))
    }
    let patience = Patience(100)
    system.interruption = patience.interruption
    var solver = Solver(system)
    let solution = solver.solve()
    #expect(solution.values.count == variables.count && solution.conflicts.isEmpty)
    // A few for each step that was begun.
    #expect(patience.count < 120, "\(patience.count) questions")
    #expect(solver.undetermined().isEmpty)
    #expect(patience.count < 130, "\(patience.count) questions")
  }

  @Test func thereMayBeAnyNumberOfPriorities() throws {
    var system = LinearSystem()
    let variable = system.addVariable()
    let count = 70_000
    for index in 1...count {
      _ = try system.add(
        LinearConstraint(
          [Term(1, variable)], .equal, Double(index),
          priority: Priority(999 * Double(index) / Double(count))))
    }
    var solver = Solver(system)
    #expect(solver.values() == [Double(count)])
    #expect(
      system.priority(of: ConstraintID(index: count - 1)) == Priority(999)
        && system.priority(of: ConstraintID(index: 0)) < Priority(1))
  }
}
