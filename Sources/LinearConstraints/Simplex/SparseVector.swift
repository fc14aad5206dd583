/// A vector with few numbers that are not 0, and where these are.
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
