/// A primal simplex for convex piecewise-linear costs of bounded variables.
///
/// Basic variables are each on a piece of their cost; a nonbasic one stands anywhere, mostly on a
/// breakpoint or a bound. A step moves one nonbasic variable as far as the total cost sinks, past
/// the breakpoints of others where it goes on sinking.
struct Simplex {
  var tableau: Tableau
  /// The domain of each variable.
  var lower: [Double]
  var upper: [Double]
  var value: [Double]
  /// How far a value may be off by rounding.
  var rounding: Double
  /// The piece that each basic variable is on.
  private var piece: [Int]
  /// How the cost changes with each nonbasic variable, through the basic ones.
  private(set) var rate: [Double]

  enum Outcome { case optimal, unbounded, exhausted }

  /// Where a step may go.
  private struct Direction {
    var column: Int
    var sign: Double
    var slope: Double
  }

  /// Where a step ends: a basic variable's row, or none for the entering variable itself.
  private struct Stop {
    var row: Int?
    var distance: Double
    var place: Double
  }

  init(_ tableau: Tableau, lower: [Double], upper: [Double], value: [Double], rounding: Double) {
    self.tableau = tableau
    self.lower = lower
    self.upper = upper
    self.value = value
    self.rounding = rounding
    piece = Array(repeating: 0, count: value.count)
    rate = Array(repeating: 0, count: tableau.columnCount)
    settleBasics()
  }

  /// Whether a variable's value is out of its domain by more than rounding errors.
  func violation(of variable: Int) -> Double {
    max(0, lower[variable] - value[variable], value[variable] - upper[variable])
  }

  /// Moves to values of the least cost within the domain.
  ///
  /// The number of steps is bounded; after many that lead nowhere, the choice among equals follows
  /// Bland's rule, which breaks cycles.
  mutating func minimize(_ cost: PiecewiseCost) -> Outcome {
    placeBasics(on: cost)
    let limit = 1000 + 50 * value.count
    var idle = 0
    var outcome = Outcome.exhausted
    for _ in 0..<limit {
      computeRates(of: cost)
      let isCautious = idle > 20 + tableau.rowCount / 2
      guard let direction = chooseDirection(cost, isCautious: isCautious) else {
        outcome = .optimal
        break
      }
      guard let distance = step(direction, cost, isCautious: isCautious) else {
        outcome = .unbounded
        break
      }
      idle = distance > rounding ? 0 : idle + 1
      if tableau.pivotsSinceStart > 100 {
        tableau.recompute()
        settleBasics()
        placeBasics(on: cost)
      }
    }
    settleBasics()
    return outcome
  }

  /// Keeps, of the domain, what costs no more than the optimum just found.
  ///
  /// A nonbasic variable stays where moving it costs, every other within its piece: by
  /// complementary slackness that is the whole optimal face, whichever optimum was found.
  mutating func restrict(to cost: PiecewiseCost) {
    let flat = 1e-9 * cost.steepest
    for variable in tableau.basic {
      lower[variable] = max(lower[variable], cost.lowerEnd(of: variable, piece: piece[variable]))
      upper[variable] = min(upper[variable], cost.upperEnd(of: variable, piece: piece[variable]))
    }
    for (column, variable) in tableau.nonbasic.enumerated() {
      let place = value[variable]
      let above = cost.piece(of: variable, above: place)
      let below = cost.piece(of: variable, below: place)
      if rate[column] + cost.slope(of: variable, piece: above) > flat {
        upper[variable] = place
      } else {
        upper[variable] = min(upper[variable], cost.upperEnd(of: variable, piece: above))
      }
      if rate[column] + cost.slope(of: variable, piece: below) < -flat {
        lower[variable] = place
      } else {
        lower[variable] = max(lower[variable], cost.lowerEnd(of: variable, piece: below))
      }
    }
  }

  /// Computes the basic variables from the nonbasic ones.
  mutating func settleBasics() {
    for row in 0..<tableau.rowCount {
      var sum = 0.0
      for column in 0..<tableau.columnCount {
        sum += tableau[row, column] * value[tableau.nonbasic[column]]
      }
      value[tableau.basic[row]] = sum
    }
  }
}

extension Simplex {
  /// Chooses a piece for each basic variable, on a breakpoint the flatter one.
  private mutating func placeBasics(on cost: PiecewiseCost) {
    for variable in tableau.basic where cost.hasBreakpoints(variable) {
      let first = cost.piece(of: variable, below: value[variable] - rounding)
      let last = cost.piece(of: variable, above: value[variable] + rounding)
      var best = first
      for other in first...last
      where cost.slope(of: variable, piece: other).magnitude
        < cost.slope(of: variable, piece: best).magnitude
      {
        best = other
      }
      piece[variable] = best
    }
    for variable in tableau.basic where !cost.hasBreakpoints(variable) { piece[variable] = 0 }
  }

  private mutating func computeRates(of cost: PiecewiseCost) {
    for column in rate.indices { rate[column] = 0 }
    for row in 0..<tableau.rowCount {
      let variable = tableau.basic[row]
      let slope = cost.slope(of: variable, piece: piece[variable])
      if slope == 0 { continue }
      for column in rate.indices { rate[column] += slope * tableau[row, column] }
    }
  }

