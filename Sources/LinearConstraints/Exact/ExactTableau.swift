/// The basic variables of a program as exact sums of the nonbasic ones:
/// `basic[i] = sum of self[i, j] * nonbasic[j]`.
struct ExactTableau {
  /// The most entries that are accepted, as exact arithmetic is slow.
  static let largestSize = 400 * 400

  let rowCount: Int
  let columnCount: Int
  private(set) var basic: [Int]
  private(set) var nonbasic: [Int]
  /// Row by row.
  private var entries: [Rational]

  /// Begins with the rows' own variables as the basic ones.
  init(_ program: BlockProgram) throws(ExactFailure) {
    rowCount = program.rowCount
    columnCount = program.columnCount
    let size = rowCount * columnCount
    guard size <= Self.largestSize else { throw .tooLarge(entries: size) }
    basic = Array(columnCount..<columnCount + rowCount)
    nonbasic = Array(0..<columnCount)
    entries = Array(repeating: .zero, count: size)
    for row in 0..<rowCount {
      for term in program.terms(ofRow: row) {
        let index = row * columnCount + Int(program.rowColumns[term])
        // A column may stand in several terms of a row.
        entries[index] = try entries[index] + Rational(nearest: program.rowCoefficients[term])
      }
    }
  }

  subscript(_ row: Int, _ column: Int) -> Rational { entries[row * columnCount + column] }

  /// Exchanges a basic and a nonbasic variable, whose entry must not be 0.
  ///
  /// - Complexity: O(rows * columns), less where the row and the column have zeros.
  mutating func pivot(_ row: Int, _ column: Int) throws(ExactFailure) {
    let base = row * columnCount
    let inverse = entries[base + column].reciprocal
    for index in base..<base + columnCount where !entries[index].isZero {
      entries[index] = try entries[index] * -inverse
    }
    entries[base + column] = inverse
    let filled = (0..<columnCount).filter { !entries[base + $0].isZero }
    for other in 0..<rowCount where other != row {
      let line = other * columnCount
      let factor = entries[line + column]
      if factor.isZero { continue }
      entries[line + column] = .zero
      for index in filled {
        entries[line + index] = try entries[line + index] + factor * entries[base + index]
      }
    }
    swap(&basic[row], &nonbasic[column])
  }
}
