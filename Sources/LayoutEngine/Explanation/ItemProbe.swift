import Geometry
import LinearConstraints

/// Finds by trial what affects an item along an axis, and what determines it.
struct ItemProbe {
  /// One of the two numbers of an item along an axis.
  enum Quantity {
    case position, extent
  }

  let item: ItemID
  let axis: Axis
  let program: LayoutProgram
  let component: Component
  let span: AxisSpan
  let solver: Solver
  let solution: Solution
  private let base: Reading
  private let sensitivity: Sensitivity
  /// Whether everything unknown is tried.
  private let isSmall: Bool

  /// The change of a constant in trials: a 64th of a point.
  static let step = 1.0 / 64
  /// A constant at which an inequality has no effect.
  static let far = 1e7
  /// The smallest movement that is not a rounding error.
  static let noticeable = 1e-6

  /// Solves the component of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axis: The axis.
  ///   - program: The program of the whole layout.
  ///   - trialLimit: The greatest number of constraints to remove in trials.
  init(_ item: ItemID, _ axis: Axis, in program: LayoutProgram, trialLimit: Int) {
    self.item = item
    self.axis = axis
    self.program = program
    let span = program.span(item, axis)
    component = Component(
      of: [span.near, span.extent], in: program.solver.system, fixed: program.fixedUnknowns)
    self.span = AxisSpan(near: component[span.near], extent: component[span.extent])
    var solver = Solver(component.system())
    solution = solver.solve { _ in false }
    self.solver = solver
    base = Reading(solution, self.span)
    sensitivity = Sensitivity(
      component.constraints, solution, noticeable: Self.noticeable)
    isSmall = component.rows.count <= trialLimit
  }
}

extension ItemProbe {
  /// A position and an extent with their ranges.
  private struct Reading {
    var values: [Double]
    var ranges: [Solution.Undetermined?]

    init(_ solution: Solution, _ span: AxisSpan) {
      let variables = [span.near, span.extent]
      values = variables.map { solution[$0] }
      ranges = variables.map { variable in
        solution.undetermined.first { $0.variable == variable }
      }
    }

    var isDetermined: Bool { ranges.allSatisfy { $0 == nil } }

    func range(_ quantity: Quantity) -> Solution.Undetermined? {
      ranges[quantity == .position ? 0 : 1]
    }

    func isDetermined(_ quantity: Quantity) -> Bool { range(quantity) == nil }

    /// Returns which of the two numbers differ from another reading.
    func differences(from other: Reading) -> (position: Bool, extent: Bool) {
      let differs = values.indices.map { index in
        abs(values[index] - other.values[index]) > noticeable
          || !Self.isSame(ranges[index], other.ranges[index])
      }
      return (differs[0], differs[1])
    }

