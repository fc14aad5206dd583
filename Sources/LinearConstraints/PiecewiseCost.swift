/// A convex piecewise-linear cost of each variable of a block, which a simplex minimizes the sum of.
///
/// A variable's pieces are numbered from 0, that below its first breakpoint.
struct PiecewiseCost {
  /// Where each variable's breakpoints begin, and where the last one's end.
  private var start: [Int] = [0]
  private var position: [Double] = []
  /// The slope above each breakpoint.
  private var slope: [Double] = []
  /// The slope below the first breakpoint of each variable.
  private var base: [Double] = []
  /// The steepest slope, to measure others against.
  private(set) var steepest = 0.0

  init(variableCount: Int) {
    start.reserveCapacity(variableCount + 1)
    base.reserveCapacity(variableCount)
  }

  /// A cost of one variable alone: a slope below a position, and one above it.
  init(variableCount: Int, of variable: Int, below: Double, position: Double?, above: Double) {
    self.init(variableCount: variableCount)
    for other in 0..<variableCount {
      begin(slope: other == variable ? below : 0)
      if other == variable, let position { addBreakpoint(at: position, jump: above - below) }
    }
  }

  /// Goes on to the next variable, whose breakpoints follow in ascending order.
  mutating func begin(slope: Double) {
    base.append(slope)
    start.append(position.count)
    steepest = max(steepest, slope.magnitude)
  }

  mutating func addBreakpoint(at place: Double, jump: Double) {
    let before = position.count == start[base.count - 1] ? base[base.count - 1] : slope.last ?? 0
    steepest = max(steepest, (before + jump).magnitude)
    if position.count > start[base.count - 1], let last = position.last,
      place - last <= 1e-12 * max(1, last.magnitude)
    {
      slope[slope.count - 1] += jump
      return
    }
    position.append(place)
    slope.append(before + jump)
    start[base.count] = position.count
  }

  func hasBreakpoints(_ variable: Int) -> Bool { start[variable] < start[variable + 1] }

  /// The number of a variable's breakpoints below a value: the piece that ends at or above it.
  func piece(of variable: Int, below value: Double) -> Int {
    var index = start[variable]
    while index < start[variable + 1], position[index] < value { index += 1 }
    return index - start[variable]
  }

  /// The number of a variable's breakpoints up to a value: the piece that begins at or below it.
  func piece(of variable: Int, above value: Double) -> Int {
    var index = start[variable]
    while index < start[variable + 1], position[index] <= value { index += 1 }
    return index - start[variable]
  }

  func slope(of variable: Int, piece: Int) -> Double {
    piece == 0 ? base[variable] : slope[start[variable] + piece - 1]
  }

  func lowerEnd(of variable: Int, piece: Int) -> Double {
    piece == 0 ? -.infinity : position[start[variable] + piece - 1]
  }

  func upperEnd(of variable: Int, piece: Int) -> Double {
    let index = start[variable] + piece
    return index < start[variable + 1] ? position[index] : .infinity
  }
}
