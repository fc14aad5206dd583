/// A dense simplex tableau for one component of the optimal face.
///
/// Its columns are numbers that can be moved, its rows sums of them that stay within bounds. All
/// numbers are distances from the solution at which the face was taken. Bland's rule (1977) chooses
/// columns and rows.
struct FaceTableau: Sendable {
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  private(set) var value: [Double]
  /// The row of each number, or -1 less its column; a number that is settled may have neither.
  private var place: [Int32]
  private var rowHeads: [Int32] = []
  private var columnHeads: [Int32]
  /// The columns that can still move.
  private var columns: [Int32]
  /// Row by row, with room for as many columns as there were at first.
  private var entries: [Double] = []
  private let stride: Int
  /// The number of exchanges of a row and a column.
  private(set) var exchangeCount = 0
  /// What ends the search for the end of a movement early.
  var interruption: Interruption?

  /// Entries up to this magnitude count as zero.
  private static let negligible = 1e-10

  /// Numbers that can be moved freely between bounds, each a column.
  init(lower: [Double], upper: [Double]) {
    self.lower = lower
    self.upper = upper
    value = Array(repeating: 0, count: lower.count)
    columnHeads = Array(0..<Int32(lower.count))
    columns = columnHeads
    place = columnHeads.map { -1 - $0 }
    stride = lower.count
  }

  /// The number of numbers.
  var count: Int { value.count }

  /// The number of columns.
  var columnCount: Int { stride }

  /// Adds a number that is a sum of the columns, all of which are still there.
  ///
  /// - Returns: The number.
  mutating func addRow(lower: Double, upper: Double) -> Int {
    place.append(Int32(rowHeads.count))
    rowHeads.append(Int32(count))
    self.lower.append(lower)
    self.upper.append(upper)
    value.append(0)
    entries.append(contentsOf: repeatElement(0, count: stride))
    return count - 1
  }

  /// Sets what a column counts for in a sum that was just added.
  mutating func setEntry(of number: Int, column: Int, to coefficient: Double) {
    entries[Int(place[number]) * stride + column] = coefficient
  }

  /// Changes the bounds of a number, which was not moved yet.
  mutating func bound(_ number: Int, from lower: Double, to upper: Double) {
    self.lower[number] = min(0, lower)
    self.upper[number] = max(0, upper)
  }

  /// Whether a number cannot move any more, as far as the basis shows.
  func isSettled(_ number: Int) -> Bool {
    let row = Int(place[number])
    if row < 0 { return upper[number] - lower[number] <= Tolerance.point }
    for column in columns
    where entries[row * stride + Int(column)].magnitude > Self.negligible {
      return false
    }
    return true
  }

  /// Moves a number down, or with a negative sign up, as far as it goes or to a target.
  ///
  /// - Returns: Whether there was an end.
  mutating func move(_ number: Int, sign: Double, to target: Double? = nil) -> Bool {
    var stepCount = 0
    while true {
      stepCount += 1
      if stepCount.isMultiple(of: 16), interruption.isDue { return true }
      let row = Int(place[number])
      guard
        let (column, direction) = row < 0
          ? outward(number, sign) : improving(row, sign)
      else { return true }
      let stop = findStop(column, direction, target: target.map { (number, $0) })
      if stop.distance == .infinity { return false }
      advance(column, by: direction * stop.distance)
      if let stopRow = stop.row {
        let head = Int(rowHeads[stopRow])
        value[head] = stop.place
        exchange(stopRow, column)
        if head == number { return true }
      } else {
        value[Int(columnHeads[column])] = stop.place
        if row < 0 { return true }
      }
    }
  }

  /// Keeps of what is possible only what leaves a number where it is.
  ///
  /// The number must be at the end of its range, or be a column.
  mutating func settle(_ number: Int) {
    let row = Int(place[number])
    if row < 0 {
      lower[number] = value[number]
      upper[number] = value[number]
      let column = -1 - place[number]
      columns.removeAll { $0 == column }
      return
    }
    columns.removeAll { column in
      if entries[row * stride + Int(column)].magnitude <= Self.negligible { return false }
      let head = Int(columnHeads[Int(column)])
      lower[head] = value[head]
      upper[head] = value[head]
      return true
    }
  }
}

extension FaceTableau {
  /// What ends a move: a row, or the moving column itself, at a value.
  private struct Stop {
    var row: Int?
    var distance: Double
    var place: Double
  }

  /// The way that a number that is a column is to go.
  private func outward(_ number: Int, _ sign: Double) -> (column: Int, direction: Double)? {
    if upper[number] - lower[number] <= Tolerance.point { return nil }
    if sign > 0 ? value[number] <= lower[number] : value[number] >= upper[number] { return nil }
    return (Int(-1 - place[number]), -sign)
  }

