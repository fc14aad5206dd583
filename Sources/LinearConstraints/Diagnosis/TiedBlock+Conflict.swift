extension TiedBlock {
  /// Rows of the block that contradict each other, with their multipliers.
  ///
  /// Of the requirements that the least total violation breaks, the first is found that cannot be
  /// met together with those that it keeps and the ones before. The least violation of that one is a
  /// vertex of a linear program, whose multipliers are on independent rows: none can be left out.
  func contradiction() -> [Multiple] {
    var copy = self
    let variables = 0..<copy.simplex.program.variableCount
    let broken = variables.filter { isBroken($0) }
    for variable in variables where !isBroken(variable) { copy.bound(variable) }
    for variable in broken {
      let domain = requiredDomain(of: variable)
      if domain.lower > domain.upper {
        let (low, high) = limitingSprings(of: variable)
        return [low, high].compactMap(\.self).enumerated().map { index, spring in
          Multiple(row: Int(spring.row), factor: index == 0 ? spring.factor : -spring.factor)
        }
      }
      copy.simplex.cost.removeAll()
      copy.addViolation(of: variable, outside: domain)
      _ = copy.simplex.minimize()
      if copy.isBroken(variable) {
        let isBelow = copy.simplex.value[variable] < domain.lower
        let (low, high) = limitingSprings(of: variable)
        guard let spring = isBelow ? low : high else { return [] }
        return copy.simplex.holders(of: spring, on: variable, sign: isBelow ? -1 : 1) {
          let limits = limitingSprings(of: $0)
          return $1 ? limits.lower : limits.upper
        }
      }
      copy.bound(variable)
    }
    return []
  }

  /// The required springs that give a variable its bounds.
  private func limitingSprings(of variable: Int) -> (lower: Spring?, upper: Spring?) {
    var lower: Spring?
    var upper: Spring?
    for spring in springs[springs(of: variable)] {
      if spring.level > 0 { break }
      if spring.left > 0, spring.position > lower?.position ?? -.infinity { lower = spring }
      if spring.right > 0, spring.position < upper?.position ?? .infinity { upper = spring }
    }
    return (lower, upper)
  }
}

extension Simplex {
  /// A spring whose variable cannot move against a sign any more, and the bounds that hold it, with
  /// multipliers that make the sum of their rows 0.
  ///
  /// To be asked at the minimum of the variable times the sign.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - moved: Its variable.
  ///   - sign: The sign.
  ///   - limit: Takes a variable, and whether its lower bound is meant; returns the spring that gives
  ///     that bound.
  /// - Returns: The rows of the spring and of what holds it.
  func holders(
    of spring: Spring, on moved: Int, sign: Double, limit: (Int, Bool) -> Spring?
  ) -> [Multiple] {
    var multiples = [Multiple(row: Int(spring.row), factor: sign * spring.factor)]
    let nonbasic = value.indices.filter { basis.rowOf[$0] < 0 }
    let rates = nonbasic.map { rate[$0] + ($0 == moved ? sign : 0) }
    let largest = rates.reduce(0) { max($0, $1.magnitude) }
    for (variable, rate) in zip(nonbasic, rates) where rate.magnitude > 1e-9 * largest {
      guard let holder = limit(variable, rate > 0) else { continue }
      multiples.append(Multiple(row: Int(holder.row), factor: -rate * holder.factor))
    }
    return multiples
  }
}
