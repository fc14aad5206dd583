extension ExactSimplex {
  /// A nonbasic variable that is to move, which way, and how the cost sinks at first.
  struct Direction {
    var column: Int
    var isUpward: Bool
    var slope: Rational
  }

  /// A variable that changes while one moves, and how fast.
  private struct Mover {
    /// The row of a basic variable, or none for the one that moves.
    var row: Int?
    var variable: Int
    var rate: Rational
  }

  /// Where a variable gets to the end of its piece or of its domain.
  private struct Breakpoint {
    var mover: Mover
    /// How far the moving variable has to go until then.
    var distance: Rational
    /// How much steeper the cost gets, or none at the end of the domain.
    var jump: Rational?
  }

  /// Goes as far as the cost sinks, or under Bland's rule to the first end of a piece.
  ///
  /// - Returns: Whether any value has changed.
  mutating func step(
    _ direction: Direction, _ cost: ExactCost, usesBlandRule: Bool
  ) throws(ExactFailure) -> Bool {
    let movers = movers(direction)
    let entering = movers[0].variable
    piece[entering] =
      direction.isUpward
      ? cost.piece(of: entering, above: value[entering])
      : cost.piece(of: entering, below: value[entering])
    var slope = direction.slope
    var hasMoved = false
    // Each turn of the loop but the last leaves a piece behind, of which there are only so many.
    while true {
      let breakpoint = try nearestBreakpoint(of: movers, cost)
      if !breakpoint.distance.isZero {
        hasMoved = true
        for mover in movers {
          value[mover.variable] = try value[mover.variable] + mover.rate * breakpoint.distance
        }
      }
      if let jump = breakpoint.jump, !usesBlandRule {
        slope = try slope + jump
        if slope.isNegative {
          piece[breakpoint.mover.variable] += breakpoint.mover.rate.isPositive ? 1 : -1
          continue
        }
      }
      if let row = breakpoint.mover.row { try tableau.pivot(row, direction.column) }
      return hasMoved
    }
  }

  /// The variable that moves, then those that it takes along.
  private func movers(_ direction: Direction) -> [Mover] {
    let entering = tableau.nonbasic[direction.column]
    var movers = [Mover(variable: entering, rate: direction.isUpward ? .one : -.one)]
    for row in 0..<tableau.rowCount {
      let entry = tableau[row, direction.column]
      if entry.isZero { continue }
      movers.append(
        Mover(
          row: row, variable: tableau.basic[row], rate: direction.isUpward ? entry : -entry))
    }
    return movers
  }

  /// The first turn, of those at the same distance that of the first variable.
  private func nearestBreakpoint(
    of movers: [Mover], _ cost: ExactCost
  ) throws(ExactFailure) -> Breakpoint {
    var nearest: Breakpoint?
    for mover in movers {
      guard let breakpoint = try breakpoint(of: mover, cost) else { continue }
      guard let other = nearest else {
        nearest = breakpoint
        continue
      }
      let isEqual = breakpoint.distance == other.distance
      if isEqual ? mover.variable < other.mover.variable : breakpoint.distance < other.distance {
        nearest = breakpoint
      }
    }
    guard let nearest else {
      preconditionFailure("a cost that is at least 0 sinks for ever with \(movers[0].variable)")
    }
    return nearest
  }

  private func breakpoint(of mover: Mover, _ cost: ExactCost) throws(ExactFailure) -> Breakpoint? {
    let variable = mover.variable
    let here = piece[variable]
    let isRising = mover.rate.isPositive
    let bound = isRising ? upper[variable] : lower[variable]
    let end =
      isRising
      ? cost.upperEnd(of: variable, piece: here) : cost.lowerEnd(of: variable, piece: here)
    guard let place = isRising ? least(bound, end) : greatest(bound, end) else { return nil }
    var jump: Rational?
    if place != bound {
      let next = cost.slope(of: variable, piece: isRising ? here + 1 : here - 1)
      jump = try (mover.rate * (next - cost.slope(of: variable, piece: here))).magnitude
    }
    return Breakpoint(
      mover: mover, distance: try (place - value[variable]) / mover.rate, jump: jump)
  }

  private func least(_ first: Rational?, _ second: Rational?) -> Rational? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  private func greatest(_ first: Rational?, _ second: Rational?) -> Rational? {
    guard let first, let second else { return first ?? second }
    return max(first, second)
  }
}
