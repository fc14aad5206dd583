/// The required rows of a program that say that a column is the sum of others, or that some have a known sum.
///
/// Boxes are as long as what is in them, along each of several chains. The longest one decides how long the
/// box is, and in each other one something gets longer than it would be: from the inner rows to the outer ones
/// the sums are found, and from the outer ones to the inner ones the column that each row determines. The
/// simplex method would exchange them one by one.
struct SumRows {
  private struct Row {
    var row: Int
    /// The column that is the sum of the others, or -1 if all are parts of a known number.
    var sum: Int
    /// The sum of the parts.
    var length = 0.0
  }

  /// The rows whose columns were found, with these.
  private(set) var pivots: [(row: Int, column: Int)] = []
  /// The inner rows first.
  private var rows: [Row] = []
  /// Whether some parts have less room than they should have: then they must get shorter, and it is another
  /// question where.
  private var isTooNarrow = false
  /// The value of each column: its target, or the greatest sum.
  private var value: [Double]
  /// The number of rows whose sum each column is.
  private var sumCount: [Int32]
  private var isTaken: [Bool]
  /// The level that suffers most if a column is longer than its value.
  private var ease: [Int32]

  /// Finds the rows, and a column for each.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - columns: Its columns.
  ///   - isOpen: For each row whether it is a required equality.
  ///   - targets: The value that each variable should have.
  ///   - ease: For each column the level that suffers if it is longer or shorter than its target.
  /// - Complexity: O(t) for t terms.
  init(
    _ program: BlockProgram, _ columns: SparseColumns, isOpen: [Bool], targets: [Double],
    ease: [Int32]
  ) {
    value = targets
    sumCount = Array(repeating: 0, count: program.columnCount)
    isTaken = Array(repeating: false, count: program.columnCount)
    self.ease = ease
    let sums = (0..<program.rowCount).map { isOpen[$0] ? Self.sum(ofRow: $0, program) : nil }
    for case .some(let sum) in sums where sum >= 0 { sumCount[sum] += 1 }
    collect(program, columns, sums)
    if isTooNarrow { return }
    for row in rows.reversed() { findPivot(of: row, program) }
  }

  /// Returns the only column whose coefficient has another sign than all others, or -1 if all have the same;
  /// none if neither is the case.
  private static func sum(ofRow row: Int, _ program: BlockProgram) -> Int? {
    var (positive, negative) = (-1, -1)
    var (positiveCount, negativeCount) = (0, 0)
    for term in program.terms(ofRow: row) {
      if program.rowCoefficients[term].magnitude <= 1e-3 { return nil }
      if program.rowCoefficients[term] > 0 {
        positive = Int(program.rowColumns[term])
        positiveCount += 1
      } else {
        negative = Int(program.rowColumns[term])
        negativeCount += 1
      }
    }
    if positiveCount == 0 || negativeCount == 0 { return -1 }
    if positiveCount == 1, negativeCount > 1 { return positive }
    return negativeCount == 1 && positiveCount > 1 ? negative : nil
  }

  /// Collects the rows, each after those that determine its parts.
  private mutating func collect(
    _ program: BlockProgram, _ columns: SparseColumns, _ sums: [Int?]
  ) {
    var openSums = sumCount
    // For each row the number of its parts that are sums themselves and not known yet.
    var waiting = sums.enumerated().map { row, sum -> Int in
      guard let sum else { return -1 }
      return program.terms(ofRow: row).count {
        let column = Int(program.rowColumns[$0])
        return column != sum && openSums[column] > 0
      }
    }
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < ready.count {
      let row = ready[next]
      next += 1
      guard let sum = sums[row] else { continue }
      add(row, sum, program)
      if sum < 0 { continue }
      openSums[sum] -= 1
      if openSums[sum] > 0 { continue }
      for term in columns.terms(of: sum) {
        let other = Int(columns.rows[term])
        guard waiting[other] > 0, sums[other] != sum else { continue }
        waiting[other] -= 1
        if waiting[other] == 0 { ready.append(other) }
      }
    }
  }

  private mutating func add(_ row: Int, _ sum: Int, _ program: BlockProgram) {
    var known = Row(row: row, sum: sum)
    // A longer sum makes one part longer: the weakest.
    var weakest = Int32.min
    var coefficient = 0.0
    var rest = value[program.columnCount + row]
    for term in program.terms(ofRow: row) {
      let column = Int(program.rowColumns[term])
      if column == sum {
        coefficient = program.rowCoefficients[term]
      } else {
        rest -= program.rowCoefficients[term] * value[column]
        weakest = max(weakest, ease[column])
      }
    }
    if sum >= 0 {
      known.length = rest / coefficient
      value[sum] = max(value[sum], known.length)
      ease[sum] = min(ease[sum], weakest)
    } else if let first = program.terms(ofRow: row).first {
      isTooNarrow = isTooNarrow || rest * program.rowCoefficients[first] < -1e-9
    }
    rows.append(known)
  }
}

extension SumRows {
  /// Finds the column that a row determines: the sum, if it is what decides its value, or else a part.
  private mutating func findPivot(of row: Row, _ program: BlockProgram) {
    if row.sum >= 0, !isTaken[row.sum],
      row.length >= value[row.sum] - 1e-9 * max(1, value[row.sum].magnitude)
    {
      take(row.sum, row.row)
      return
    }
    var best = -1
    for term in program.terms(ofRow: row.row) {
      let column = Int(program.rowColumns[term])
      if column == row.sum || isTaken[column] { continue }
      if best < 0 || isWeaker(column, than: best) { best = column }
    }
    if best >= 0 { take(best, row.row) }
  }

  private func isWeaker(_ column: Int, than other: Int) -> Bool {
    if ease[column] != ease[other] { return ease[column] > ease[other] }
    return sumCount[column] < sumCount[other]
  }

  private mutating func take(_ column: Int, _ row: Int) {
    isTaken[column] = true
    pivots.append((row, column))
  }
}
