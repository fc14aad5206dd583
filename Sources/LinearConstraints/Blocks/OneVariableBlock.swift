/// The values of a variable that nothing ties to another, between which nothing decides.
struct OneVariableBlock: Sendable {
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity
  /// The required springs that give the bounds, by position, where these contradict each other.
  private(set) var contradiction: (lower: Int, upper: Int)?

  /// A variable that nothing is asked of.
  init() {}

  /// Restricts the variable level by level to where its springs cost the least.
  ///
  /// - Parameters:
  ///   - range: The positions of the springs of the variable, which are in the order of their levels.
  ///   - springs: All springs.
  /// - Complexity: O(k) for k springs, O(k log k) where springs of one level contradict each other.
  init(_ range: Range<Int>, of springs: [Spring]) {
    var first = range.lowerBound
    while first < range.upperBound {
      let level = springs[first].level
      // What is decided stays so.
      if level > 0, lower == upper { return }
      let end = restrict(from: first, end: range.upperBound, level: level, springs)
      first = end
    }
  }

  /// Keeps of the domain where the springs of a level cost the least.
  ///
  /// - Returns: Where the next level begins.
  private mutating func restrict(
    from first: Int, end: Int, level: Int32, _ springs: [Spring]
  ) -> Int {
    var low = -Double.infinity
    var high = Double.infinity
    var lowest = first
    var highest = first
    var index = first
    while index < end {
      let spring = springs[index]
      if spring.level != level { break }
      if spring.left > 0, spring.position > low {
        low = spring.position
        lowest = index
      }
      if spring.right > 0, spring.position < high {
        high = spring.position
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
      // All of the level can hold between these.
      keep(from: low, to: high)
    } else {
      keepMedians(springs[first..<index])
    }
    return index
  }

  /// Restricts the domain to an interval, or to its own end that is the nearest to it.
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
  private mutating func keepMedians(_ springs: ArraySlice<Spring>) {
    var slope = 0.0
    var total = 0.0
    for spring in springs {
      slope -= spring.left
      total += spring.left + spring.right
    }
    let flat = 1e-12 * total
    var low = -Double.infinity
    var high = Double.infinity
    var isFound = slope >= -flat
    for spring in springs.sorted(by: { $0.position < $1.position }) {
      slope += spring.left + spring.right
      if !isFound, slope >= -flat {
        low = spring.position
        isFound = true
      }
      if slope > flat {
        high = spring.position
        break
      }
    }
    keep(from: low, to: high)
  }
}
