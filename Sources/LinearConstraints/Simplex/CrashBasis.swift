extension BlockProgram {
  /// A triangular crash basis: for each required equality one of its weakest variables.
  ///
  /// ``SumRows`` are those that say which. Of the others, variables in only one open row come first, the weakest
  /// before the others. In a view tree this goes from the outer extents to the inner ones and leaves strong
  /// contents at their sizes, so the basis is mostly nearly optimal.
  ///
  /// - Parameters:
  ///   - columns: The columns of the program.
  ///   - targets: The value that each variable should have.
  /// - Returns: The basic variable of each row.
  /// - Complexity: O(t) for t terms, times the number of levels.
  func crashBasis(_ columns: SparseColumns, targets: [Double]) -> [Int32] {
    var basis = (0..<Int32(rowCount)).map { Int32(columnCount) + $0 }
    var isOpen = (0..<rowCount).map { isRequiredEquality(columnCount + $0) }
    let unused = (penalties.map(\.level).max() ?? 0) + 1
    let ease = (0..<columnCount).map { min(self.ease(ofColumn: $0), unused) }
    var isTaken = Array(repeating: false, count: columnCount)
    let sums = SumRows(self, columns, isOpen: isOpen, targets: targets, ease: ease)
    for (row, column) in sums.pivots {
      basis[row] = Int32(column)
      isOpen[row] = false
      isTaken[column] = true
    }
    // For each column the number of open rows that it stands in, and their sum.
    var open = Array(repeating: (count: Int32(0), sum: Int32(0)), count: columnCount)
    for row in 0..<rowCount where isOpen[row] {
      for term in terms(ofRow: row) {
        open[Int(rowColumns[term])].count += 1
        open[Int(rowColumns[term])].sum += Int32(row)
      }
    }
    var buckets = Array(repeating: [Int32](), count: Int(ease.max() ?? 0) + 1)
    func close(_ row: Int) {
      isOpen[row] = false
      for term in terms(ofRow: row) {
        let column = Int(rowColumns[term])
        open[column].count -= 1
        open[column].sum -= Int32(row)
        if open[column].count == 1 { buckets[Int(ease[column])].append(Int32(column)) }
      }
    }
    func takeSingle() -> Bool {
      guard let bucket = buckets.lastIndex(where: { !$0.isEmpty }),
        let column = buckets[bucket].popLast()
      else { return false }
      if open[Int(column)].count == 1, !isTaken[Int(column)] {
        let row = Int(open[Int(column)].sum)
        if coefficient(row: row, column: Int(column), columns).magnitude > 1e-3 {
          basis[row] = column
          close(row)
        }
      }
      return true
    }
    for column in (0..<columnCount).reversed() where open[column].count == 1 {
      buckets[Int(ease[column])].append(Int32(column))
    }
    while takeSingle() {}
    // The rest is cyclic: a column takes one of its rows and closes the others.
    let rest = (0..<columnCount).filter { open[$0].count > 1 && !isTaken[$0] }
      .sorted { (-ease[$0], open[$0].count, $0) < (-ease[$1], open[$1].count, $1) }
    for column in rest where open[column].count > 0 {
      let rows = columns.terms(of: column).filter { isOpen[Int(columns.rows[$0])] }
      let sizes = columns.coefficients
      guard let best = rows.max(by: { sizes[$0].magnitude < sizes[$1].magnitude })
      else { continue }
      basis[Int(columns.rows[best])] = Int32(column)
      for term in rows { close(Int(columns.rows[term])) }
      while takeSingle() {}
    }
    return basis
  }

  private func isRequiredEquality(_ variable: Int) -> Bool {
    penalties(of: variable).contains {
      penalties[$0].level == 0 && penalties[$0].left > 0 && penalties[$0].right > 0
    }
  }

  /// The weaker of the strongest levels on both sides of a variable; above any level if one side is
  /// free.
  private func ease(ofColumn column: Int) -> Int32 {
    var left = Int32.max
    var right = Int32.max
    for penalty in penalties[penalties(of: column)] {
      if penalty.left > 0 { left = min(left, penalty.level) }
      if penalty.right > 0 { right = min(right, penalty.level) }
    }
    return max(left, right)
  }

  private func coefficient(row: Int, column: Int, _ columns: SparseColumns) -> Double {
    columns.terms(of: column).first { Int(columns.rows[$0]) == row }
      .map { columns.coefficients[$0] } ?? 0
  }
}
