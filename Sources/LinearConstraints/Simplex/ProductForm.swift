/// The inverse of a basis as a product of elementary matrices (Dantzig & Orchard-Hays 1954).
///
/// Each factor differs from the unit matrix in one column, that of its pivot row: the column of a
/// variable as it was when it entered the basis. A pivot adds one factor.
///
/// The first factors, one for each row, come from the last inversion. Most of them do not affect a
/// nearly empty vector. Those that do are found from the rows of the vector, so the others cost
/// nothing (Gilbert & Peierls 1988).
struct ProductForm: Sendable {
  private let rowCount: Int
  private var pivotRow: [Int32] = []
  private var pivot: [Double] = []
  /// Where the entries of each factor off the pivot begin, and where the last one's end.
  private var start: [Int32] = [0]
  private var rows: [Int32] = []
  private var values: [Double] = []
  /// For each row the factor of the inversion that has its pivot there.
  private var factorOf: [Int32]
  /// For each row the factors of the inversion with an entry there.
  private var touchStart: [Int32] = []
  private var touching: [Int32] = []
  private var work: WorkList
  /// For each row the last factor after the inversion with its pivot or an entry there, as a position among
  /// the links, each of which leads to the one before it; or -1.
  private var lastLink: [Int32]
  private var links: [(factor: Int32, before: Int32)] = []
  /// The factors after the inversion to be looked at, counted from the last one.
  private var laterWork = WorkList(count: 0)

  init(rowCount: Int) {
    self.rowCount = rowCount
    factorOf = Array(repeating: -1, count: rowCount)
    lastLink = factorOf
    work = WorkList(count: rowCount)
  }

  var entryCount: Int { rows.count }
  /// The entries that the last inversion had.
  private(set) var inversionEntryCount = 0

  mutating func removeAll() {
    pivotRow.removeAll(keepingCapacity: true)
    pivot.removeAll(keepingCapacity: true)
    start.removeLast(start.count - 1)
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for row in factorOf.indices { factorOf[row] = -1 }
    forgetLinks()
  }

  /// Begins the factor of a column with its pivot; entries of other rows follow.
  mutating func beginFactor(row: Int, pivot: Double) {
    if pivotRow.count < rowCount {
      factorOf[row] = Int32(pivotRow.count)
    } else {
      link(pivotRow.count, at: row)
    }
    pivotRow.append(Int32(row))
    self.pivot.append(pivot)
    start.append(Int32(rows.count))
  }

  mutating func addEntry(_ value: Double, row: Int32) {
    rows.append(row)
    values.append(value)
    start[start.count - 1] += 1
    if pivotRow.count > rowCount { link(pivotRow.count - 1, at: Int(row)) }
  }

  private mutating func link(_ factor: Int, at row: Int) {
    links.append((Int32(factor), lastLink[row]))
    lastLink[row] = Int32(links.count - 1)
  }

  private mutating func forgetLinks() {
    if links.isEmpty { return }
    for row in lastLink.indices { lastLink[row] = -1 }
    links.removeAll(keepingCapacity: true)
  }

  /// Ends an inversion: every row has its factor.
  mutating func finishInversion() {
    inversionEntryCount = rows.count
    touchStart = Array(repeating: 0, count: rowCount + 1)
    for row in rows { touchStart[Int(row) + 1] += 1 }
    for row in 0..<rowCount { touchStart[row + 1] += touchStart[row] }
    touching = Array(repeating: 0, count: rows.count)
    var end = touchStart
    for factor in 0..<rowCount {
      for entry in entries(of: factor) {
        touching[Int(end[Int(rows[entry])])] = Int32(factor)
        end[Int(rows[entry])] += 1
      }
    }
  }

  private func entries(of factor: Int) -> Range<Int> {
    Int(start[factor])..<Int(start[factor + 1])
  }