    private static func isSame(
      _ one: Solution.Undetermined?, _ other: Solution.Undetermined?
    ) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      func isClose(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return abs(one - other) <= noticeable
      }
      return isClose(one.lower, other.lower) && isClose(one.upper, other.upper)
    }
  }

  /// Returns the constraints that affect the item, and those that name it without affecting it, in the
  /// order of the system.
  ///
  /// The lower bound of an extent is listed only if it has an effect.
  func effects() -> (with: [AxisExplanation.Effect], without: [AxisExplanation.Effect]) {
    var result: (with: [AxisExplanation.Effect], without: [AxisExplanation.Effect]) = ([], [])
    let influences = [influences(on: .position), influences(on: .extent)]
    for index in component.rows.indices {
      if program.solver.system.interruption.isDue { break }
      let reference = program.rows[component.rows[index]]
      let status = status(of: index)
      var moves = influences.map { $0[index].contains(.moves) }
      if influences.contains(where: { $0[index].contains(.unknown) }) {
        let (position, extent) = effect(of: index)
        moves = [moves[0] || position, moves[1] || extent]
      }
      let (position, extent) = (moves[0], moves[1])
      let tree = program.coordinates.tree
      let effect = AxisExplanation.Effect(
        constraint: reference, status: status,
        priority: component.constraints[index].priority,
        namesItem: Axis.allCases.contains { tree.names(item, along: $0, in: reference) },
        affectsPosition: position, affectsExtent: extent)
      if position || extent {
        result.with.append(effect)
      } else if tree.names(item, along: axis, in: reference),
        reference != .implied(.nonnegative, item, axis)
      {
        result.without.append(effect)
      }
    }
    return result
  }

  /// Returns the known effect of each constraint without a trial.
  ///
  /// In a small component everything unknown is tried; in a large one only changed constants.
  private func influences(on quantity: Quantity) -> [Set<Sensitivity.Answer>] {
    let variable = quantity == .position ? span.near : span.extent
    if isSmall, !base.isDetermined { return component.rows.map { _ in [.unknown] } }
    guard base.isDetermined || base.isDetermined(quantity) else {
      return influencesOnEnds(of: variable, base.range(quantity))
    }
    let known = sensitivity.influences(on: variable)
    let bearing = component.bearing(on: [span.near, span.extent])
    return component.rows.indices.map { index in
      guard bearing.contains(index), !isIdle(status(of: index)) else { return [.staysPut] }
      guard let influence = known?[index] else { return [.unknown] }
      if influence.change == .moves || influence.absence == .moves { return [.moves] }
      return isSmall ? [influence.change, influence.absence] : [influence.change]
    }
  }

  /// Returns the known effects on the ends of a variable's range.
  private func influencesOnEnds(
    of variable: Variable, _ range: Solution.Undetermined?
  ) -> [Set<Sensitivity.Answer>] {
    var result: [Set<Sensitivity.Answer>] = component.rows.map { _ in [] }
    for (end, isUpper) in [(range?.lower, false), (range?.upper, true)] {
      guard let end else { continue }
      // The weakest constraint moves the variable to its end.
      let wish = component.wish(variable, beyond: end, isUpper)
      var system = component.system()
      system.append(wish)
      var solver = Solver(system)
      let constraints = component.constraints + [wish]
      let sensitivity = Sensitivity(
        constraints, solver.solve { _ in false }, noticeable: Self.noticeable)
      guard let known = sensitivity.influences(on: variable) else { continue }
      for index in component.rows.indices
      where known[index].change == .moves || known[index].absence == .moves {
        result[index] = [.moves]
      }
    }
    return result
  }

  /// Returns whether a constraint with a status cannot affect the item.
  ///
  /// If nothing is ambiguous, a slack constraint can be removed: the solution is still a local optimum,
  /// and therefore a global one, as the problem is convex.
  private func isIdle(_ status: AxisExplanation.Status) -> Bool {
    guard case .slack(let points) = status else { return false }
    return points > 2 * Self.step
  }

  private func status(of index: Int) -> AxisExplanation.Status {
    let violation = solution.violations[index]
    if violation > 0 { return .lost(violation) }
    let constraint = component.constraints[index]
    let sum = constraint.terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable] }
    let slack =
      switch constraint.relation {
      case .equal: 0.0
      case .lessThanOrEqual: constraint.constant - sum
      case .greaterThanOrEqual: sum - constraint.constant
      }
    return slack > Self.noticeable ? .slack(slack) : .satisfied
  }

  /// Returns what changes when a constant is moved either way or the constraint is removed.
  private func effect(of index: Int) -> (position: Bool, extent: Bool) {
    let constant = component.constraints[index].constant
    let id = ConstraintID(index: index)
    var (position, extent) = (false, false)
    for step in [Self.step, -Self.step] where !(position && extent) {
      var probe = solver
      probe.move(id, to: constant + step)
      let found = differences(&probe)
      position = position || found.position
      extent = extent || found.extent
    }
    if position || extent || !isSmall { return (position, extent) }
    if component.constraints[index].relation != .equal {
      // Relaxing the constraint is like removing it, but reuses the solver; a movement is verified below.
      var probe = solver
      let isUpper = component.constraints[index].relation == .lessThanOrEqual
      probe.move(id, to: isUpper ? Self.far : -Self.far)
      (position, extent) = differences(&probe)
      guard position || extent else { return (false, false) }
    }
    var probe = Solver(component.system(without: index))
    return differences(&probe)
  }

  private func differences(_ probe: inout Solver) -> (position: Bool, extent: Bool) {
    Reading(probe.solve { _ in false }, span).differences(from: base)
  }
}

extension LayoutProgram {
  /// The unknowns of the root that no constraint can move.
  var fixedUnknowns: Set<Variable> {
    let tree = coordinates.tree
    var fixed: Set<Variable> = []
    for axis in Axis.allCases {
      fixed.insert(span(tree.root, axis).near)
      if tree.rootExtent(along: axis).priority.isRequired {
        fixed.insert(span(tree.root, axis).extent)
      }
    }
    return fixed
  }
}

