extension Elimination {
  /// The equalities whose sum, with multipliers, has the same left side as a combination of rows.
  ///
  /// Expressed in representatives, the combination has no unknowns. The used equalities are linearly
  /// independent, so there is one such sum, none of whose parts can be omitted. The multiplier of the
  /// last used one is the combination's coefficient on the class that it eliminated; then that of the
  /// one before it, and so on.
  ///
  /// - Complexity: O(s + t log v) for s steps, t terms of the rows found and v variables.
  func multipliers(cancelling combination: [RowMultiple], in system: LinearSystem) -> [RowMultiple]
  {
    // The remaining left side, with each variable's part passed on to all of its ancestors.
    var total = Array(repeating: 0.0, count: links.count)
    var largest = 0.0
    func add(_ row: Int, times factor: Double) {
      for index in system.termRange(of: row) {
        var variable = system.terms[index].variable.index
        var part = factor * system.terms[index].coefficient
        total[variable] += part
        while links[variable].parent >= 0, Int(links[variable].parent) != variable {
          part *= links[variable].scale
          variable = Int(links[variable].parent)
          total[variable] += part
        }
      }
    }
    for multiple in combination {
      add(multiple.row, times: multiple.factor)
      largest = max(largest, multiple.factor.magnitude * system.scale(of: multiple.row))
    }
    var found: [RowMultiple] = []
    for step in steps.reversed() where total[Int(step.variable)] != 0 {
      let row = Int(step.row)
      let factor = total[Int(step.variable)] / step.coefficient
      if factor.magnitude * system.scale(of: row) <= 1e-10 * largest { continue }
      add(row, times: -factor)
      found.append(RowMultiple(row: row, factor: factor))
    }
    return found
  }

  /// Returns the rows of a combination and the equalities that cancel the rest, in order.
  func support(of combination: [RowMultiple], in system: LinearSystem) -> [Int] {
    let all = combination + multipliers(cancelling: combination, in: system)
    return all.map(\.row).sorted()
  }
}
