extension Simplex {
  /// A nonbasic variable that is to move, which way, and how the cost sinks at first.
  struct Direction {
    var column: Int
    var sign: Double
    var slope: Double
  }

  /// Where a variable gets to the end of its piece or domain as another moves.
  private struct Turn {
    /// The row of a basic variable, or none for the one that moves.
    var row: Int?
    var variable: Int
    /// How fast it goes, with its sign.
    var pace: Double
    /// How far the moving one has gone by then.
    var distance: Double
    var place: Double
    /// How much steeper the cost gets.
    var jump: Double
  }

  /// Goes as far as the cost sinks.
  ///
  /// - Returns: How far, or none if there is no end.
  mutating func step(_ direction: Direction, _ cost: PiecewiseCost, isCautious: Bool) -> Double? {
    let column = direction.column
    let entering = tableau.nonbasic[column]
    piece[entering] =
      direction.sign > 0
      ? cost.piece(of: entering, above: value[entering])
      : cost.piece(of: entering, below: value[entering])
    guard let stop = findStop(direction, cost, isCautious: isCautious) else { return nil }
    let change = direction.sign * stop.distance
    value[entering] += change
    for row in 0..<tableau.rowCount {
      let entry = tableau[row, column]
      if entry != 0 { value[tableau.basic[row]] += entry * change }
    }
    value[stop.variable] = stop.place
    if let row = stop.row { tableau.pivot(row, column) }
    return stop.distance
  }

  /// Passes the ends of pieces while the cost goes on sinking; pieces passed are left behind.
  private mutating func findStop(
    _ direction: Direction, _ cost: PiecewiseCost, isCautious: Bool
  ) -> Turn? {
    let entering = tableau.nonbasic[direction.column]
    var paces: [(row: Int?, variable: Int, pace: Double)] = [(nil, entering, direction.sign)]
    var largest = 0.0
    for row in 0..<tableau.rowCount {
      largest = max(largest, tableau[row, direction.column].magnitude)
    }
    for row in 0..<tableau.rowCount
    where tableau[row, direction.column].magnitude > 1e-9 * largest + 1e-12 {
      paces.append((row, tableau.basic[row], direction.sign * tableau[row, direction.column]))
    }
    var slope = direction.slope
    // Each turn of the loop passes one end of a piece, of which there are only so many.
    while true {
      var turns: [Turn] = []
      var nearest: Turn?
      for (row, variable, pace) in paces {
        guard let turn = turn(of: variable, row, pace, cost) else { continue }
        if turn.distance < nearest?.distance ?? .infinity { nearest = turn }
        turns.append(turn)
      }
      guard let nearest else { return nil }
      let reach = nearest.distance + 0.1 * rounding
      let enough = -1e-12 * cost.steepest - slope
      var stop: Turn?
      for turn in turns where turn.distance <= reach && turn.jump >= enough {
        if stop.map({ isBetter(turn, than: $0, isCautious: isCautious) }) ?? true { stop = turn }
      }
      if let stop { return stop }
      slope += nearest.jump
      piece[nearest.variable] += nearest.pace > 0 ? 1 : -1
    }
  }

  private func turn(
    of variable: Int, _ row: Int?, _ pace: Double, _ cost: PiecewiseCost
  ) -> Turn? {
    let here = piece[variable]
    let isRising = pace > 0
    let bound = isRising ? upper[variable] : lower[variable]
    let end =
      isRising
      ? cost.upperEnd(of: variable, piece: here) : cost.lowerEnd(of: variable, piece: here)
    let isBound = isRising ? bound <= end : bound >= end
    let place = isBound ? bound : end
    if !place.isFinite { return nil }
    var jump = Double.infinity
    if !isBound {
      let next = cost.slope(of: variable, piece: isRising ? here + 1 : here - 1)
      jump = (pace * (next - cost.slope(of: variable, piece: here))).magnitude
    }
    return Turn(
      row: row, variable: variable, pace: pace,
      distance: max(0, (place - value[variable]) / pace), place: place, jump: jump)
  }

  /// Of turns at the same distance: none that needs a pivot where one needs none, the safest pivot,
  /// or with caution the first variable.
  private func isBetter(_ turn: Turn, than other: Turn, isCautious: Bool) -> Bool {
    if other.row == nil { return false }
    return isCautious
      ? turn.variable < other.variable : turn.pace.magnitude > other.pace.magnitude
  }
}
