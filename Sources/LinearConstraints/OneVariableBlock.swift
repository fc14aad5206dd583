/// The values of a variable that nothing ties to another, between which nothing decides.
struct OneVariableBlock {
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity
  /// The required springs that give the bounds, where these contradict each other.
  private(set) var contradiction: (lower: Spring, upper: Spring)?

  /// Restricts the variable level by level to where its springs cost the least.
  ///
  /// - Parameter springs: All springs of the variable, by level and position.
  /// - Complexity: O(k) for k springs.
  init(_ springs: ArraySlice<Spring>) {
    var first = springs.startIndex
    while first < springs.endIndex {
      var end = first + 1
      while end < springs.endIndex, springs[end].level == springs[first].level { end += 1 }
      let group = springs[first..<end]
      if springs[first].level == 0 { bound(by: group) } else { restrict(to: group) }
      first = end
    }
  }

  private mutating func bound(by springs: ArraySlice<Spring>) {
    var lowest: Spring?
    var highest: Spring?
    for spring in springs {
      if spring.left > 0, spring.position > lower {
        lower = spring.position
        lowest = spring
      }
      if spring.right > 0, spring.position < upper {
        upper = spring.position
        highest = spring
      }
    }
    guard lower > upper, let lowest, let highest else { return }
    if lower - upper > Tolerance.feasibility(at: max(lower.magnitude, upper.magnitude)) {
      contradiction = (lowest, highest)
    }
    upper = lower
  }

  /// Keeps the weighted medians of a level, or where these are out of bounds the nearest bound.
  private mutating func restrict(to springs: ArraySlice<Spring>) {
    var slope = 0.0
    var total = 0.0
    for spring in springs {
      slope -= spring.left
      total += spring.left + spring.right
    }
    let flat = 1e-12 * total
    var from = slope >= -flat ? -Double.infinity : nil
    var to = Double.infinity
    for spring in springs {
      slope += spring.left + spring.right
      if from == nil, slope >= -flat { from = spring.position }
      if slope > flat {
        to = spring.position
        break
      }
    }
    let start = from ?? to
    if to < lower {
      upper = lower
    } else if start > upper {
      lower = upper
    } else {
      lower = max(lower, start)
      upper = min(upper, to)
    }
  }
}
