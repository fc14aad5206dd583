extension TiedBlock {
  /// Moves springs without another optimization, where the basis stays optimal at every level.
  ///
  /// That is so as long as the springs of each variable stay in their order and no variable leaves
  /// the domain that the last solution left it, whose ends move along with their springs: then every
  /// variable is on the same piece of its cost at each level, and no reduced cost changes.
  ///
  /// - Parameters:
  ///   - moved: The variables with springs that are elsewhere now.
  ///   - system: Where they are.
  /// - Returns: The variables whose value or domain has changed; none if the block must be solved.
  mutating func shift(_ moved: [Int32], _ system: ReducedSystem) -> [Int32]? {
    guard hasKnownEnds, shiftCount < 100 else { return nil }
    shiftCount += 1
    var affected = moved
    for variable in affected where !springs.move(Int(variable), from: system) { return nil }
    for variable in affected { moveDomain(of: Int(variable)) }
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

  /// Moves the ends of a variable's domain along with their springs; a nonbasic variable goes with
  /// them, and what that does to the basic ones is added to the simplex's column.
  private mutating func moveDomain(of variable: Int) {
    let (lowerEnd, upperEnd) = (lowerEnds[variable], upperEnds[variable])
    let lower = lowerEnd < 0 ? simplex.lower[variable] : springs.position(lowerEnd)
    let upper = upperEnd < 0 ? simplex.upper[variable] : springs.position(upperEnd)
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
