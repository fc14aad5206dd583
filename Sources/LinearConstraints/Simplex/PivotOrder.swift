/// An order of the columns of a basis that makes it as triangular as possible.
///
/// - Complexity: O(e) for e entries of the basis and of its rows.
struct PivotOrder {
  /// A position in the basis, and the row to pivot in.
  typealias Pivot = (position: Int32, row: Int32)

  /// Each with no entry in the rows of those before it.
  private(set) var front: [Pivot] = []
  /// Each with no entry in the rows of those after it, nor in a row of front or kernel.
  private(set) var back: [Pivot] = []
  /// The columns that are left, those with few entries first, and the rows that are left.
  private(set) var kernel: [Int32] = []
  private(set) var kernelRows: [Int32] = []

  /// The number of entries left in a column or row, and the sum of their positions: the position
  /// itself once there is only one.
  private struct Left {
    var count: Int32 = 0
    var sum: Int32 = 0

    mutating func add(_ place: Int) {
      count += 1
      sum &+= Int32(place)
    }

    mutating func remove(_ place: Int) {
      count -= 1
      sum &-= Int32(place)
    }
  }

  init(_ basis: Basis, _ program: BlockProgram) {
    var column = Array(repeating: Left(), count: basis.rowCount)
    var isRowDone = Array(repeating: false, count: basis.rowCount)
    var isColumnDone = isRowDone
    for (position, variable) in basis.head.enumerated() {
      if Int(variable) >= basis.columnCount {
        column[position].add(Int(variable) - basis.columnCount)
      } else {
        for term in basis.columns.terms(of: Int(variable)) {
          column[position].add(Int(basis.columns.rows[term]))
        }
      }
    }
    // Columns with one entry left: last in the order.
    var queue = column.indices.filter { column[$0].count == 1 }
    while let position = queue.popLast() {
      guard column[position].count == 1, !isColumnDone[position] else { continue }
      let row = Int(column[position].sum)
      back.append((Int32(position), Int32(row)))
      isColumnDone[position] = true
      isRowDone[row] = true
      for term in program.terms(ofRow: row) {
        let other = Int(basis.rowOf[Int(program.rowColumns[term])])
        if other < 0 || isColumnDone[other] { continue }
        column[other].remove(row)
        if column[other].count == 1 { queue.append(other) }
      }
      let own = Int(basis.rowOf[basis.columnCount + row])
      if own >= 0 { column[own].remove(row) }
    }
    if back.count == basis.rowCount { return }
    takeRows(basis, &isRowDone, &isColumnDone)
    kernelRows = (0..<Int32(basis.rowCount)).filter { !isRowDone[Int($0)] }
    kernel = (0..<Int32(basis.rowCount)).filter { !isColumnDone[Int($0)] }
    kernel.sort {
      (column[Int($0)].count, basis.head[Int($0)]) < (column[Int($1)].count, basis.head[Int($1)])
    }
  }

  /// Takes rows with one entry left: first in the order.
  private mutating func takeRows(
    _ basis: Basis, _ isRowDone: inout [Bool], _ isColumnDone: inout [Bool]
  ) {
    var row = Array(repeating: Left(), count: basis.rowCount)
    func forEachRow(of position: Int, _ body: (Int) -> Void) {
      let variable = Int(basis.head[position])
      if variable >= basis.columnCount {
        body(variable - basis.columnCount)
      } else {
        for term in basis.columns.terms(of: variable) { body(Int(basis.columns.rows[term])) }
      }
    }
    for position in basis.head.indices where !isColumnDone[position] {
      forEachRow(of: position) { row[$0].add(position) }
    }
    var queue = row.indices.filter { row[$0].count == 1 && !isRowDone[$0] }
    while let place = queue.popLast() {
      guard row[place].count == 1, !isRowDone[place] else { continue }
      let position = Int(row[place].sum)
      front.append((Int32(position), Int32(place)))
      isRowDone[place] = true
      isColumnDone[position] = true
      forEachRow(of: position) { other in
        if isRowDone[other] { return }
        row[other].remove(position)
        if row[other].count == 1 { queue.append(other) }
      }
    }
  }
}
