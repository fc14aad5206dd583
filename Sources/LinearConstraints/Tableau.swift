/// The basic variables of a block as sums of the nonbasic ones: `basic[i] = sum of entry * nonbasic[j]`.
///
/// The columns of a block come first among its variables, then a variable for each of its rows, which
/// at the start are basic and equal to their rows' sums.
struct Tableau {
  let rowCount: Int
  let columnCount: Int
  private(set) var basic: [Int]
  private(set) var nonbasic: [Int]
  /// The row of each variable, or -1 where it is nonbasic.
  private(set) var rowOf: [Int]
  /// Row by row.
  private(set) var entries: [Double]
  private let original: [Double]
  private(set) var pivotsSinceStart = 0

  init(rowCount: Int, columnCount: Int, entries: [Double]) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.entries = entries
    original = entries
    basic = Array(columnCount..<columnCount + rowCount)
    nonbasic = Array(0..<columnCount)
    rowOf = Array(repeating: -1, count: columnCount) + Array(0..<rowCount)
  }

  subscript(_ row: Int, _ column: Int) -> Double { entries[row * columnCount + column] }

  /// Exchanges a basic and a nonbasic variable.
  ///
  /// - Complexity: O(rows * columns), less where the column has zeros.
  mutating func pivot(_ row: Int, _ column: Int) {
    let base = row * columnCount
    let inverse = 1 / entries[base + column]
    for index in base..<base + columnCount { entries[index] *= -inverse }
    entries[base + column] = inverse
    for other in 0..<rowCount where other != row {
      let line = other * columnCount
      let factor = entries[line + column]
      if factor == 0 { continue }
      entries[line + column] = 0
      for index in 0..<columnCount {
        let change = factor * entries[base + index]
        if change == 0 { continue }
        let old = entries[line + index]
        let new = old + change
        entries[line + index] = new.magnitude <= 1e-13 * change.magnitude ? 0 : new
      }
    }
    swap(&basic[row], &nonbasic[column])
    rowOf[basic[row]] = row
    rowOf[nonbasic[column]] = -1
    pivotsSinceStart += 1
  }

  /// Computes the entries anew for the same basis, to be rid of the errors of many pivots.
  ///
  /// A basis that turns out to be singular is replaced by the nearest one that is not.
  mutating func recompute() {
    let wanted = rowOf.map { $0 >= 0 }
    entries = original
    basic = Array(columnCount..<columnCount + rowCount)
    nonbasic = Array(0..<columnCount)
    rowOf = Array(repeating: -1, count: columnCount) + Array(0..<rowCount)
    for column in 0..<columnCount where wanted[column] {
      var best = -1
      var size = 1e-11
      for row in 0..<rowCount where !wanted[basic[row]] && self[row, column].magnitude > size {
        best = row
        size = self[row, column].magnitude
      }
      if best >= 0 { pivot(best, column) }
    }
    pivotsSinceStart = 0
  }
}
