/// Exact convex piecewise-linear costs of the variables, to be minimized in sum.
///
/// The pieces of a variable are numbered from 0, below the first breakpoint.
struct ExactCost {
  /// A position at which the slope grows by an amount.
  struct Breakpoint {
    var position: Rational
    var jump: Rational
  }

  /// The start of each variable's breakpoints, and the end of the last one's.
  private var start: [Int] = [0]
  private var positions: [Rational] = []
  /// The slope above each breakpoint.
  private var slopes: [Rational] = []
  /// The slope below the first breakpoint of each variable.
  private var firstSlopes: [Rational] = []

  /// The cost of the penalties of one level.
  init(level: Int, of program: BlockProgram) throws(ExactFailure) {
    for variable in 0..<program.variableCount {
      var slope = Rational.zero
      var breakpoints: [Breakpoint] = []
      for index in program.penalties(of: variable) where program.penalties[index].level == level {
        let penalty = program.penalties[index]
        let left = try Rational(nearest: penalty.left)
        slope = try slope - left
        breakpoints.append(
          Breakpoint(
            position: try Rational(position: penalty.position),
            jump: try left + Rational(nearest: penalty.right)))
      }
      try add(slope, breakpoints)
    }
  }

  /// The cost of a variable below, or above, a position: 1 for each unit.
  init(of variable: Int, isBelow: Bool, _ position: Rational, variableCount: Int)
    throws(ExactFailure)
  {
    for other in 0..<variableCount {
      if other == variable {
        try add(isBelow ? -.one : .zero, [Breakpoint(position: position, jump: .one)])
      } else {
        try add(.zero, [])
      }
    }
  }

  /// Adds the cost of the next variable.
  private mutating func add(
    _ slope: Rational, _ breakpoints: [Breakpoint]
  ) throws(ExactFailure) {
    firstSlopes.append(slope)
    var slope = slope
    let first = positions.count
    for breakpoint in breakpoints.sorted(by: { $0.position < $1.position })
    where !breakpoint.jump.isZero {
      slope = try slope + breakpoint.jump
      if positions.count > first, positions.last == breakpoint.position {
        slopes[slopes.count - 1] = slope
      } else {
        positions.append(breakpoint.position)
        slopes.append(slope)
      }
    }
    start.append(positions.count)
  }

  /// The number of a variable's breakpoints below a value: the piece that ends at or above it.
  func piece(of variable: Int, below value: Rational) -> Int {
    positions[start[variable]..<start[variable + 1]].count { $0 < value }
  }

  /// The number of a variable's breakpoints up to a value: the piece that begins at or below it.
  func piece(of variable: Int, above value: Rational) -> Int {
    positions[start[variable]..<start[variable + 1]].count { $0 <= value }
  }

  func slope(of variable: Int, piece: Int) -> Rational {
    piece == 0 ? firstSlopes[variable] : slopes[start[variable] + piece - 1]
  }

  /// Returns the lower end of a piece, or nil if unbounded.
  func lowerEnd(of variable: Int, piece: Int) -> Rational? {
    piece == 0 ? nil : positions[start[variable] + piece - 1]
  }

  /// Returns the upper end of a piece, or nil if unbounded.
  func upperEnd(of variable: Int, piece: Int) -> Rational? {
    let index = start[variable] + piece
    return index < start[variable + 1] ? positions[index] : nil
  }
}