extension LayoutTree {
  /// Returns whether a constraint names an item along an axis.
  func names(
    _ item: ItemID, along axis: Axis, in reference: LayoutSolution.ConstraintReference
  ) -> Bool {
    switch reference {
    case .written(let index):
      [constraints[index].first, constraints[index].second].contains {
        $0?.item == item && $0?.attribute.axis == axis
      }
    case .implied(_, let other, let own): other == item && own == axis
    case .arranged(let constraint):
      constraint.axis == axis
        && (constraint.container == item || constraint.members.contains(item))
    }
  }
}

extension ItemProbe {
  /// Returns what determines a number of the item.
  func determination(of quantity: Quantity) -> AxisExplanation.Determination {
    let variable = quantity == .position ? span.near : span.extent
    let value = solution[variable]
    let open = solution.undetermined.first { $0.variable == variable }
    var above =
      open == nil
      ? holders(of: variable, at: value, above: true)
      : open?.upper.map { holders(of: variable, at: $0, above: true) } ?? []
    var below =
      open == nil
      ? holders(of: variable, at: value, above: false)
      : open?.lower.map { holders(of: variable, at: $0, above: false) } ?? []
    // Constraints that fix it from both sides say more than those that limit it from one side each.
    if open == nil, pins(above, variable, at: value) {
      below = above
    } else if open == nil, pins(below, variable, at: value) {
      above = below
    }
    func references(_ rows: [Int]) -> [LayoutSolution.ConstraintReference] {
      rows.map { program.rows[component.rows[$0]] }
    }
    return AxisExplanation.Determination(
      value: value, range: open.map { LayoutSolution.Range(lower: $0.lower, upper: $0.upper) },
      limitsAbove: references(above), limitsBelow: references(below),
      chain: references(inOrder(Set(above + below), to: variable)))
  }

  /// Returns the fewest constraints that keep a variable from exceeding its bound.
  ///
  /// They hold the weakest constraint, that it is a point beyond.
  private func holders(of variable: Variable, at bound: Double, above: Bool) -> [Int] {
    var system = component.system()
    let wish = system.append(component.wish(variable, beyond: bound, above))
    var solver = Solver(system)
    let lost = solver.solve { $0 == wish }.lost.first { $0.constraint == wish }
    return lost?.heldBy.map(\.index) ?? []
  }

  /// Returns whether some constraints alone determine a variable.
  private func pins(_ rows: [Int], _ variable: Variable, at value: Double) -> Bool {
    guard !rows.isEmpty else { return false }
    var solver = Solver(component.system(of: rows))
    let weakest = rows.map { component.constraints[$0].priority }.min() ?? .required
    let range = solver.range(of: variable, keeping: weakest)
    guard let lower = range.lower, let upper = range.upper else { return false }
    return max(abs(lower - value), abs(upper - value)) <= Self.noticeable
  }

  /// Returns constraints, those farthest from a variable first.
  private func inOrder(_ rows: Set<Int>, to variable: Variable) -> [Int] {
    var distances: [Int: Int] = [:]
    var reached: Set<Variable> = [variable]
    var distance = 0
    while true {
      let next = rows.filter { row in
        distances[row] == nil
          && component.constraints[row].terms.contains { reached.contains($0.variable) }
      }
      if next.isEmpty { break }
      distance += 1
      for row in next {
        distances[row] = distance
        reached.formUnion(component.constraints[row].terms.map(\.variable))
      }
    }
    return rows.sorted {
      let (one, other) = (distances[$0] ?? .max, distances[$1] ?? .max)
      return one == other ? $0 < $1 : one > other
    }
  }

  /// Returns the greatest extents that the content may have, nil if unlimited: first with only contents as
  /// strong as its own compression resistance, then with weaker ones, too.
  func contentLimits(_ content: Double) -> [Double?] {
    var solver = solver
    var levels: Set<Priority> = []
    var own: Priority?
    for (index, row) in component.rows.enumerated() {
      switch program.rows[row] {
      case .implied(.contentHugging, item, axis):
        solver.move(ConstraintID(index: index), to: Self.far)
      case .implied(.compressionResistance, let other, _):
        levels.insert(component.constraints[index].priority)
        if other == item { own = component.constraints[index].priority }
      default: break
      }
    }
    guard let own else { return [] }
    return levels.filter { $0 <= own }.sorted(by: >).map { level in
      let upper = solver.range(of: span.extent, keeping: level).upper
      return upper.flatMap { $0 > Self.far / 100 ? nil : max(content, $0) }
    }
  }
}
