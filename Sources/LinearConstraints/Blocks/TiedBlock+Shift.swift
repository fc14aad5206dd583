extension TiedBlock {
  /// Moves springs without another optimization, where the basis stays optimal at every level.
  ///
  /// That is so as long as the springs of each variable stay in their order and no variable leaves
  /// the domain that the last solution left it, whose ends move along with their springs: then every
  /// variable is on the same piece of its cost at each level, and no reduced cost changes.
  ///
  /// - Parameters:
  ///   - moved: The springs, by their position in the system.
  ///   - system: Where they are now.
  /// - Returns: The variables whose value or domain has changed; none if the block must be solved.
  mutating func shift(_ moved: [Int32], _ system: ReducedSystem) -> [Int32]? {
    guard hasKnownEnds, shiftCount < 100 else { return nil }
    shiftCount += 1
    var affected: [Int32] = []
    for spring in moved {
      guard let index = springs.index(ofSource: spring) else { return nil }
      let variable = springs.variable(of: index)
      if !affected.contains(variable) { affected.append(variable) }
    }
    for entry in affected {
      let variable = Int(entry)
      guard springs.move(variable, from: system) else { return nil }
      let lower = lowerEnds[variable] < 0 ? simplex.lower[variable] : springs.position(lowerEnds[variable])
      let upper = upperEnds[variable] < 0 ? simplex.upper[variable] : springs.position(upperEnds[variable])
      if simplex.basis.rowOf[variable] < 0 {
        let before = simplex.value[variable]
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
}
