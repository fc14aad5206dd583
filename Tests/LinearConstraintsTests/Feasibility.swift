import LinearConstraints

/// Whether constraints can all hold, whatever their priorities.
///
/// The first phase of the textbook simplex method, with a column for each sign of a variable, one for
/// each slack and one for each artificial variable, by Bland's rule throughout: slow, and with
/// nothing in common with the solver that it checks.
func canAllHold(_ constraints: [LinearConstraint], variableCount: Int) -> Bool {
  let rows = constraints.count
  let slack = 2 * variableCount
  let artificial = slack + rows
  let width = artificial + rows
  var table = Array(repeating: Array(repeating: 0.0, count: width + 1), count: rows)
  for (index, constraint) in constraints.enumerated() {
    let sign = constraint.constant < 0 ? -1.0 : 1
    for term in constraint.terms {
      table[index][2 * term.variable.index] += sign * term.coefficient
      table[index][2 * term.variable.index + 1] -= sign * term.coefficient
    }
    switch constraint.relation {
    case .lessThanOrEqual: table[index][slack + index] = sign
    case .equal: break
    case .greaterThanOrEqual: table[index][slack + index] = -sign
    }
    table[index][artificial + index] = 1
    table[index][width] = sign * constraint.constant
  }
  var basis = Array(artificial..<width)
  // The sum of the artificial variables, as what each column takes from it.
  func gain(_ column: Int) -> Double {
    basis.indices.reduce(0) { $0 + (basis[$1] >= artificial ? table[$1][column] : 0) }
  }
  while let entering = (0..<artificial).first(where: { gain($0) > 1e-9 }) {
    var leaving = -1
    var least = Double.infinity
    for index in 0..<rows where table[index][entering] > 1e-9 {
      let ratio = table[index][width] / table[index][entering]
      if ratio < least - 1e-12
        || (ratio <= least + 1e-12 && leaving >= 0 && basis[index] < basis[leaving])
      {
        least = min(least, ratio)
        leaving = index
      }
    }
    guard leaving >= 0 else { break }
    let pivot = table[leaving][entering]
    for column in 0...width { table[leaving][column] /= pivot }
    for index in 0..<rows where index != leaving && table[index][entering] != 0 {
      let factor = table[index][entering]
      for column in 0...width { table[index][column] -= factor * table[leaving][column] }
    }
    basis[leaving] = entering
  }
  return gain(width) < 1e-6
}
