/// A vector with few nonzero numbers, and their positions.
struct SparseVector: Sendable {
  private(set) var values: [Double]
  /// The places that may not be 0, in no order.
  private(set) var support: [Int32] = []
  private var isInSupport: [Bool]

  init(count: Int) {
    values = Array(repeating: 0, count: count)
    isInSupport = Array(repeating: false, count: count)
  }

  subscript(_ place: Int) -> Double { values[place] }

  /// Adds to a number.
  ///
  /// - Returns: Whether the place is new to the support.
  @discardableResult
  mutating func add(_ value: Double, at place: Int) -> Bool {
    values[place] += value
    if isInSupport[place] { return false }
    isInSupport[place] = true
    support.append(Int32(place))
    return true
  }

  /// Subtracts a multiple of some of the entries of a sparse matrix; places that are new to the
  /// support come last in it.
  mutating func subtract(
    _ factor: Double, times entries: Range<Int>, places: [Int32], numbers: [Double]
  ) {
    Self.subtract(factor, entries, places, numbers, from: &values, &isInSupport, &support)
  }

  /// The same on separate arrays, so that exclusivity and uniqueness are checked once.
  private static func subtract(
    _ factor: Double, _ entries: Range<Int>, _ places: [Int32], _ numbers: [Double],
    from values: inout [Double], _ isInSupport: inout [Bool], _ support: inout [Int32]
  ) {
    var values = values.mutableSpan
    var isInSupport = isInSupport.mutableSpan
    for entry in entries {
      let place = Int(places[entry])
      values[place] -= factor * numbers[entry]
      if isInSupport[place] { continue }
      isInSupport[place] = true
      support.append(places[entry])
    }
  }

  /// Replaces the number of a place in the support.
  mutating func replace(_ value: Double, at place: Int) { values[place] = value }

  /// Makes every number 0.
  mutating func clear() {
    for place in support {
      values[Int(place)] = 0
      isInSupport[Int(place)] = false
    }
    support.removeAll(keepingCapacity: true)
  }
}
