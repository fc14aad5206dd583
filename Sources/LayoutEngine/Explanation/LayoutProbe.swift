public import Geometry
import LinearConstraints

/// Finds alternatives to an ambiguous layout, and whether a change would resolve the ambiguity.
///
/// Every question is a row of one system, slack until it is used: only numbers change, and no system
/// is built for an item.
///
/// ```swift
/// var probe = engine.probe(remedies: [remedy])
/// let frames = probe.alternative(for: solution.ambiguities[0])?.frames
/// let isEnough = probe.settles(0, solution.ambiguities[0])
/// ```
public struct LayoutProbe: Sendable {
  /// Another layout that satisfies the constraints equally well.
  public struct Alternative: Hashable, Sendable {
    /// The alignment rect of each item, in the coordinates of the root's frame.
    public var alignmentRects: [Rect]
    /// The frame of each item, in the coordinates of the root's frame.
    public var frames: [Rect]
  }

  /// A row that is active only while its question is asked.
  private struct Question {
    var id: ConstraintID
    var asked: Double
    var idle: Double
  }

  private let program: LayoutProgram
  private var solver: Solver
  /// The values of the shown layout.
  private let shown: [Double]
  /// The layout's own constraints, with the violation at each level there.
  private let levels: LevelViolations
  private let shownLevels: [Double]
  /// The rows that pull a variable to a value, below every level of the layout.
  private var pulls: [Variable: (least: ConstraintID, greatest: ConstraintID)] = [:]
  private var remedies: [[Question]] = []
  /// A priority weaker than all others.
  private let weakest: Priority

  /// A distance beyond every layout, at which a row has no effect.
  private static let farAway = 1e7
  /// An invisible difference, in points.
  private static let tolerance = 1e-4
  /// The movement of an unbounded value.
  private static let step = 20.0

  init(
    _ program: LayoutProgram, contents: [Content], open: [LayoutSolution.Ambiguity],
    remedies: [Remedy]
  ) {
    self.program = program
    var layout = program.solver
    shown = layout.values()
    levels = LevelViolations(layout.system)
    shownLevels = levels.amounts(at: shown)
    let asked = remedies.map { Self.rows(of: $0, program, contents) }
    let weakestAsked = asked.joined().map(\.priority).min() ?? .required
    weakest = Priority(min(levels.weakest, weakestAsked).value / 2)
    var system = layout.system
    func add(_ row: LinearConstraint, _ relation: Relation, _ constant: Double) -> ConstraintID {
      system.append(LinearConstraint(row.terms, relation, constant, priority: row.priority))
    }
    for ambiguity in open {
      let span = program.span(ambiguity.item, ambiguity.axis)
      for variable in [span.near, span.extent] where pulls[variable] == nil {
        let pull = LinearConstraint([Term(1, variable)], .equal, 0, priority: weakest)
        pulls[variable] = (
          add(pull, .greaterThanOrEqual, -Self.farAway), add(pull, .lessThanOrEqual, Self.farAway)
        )
      }
    }
    for rows in asked {
      self.remedies.append(
        rows.flatMap { row -> [Question] in
          let far = (row.constant.magnitude + 1) * Self.farAway
          let bounds = [(Relation.greaterThanOrEqual, -far), (.lessThanOrEqual, far)]
          return bounds.filter { row.relation == .equal || row.relation == $0.0 }.map {
            Question(id: add(row, $0.0, $0.1), asked: row.constant, idle: $0.1)
          }
        })
    }
    solver = Solver(system)
    // Other values stay as shown where possible.
    for variable in pulls.keys {
      solver.setPreferredValue(shown[variable.index], of: variable)
    }
    // Remedies are tried on copies of what is known here.
    _ = solver.values()
  }

  /// Finds a layout in which an ambiguous item differs along an axis.
  ///
  /// - Parameter ambiguity: An ambiguity of the probe's solution.
  /// - Returns: A layout with no greater violation at any level than the shown one, or nil if the
  ///   difference would be invisible.
  public mutating func alternative(for ambiguity: LayoutSolution.Ambiguity) -> Alternative? {
    let span = program.span(ambiguity.item, ambiguity.axis)
    let choices = [(span.extent, ambiguity.extent), (span.near, ambiguity.position)]
    for case (let variable, let range?) in choices {
      guard let target = Self.target(in: range, from: shown[variable.index]),
        let pull = pulls[variable]
      else { continue }
      let values = asking([
        Question(id: pull.least, asked: target, idle: -Self.farAway),
        Question(id: pull.greatest, asked: target, idle: Self.farAway),
      ]) { $0.values() }
      guard abs(values[variable.index] - shown[variable.index]) > Self.tolerance,
        isAsGood(values)
      else { continue }
      return alternative(at: values)
    }
    return nil
  }

