extension CoupledBlock {
  /// Moves penalties without another optimization, where the basis stays optimal at every level.
  ///
  /// That is so as long as each penalty stays on its side of its variable's domain, as the last solution
  /// left that, and no variable leaves the domain, whose ends move along with the penalties: then every
  /// variable is on the same piece of its cost at each level, and no reduced cost changes.
  ///
  /// - Parameters:
  ///   - moved: The variables with penalties that are elsewhere now.
  ///   - system: Where they are.
  /// - Returns: The variables whose value or domain has changed; none if the block must be solved.
  mutating func shift(_ moved: [Int32], _ system: ReducedSystem) -> [Int32]? {
    guard hasKnownEnds, shiftCount < 100 else { return nil }
    shiftCount += 1
    var affected = moved
    var domains: [(lower: Double, upper: Double)] = []
    for entry in affected {
      let (lower, upper) = (simplex.lower[Int(entry)], simplex.upper[Int(entry)])
      guard let domain = penalties.move(Int(entry), within: lower, upper, from: system) else {
        return nil
      }
      domains.append(domain)
    }
    for (variable, domain) in zip(affected, domains) { move(Int(variable), to: domain) }
    simplex.basis.inverse.forwardTransform(&simplex.column)
    for row in simplex.column.support where simplex.column[Int(row)] != 0 {
      let variable = simplex.basis.head[Int(row)]
      simplex.value[Int(variable)] -= simplex.column[Int(row)]
      affected.append(variable)
    }
    simplex.column.clear()
    for entry in affected {
      let value = simplex.value[Int(entry)]
      if value < simplex.lower[Int(entry)] - simplex.rounding { return nil }
      if value > simplex.upper[Int(entry)] + simplex.rounding { return nil }
    }
    return affected
  }

  /// Moves the ends of a variable's domain along with their penalties; a nonbasic variable goes with
  /// them, and what that does to the basic ones is added to the simplex's column.
  private mutating func move(_ variable: Int, to domain: (lower: Double, upper: Double)) {
    let (lower, upper) = domain
    let before = simplex.value[variable]
    if simplex.basis.rowOf[variable] < 0 {
      var value = max(lower, min(upper, before))
      if before == simplex.lower[variable] {
        value = lower
      } else if before == simplex.upper[variable] {
        value = upper
      }
      if value != before { simplex.basis.add(value - before, times: variable, to: &simplex.column) }
      simplex.value[variable] = value
    }
    simplex.lower[variable] = lower
    simplex.upper[variable] = upper
  }
}
