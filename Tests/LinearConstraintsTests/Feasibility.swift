import LinearConstraints

/// Returns whether constraints can all hold, regardless of their priorities.
///
/// This is the first phase of the textbook simplex method, with a column for each sign of a
/// variable, for each slack and for each artificial variable, and with Bland's rule: slow, but
/// independent of the solver.
func canAllHold(_ constraints: [LinearConstraint]) -> Bool {
  var table = FeasibilityTable(constraints)
  return table.reachesFeasibility()
}

private struct FeasibilityTable {
  private let rows: Int
  private let artificial: Int
  /// The number of columns plus 1: the last entry of a row is its constant.
  private let stride: Int
  private var entries: [Double]
  private var basis: [Int]
  /// The reduced costs for the sum of the artificial variables.
  private var gain: [Double]

  init(_ constraints: [LinearConstraint]) {
    // Only the variables that occur, each scaled to a largest coefficient of 1.
    var columns: [Variable: (index: Int, unit: Double)] = [:]
    var sums: [[Variable: Double]] = []
    var sizes: [Double] = []
    for constraint in constraints {
      var sum: [Variable: Double] = [:]
      for term in constraint.terms { sum[term.variable, default: 0] += term.coefficient }
      let largest = sum.values.reduce(0) { max($0, $1.magnitude) }
      sums.append(sum)
      sizes.append(largest == 0 ? 1 : largest)
      for (variable, coefficient) in sum where coefficient != 0 {
        let known = columns[variable] ?? (columns.count, 0)
        columns[variable] = (known.index, max(known.unit, coefficient.magnitude / largest))
      }
    }
    rows = constraints.count
    let slack = 2 * columns.count
    artificial = slack + rows
    stride = artificial + rows + 1
    entries = Array(repeating: 0, count: rows * stride)
    for (row, constraint) in constraints.enumerated() {
      let sign = constraint.constant < 0 ? -1.0 : 1
      let scale = sign / sizes[row]
      for (variable, coefficient) in sums[row] {
        guard let column = columns[variable] else { continue }
        entries[row * stride + 2 * column.index] = scale * coefficient / column.unit
        entries[row * stride + 2 * column.index + 1] = -scale * coefficient / column.unit
      }
      switch constraint.relation {
      case .lessThanOrEqual: entries[row * stride + slack + row] = sign
      case .equal: break
      case .greaterThanOrEqual: entries[row * stride + slack + row] = -sign
      }
      entries[row * stride + artificial + row] = 1
      entries[row * stride + stride - 1] = scale * constraint.constant
    }
    basis = Array(artificial..<artificial + rows)
    gain = Array(repeating: 0, count: stride)
    for row in 0..<rows {
      for column in 0..<stride { gain[column] += entries[row * stride + column] }
    }
    for column in artificial..<stride - 1 { gain[column] = 0 }
  }

  mutating func reachesFeasibility() -> Bool {
    while gain[stride - 1] > 1e-7, let entering = (0..<artificial).first(where: { gain[$0] > 1e-9 })
    {
      var leaving = -1
      var least = Double.infinity
      for row in 0..<rows where entries[row * stride + entering] > 1e-9 {
        let ratio = entries[row * stride + stride - 1] / entries[row * stride + entering]
        if ratio < least - 1e-12
          || (ratio <= least + 1e-12 && leaving >= 0 && basis[row] < basis[leaving])
        {
          least = min(least, ratio)
          leaving = row
        }
      }
      guard leaving >= 0 else { break }
      pivot(leaving, entering)
    }
    return gain[stride - 1] < 1e-6
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    let own = leaving * stride
    let divisor = entries[own + entering]
    let filled = (0..<stride).filter { entries[own + $0] != 0 }
    for column in filled { entries[own + column] /= divisor }
    for row in 0..<rows where row != leaving && entries[row * stride + entering] != 0 {
      let factor = entries[row * stride + entering]
      for column in filled { entries[row * stride + column] -= factor * entries[own + column] }
    }
    let factor = gain[entering]
    for column in filled where column < artificial || column == stride - 1 {
      gain[column] -= factor * entries[own + column]
    }
    basis[leaving] = entering
  }
}