  /// Multiplies a column by the inverse, from the left.
  ///
  /// - Complexity: O(f) for f factors, plus the entries of those that take part.
  func forwardTransform(_ column: inout [Double]) {
    var column = column.mutableSpan
    for factor in pivotRow.indices {
      let row = Int(pivotRow[factor])
      if column[row] == 0 { continue }
      let value = column[row] / pivot[factor]
      column[row] = value
      for entry in entries(of: factor) { column[Int(rows[entry])] -= value * values[entry] }
    }
  }

  /// Multiplies a sparse column by the inverse, from the left; in the course of an inversion, by
  /// the factors that there are.
  ///
  /// - Complexity: O(e log f) for the e entries of the f factors that take part, plus the exchanges
  ///   since the inversion.
  mutating func forwardTransform(_ column: inout SparseVector) {
    for row in column.support where factorOf[Int(row)] >= 0 { work.insert(factorOf[Int(row)]) }
    while let factor = work.removeLeast() {
      apply(Int(factor), to: &column, after: factor)
    }
    if pivotRow.count <= rowCount { return }
    for factor in rowCount..<pivotRow.count where column[Int(pivotRow[factor])] != 0 {
      apply(factor, to: &column, after: .max)
    }
  }

  private mutating func apply(_ factor: Int, to column: inout SparseVector, after last: Int32) {
    let row = Int(pivotRow[factor])
    let value = column[row] / pivot[factor]
    if value == 0 { return }
    column.replace(value, at: row)
    let known = column.support.count
    column.subtract(value, times: entries(of: factor), places: rows, numbers: values)
    for index in known..<column.support.count {
      let other = factorOf[Int(column.support[index])]
      if other > last { work.insert(other) }
    }
  }

  /// Multiplies a sparse row by the inverse, from the right.
  ///
  /// - Complexity: O(e log f) for the e entries of the f factors that take part.
  mutating func backwardTransform(_ row: inout SparseVector) {
    applyLater(toRow: &row)
    // The greatest factor first.
    let last = Int32(rowCount - 1)
    for place in row.support {
      work.insert(last - factorOf[Int(place)])
      for index in touches(Int(place)) { work.insert(last - touching[index]) }
    }
    while let key = work.removeLeast() {
      let factor = last - key
      guard apply(Int(factor), toRow: &row) else { continue }
      for index in touches(Int(pivotRow[Int(factor)])) where touching[index] < factor {
        work.insert(last - touching[index])
      }
    }
  }

  /// Applies the factors after the inversion, from the last one.
  private mutating func applyLater(toRow row: inout SparseVector) {
    if pivotRow.count <= rowCount { return }
    laterWork.makeRoom(for: pivotRow.count - rowCount)
    for place in row.support { insertLater(at: Int(place), before: .max) }
    while let key = laterWork.removeLeast() {
      let factor = pivotRow.count - 1 - Int(key)
      if apply(factor, toRow: &row) { insertLater(at: Int(pivotRow[factor]), before: factor) }
    }
  }

  /// Notes the later factors of a row, of which only those before one are left.
  private mutating func insertLater(at row: Int, before factor: Int) {
    var link = lastLink[row]
    while link >= 0 {
      let (other, before) = links[Int(link)]
      if Int(other) < factor { laterWork.insert(Int32(pivotRow.count - 1) - other) }
      link = before
    }
  }

  private func touches(_ row: Int) -> Range<Int> {
    Int(touchStart[row])..<Int(touchStart[row + 1])
  }

  /// - Returns: Whether the pivot's place is not 0 now.
  @discardableResult
  private func apply(_ factor: Int, toRow row: inout SparseVector) -> Bool {
    let place = Int(pivotRow[factor])
    let before = row[place]
    var sum = before
    for entry in entries(of: factor) { sum -= values[entry] * row[Int(rows[entry])] }
    if sum == 0, before == 0 { return false }
    row.add(sum / pivot[factor] - before, at: place)
    row.replace(sum / pivot[factor], at: place)
    return true
  }
}