  /// The steepest way down, or with caution that of the first variable.
  private func chooseDirection(_ cost: PiecewiseCost, isCautious: Bool) -> Direction? {
    var best: Direction?
    var steepest = -1e-9 * cost.steepest
    for column in rate.indices {
      let variable = tableau.nonbasic[column]
      let place = value[variable]
      var slope = 0.0
      var sign = 0.0
      if place < upper[variable] {
        slope =
          rate[column]
          + cost.slope(of: variable, piece: cost.piece(of: variable, above: place))
        sign = 1
      }
      if place > lower[variable], sign == 0 || slope >= 0 {
        slope =
          -rate[column]
          - cost.slope(of: variable, piece: cost.piece(of: variable, below: place))
        sign = -1
      }
      if isCautious {
        if slope < -1e-9 * cost.steepest,
          best.map({ variable < tableau.nonbasic[$0.column] }) ?? true
        {
          best = Direction(column: column, sign: sign, slope: slope)
        }
      } else if slope < steepest {
        steepest = slope
        best = Direction(column: column, sign: sign, slope: slope)
      }
    }
    return best
  }

  /// Goes as far as the cost sinks.
  ///
  /// - Returns: How far, or none if there is no end.
  private mutating func step(
    _ direction: Direction, _ cost: PiecewiseCost, isCautious: Bool
  ) -> Double? {
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
    if let row = stop.row {
      value[tableau.basic[row]] = stop.place
      tableau.pivot(row, column)
    } else {
      value[entering] = stop.place
    }
    return stop.distance
  }

  /// The end of a variable's piece, or of its domain, on the way that it moves.
  private func end(
    of variable: Int, goingUp: Bool, _ cost: PiecewiseCost
  ) -> (place: Double, isBound: Bool) {
    if goingUp {
      let end = cost.upperEnd(of: variable, piece: piece[variable])
      return end < upper[variable] ? (end, false) : (upper[variable], true)
    }
    let end = cost.lowerEnd(of: variable, piece: piece[variable])
    return end > lower[variable] ? (end, false) : (lower[variable], true)
  }

  /// How much steeper the cost gets past the end of a variable's piece.
  private func jump(of variable: Int, goingUp: Bool, _ cost: PiecewiseCost) -> Double {
    let here = piece[variable]
    return goingUp
      ? cost.slope(of: variable, piece: here + 1) - cost.slope(of: variable, piece: here)
      : cost.slope(of: variable, piece: here) - cost.slope(of: variable, piece: here - 1)
  }

  /// Passes the ends of pieces while the cost goes on sinking; pieces passed are left behind.
  private mutating func findStop(
    _ direction: Direction, _ cost: PiecewiseCost, isCautious: Bool
  ) -> Stop? {
    let column = direction.column
    let entering = tableau.nonbasic[column]
    var largest = 0.0
    for row in 0..<tableau.rowCount { largest = max(largest, tableau[row, column].magnitude) }
    let negligible = 1e-9 * largest + 1e-12
    var slope = direction.slope
    // Each turn passes one end of a piece or stops; there are only so many.
    while true {
      var nearest: (row: Int?, distance: Double, place: Double, jump: Double)?
      var stop: Stop?
      var stopSize = 0.0
      let enteringEnd = end(of: entering, goingUp: direction.sign > 0, cost)
      if enteringEnd.place.isFinite {
        let distance = max(0, (enteringEnd.place - value[entering]) * direction.sign)
        nearest = (
          nil, distance, enteringEnd.place,
          enteringEnd.isBound
            ? .infinity : jump(of: entering, goingUp: direction.sign > 0, cost)
        )
      }
      for row in 0..<tableau.rowCount {
        let pace = direction.sign * tableau[row, column]
        if pace.magnitude <= negligible { continue }
        let variable = tableau.basic[row]
        let end = end(of: variable, goingUp: pace > 0, cost)
        if !end.place.isFinite { continue }
        let distance = max(0, (end.place - value[variable]) / pace)
        if let nearest, distance >= nearest.distance { continue }
        nearest = (
          row, distance, end.place,
          end.isBound ? .infinity : pace.magnitude * jump(of: variable, goingUp: pace > 0, cost)
        )
      }
      guard let nearest else { return nil }
      // Of those that end at the same distance, the safest to pivot on among the ones that stop.
      let reach = nearest.distance + 0.1 * rounding
      let enough = -1e-12 * cost.steepest
      if enteringEnd.place.isFinite {
        let distance = max(0, (enteringEnd.place - value[entering]) * direction.sign)
        let jump =
          enteringEnd.isBound
          ? .infinity : jump(of: entering, goingUp: direction.sign > 0, cost)
        if distance <= reach, slope + jump >= enough {
          return Stop(row: nil, distance: distance, place: enteringEnd.place)
        }
      }
      for row in 0..<tableau.rowCount {
        let pace = direction.sign * tableau[row, column]
        if pace.magnitude <= negligible { continue }
        let variable = tableau.basic[row]
        let end = end(of: variable, goingUp: pace > 0, cost)
        if !end.place.isFinite { continue }
        let distance = max(0, (end.place - value[variable]) / pace)
        if distance > reach { continue }
        let jump =
          end.isBound ? .infinity : pace.magnitude * jump(of: variable, goingUp: pace > 0, cost)
        if slope + jump < enough { continue }
        let size = isCautious ? 1 / Double(variable + 1) : pace.magnitude
        if size > stopSize {
          stopSize = size
          stop = Stop(row: row, distance: distance, place: end.place)
        }
      }
      if let stop { return stop }
      slope += nearest.jump
      if let row = nearest.row {
        let goesUp = direction.sign * tableau[row, column] > 0
        piece[tableau.basic[row]] += goesUp ? 1 : -1
      } else {
        piece[entering] += direction.sign > 0 ? 1 : -1
      }
    }
  }
}
