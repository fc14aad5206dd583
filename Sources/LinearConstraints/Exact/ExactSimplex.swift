/// The simplex method for piecewise-linear costs, in exact numbers: for the blocks that rounding
/// spoils.
///
/// Basic variables are each on a piece of their cost. A nonbasic one stands on a breakpoint or a bound,
/// or where it stood at the start until it is moved for the first time. A step moves one nonbasic
/// variable as far as the cost sinks.
///
/// It ends. A step of some length lowers the cost, and there are only so many costs that a basis,
/// its pieces and the places of the nonbasic variables can have. Steps of no length cannot go on for
/// ever, either: after as many in a row as there are rows, Bland's rule chooses, by the lowest number
/// both what moves and what gives way, until there is a step of some length. While no value changes,
/// a variable on a breakpoint has two pieces that matter, as if it were two variables with a bound
/// each; a nonbasic one cannot gain by both, a basic one is on just one of them, and so the order of
/// the variables is one of the pieces, as the proof of Bland's rule asks for.
package struct ExactSimplex {
  var tableau: ExactTableau
  /// The domain of each variable, none where it is open.
  var lower: [Rational?]
  var upper: [Rational?]
  var value: [Rational]
  /// The piece that each basic variable is on.
  var piece: [Int]
  /// How the cost changes with each nonbasic variable, through the basic ones.
  private(set) var reducedCost: [Rational]

  /// Begins where the columns have given values; the domains are open.
  init(_ program: BlockProgram, startingAt columnValues: [Rational]) throws(ExactFailure) {
    tableau = try ExactTableau(program)
    lower = Array(repeating: nil, count: program.variableCount)
    upper = lower
    value = columnValues
    for row in 0..<program.rowCount {
      var sum = Rational.zero
      for (column, columnValue) in columnValues.enumerated() {
        sum = try sum + tableau[row, column] * columnValue
      }
      value.append(sum)
    }
    piece = Array(repeating: 0, count: program.variableCount)
    reducedCost = Array(repeating: .zero, count: program.columnCount)
  }

  /// Moves to values of the least cost within the domain.
  ///
  /// The bound on the number of steps is for the sake of time: the method would end without it.
  mutating func minimize(_ cost: ExactCost) throws(ExactFailure) {
    for variable in tableau.basic {
      piece[variable] = cost.piece(of: variable, below: value[variable])
    }
    let limit = 1000 + 50 * value.count
    var idle = 0
    for _ in 0..<limit {
      try computeReducedCosts(of: cost)
      let usesBlandRule = idle > tableau.rowCount
      guard let direction = try direction(cost, usesBlandRule: usesBlandRule) else { return }
      idle = try step(direction, cost, usesBlandRule: usesBlandRule) ? 0 : idle + 1
    }
    throw .tooManySteps(limit)
  }

  /// Keeps, of the domain, what costs no more than the optimum just found.
  ///
  /// A nonbasic variable stays where moving it costs, every other within its piece: by
  /// complementary slackness that is the whole optimal face, whichever optimum was found.
  mutating func restrict(to cost: ExactCost) throws(ExactFailure) {
    for variable in tableau.basic {
      raiseLower(of: variable, to: cost.lowerEnd(of: variable, piece: piece[variable]))
      lowerUpper(of: variable, to: cost.upperEnd(of: variable, piece: piece[variable]))
    }
    for (column, variable) in tableau.nonbasic.enumerated() {
      let place = value[variable]
      let below = cost.piece(of: variable, below: place)
      let above = cost.piece(of: variable, above: place)
      let isHeldBelow = try (reducedCost[column] + cost.slope(of: variable, piece: below))
        .isNegative
      let isHeldAbove = try (reducedCost[column] + cost.slope(of: variable, piece: above))
        .isPositive
      raiseLower(
        of: variable, to: isHeldBelow ? place : cost.lowerEnd(of: variable, piece: below))
      lowerUpper(
        of: variable, to: isHeldAbove ? place : cost.upperEnd(of: variable, piece: above))
    }
  }

  private mutating func raiseLower(of variable: Int, to bound: Rational?) {
    guard let bound else { return }
    lower[variable] = max(lower[variable] ?? bound, bound)
  }

  private mutating func lowerUpper(of variable: Int, to bound: Rational?) {
    guard let bound else { return }
    upper[variable] = min(upper[variable] ?? bound, bound)
  }

  private mutating func computeReducedCosts(of cost: ExactCost) throws(ExactFailure) {
    for column in reducedCost.indices { reducedCost[column] = .zero }
    for row in 0..<tableau.rowCount {
      let variable = tableau.basic[row]
      let slope = cost.slope(of: variable, piece: piece[variable])
      if slope.isZero { continue }
      for column in reducedCost.indices {
        reducedCost[column] = try reducedCost[column] + slope * tableau[row, column]
      }
    }
  }

  /// The steepest way down, or under Bland's rule that of the first variable.
  private func direction(
    _ cost: ExactCost, usesBlandRule: Bool
  ) throws(ExactFailure) -> Direction? {
    var best: Direction?
    for column in reducedCost.indices {
      guard let descent = try descent(column, cost) else { continue }
      guard let other = best else {
        best = descent
        continue
      }
      let isPreferred =
        usesBlandRule
        ? tableau.nonbasic[column] < tableau.nonbasic[other.column]
        : descent.slope < other.slope
      if isPreferred { best = descent }
    }
    return best
  }

  /// The way in which the cost sinks when a nonbasic variable moves, if its domain allows that.
  private func descent(_ column: Int, _ cost: ExactCost) throws(ExactFailure) -> Direction? {
    let variable = tableau.nonbasic[column]
    let place = value[variable]
    if upper[variable].map({ place < $0 }) ?? true {
      let piece = cost.piece(of: variable, above: place)
      let slope = try reducedCost[column] + cost.slope(of: variable, piece: piece)
      if slope.isNegative { return Direction(column: column, isUpward: true, slope: slope) }
    }
    if lower[variable].map({ place > $0 }) ?? true {
      let piece = cost.piece(of: variable, below: place)
      let slope = try reducedCost[column] + cost.slope(of: variable, piece: piece)
      if slope.isPositive { return Direction(column: column, isUpward: false, slope: -slope) }
    }
    return nil
  }
}
