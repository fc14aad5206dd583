import Geometry
import LinearConstraints

/// Finds by trial what affects an item along an axis, and what holds it there.
struct ItemProbe {
  /// One of the two numbers of an item along an axis.
  enum Quantity {
    case position, extent
  }

  let item: ItemID
  let axis: Axis
  let program: LayoutProgram
  let component: Component
  let span: Span
  let solver: Solver
  let solution: Solution
  private let base: Reading
  private let sensitivity: Sensitivity
  /// Whether all that is not known is tried.
  private let isSmall: Bool

  /// By how much a constant is changed to see what moves: a 64th of a point.
  static let step = 1.0 / 64
  /// A constant at which an inequality is as good as not there.
  static let far = 1e7
  /// A movement that is more than noise.
  static let noticeable = 1e-6

  /// Solves what an item is tied to.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axis: The axis.
  ///   - program: The program of the whole layout.
  ///   - trialLimit: The most constraints that are taken away to see what happens.
  init(_ item: ItemID, _ axis: Axis, in program: LayoutProgram, trialLimit: Int) {
    self.item = item
    self.axis = axis
    self.program = program
    let span = program.span(item, axis)
    component = Component(
      of: [span.near, span.extent], in: program.solver.system, fixed: program.fixedUnknowns)
    self.span = Span(near: component[span.near], extent: component[span.extent])
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
  /// A position and an extent with the ranges that they have.
  private struct Reading {
    var values: [Double]
    var ranges: [Solution.Undetermined?]

    init(_ solution: Solution, _ span: Span) {
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

    /// Which of the two numbers another reading has otherwise.
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

  /// The constraints that affect the item, and those that name it and do not, in the order of the
  /// system.
  ///
  /// That an extent is not negative is only told where it matters.
  func effects() -> (with: [AxisExplanation.Effect], without: [AxisExplanation.Effect]) {
    var result: (with: [AxisExplanation.Effect], without: [AxisExplanation.Effect]) = ([], [])
    let influences = [influences(on: .position), influences(on: .extent)]
    for index in component.rows.indices {
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

  /// What is known of each constraint without a trial.
  ///
  /// In a small component all that is not known is to be tried; in a large one just what a changed
  /// constant does.
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

  /// What is known of what moves the ends of a variable's range.
  private func influencesOnEnds(
    of variable: Variable, _ range: Solution.Undetermined?
  ) -> [Set<Sensitivity.Answer>] {
    var result: [Set<Sensitivity.Answer>] = component.rows.map { _ in [] }
    for (end, isUpper) in [(range?.lower, false), (range?.upper, true)] {
      guard let end else { continue }
      // At its end the variable is where the weakest of all wishes takes it.
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

  /// Whether a constraint with a status cannot affect the item.
  ///
  /// Where nothing is open, what holds with points to spare can be taken away: the solution is still
  /// a best one near by, and as all is convex, a best one anywhere.
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

  /// What changes when a constant is moved either way or the constraint is not there.
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
      // As good as taken away, from where the solver is; what moves then is looked at again.
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
  /// What the root is given for good.
  var fixedUnknowns: Set<Variable> {
    let tree = coordinates.tree
    var fixed: Set<Variable> = []
    for axis in Axis.allCases {
      let root = axis == .horizontal ? tree.rootWidth : tree.rootHeight
      fixed.insert(span(tree.root, axis).near)
      if root.priority.isRequired { fixed.insert(span(tree.root, axis).extent) }
    }
    return fixed
  }
}

extension LayoutTree {
  /// Whether a constraint speaks of an item along an axis.
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
