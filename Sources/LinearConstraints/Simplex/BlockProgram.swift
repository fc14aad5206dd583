/// What the simplex method is to minimize, level by level: variables, rows that couple them together,
/// and what is asked of each.
///
/// The variables are the columns first, `0..<columnCount`; then comes one for each row, equal to the
/// row's sum. Penalties at level 0 are required: the variable must not be on a side of the position
/// that costs. The penalties of every other level cost `left` for each unit below the position and
/// `right` for each unit above it.
package struct BlockProgram: Sendable {
  private(set) var columnCount: Int
  /// Where the terms of each row begin, and where the last one's end.
  private(set) var rowStart: [Int32] = [0]
  private(set) var rowColumns: [Int32] = []
  private(set) var rowCoefficients: [Double] = []
  /// Where the penalties of each variable begin, and where the last one's end.
  private(set) var penaltyStart: [Int32] = [0]
  /// Those of a variable together, by level and position.
  var penalties: [Penalty] = []

  init(columnCount: Int) { self.columnCount = columnCount }

  var rowCount: Int { rowStart.count - 1 }
  var variableCount: Int { columnCount + rowCount }

  func terms(ofRow row: Int) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

  func penalties(of variable: Int) -> Range<Int> {
    Int(penaltyStart[variable])..<Int(penaltyStart[variable + 1])
  }

  mutating func addTerm(_ coefficient: Double, column: Int) {
    rowColumns.append(Int32(column))
    rowCoefficients.append(coefficient)
  }

  /// Ends the row that the last terms belong to.
  mutating func endRow() { rowStart.append(Int32(rowColumns.count)) }

  /// Ends the penalties of the next variable.
  mutating func endPenalties() { penaltyStart.append(Int32(penalties.count)) }
}