  /// The first of the columns that can move such that a row goes down, or up.
  private func improving(_ row: Int, _ sign: Double) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    for place in columns {
      let column = Int(place)
      let entry = entries[row * stride + column]
      if entry.magnitude <= Self.negligible { continue }
      let head = Int(columnHeads[column])
      let direction = entry * sign > 0 ? -1.0 : 1
      let hasRoom = direction > 0 ? value[head] < upper[head] : value[head] > lower[head]
      if hasRoom, best.map({ columnHeads[$0.column] > head }) ?? true {
        best = (column, direction)
      }
    }
    return best
  }

  private func findStop(
    _ column: Int, _ direction: Double, target: (number: Int, value: Double)?
  ) -> Stop {
    let head = Int(columnHeads[column])
    var end = direction > 0 ? upper[head] : lower[head]
    if let target, target.number == head {
      end = direction > 0 ? min(end, target.value) : max(end, target.value)
    }
    var stop = Stop(distance: (end - value[head]).magnitude, place: end)
    for row in rowHeads.indices {
      let rate = entries[row * stride + column] * direction
      if rate.magnitude <= Self.negligible { continue }
      let number = Int(rowHeads[row])
      var limit = rate > 0 ? upper[number] : lower[number]
      if let target, target.number == number {
        limit = rate > 0 ? min(limit, target.value) : max(limit, target.value)
      }
      if !limit.isFinite { continue }
      let distance = max(0, (limit - value[number]) / rate)
      if distance < stop.distance
        || (distance == stop.distance && stop.row.map { rowHeads[$0] > number } == true)
      {
        stop = Stop(row: row, distance: distance, place: limit)
      }
    }
    return stop
  }

  private mutating func advance(_ column: Int, by distance: Double) {
    if distance == 0 { return }
    value[Int(columnHeads[column])] += distance
    for row in rowHeads.indices {
      let entry = entries[row * stride + column]
      if entry != 0 { value[Int(rowHeads[row])] += entry * distance }
    }
  }

  private mutating func exchange(_ row: Int, _ column: Int) {
    exchangeCount += 1
    Self.exchange(row, column, columns, &entries, stride: stride)
    swap(&rowHeads[row], &columnHeads[column])
    place[Int(rowHeads[row])] = Int32(row)
    place[Int(columnHeads[column])] = Int32(-1 - column)
  }

  /// Exchanges a row and a column in the entries alone.
  ///
  /// - Complexity: O(r + c) for r rows and c columns, plus the entries of the row for each row with an entry
  ///   in the column: most rows have few.
  private static func exchange(
    _ row: Int, _ column: Int, _ columns: [Int32], _ entries: inout [Double], stride: Int
  ) {
    var entries = entries.mutableSpan
    let base = row * stride
    let inverse = 1 / entries[base + column]
    var filled: [(column: Int, value: Double)] = []
    for place in columns {
      let other = Int(place)
      let value = entries[base + other]
      if value == 0 || other == column { continue }
      entries[base + other] = value * -inverse
      filled.append((other, value * -inverse))
    }
    entries[base + column] = inverse
    var start = 0
    while start < entries.count {
      let factor = entries[start + column]
      if factor != 0, start != base {
        entries[start + column] = factor * inverse
        for other in filled { entries[start + other.column] += factor * other.value }
      }
      start += stride
    }
  }
}

extension FaceTableau {
  /// Two tableaus beside each other; the numbers of the second one come after those of the first.
  init(_ first: FaceTableau, _ second: FaceTableau) {
    let shift = Int32(first.count)
    lower = first.lower + second.lower
    upper = first.upper + second.upper
    value = first.value + second.value
    columnHeads = first.columnHeads + second.columnHeads.map { $0 + shift }
    columns = first.columns + second.columns.map { $0 + Int32(first.columnHeads.count) }
    rowHeads = first.rowHeads + second.rowHeads.map { $0 + shift }
    stride = columnHeads.count
    place = Array(repeating: -1, count: value.count)
    for (column, head) in columnHeads.enumerated() { place[Int(head)] = Int32(-1 - column) }
    for (row, head) in rowHeads.enumerated() { place[Int(head)] = Int32(row) }
    entries = Array(repeating: 0, count: rowHeads.count * stride)
    let width = first.columnHeads.count
    for row in first.rowHeads.indices {
      for column in 0..<width {
        entries[row * stride + column] = first.entries[row * first.stride + column]
      }
    }
    for row in second.rowHeads.indices {
      for column in second.columnHeads.indices {
        entries[(first.rowHeads.count + row) * stride + width + column] =
          second.entries[row * second.stride + column]
      }
    }
  }

  /// Adds a sum of multiples of numbers, without bounds of its own.
  ///
  /// - Returns: The sum, as a number.
  mutating func addSum(of terms: some Sequence<OptimalFace.Term>) -> Int {
    let sum = addRow(lower: -.infinity, upper: .infinity)
    let base = Int(place[sum]) * stride
    for term in terms {
      let (number, factor) = (Int(term.part.number), term.factor)
      value[sum] += factor * value[number]
      let row = Int(place[number])
      if row < 0 {
        // Of a settled column it does not matter.
        entries[base + Int(-1 - place[number])] += factor
      } else {
        for column in columns {
          entries[base + Int(column)] += factor * entries[row * stride + Int(column)]
        }
      }
    }
    return sum
  }

  /// Takes the last sum away again, and makes it what an earlier one was.
  mutating func replaceSum(_ sum: Int) {
    let (target, source) = (Int(place[sum]) * stride, Int(place[count - 1]) * stride)
    for column in 0..<stride { entries[target + column] = entries[source + column] }
    value[sum] = value[count - 1]
    removeLastSum()
  }

  /// Takes the last sum away again, which is settled.
  mutating func removeLastSum() {
    let row = Int(place[count - 1])
    precondition(row == rowHeads.count - 1, "a sum without bounds stays in its row")
    rowHeads.removeLast()
    entries.removeLast(stride)
    place.removeLast()
    lower.removeLast()
    upper.removeLast()
    value.removeLast()
  }
}
