/// The movements of a row that would increase its violation.
struct RowLimit: Sendable {
  /// The row's level, 0 being required.
  var level: Int32
  /// Whether the sum of the row's terms must not decrease.
  var forbidsLess = false
  /// Whether the sum of the row's terms must not increase.
  var forbidsMore = false

  var isActive: Bool { forbidsLess || forbidsMore }

  /// Returns the limits of all rows at a solution; dropped rows have none.
  ///
  /// - Complexity: O(t) for t terms.
  static func all(
    of system: LinearSystem, at values: [Double], without dropped: [ConstraintID]
  ) -> [RowLimit] {
    let levels = system.priorities.levels()
    var limits = (0..<system.constraintCount).map { row in
      let fields = system.rows[row]
      var limit = RowLimit(level: levels[Int(fields.priority)])
      let (excess, tolerance) = system.excess(of: row, at: values)
      if fields.relation != .lessThanOrEqual { limit.forbidsLess = excess <= tolerance }
      if fields.relation != .greaterThanOrEqual { limit.forbidsMore = excess >= -tolerance }
      return limit
    }
    for id in dropped {
      limits[id.index].forbidsLess = false
      limits[id.index].forbidsMore = false
    }
    return limits
  }
}

extension LinearSystem {
  /// The excess of a row's sum over its constant, and the part of it that rounding explains.
  func excess(of row: Int, at values: [Double]) -> (excess: Double, tolerance: Double) {
    var sum = -rows[row].constant
    var magnitude = sum.magnitude
    for index in termRange(of: row) {
      let part = terms[index].coefficient * values[terms[index].variable.index]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    return (sum, Tolerance.feasibility(at: magnitude))
  }
}
