/// The ratio test of a step: the breakpoints that the entering variable and the basic ones reach.
struct RatioTest: Sendable {
  /// The next end of a piece or domain that a moving variable reaches.
  struct Breakpoint: Sendable {
    /// The row of a basic variable, or -1 for the entering one.
    var row: Int32
    var variable: Int32
    /// The change of the variable per unit of the entering one.
    var rate: Double
    /// The step length at which it is reached; infinite if there is no end.
    var distance = Double.infinity
    var place = 0.0
    /// The growth of the slope there; infinite at the end of the domain.
    var jump = Double.infinity
  }

  var breakpoints: [Breakpoint] = []
  /// The changes of the basic variables' slopes, by row; empty between uses.
  var changes: [(row: Int32, slope: Double)] = []

  /// Breaks ties: a step without a pivot, then the largest pivot; under Bland's rule, the lowest
  /// index.
  func isBetter(_ index: Int, than other: Int, usesBlandRule: Bool) -> Bool {
    let (breakpoint, best) = (breakpoints[index], breakpoints[other])
    if best.row < 0 { return false }
    if breakpoint.row < 0 { return true }
    if usesBlandRule { return breakpoint.variable < best.variable }
    let (size, bestSize) = (breakpoint.rate.magnitude, best.rate.magnitude)
    return size > bestSize || (size == bestSize && breakpoint.variable < best.variable)
  }
}
