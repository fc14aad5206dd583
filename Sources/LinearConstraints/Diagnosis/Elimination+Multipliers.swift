extension Elimination {
  /// The equalities whose sum, with multipliers, has the same left side as a combination of rows.
  ///
  /// Written in representatives, the combination has no unknowns left. The equalities used up are
  /// linearly independent, so there is one such sum, and none of its parts can be left out. The
  /// multiplier of the last one used is what the combination has on the class that it eliminated;
  /// that done, the one before it, and so on.
  ///
  /// - Complexity: O(s + t log v) for s steps, t terms of the rows found and v variables.
  func multipliers(cancelling combination: [RowMultiple], in system: LinearSystem) -> [RowMultiple]
  {
    // The left side that is still to be accounted for, each variable's part passed on to all that
    // are above it.
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

  /// A combination's rows, and the equalities that cancel what it leaves, in order.
  func support(of combination: [RowMultiple], in system: LinearSystem) -> [Int] {
    let all = combination + multipliers(cancelling: combination, in: system)
    return all.map(\.row).sorted()
  }
}
