/// The terms of a program's rows, column by column.
struct SparseColumns: Sendable {
  private var start: [Int32]
  private(set) var rows: [Int32]
  private(set) var coefficients: [Double]

  init(_ program: BlockProgram) {
    start = Array(repeating: 0, count: program.columnCount + 1)
    for column in program.rowColumns { start[Int(column) + 1] += 1 }
    for column in 0..<program.columnCount { start[column + 1] += start[column] }
    rows = Array(repeating: 0, count: program.rowColumns.count)
    coefficients = Array(repeating: 0, count: program.rowColumns.count)
    var end = start
    for row in 0..<program.rowCount {
      for term in program.terms(ofRow: row) {
        let column = Int(program.rowColumns[term])
        rows[Int(end[column])] = Int32(row)
        coefficients[Int(end[column])] = program.rowCoefficients[term]
        end[column] += 1
      }
    }
  }

  /// The positions of the terms of a column.
  func terms(of column: Int) -> Range<Int> { Int(start[column])..<Int(start[column + 1]) }
}
