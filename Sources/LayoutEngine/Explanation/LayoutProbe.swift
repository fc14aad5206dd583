public import Geometry
import LinearConstraints

/// Finds alternatives to an ambiguous layout, and whether a change would resolve the ambiguity.
///
/// Every question is a row of one system, slack until it is used: only numbers change, and no
/// system is built for an item.
///
/// ```swift
/// var probe = engine.probe(remedies: [remedy])
/// let frames = probe.alternative(for: solution.ambiguities[0])?.frames
/// let isEnough = probe.settles(0, solution.ambiguities[0])
/// ```
public struct LayoutProbe: Sendable {
  /// Another layout that meets all constraints as well.
  public struct Alternative: Hashable, Sendable {
    /// The alignment rect of each item, in the coordinates of the root's frame.
    public var alignmentRects: [Rect]
    /// The frame of each item, in the coordinates of the root's frame.
    public var frames: [Rect]
  }

  /// A row that acts only while its question is asked.
  private struct Question {
    var id: ConstraintID
    var asked: Double
    var idle: Double
  }

  private let program: LayoutProgram
  private var solver: Solver
  /// The layout's own rows.
  private let rows: [LinearConstraint]
  /// The values that the layout was shown with.
  private let shown: [Double]
  /// By how much each level is broken there.
  private let shownLevels: [Priority: Double]
  /// The rows that pull a variable to a value, below every level of the layout.
  private var pulls: [Variable: (least: ConstraintID, greatest: ConstraintID)] = [:]
  private var remedies: [[Question]] = []
  /// A level that is weaker than all others.
  private let weakest: Priority

  /// Points beyond every layout, so that a row at that distance is out of the way.
  private static let farAway = 1e7
  /// An invisible difference, in points.
  private static let tolerance = 1e-4
  /// How far something is moved that nothing bounds.
  private static let step = 20.0

  init(
    _ program: LayoutProgram, contents: [Content], open: [LayoutSolution.Ambiguity],
    remedies: [Remedy]
  ) {
    self.program = program
    var layout = program.solver
    shown = layout.values()
    rows = layout.system.constraints
    shownLevels = Self.levels(of: rows, at: shown)
    let asked = remedies.map { Self.rows(of: $0, program, contents) }
    let levels = (rows + asked.joined()).map(\.priority.value)
    weakest = Priority((levels.min() ?? 1000) / 2)
    var list = QuestionList(system: layout.system)
    for ambiguity in open {
      let span = program.span(ambiguity.item, ambiguity.axis)
      for variable in [span.near, span.extent] where pulls[variable] == nil {
        pulls[variable] = (
          list.add([Term(1, variable)], .greaterThanOrEqual, -Self.farAway, weakest),
          list.add([Term(1, variable)], .lessThanOrEqual, Self.farAway, weakest)
        )
      }
    }
    for rows in asked {
      self.remedies.append(
        rows.flatMap { row -> [Question] in
          let far = (row.constant.magnitude + 1) * Self.farAway
          let least =
            row.relation == .lessThanOrEqual
            ? []
            : [
              Question(
                id: list.add(row.terms, .greaterThanOrEqual, -far, row.priority),
                asked: row.constant, idle: -far)
            ]
          let greatest =
            row.relation == .greaterThanOrEqual
            ? []
            : [
              Question(
                id: list.add(row.terms, .lessThanOrEqual, far, row.priority),
                asked: row.constant, idle: far)
            ]
          return least + greatest
        })
    }
    solver = Solver(list.system)
    // What is not asked about stays where it is shown as far as it can.
    for variable in pulls.keys {
      solver.setPreferredValue(shown[variable.index], of: variable)
    }
  }

  /// Finds a layout that differs in what is open of an item along an axis.
  ///
  /// - Parameter ambiguity: One of the solution's that the probe was made for.
  /// - Returns: A layout that breaks every level by no more than the one that is shown, or none
  ///   where the difference could not be seen.
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
  ///   - remedy: The position of the remedy among those that the probe was made with.
  ///   - ambiguity: One of the solution's that the probe was made for.
  /// - Returns: Whether one place and extent is left, all levels being met as well as before.
  public mutating func settles(_ remedy: Int, _ ambiguity: LayoutSolution.Ambiguity) -> Bool {
    let span = program.span(ambiguity.item, ambiguity.axis)
    let weakest = weakest
    let (values, ranges) = asking(remedies[remedy]) {
      ($0.values(), $0.ranges(of: [span.near, span.extent], keeping: weakest))
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
        return row.relation.excess(sum - question.asked) <= Self.tolerance
      }
  }

  /// Activates questions, takes the answer and deactivates them again.
  private mutating func asking<Answer>(
    _ questions: [Question], _ answer: (inout Solver) -> Answer
  ) -> Answer {
    for question in questions { move(question.id, to: question.asked) }
    defer { for question in questions { move(question.id, to: question.idle) } }
    return answer(&solver)
  }

  private mutating func move(_ id: ConstraintID, to constant: Double) {
    do {
      try solver.setConstant(constant, of: id)
    } catch {
      preconditionFailure("question \(id.index): \(error)")
    }
  }

  /// Whether values break no level by more than what is shown does.
  private func isAsGood(_ values: [Double]) -> Bool {
    let levels = Self.levels(of: rows, at: values)
    return levels.allSatisfy { priority, amount in
      amount - shownLevels[priority, default: 0] <= Self.tolerance * max(1, amount / 1000)
    }
  }

  /// By how much each level is broken in all.
  private static func levels(
    of rows: [LinearConstraint], at values: [Double]
  ) -> [Priority: Double] {
    var levels: [Priority: Double] = [:]
    for row in rows {
      let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
      levels[row.priority, default: 0] += row.relation.excess(sum - row.constant)
    }
    return levels
  }

  /// A value of a range that can be told from the one that is shown: the far end, if there is one.
  private static func target(in range: LayoutSolution.Range, from value: Double) -> Double? {
    let up = range.upper ?? value + step
    let down = range.lower ?? value - step
    let target = range.upper == nil || up - value >= value - down ? up : down
    return abs(target - value) > tolerance ? target : nil
  }

  /// What a remedy adds to the system.
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

  /// What items wish for the sake of their contents.
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

/// A system that rows are added to.
private struct QuestionList {
  private(set) var system: LinearSystem

  mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> ConstraintID {
    do {
      return try system.add(LinearConstraint(terms, relation, constant, priority: priority))
    } catch {
      preconditionFailure("a question about a layout: \(error)")
    }
  }
}

extension Relation {
  /// By how much a relation is off whose left side is greater than its right one by an amount.
  func excess(_ amount: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, amount)
    case .equal: abs(amount)
    case .greaterThanOrEqual: max(0, -amount)
    }
  }
}
