extension BlockProblem {
  /// Rows of the block that contradict each other, with their multipliers.
  ///
  /// Of the requirements that the least total violation breaks, the first is found that cannot be
  /// met together with those that it keeps and the ones before. The least violation of that one is a
  /// vertex of a linear program, whose multipliers are on independent rows: none can be left out.
  mutating func contradiction() -> [Multiple] {
    let broken = springs.indices.filter { isBroken($0) }
    for variable in springs.indices where !isBroken(variable) { bound(variable) }
    for variable in broken {
      let lower = requiredLower[variable]
      let upper = requiredUpper[variable]
      if lower > upper, let low = lowerSpring[variable], let high = upperSpring[variable] {
        return [
          Multiple(row: low.row, factor: low.factor), Multiple(row: high.row, factor: -high.factor),
        ]
      }
      var cost = PiecewiseCost(variableCount: springs.count)
      for other in springs.indices {
        cost.begin(slope: other == variable && lower.isFinite ? -1 : 0)
        if other == variable {
          if lower.isFinite { cost.addBreakpoint(at: lower, jump: 1) }
          if upper.isFinite { cost.addBreakpoint(at: upper, jump: 1) }
        }
      }
      _ = simplex.minimize(cost)
      if isBroken(variable) {
        let isBelow = simplex.value[variable] < lower
        let spring = isBelow ? lowerSpring[variable] : upperSpring[variable]
        guard let spring else { return [] }
        return holders(of: spring, on: variable, sign: isBelow ? -1 : 1)
      }
      bound(variable)
    }
    return []
  }

  /// A spring whose variable cannot move against a sign any more, and the bounds that hold it, with
  /// multipliers that make the sum of their rows 0.
  ///
  /// To be asked at the minimum of the variable times the sign.
  func holders(of spring: Spring, on moved: Int, sign: Double) -> [Multiple] {
    var multiples = [Multiple(row: spring.row, factor: sign * spring.factor)]
    let rates = simplex.tableau.nonbasic.enumerated().map { column, variable in
      simplex.rate[column] + (variable == moved ? sign : 0)
    }
    let largest = rates.reduce(0) { max($0, $1.magnitude) }
    for (column, variable) in simplex.tableau.nonbasic.enumerated() {
      let rate = rates[column]
      if rate.magnitude <= 1e-9 * largest { continue }
      guard let holder = rate > 0 ? lowerSpring[variable] : upperSpring[variable] else { continue }
      multiples.append(Multiple(row: holder.row, factor: -rate * holder.factor))
    }
    return multiples
  }
}
