/// What comes first as an entering variable moves: the ends of the pieces and domains that it and the
/// basic variables get to.
struct RatioTest: Sendable {
  /// A variable that moves, and where it gets to the end of its piece or domain.
  struct Breakpoint: Sendable {
    /// The row of a basic variable, or -1 for the entering one.
    var row: Int32
    var variable: Int32
    /// How fast it goes, with its sign.
    var rate: Double
    /// How far the entering one has gone by then; infinite if there is no end.
    var distance = Double.infinity
    var place = 0.0
    /// How much steeper the cost gets there; infinite at the end of the domain.
    var jump = Double.infinity
  }

  var breakpoints: [Breakpoint] = []
  /// How the slopes of basic variables have changed, by their rows; 0 between uses.
  var changes: [(row: Int32, slope: Double)] = []

  /// Of ends at the same distance: none that needs a pivot where one needs none, the safest pivot, or
  /// under Bland's rule the first variable.
  func isBetter(_ index: Int, than other: Int, usesBlandRule: Bool) -> Bool {
    let (breakpoint, best) = (breakpoints[index], breakpoints[other])
    if best.row < 0 { return false }
    if breakpoint.row < 0 { return true }
    if usesBlandRule { return breakpoint.variable < best.variable }
    let (size, bestSize) = (breakpoint.rate.magnitude, best.rate.magnitude)
    return size > bestSize || (size == bestSize && breakpoint.variable < best.variable)
  }
}
