/// The basic variables of a program, one for each row, and the inverse of their columns.
///
/// The program's rows read `A * columns - rowVariables = 0`: the column of a row's own variable is
/// a negative unit vector.
struct Basis: Sendable {
  let columns: SparseColumns
  let columnCount: Int
  /// The basic variable of each row.
  private(set) var head: [Int32]
  /// The row of each variable, or -1 where it is nonbasic.
  private(set) var rowOf: [Int32]
  var inverse: ProductForm
  /// The number of pivots since the inverse was computed.
  private(set) var exchangeCount = 0
  /// A number that changes with the basic variables.
  private(set) var version = 0

  var rowCount: Int { head.count }

  /// Whether the product form is long enough for refactoring to pay: what an inversion costs grows with the
  /// rows, while most exchanges take no part in a product.
  var needsRefactorization: Bool {
    exchangeCount > max(64, rowCount / 16)
      || inverse.entryCount > 4 * (inverse.inversionEntryCount + 4 * rowCount)
  }

  /// The basis of the rows' own variables.
  init(_ program: BlockProgram) {
    columns = SparseColumns(program)
    columnCount = program.columnCount
    head = (0..<Int32(program.rowCount)).map { $0 + Int32(program.columnCount) }
    rowOf = Array(repeating: -1, count: program.columnCount) + (0..<Int32(program.rowCount))
    inverse = ProductForm(rowCount: program.rowCount)
    for row in head.indices { inverse.beginFactor(row: row, pivot: -1) }
    inverse.finishInversion()
  }

  /// Adds the column of a variable to a vector.
  func add(_ factor: Double, times variable: Int, to vector: inout [Double]) {
    if variable >= columnCount {
      vector[variable - columnCount] -= factor
      return
    }
    for term in columns.terms(of: variable) {
      vector[Int(columns.rows[term])] += factor * columns.coefficients[term]
    }
  }

  /// Adds the column of a variable to a sparse vector.
  func add(_ factor: Double, times variable: Int, to vector: inout SparseVector) {
    if variable >= columnCount {
      vector.add(-factor, at: variable - columnCount)
      return
    }
    for term in columns.terms(of: variable) {
      vector.add(factor * columns.coefficients[term], at: Int(columns.rows[term]))
    }
  }

  /// Replaces the basic variable of a row by a nonbasic one.
  ///
  /// - Parameters:
  ///   - entering: The nonbasic variable.
  ///   - row: The row.
  ///   - column: The entering variable's column, times the inverse.
  mutating func exchange(_ entering: Int, row: Int, column: SparseVector) {
    inverse.beginFactor(row: row, pivot: column[row])
    for other in column.support where Int(other) != row && column[Int(other)] != 0 {
      inverse.addEntry(column[Int(other)], row: other)
    }
    rowOf[Int(head[row])] = -1
    rowOf[entering] = Int32(row)
    head[row] = Int32(entering)
    exchangeCount += 1
    version += 1
  }

  /// Replaces the basis.
  ///
  /// - Parameters:
  ///   - variables: The basic variables, one for each row, in any order.
  ///   - program: The program.
  mutating func install(_ variables: [Int32], _ program: BlockProgram) {
    version += 1
    for variable in head { rowOf[Int(variable)] = -1 }
    head = variables
    for (row, variable) in head.enumerated() { rowOf[Int(variable)] = Int32(row) }
    invert(program)
  }

  /// Computes the inverse anew, which removes the rounding errors and the length of many pivots.
  ///
  /// Columns and rows with one entry left come first (Hellerman & Rarick 1971); their factors are
  /// the columns themselves. In a singular basis, dependent variables are replaced by the rows' own
  /// variables.
  mutating func invert(_ program: BlockProgram) {
    let order = PivotOrder(self, program)
    inverse.removeAll()
    exchangeCount = 0
    var place = Array(repeating: Int32(-1), count: rowCount)
    for (position, row) in order.front {
      place[Int(row)] = head[Int(position)]
      addFactor(of: Int(head[Int(position)]), row: Int(row))
    }
    var work = SparseVector(count: rowCount)
    var needsPivot = Array(repeating: false, count: rowCount)
    for row in order.kernelRows { needsPivot[Int(row)] = true }
    for position in order.kernel {
      let variable = head[Int(position)]
      add(1, times: Int(variable), to: &work)
      inverse.forwardTransform(&work)
      if let row = pivotRow(of: work, needsPivot) {
        needsPivot[row] = false
        place[row] = variable
        inverse.beginFactor(row: row, pivot: work[row])
        for other in work.support where Int(other) != row && work[Int(other)] != 0 {
          inverse.addEntry(work[Int(other)], row: other)
        }
      }
      work.clear()
    }
    for (position, row) in order.back { place[Int(row)] = head[Int(position)] }
    for row in place.indices where place[row] < 0 {
      version += 1
      place[row] = Int32(columnCount + row)
      inverse.beginFactor(row: row, pivot: -1)
    }
    for (position, row) in order.back.reversed() {
      addFactor(of: Int(head[Int(position)]), row: Int(row))
    }
    inverse.finishInversion()
    for variable in head { rowOf[Int(variable)] = -1 }
    head = place
    for (row, variable) in head.enumerated() { rowOf[Int(variable)] = Int32(row) }
  }

  private mutating func addFactor(of variable: Int, row: Int) {
    if variable >= columnCount {
      inverse.beginFactor(row: row, pivot: -1)
      return
    }
    let terms = columns.terms(of: variable)
    for term in terms where Int(columns.rows[term]) == row {
      inverse.beginFactor(row: row, pivot: columns.coefficients[term])
    }
    for term in terms where Int(columns.rows[term]) != row {
      inverse.addEntry(columns.coefficients[term], row: columns.rows[term])
    }
  }

  private func pivotRow(of column: SparseVector, _ needsPivot: [Bool]) -> Int? {
    var best: Int?
    var size = 1e-9
    for row in column.support where needsPivot[Int(row)] && column[Int(row)].magnitude > size {
      best = Int(row)
      size = column[Int(row)].magnitude
    }
    return best
  }
}
