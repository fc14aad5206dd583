import LinearConstraints

extension Solution {
  /// Returns the differences from another solution of the same system, except in explanations.
  ///
  /// `order` contains the index in this system of each constraint of the other one, if the orders
  /// differ. Then conflicts are not compared, as their last constraints may differ.
  func differences(from other: Solution, order: [Int]? = nil) -> [String] {
    var found: [String] = []
    for (index, (value, expected)) in zip(values, other.values).enumerated()
    where !isSame(value, expected) {
      found.append("variable \(index): \(value), not \(expected)")
    }
    if values.count != other.values.count { found.append("\(values.count) values") }
    for (index, expected) in other.violations.enumerated() {
      let violation = violations[order?[index] ?? index]
      if !isSame(violation, expected) {
        found.append("violation of \(index): \(violation), not \(expected)")
      }
    }
    if undetermined.map(\.variable) != other.undetermined.map(\.variable) {
      found.append("undetermined \(undetermined), not \(other.undetermined)")
    }
    for (range, expected) in zip(undetermined, other.undetermined)
    where !isSame(range.lower, expected.lower) || !isSame(range.upper, expected.upper) {
      found.append("range \(range), not \(expected)")
    }
    if order == nil {
      if conflicts != other.conflicts {
        found.append("conflicts \(conflictSets), not \(other.conflictSets)")
      }
      if lost.map(\.constraint) != other.lost.map(\.constraint) {
        found.append("lost \(lost.map(\.constraint)), not \(other.lost.map(\.constraint))")
      }
      for (one, expected) in zip(lost, other.lost) where !isSame(one.amount, expected.amount) {
        found.append("\(one.constraint.index) lost \(one.amount), not \(expected.amount)")
      }
    }
    return found
  }

  /// Returns whether two numbers are equal to within a millionth, or from 10,000 on to ten digits.
  private func isSame(_ number: Double?, _ other: Double?) -> Bool {
    guard let number, let other else { return (number == nil) == (other == nil) }
    return (number - other).magnitude <= 1e-6 * max(1, 1e-4 * other.magnitude)
  }
}
