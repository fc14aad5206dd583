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

  /// By how much a constant is changed to see what moves: a 64th of a point.
  static let step = 1.0 / 64
  /// A constant at which an inequality is as good as not there.
  static let far = 1e7
  /// A movement that is more than noise.
  static let noticeable = 1e-6

  /// Solves what an item is tied to.
  init(_ item: ItemID, _ axis: Axis, in program: LayoutProgram) {
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
    let bearing =
      base.isDetermined
      ? component.bearing(on: [span.near, span.extent]) : Set(component.rows.indices)
    for index in component.rows.indices {
      let reference = program.rows[component.rows[index]]
      let status = status(of: index)
      let isIdle = isIdle(status) || !bearing.contains(index)
      let (position, extent) = isIdle ? (false, false) : effect(of: index)
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

  /// Whether a constraint with a status cannot affect the item.
  ///
  /// Where nothing is open, what holds with points to spare can be taken away: the solution is still
  /// a best one near by, and as all is convex, a best one anywhere.
  private func isIdle(_ status: AxisExplanation.Status) -> Bool {
    guard base.isDetermined, case .slack(let points) = status else { return false }
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
    if position || extent { return (position, extent) }
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
