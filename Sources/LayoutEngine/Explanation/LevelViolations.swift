import LinearConstraints

/// The constraints of a system in flat arrays, for their total violation at each level.
struct LevelViolations {
  /// The weakest priority of the constraints.
  let weakest: Priority
  private let levelCount: Int
  private var rows: [(relation: Relation, constant: Double, level: Int, end: Int)] = []
  private var terms: [Term] = []

  init(_ system: LinearSystem) {
    var levels: [Priority: Int] = [:]
    for constraint in system.constraints {
      terms += constraint.terms
      let next = levels.count
      let level = levels[constraint.priority] ?? next
      levels[constraint.priority] = level
      rows.append((constraint.relation, constraint.constant, level, terms.count))
    }
    levelCount = levels.count
    weakest = levels.keys.min() ?? .required
  }

  /// Returns the total violation at each level, in an order of their own.
  ///
  /// - Complexity: O(t) for t terms.
  func amounts(at values: [Double]) -> [Double] {
    var amounts = Array(repeating: 0.0, count: levelCount)
    var start = 0
    for row in rows {
      var sum = 0.0
      for term in start..<row.end {
        sum += terms[term].coefficient * values[terms[term].variable.index]
      }
      amounts[row.level] += row.relation.violation(excess: sum - row.constant)
      start = row.end
    }
    return amounts
  }
}
