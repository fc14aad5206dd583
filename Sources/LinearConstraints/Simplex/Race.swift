/// What comes first as an entering variable moves: the ends of the pieces and domains that it and the
/// basic variables get to.
struct Race: Sendable {
  /// A variable that moves, and where it gets to the end of its piece or domain.
  struct Runner: Sendable {
    /// The row of a basic variable, or -1 for the entering one.
    var row: Int32
    var variable: Int32
    /// How fast it goes, with its sign.
    var pace: Double
    /// How far the entering one has gone by then; infinite if there is no end.
    var distance = Double.infinity
    var place = 0.0
    /// How much steeper the cost gets there; infinite at the end of the domain.
    var jump = Double.infinity
  }

  var runners: [Runner] = []
  /// How the slopes of basic variables have changed, by their rows; 0 between uses.
  var changes: [(row: Int32, slope: Double)] = []

  /// Of ends at the same distance: none that needs a pivot where one needs none, the safest pivot, or
  /// with caution the first variable.
  func isBetter(_ index: Int, than other: Int, isCautious: Bool) -> Bool {
    let (runner, best) = (runners[index], runners[other])
    if best.row < 0 { return false }
    if runner.row < 0 { return true }
    if isCautious { return runner.variable < best.variable }
    let (size, bestSize) = (runner.pace.magnitude, best.pace.magnitude)
    return size > bestSize || (size == bestSize && runner.variable < best.variable)
  }
}
