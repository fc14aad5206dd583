extension BlockProblem {
  /// Whether a variable of the simplex can still move, as far as the basis shows: one that cannot
  /// for other reasons may be said to.
  func mayMove(_ variable: Int) -> Bool {
    if simplex.upper[variable] - simplex.lower[variable] <= Tolerance.point { return false }
    let row = simplex.tableau.rowOf[variable]
    if row < 0 { return true }
    for (column, other) in simplex.tableau.nonbasic.enumerated()
    where simplex.tableau[row, column] != 0
      && simplex.upper[other] - simplex.lower[other] > Tolerance.point
    {
      return true
    }
    return false
  }

  /// The least and the greatest value of a root on the optimal face, infinite where there is none.
  mutating func range(ofColumn variable: Int) -> (lower: Double, upper: Double) {
    if !mayMove(variable) { return (simplex.value[variable], simplex.value[variable]) }
    let lower = drive(variable, slope: 1) ? simplex.value[variable] : -.infinity
    let upper = drive(variable, slope: -1) ? simplex.value[variable] : .infinity
    return (lower, upper)
  }

  /// Settles a root as near to a value as the optimal face allows.
  mutating func settle(column variable: Int, near target: Double) {
    if !mayMove(variable) { return }
    let cost = PiecewiseCost(
      variableCount: springs.count, of: variable, below: -1, position: target, above: 1)
    _ = simplex.minimize(cost)
    simplex.restrict(to: cost)
  }

  /// Settles a root at its least value, or with a negative slope at its greatest.
  ///
  /// - Returns: Whether there is one.
  mutating func settle(column variable: Int, slope: Double) -> Bool {
    if !mayMove(variable) { return true }
    guard drive(variable, slope: slope) else { return false }
    simplex.restrict(to: linearCost(variable, slope))
    return true
  }

  private func linearCost(_ variable: Int, _ slope: Double) -> PiecewiseCost {
    PiecewiseCost(
      variableCount: springs.count, of: variable, below: slope, position: nil, above: slope)
  }

  private mutating func drive(_ variable: Int, slope: Double) -> Bool {
    simplex.minimize(linearCost(variable, slope)) != .unbounded
  }
}
