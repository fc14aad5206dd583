/// The optimal values of a variable that no row couples to another.
struct OneVariableBlock: Sendable {
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity
  /// The required penalties of the bounds, by position, where these contradict each other.
  private(set) var contradiction: (lower: Int, upper: Int)?

  init() {}

  /// Restricts the variable to the minimum of its penalties, level by level.
  ///
  /// - Parameters:
  ///   - range: The positions of the penalties of the variable, which are in the order of their
  ///     levels.
  ///   - penalties: All penalties.
  /// - Complexity: O(k) for k penalties, O(k log k) where penalties of one level contradict each
  ///   other.
  init(_ range: Range<Int>, of penalties: [Penalty]) {
    var first = range.lowerBound
    while first < range.upperBound {
      let level = penalties[first].level
      // A single value is left.
      if level > 0, lower == upper { return }
      let end = restrict(from: first, end: range.upperBound, level: level, penalties)
      first = end
    }
  }

  /// Restricts the domain to the minimum of the penalties of a level.
  ///
  /// - Returns: The position of the next level's first penalty.
  private mutating func restrict(
    from first: Int, end: Int, level: Int32, _ penalties: [Penalty]
  ) -> Int {
    var low = -Double.infinity
    var high = Double.infinity
    var lowest = first
    var highest = first
    var index = first
    while index < end {
      let penalty = penalties[index]
      if penalty.level != level { break }
      if penalty.left > 0, penalty.position > low {
        low = penalty.position
        lowest = index
      }
      if penalty.right > 0, penalty.position < high {
        high = penalty.position
        highest = index
      }
      index += 1
    }
    if level == 0 {
      lower = low
      upper = high
      if low > high {
        if low - high > Tolerance.feasibility(at: max(low.magnitude, high.magnitude)) {
          contradiction = (lowest, highest)
        }
        upper = low
      }
    } else if low <= high {
      // The whole level holds between these.
      keep(from: low, to: high)
    } else {
      keepMedians(penalties[first..<index])
    }
    return index
  }

  /// Restricts the domain to an interval, or to its end nearest to the interval.
  private mutating func keep(from low: Double, to high: Double) {
    if high < lower {
      upper = lower
    } else if low > upper {
      lower = upper
    } else {
      lower = max(lower, low)
      upper = min(upper, high)
    }
  }

  /// Keeps the weighted medians of a level.
  private mutating func keepMedians(_ penalties: ArraySlice<Penalty>) {
    var slope = 0.0
    var total = 0.0
    for penalty in penalties {
      slope -= penalty.left
      total += penalty.left + penalty.right
    }
    let flat = 1e-12 * total
    var low = -Double.infinity
    var high = Double.infinity
    var isFound = slope >= -flat
    for penalty in penalties.sorted(by: { $0.position < $1.position }) {
      slope += penalty.left + penalty.right
      if !isFound, slope >= -flat {
        low = penalty.position
        isFound = true
      }
      if slope > flat {
        high = penalty.position
        break
      }
    }
    keep(from: low, to: high)
  }
}
