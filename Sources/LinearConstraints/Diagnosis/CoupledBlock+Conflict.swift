extension CoupledBlock {
  /// Sets of rows of the block that contradict each other, with their multipliers.
  ///
  /// The requirements violated at the smallest total violation are tried one by one, together with those
  /// that hold and the satisfiable ones before it. The smallest violation of an unsatisfiable one is a
  /// vertex of a linear program, whose multipliers are on independent rows, so none can be omitted.
  func contradictions() -> [[RowMultiple]] {
    var copy = self
    var found: [[RowMultiple]] = []
    let broken = penalties.required.map { Int($0) }.filter { isBroken($0) }
    for variable in penalties.required where !isBroken(Int(variable)) { copy.bound(Int(variable)) }
    for variable in broken {
      // What is found from now on is not used.
      if simplex.program.interruption.isDue { return [] }
      if penalties.lower[variable] > penalties.upper[variable] {
        let (low, high) = limitingPenalties(of: variable)
        found.append(
          [low, high].compactMap(\.self).enumerated().map { index, penalty in
            RowMultiple(
              row: Int(penalty.row), factor: index == 0 ? penalty.factor : -penalty.factor)
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

  /// Returns the rows that keep a variable from its requirement, at its smallest violation.
  private func holders(of variable: Int) -> [RowMultiple] {
    let isBelow = simplex.value[variable] < penalties.lower[variable]
    let (low, high) = limitingPenalties(of: variable)
    guard let penalty = isBelow ? low : high else { return [] }
    return simplex.holders(of: penalty, on: variable, sign: isBelow ? -1 : 1) {
      let limits = limitingPenalties(of: $0)
      return $1 ? limits.lower : limits.upper
    }
  }

  /// Returns the required penalties that define the bounds of a variable.
  private func limitingPenalties(of variable: Int) -> (lower: Penalty?, upper: Penalty?) {
    var lower: Penalty?
    var upper: Penalty?
    for penalty in penalties.penalties[penalties.range(of: variable)] {
      if penalty.level > 0 { break }
      if penalty.left > 0, penalty.position > lower?.position ?? -.infinity { lower = penalty }
      if penalty.right > 0, penalty.position < upper?.position ?? .infinity { upper = penalty }
    }
    return (lower, upper)
  }
}

extension Simplex {
  /// Returns a penalty whose variable cannot move further against a sign, and the bounds that hold it, with
  /// multipliers that make the sum of their rows 0.
  ///
  /// The simplex must be at the minimum of the variable times the sign.
  ///
  /// - Parameters:
  ///   - penalty: The penalty.
  ///   - moved: Its variable.
  ///   - sign: The sign.
  ///   - limit: Returns the penalty that defines the lower, or else the upper, bound of a variable.
  /// - Returns: The rows of the penalty and of the bounds that hold it.
  func holders(
    of penalty: Penalty, on moved: Int, sign: Double, limit: (Int, Bool) -> Penalty?
  ) -> [RowMultiple] {
    var multiples = [RowMultiple(row: Int(penalty.row), factor: sign * penalty.factor)]
    func reducedCost(of variable: Int) -> Double {
      self.reducedCost[variable] + (variable == moved ? sign : 0)
    }
    var largest = 0.0
    for variable in value.indices where basis.rowOf[variable] < 0 {
      largest = max(largest, reducedCost(of: variable).magnitude)
    }
    for variable in value.indices where basis.rowOf[variable] < 0 {
      let reducedCost = reducedCost(of: variable)
      guard reducedCost.magnitude > 1e-9 * largest,
        let holder = limit(variable, reducedCost > 0)
      else { continue }
      multiples.append(RowMultiple(row: Int(holder.row), factor: -reducedCost * holder.factor))
    }
    return multiples
  }
}
