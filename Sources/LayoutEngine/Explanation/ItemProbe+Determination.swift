import Geometry
import LinearConstraints

extension ItemProbe {
  /// What decides a number of the item.
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
    // What pins it from both sides says more than what holds it from one side each.
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

  /// The fewest constraints that keep a variable from going past its bound.
  ///
  /// They are what holds the weakest of all wishes, that it were a point beyond.
  private func holders(of variable: Variable, at bound: Double, above: Bool) -> [Int] {
    var system = component.system()
    let wish = system.append(component.wish(variable, beyond: bound, above))
    var solver = Solver(system)
    let lost = solver.solve { $0 == wish }.lost.first { $0.constraint == wish }
    return lost?.heldBy.map(\.index) ?? []
  }

  /// Whether some constraints alone leave a variable no other value.
  private func pins(_ rows: [Int], _ variable: Variable, at value: Double) -> Bool {
    guard !rows.isEmpty else { return false }
    var solver = Solver(component.system(of: rows))
    let weakest = rows.map { component.constraints[$0].priority }.min() ?? .required
    let range = solver.range(of: variable, keeping: weakest)
    guard let lower = range.lower, let upper = range.upper else { return false }
    return max(abs(lower - value), abs(upper - value)) <= Self.noticeable
  }

  /// Constraints with those first that are the farthest from a variable.
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

  /// The greatest extents that the content may have, none standing for any: the first where only
  /// what is as strong as its own resistance counts, the next ones where weaker contents do, too.
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
