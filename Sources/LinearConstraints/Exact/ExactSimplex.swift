/// The simplex method for piecewise-linear costs in exact arithmetic, for blocks that rounding
/// makes unreliable.
///
/// Basic variables are each on a piece of their cost. A nonbasic one stands on a breakpoint or a
/// bound, or where it stood at the start until it is moved for the first time. A step moves one
/// nonbasic variable as far as the cost decreases.
///
/// It ends. A step of some length lowers the cost, and there are only so many costs that a basis,
/// its pieces and the places of the nonbasic variables can have. Steps of no length cannot go on
/// for ever, either: after as many in a row as there are rows, Bland's rule chooses, by the lowest
/// number both what moves and what gives way, until there is a step of some length. While no value
/// changes, a variable on a breakpoint has two pieces that matter, as if it were two variables with
/// a bound each; a nonbasic one cannot gain by both, a basic one is on just one of them, and so the
/// order of the variables is one of the pieces, as the proof of Bland's rule asks for.
package struct ExactSimplex {
  private var tableau: ExactTableau
  /// The domain of each variable, none where it is open.
  private var lower: [Rational?]
  private var upper: [Rational?]
  private var value: [Rational]
  /// The piece that each basic variable is on.
  private var piece: [Int]
  /// How the cost changes with each nonbasic variable, through the basic ones.
  private var reducedCost: [Rational]
  /// What ends the work early.
  private let interruption: Interruption?

  /// Creates a simplex at given values of the columns, with open domains.
  private init(_ program: BlockProgram, startingAt columnValues: [Rational]) throws(ExactFailure) {
    tableau = try ExactTableau(program)
    interruption = program.interruption
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
  /// The number of steps is bounded for time alone: the method ends without a bound.
  private mutating func minimize(_ cost: ExactCost) throws(ExactFailure) {
    for variable in tableau.basic {
      piece[variable] = cost.piece(of: variable, below: value[variable])
    }
    let limit = 1000 + 50 * value.count
    var idle = 0
    for _ in 0..<limit {
      if interruption.isDue { throw .interrupted }
      try computeReducedCosts(of: cost)
      let usesBlandRule = idle > tableau.rowCount
      guard let direction = try direction(cost, usesBlandRule: usesBlandRule) else { return }
      idle = try step(direction, cost, usesBlandRule: usesBlandRule) ? 0 : idle + 1
    }
    throw .tooManySteps(limit)
  }

  /// Restricts the domain to the optimal face.
  ///
  /// A nonbasic variable stays where moving it costs, every other within its piece: by
  /// complementary slackness that is the whole optimal face, whichever optimum was found.
  private mutating func restrict(to cost: ExactCost) throws(ExactFailure) {
    for variable in tableau.basic {
      lower[variable] = greatest(
        lower[variable], cost.lowerEnd(of: variable, piece: piece[variable]))
      upper[variable] = least(
        upper[variable], cost.upperEnd(of: variable, piece: piece[variable]))
    }
    for (column, variable) in tableau.nonbasic.enumerated() {
      let place = value[variable]
      let below = cost.piece(of: variable, below: place)
      let above = cost.piece(of: variable, above: place)
      let isHeldBelow = try (reducedCost[column] + cost.slope(of: variable, piece: below))
        .isNegative
      let isHeldAbove = try (reducedCost[column] + cost.slope(of: variable, piece: above))
        .isPositive
      lower[variable] = greatest(
        lower[variable], isHeldBelow ? place : cost.lowerEnd(of: variable, piece: below))
      upper[variable] = least(
        upper[variable], isHeldAbove ? place : cost.upperEnd(of: variable, piece: above))
    }
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

  /// The steepest descent, or under Bland's rule that of the first variable.
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

  /// The direction in which moving a nonbasic variable lowers the cost, if its domain allows it.
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

extension ExactSimplex {
  /// Finds the exact optimum of a block, level by level.
  ///
  /// Each number of the block counts as the simplest fraction near it.
  ///
  /// - Parameter program: The block.
  /// - Returns: The optimum, or rows whose required penalties cannot all be met.
  /// - Throws: ``ExactFailure`` if the block is too large or its numbers become so.
  /// - Complexity: For r rows and c columns a step takes O(r * c); mostly there are about as many
  ///   steps for each level as there are penalties.
  package static func solve(_ program: BlockProgram) throws(ExactFailure) -> ExactOutcome {
    let requirements = try ExactRequirements(program)
    var start: [Rational] = []
    for column in 0..<program.columnCount {
      let penalties = program.penalties[program.penalties(of: column)]
      let wished = penalties.first { $0.level > 0 }?.position ?? 0
      start.append(requirements.value(of: column, near: try Rational(position: wished)))
    }
    var simplex = try ExactSimplex(program, startingAt: start)
    if let conflict = try simplex.meet(requirements) { return .infeasible(conflict) }
    for level in Set(program.penalties.map(\.level)).sorted() where level > 0 {
      let cost = try ExactCost(level: Int(level), of: program)
      try simplex.minimize(cost)
      try simplex.restrict(to: cost)
    }
    return .optimal(simplex.optimum)
  }

  /// The present values, and the domain.
  private var optimum: ExactOptimum {
    ExactOptimum(
      values: value.map { Double($0) }, basic: tableau.basic,
      lower: lower.map { $0.map { Double($0) } ?? -.infinity },
      upper: upper.map { $0.map { Double($0) } ?? .infinity })
  }

  /// Confines the variables to what is required of them.
  ///
  /// Requirements that hold are kept from the beginning, and the others are met one after the
  /// other. When one cannot be met, its violation is at a minimum, held by bounds of nonbasic
  /// variables. These are independent, and the violated one depends on all of them: without any
  /// one, the rest could be met.
  ///
  /// - Returns: The rows that contradict each other, or none.
  private mutating func meet(
    _ requirements: ExactRequirements
  ) throws(ExactFailure) -> [RowMultiple]? {
    let sides = requirements.sides
    let isMet = sides.map { $0.allows(value[$0.variable]) }
    for (side, isMet) in zip(sides, isMet) where isMet { confine(to: side) }
    for (side, isMet) in zip(sides, isMet) where !isMet {
      try minimize(
        ExactCost(
          of: side.variable, isBelow: side.isLower, side.position, variableCount: value.count))
      guard try side.nearlyAllows(value[side.variable]) else {
        return try holders(of: side, requirements)
      }
      confine(to: side)
    }
    return nil
  }

  /// Makes what is required of a variable its bound, or else where it is, if rounded numbers have
  /// put it a little beyond.
  private mutating func confine(to side: ExactRequirements.Side) {
    if side.isLower {
      lower[side.variable] = min(side.position, value[side.variable])
    } else {
      upper[side.variable] = max(side.position, value[side.variable])
    }
  }

  /// The rows that keep a variable from where it must be, its own included.
  private func holders(
    of side: ExactRequirements.Side, _ requirements: ExactRequirements
  ) throws(ExactFailure) -> [RowMultiple] {
    let sign = side.isLower ? Rational.one : -.one
    var multiples = [RowMultiple(of: side.penalty, times: sign)]
    for (column, variable) in tableau.nonbasic.enumerated() {
      // The variable itself is among the nonbasic ones where its other side holds it.
      let own = variable == side.variable ? -sign : .zero
      let factor = try reducedCost[column] + own
      if factor.isZero { continue }
      let holder =
        factor.isPositive ? requirements.lower[variable] : requirements.upper[variable]
      guard let holder else {
        preconditionFailure("variable \(variable) holds others, and nothing holds it")
      }
      multiples.append(RowMultiple(of: holder.penalty, times: factor))
    }
    return multiples
  }
}

extension RowMultiple {
  /// The multiple of a penalty's row that has its variable a number of times.
  fileprivate init(of penalty: Penalty, times factor: Rational) {
    self.init(row: Int(penalty.row), factor: Double(factor) * penalty.factor)
  }
}

extension ExactSimplex {
  /// A nonbasic variable to move, its direction, and the initial slope of the cost.
  private struct Direction {
    var column: Int
    var isUpward: Bool
    var slope: Rational
  }

  /// A variable that moves in a step, and its rate.
  private struct Mover {
    /// The row of a basic variable, or none for the one that moves.
    var row: Int?
    var variable: Int
    var rate: Rational
  }

  /// The end of a piece or domain that a variable reaches.
  private struct Breakpoint {
    var mover: Mover
    /// The step length at which it is reached.
    var distance: Rational
    /// The growth of the slope, or none at the end of the domain.
    var jump: Rational?
  }

  /// Moves as far as the cost decreases, or under Bland's rule to the first breakpoint.
  ///
  /// - Returns: Whether any value has changed.
  private mutating func step(
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
    // Each iteration but the last passes one of finitely many breakpoints.
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

  /// The nearest breakpoint; among equal ones that of the first variable.
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
