extension TiedBlock {
  /// Sets of rows of the block that contradict each other, with their multipliers.
  ///
  /// The requirements that the least total violation breaks are tried one by one, together with those
  /// that it keeps and those of the ones before that could be met. The least violation of one that
  /// cannot be is a vertex of a linear program, whose multipliers are on independent rows: none can be
  /// left out.
  func contradictions() -> [[RowMultiple]] {
    var copy = self
    var found: [[RowMultiple]] = []
    let broken = springs.required.map { Int($0) }.filter { isBroken($0) }
    for variable in springs.required where !isBroken(Int(variable)) { copy.bound(Int(variable)) }
    for variable in broken {
      if springs.lower[variable] > springs.upper[variable] {
        let (low, high) = limitingSprings(of: variable)
        found.append(
          [low, high].compactMap(\.self).enumerated().map { index, spring in
            RowMultiple(row: Int(spring.row), factor: index == 0 ? spring.factor : -spring.factor)
          })
        continue
      }
      copy.simplex.cost.removeAll()
      copy.addViolation(of: variable)
      _ = copy.simplex.minimize()
      if copy.isBroken(variable) {
        found.append(copy.holders(of: variable))
      } else {
        copy.bound(variable)
      }
    }
    return found.filter { !$0.isEmpty }
  }

  /// The rows that keep a variable from what is required of it, when its violation is the least.
  private func holders(of variable: Int) -> [RowMultiple] {
    let isBelow = simplex.value[variable] < springs.lower[variable]
    let (low, high) = limitingSprings(of: variable)
    guard let spring = isBelow ? low : high else { return [] }
    return simplex.holders(of: spring, on: variable, sign: isBelow ? -1 : 1) {
      let limits = limitingSprings(of: $0)
      return $1 ? limits.lower : limits.upper
    }
  }

  /// The required springs that give a variable its bounds.
  private func limitingSprings(of variable: Int) -> (lower: Spring?, upper: Spring?) {
    var lower: Spring?
    var upper: Spring?
    for spring in springs.springs[springs.range(of: variable)] {
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
  ) -> [RowMultiple] {
    var multiples = [RowMultiple(row: Int(spring.row), factor: sign * spring.factor)]
    let nonbasic = value.indices.filter { basis.rowOf[$0] < 0 }
    let rates = nonbasic.map { rate[$0] + ($0 == moved ? sign : 0) }
    let largest = rates.reduce(0) { max($0, $1.magnitude) }
    for (variable, rate) in zip(nonbasic, rates) where rate.magnitude > 1e-9 * largest {
      guard let holder = limit(variable, rate > 0) else { continue }
      multiples.append(RowMultiple(row: Int(holder.row), factor: -rate * holder.factor))
    }
    return multiples
  }
}
