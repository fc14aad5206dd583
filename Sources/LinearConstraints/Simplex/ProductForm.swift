/// The inverse of a basis as a product of elementary matrices (Dantzig & Orchard-Hays 1954).
///
/// Each factor differs from the unit matrix in one column, that of its pivot row: the column of a
/// variable as it was when it entered the basis. A pivot adds one factor.
struct ProductForm: Sendable {
  private var pivotRow: [Int32] = []
  private var pivot: [Double] = []
  /// Where the entries of each factor off the pivot begin, and where the last one's end.
  private var start: [Int32] = [0]
  private var rows: [Int32] = []
  private var values: [Double] = []

  var factorCount: Int { pivotRow.count }
  var entryCount: Int { rows.count }

  mutating func removeAll() {
    pivotRow.removeAll(keepingCapacity: true)
    pivot.removeAll(keepingCapacity: true)
    start.removeLast(start.count - 1)
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Begins the factor of a column with its pivot; entries of other rows follow.
  mutating func beginFactor(row: Int32, pivot: Double) {
    pivotRow.append(row)
    self.pivot.append(pivot)
    start.append(Int32(rows.count))
  }

  mutating func addEntry(_ value: Double, row: Int32) {
    rows.append(row)
    values.append(value)
    start[start.count - 1] += 1
  }

  /// Multiplies a column by the inverse, from the left.
  ///
  /// - Complexity: O(f) for f factors, plus the entries of those that take part.
  func forwardTransform(_ column: inout [Double], from first: Int = 0) {
    var column = column.mutableSpan
    let pivotRow = pivotRow.span
    let pivot = pivot.span
    let start = start.span
    let rows = rows.span
    let values = values.span
    for factor in first..<pivotRow.count {
      let row = Int(pivotRow[factor])
      if column[row] == 0 { continue }
      let value = column[row] / pivot[factor]
      column[row] = value
      for entry in Int(start[factor])..<Int(start[factor + 1]) {
        column[Int(rows[entry])] -= value * values[entry]
      }
    }
  }

  /// Multiplies a row by the inverse, from the right.
  ///
  /// - Complexity: O(f + e) for f factors with e entries.
  func backwardTransform(_ row: inout [Double]) {
    var row = row.mutableSpan
    let pivotRow = pivotRow.span
    let pivot = pivot.span
    let start = start.span
    let rows = rows.span
    let values = values.span
    for factor in (0..<pivotRow.count).reversed() {
      let place = Int(pivotRow[factor])
      var sum = row[place]
      for entry in Int(start[factor])..<Int(start[factor + 1]) {
        sum -= values[entry] * row[Int(rows[entry])]
      }
      row[place] = sum == 0 ? 0 : sum / pivot[factor]
    }
  }
}
