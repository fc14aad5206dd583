/// A row times a number: part of a combination of rows.
struct Multiple {
  var row: Int
  var factor: Double
}

extension Elimination {
  /// The equalities whose sum, with multipliers, has the same left side as a combination of rows.
  ///
  /// Written in roots, the combination has no unknowns left. The equalities used up are linearly
  /// independent, so there is one such sum, and none of its parts can be left out. The multiplier of
  /// the last one used is what the combination has on the class that it eliminated; that done, the
  /// one before it, and so on.
  ///
  /// - Complexity: O(t log v) for the t terms of the rows used up and v variables.
  func multipliers(cancelling combination: [Multiple], in rows: Rows) -> [Multiple] {
    // The left side that is still to be accounted for, each variable's part passed on to all that
    // are above it.
    var total = Array(repeating: 0.0, count: parent.count)
    var largest = 0.0
    func add(_ row: Int, times factor: Double) {
      for index in rows.terms(of: row) {
        var variable = rows.variable[index]
        var part = factor * rows.coefficient[index]
        total[variable] += part
        while parent[variable] != variable {
          part *= scale[variable]
          variable = parent[variable]
          total[variable] += part
        }
      }
    }
    for multiple in combination {
      add(multiple.row, times: multiple.factor)
      largest = max(largest, multiple.factor.magnitude * rows.scale(of: multiple.row))
    }
    var found: [Multiple] = []
    for step in steps.reversed() {
      let factor = total[step.variable] / step.coefficient
      if factor.magnitude * rows.scale(of: step.row) <= 1e-10 * largest { continue }
      add(step.row, times: -factor)
      found.append(Multiple(row: step.row, factor: factor))
    }
    return found
  }

  /// A combination's rows, and the equalities that cancel what it leaves, in order.
  func support(of combination: [Multiple], in rows: Rows) -> [Int] {
    let all = combination + multipliers(cancelling: combination, in: rows)
    return all.map(\.row).sorted()
  }
}

/// Rows that cannot all hold, of which any one less can, in order.
struct Contradiction: Error {
  let rows: [Int]

  /// Takes a combination of rows that leaves nothing of the unknown roots but contradicts itself.
  init(_ multiples: [Multiple], _ elimination: Elimination, _ rows: Rows) {
    self.rows = elimination.support(of: multiples, in: rows)
  }
}
