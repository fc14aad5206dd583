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
  var piece: [Int]
  /// How the cost changes with each nonbasic variable, through the basic ones.
  private(set) var rate: [Double]

  enum Outcome { case optimal, unbounded, exhausted }

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
      if tableau.pivotsSinceStart > 100 + tableau.rowCount {
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
    let flat = -1e-9 * cost.steepest
    for column in rate.indices {
      guard let direction = descent(column, cost), direction.slope < flat else { continue }
      guard let other = best else {
        best = direction
        continue
      }
      let isPreferred =
        isCautious
        ? tableau.nonbasic[column] < tableau.nonbasic[other.column]
        : direction.slope < other.slope
      if isPreferred { best = direction }
    }
    return best
  }

  /// The way in which the cost sinks when a nonbasic variable moves, if its domain allows that.
  private func descent(_ column: Int, _ cost: PiecewiseCost) -> Direction? {
    let variable = tableau.nonbasic[column]
    let place = value[variable]
    if place < upper[variable] {
      let piece = cost.piece(of: variable, above: place)
      let slope = rate[column] + cost.slope(of: variable, piece: piece)
      if slope < 0 { return Direction(column: column, sign: 1, slope: slope) }
    }
    if place > lower[variable] {
      let piece = cost.piece(of: variable, below: place)
      let slope = -rate[column] - cost.slope(of: variable, piece: piece)
      if slope < 0 { return Direction(column: column, sign: -1, slope: slope) }
    }
    return nil
  }
}