  private func alternative(at values: [Double]) -> Alternative {
    let solution = Solution(
      values: values, violations: [], undetermined: [], conflicts: [], lost: [])
    let items = program.coordinates.tree.items.indices.map { ItemID(index: $0) }
    return Alternative(
      alignmentRects: items.map { program.alignmentRect(of: $0, in: solution) },
      frames: items.map { program.frame(of: $0, in: solution) })
  }

  /// Returns whether a remedy resolves an ambiguity without further violations.
  ///
  /// - Parameters:
  ///   - remedy: The position of the remedy among those of the probe.
  ///   - ambiguity: An ambiguity of the probe's solution.
  /// - Returns: Whether position and extent are determined, with no greater violation at any level.
  public mutating func settles(_ remedy: Int, _ ambiguity: LayoutSolution.Ambiguity) -> Bool {
    let span = program.span(ambiguity.item, ambiguity.axis)
    // On a copy, since a remedy that contradicts the layout would have everything set up anew.
    var trial = solver
    for question in remedies[remedy] { trial.move(question.id, to: question.asked) }
    guard let (values, ranges) = trial.optimum(ranging: [span.near, span.extent]) else {
      return false
    }
    let isSettled = ranges.allSatisfy { range in
      guard let lower = range.lower, let upper = range.upper else { return false }
      return upper - lower <= Self.tolerance
    }
    return isSettled && isAsGood(values)
      && remedies[remedy].allSatisfy { question in
        let row = solver.system[question.id]
        guard row.priority.isRequired else { return true }
        let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
        return row.relation.violation(excess: sum - question.asked) <= Self.tolerance
      }
  }

  /// Activates questions, takes the answer and deactivates them again.
  private mutating func asking<Answer>(
    _ questions: [Question], _ answer: (inout Solver) -> Answer
  ) -> Answer {
    for question in questions { solver.move(question.id, to: question.asked) }
    defer { for question in questions { solver.move(question.id, to: question.idle) } }
    return answer(&solver)
  }

  /// Returns whether values have no greater violation at any level than the shown ones.
  private func isAsGood(_ values: [Double]) -> Bool {
    zip(levels.amounts(at: values), shownLevels).allSatisfy { amount, shown in
      amount - shown <= Self.tolerance * max(1, amount / 1000)
    }
  }

  /// Returns a value of a range that visibly differs from the shown one: the far end, if there is one.
  private static func target(in range: LayoutSolution.Range, from value: Double) -> Double? {
    let up = range.upper ?? value + step
    let down = range.lower ?? value - step
    let target = range.upper == nil || up - value >= value - down ? up : down
    return abs(target - value) > tolerance ? target : nil
  }

  /// Returns the rows that a remedy adds to the system.
  private static func rows(
    of remedy: Remedy, _ program: LayoutProgram, _ contents: [Content]
  ) -> [LinearConstraint] {
    switch remedy {
    case .constraints(let constraints):
      return constraints.map { program.coordinates.linear($0, contents: contents) }
    case .hugging(let items, let axis, let priority):
      return wishes(of: items, axis, .lessThanOrEqual, priority, program, contents)
    case .compressionResistance(let items, let axis, let priority):
      return wishes(of: items, axis, .greaterThanOrEqual, priority, program, contents)
    }
  }

  /// Returns constraints that relate the extents of items to those of their contents.
  private static func wishes(
    of items: [ItemID], _ axis: Axis, _ relation: Relation, _ priority: Priority,
    _ program: LayoutProgram, _ contents: [Content]
  ) -> [LinearConstraint] {
    items.compactMap { item in
      contents[item.index].extent(along: axis).map {
        LinearConstraint(
          [Term(1, program.span(item, axis).extent)], relation, $0, priority: priority)
      }
    }
  }
}

extension LayoutSolver {
  /// Creates a probe of the last layout.
  ///
  /// - Parameters:
  ///   - solution: The last solution of the solver.
  ///   - remedies: The remedies to try.
  /// - Returns: The probe, which is independent of the solver.
  /// - Precondition: The solver has not been changed since it solved.
  public func probe(_ solution: LayoutSolution, remedies: [Remedy] = []) -> LayoutProbe {
    LayoutProbe(
      program(of: solution), contents: solution.contents, open: solution.ambiguities,
      remedies: remedies)
  }
}
