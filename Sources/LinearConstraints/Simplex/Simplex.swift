/// A primal simplex for convex piecewise-linear costs of bounded variables (Fourer 1985).
///
/// Basic variables are each on a piece of their cost; a nonbasic one stands anywhere, mostly on a
/// breakpoint or a bound. A step moves one nonbasic variable as far as the total cost decreases,
/// past breakpoints of other variables.
struct Simplex: Sendable {
  let program: BlockProgram
  var basis: Basis
  /// The domain of each variable.
  var lower: [Double]
  var upper: [Double]
  var value: [Double]
  /// What is to be minimized.
  var cost: PiecewiseCost
  /// The tolerance of a value.
  var rounding = 1e-9
  /// The piece that each basic variable is on.
  var piece: [Int32]
  /// The reduced cost of each variable without its own slope; for a basic variable the negative of
  /// its slope.
  private(set) var reducedCost: [Double]
  /// The nonbasic variables that lower the cost, and their signed rates of decrease.
  var candidates: [Int32] = []
  var gain: [Double]
  private var isCandidate: [Bool]
  /// The entering column times the inverse; 0 between uses.
  var column: SparseVector
  /// A row to be multiplied by the inverse; 0 between uses.
  var work: SparseVector
  /// The variables whose reduced costs have changed.
  private var touched: [Int32] = []
  private var isTouched: [Bool]
  /// The variables whose reduced costs may not be 0.
  private var supported: [Int32] = []
  private var isSupported: [Bool]
  private var ratioTest = RatioTest()

  enum Outcome: Sendable { case optimal, unbounded, exhausted }

  /// Starts with every variable at 0, in the basis of the rows' own variables.
  init(_ program: BlockProgram) {
    self.program = program
    basis = Basis(program)
    let count = program.variableCount
    lower = Array(repeating: -.infinity, count: count)
    upper = Array(repeating: .infinity, count: count)
    value = Array(repeating: 0, count: count)
    cost = PiecewiseCost(variableCount: count)
    piece = Array(repeating: 0, count: count)
    reducedCost = value
    gain = value
    isCandidate = Array(repeating: false, count: count)
    isTouched = isCandidate
    isSupported = isCandidate
    column = SparseVector(count: program.rowCount)
    work = column
  }

  /// Moves to values of the least cost within the domain.
  ///
  /// The number of steps is bounded, and they end when they are interrupted. After many degenerate steps, Bland's rule (1977) prevents
  /// cycling.
  mutating func minimize() -> Outcome {
    if cost.variables.isEmpty { return .optimal }
    start()
    let limit = 1000 + 20 * value.count
    var idle = 0
    var stepsSinceStart = 0
    // The version of the basis at the last attempt to flip, and the number of failed attempts.
    var flippedVersion: Int?
    var vainFlips = 0
    for count in 1...limit {
      // A few steps take less time than to ask.
      if count.isMultiple(of: 16), program.interruption.isDue { return .exhausted }
      if flippedVersion != basis.version, vainFlips < 8 {
        flippedVersion = basis.version
        let count = flip()
        stepsSinceStart += count
        if count > 0 { idle = 0 } else if candidates.count > 0 { vainFlips += 1 }
      }
      let usesBlandRule = idle > 50 + program.rowCount
      guard let entering = chooseEntering(usesBlandRule: usesBlandRule) else {
        // The reduced costs may have drifted since they were computed.
        if stepsSinceStart == 0 { return .optimal }
        computeReducedCosts()
        stepsSinceStart = 0
        continue
      }
      stepsSinceStart += 1
      guard let distance = step(entering, usesBlandRule: usesBlandRule) else { return .unbounded }
      idle = distance > rounding ? 0 : idle + 1
      if basis.needsRefactorization {
        // The reduced costs stay; they are computed anew before an optimum is accepted.
        refactor()
      }
    }
    return .exhausted
  }

  /// Restricts the domain to the optimal face.
  ///
  /// A nonbasic variable stays where moving it costs, every other within its piece: by
  /// complementary slackness that is the whole optimal face, whichever optimum was found.
  mutating func restrict() {
    let flat = 1e-9 * cost.steepest
    for variable in value.indices where basis.rowOf[variable] < 0 {
      if lower[variable] == upper[variable] { continue }
      let place = value[variable]
      if !cost.isActive(variable) {
        if reducedCost[variable] > flat { upper[variable] = place }
        if reducedCost[variable] < -flat { lower[variable] = place }
        continue
      }
      let above = cost.piece(of: variable, above: place)
      let below = cost.piece(of: variable, below: place)
      if reducedCost[variable] + cost.slope(of: variable, piece: above) > flat {
        upper[variable] = place
      } else {
        upper[variable] = min(upper[variable], cost.upperEnd(of: variable, piece: above))
      }
      if reducedCost[variable] + cost.slope(of: variable, piece: below) < -flat {
        lower[variable] = place
      } else {
        lower[variable] = max(lower[variable], cost.lowerEnd(of: variable, piece: below))
      }
    }
    for active in cost.variables where basis.rowOf[Int(active)] >= 0 {
      let variable = Int(active)
      let piece = Int(piece[variable])
      lower[variable] = max(lower[variable], cost.lowerEnd(of: variable, piece: piece))
      upper[variable] = min(upper[variable], cost.upperEnd(of: variable, piece: piece))
    }
  }

  /// Computes the inverse and the basic variables anew.
  mutating func refactor() {
    basis.invert(program)
    settleBasics()
  }

  /// Computes the basic variables from the nonbasic ones.
  mutating func settleBasics() {
    var sums = Array(repeating: 0.0, count: program.rowCount)
    for row in sums.indices {
      for term in program.terms(ofRow: row) {
        let variable = Int(program.rowColumns[term])
        if basis.rowOf[variable] < 0 {
          sums[row] -= program.rowCoefficients[term] * value[variable]
        }
      }
      let own = program.columnCount + row
      if basis.rowOf[own] < 0 { sums[row] += value[own] }
    }
    basis.inverse.forwardTransform(&sums)
    for row in sums.indices { value[Int(basis.head[row])] = sums[row] }
  }
}

extension Simplex {
  /// Whether the domain of a variable is a single value.
  func isFixed(_ variable: Int) -> Bool {
    upper[variable] - lower[variable] <= Tolerance.point
  }

  /// Whether the domain of a variable has an end.
  func isBounded(_ variable: Int) -> Bool {
    lower[variable] != -.infinity || upper[variable] != .infinity
  }
}

extension Simplex {
  private mutating func start() {
    placeBasics()
    computeReducedCosts()
  }

  /// Chooses a piece for each basic variable; at a breakpoint the flattest one.
  private mutating func placeBasics() {
    for active in cost.variables where basis.rowOf[Int(active)] >= 0 {
      let variable = Int(active)
      let first = cost.piece(of: variable, below: value[variable] - rounding)
      let last = cost.piece(of: variable, above: value[variable] + rounding)
      var best = first
      if first < last {
        for other in first...last
        where cost.slope(of: variable, piece: other).magnitude
          < cost.slope(of: variable, piece: best).magnitude
        {
          best = other
        }
      }
      piece[variable] = Int32(best)
    }
  }

  /// Computes all reduced costs from the slopes of the basic variables.
  ///
  /// Without a reduced cost or a cost of its own, no variable is a candidate.
  private mutating func computeReducedCosts() {
    for variable in supported {
      reducedCost[Int(variable)] = 0
      isSupported[Int(variable)] = false
    }
    supported.removeAll(keepingCapacity: true)
    for candidate in candidates {
      isCandidate[Int(candidate)] = false
      gain[Int(candidate)] = 0
    }
    candidates.removeAll(keepingCapacity: true)
    for active in cost.variables {
      let variable = Int(active)
      touch(variable)
      let row = Int(basis.rowOf[variable])
      if row < 0 { continue }
      let slope = cost.slope(of: variable, piece: Int(piece[variable]))
      if slope != 0 { work.add(slope, at: row) }
    }
    addReducedCosts()
    considerTouched()
  }

  /// Adds the effect of the slopes in `work` to the reduced costs, and clears `work`.
  private mutating func addReducedCosts() {
    basis.inverse.backwardTransform(&work)
    Self.add(work, times: program, to: &reducedCost, &isTouched, &touched)
    work.clear()
  }

  /// The same on separate arrays, so that exclusivity and uniqueness are checked once.
  private static func add(
    _ work: SparseVector, times program: BlockProgram, to reducedCost: inout [Double],
    _ isTouched: inout [Bool], _ touched: inout [Int32]
  ) {
    var reducedCost = reducedCost.mutableSpan
    var isTouched = isTouched.mutableSpan
    for place in work.support where work[Int(place)] != 0 {
      let row = Int(place)
      let factor = work[row]
      for term in program.terms(ofRow: row) {
        let variable = Int(program.rowColumns[term])
        reducedCost[variable] -= factor * program.rowCoefficients[term]
        if isTouched[variable] { continue }
        isTouched[variable] = true
        touched.append(Int32(variable))
      }
      let own = program.columnCount + row
      reducedCost[own] += factor
      if isTouched[own] { continue }
      isTouched[own] = true
      touched.append(Int32(own))
    }
  }

  private mutating func touch(_ variable: Int) {
    if isTouched[variable] { return }
    isTouched[variable] = true
    touched.append(Int32(variable))
  }

  private mutating func considerTouched() {
    for entry in touched {
      let variable = Int(entry)
      isTouched[variable] = false
      if !isSupported[variable] {
        isSupported[variable] = true
        supported.append(entry)
      }
      consider(variable)
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Adds a variable to the candidates if moving it lowers the cost.
  mutating func consider(_ variable: Int) {
    gain[variable] = basis.rowOf[variable] < 0 ? descent(of: variable) : 0
    if gain[variable] != 0, !isCandidate[variable] {
      isCandidate[variable] = true
      candidates.append(Int32(variable))
    }
  }

  /// The rate at which moving a nonbasic variable lowers the cost: positive if it is to grow,
  /// negative if it is to shrink, or 0.
  private func descent(of variable: Int) -> Double {
    if lower[variable] == upper[variable] { return 0 }
    let flat = 1e-9 * cost.steepest
    let place = value[variable]
    if !cost.isActive(variable) {
      let slope = reducedCost[variable]
      if slope < -flat, place < upper[variable] { return -slope }
      if slope > flat, place > lower[variable] { return -slope }
      return 0
    }
    if place < upper[variable] {
      let piece = cost.piece(of: variable, above: place)
      let slope = reducedCost[variable] + cost.slope(of: variable, piece: piece)
      if slope < -flat { return -slope }
    }
    if place > lower[variable] {
      let piece = cost.piece(of: variable, below: place)
      let slope = reducedCost[variable] + cost.slope(of: variable, piece: piece)
      if slope > flat { return -slope }
    }
    return 0
  }

  /// The candidate with the greatest gain, or under Bland's rule the first one.
  private mutating func chooseEntering(usesBlandRule: Bool) -> Int? {
    var best: Int?
    var kept = 0
    for index in candidates.indices {
      let variable = Int(candidates[index])
      if gain[variable] == 0 {
        isCandidate[variable] = false
        continue
      }
      candidates[kept] = candidates[index]
      kept += 1
      guard let other = best else {
        best = variable
        continue
      }
      if usesBlandRule
        ? variable < other
        : gain[variable].magnitude > gain[other].magnitude
          || (gain[variable].magnitude == gain[other].magnitude && variable < other)
      {
        best = variable
      }
    }
    candidates.removeLast(candidates.count - kept)
    return best
  }
}

extension Simplex {
  /// Moves a nonbasic variable as far as the cost decreases.
  ///
  /// - Returns: The step length, or none if the cost is unbounded.
  private mutating func step(_ entering: Int, usesBlandRule: Bool) -> Double? {
    let sign = gain[entering] > 0 ? 1.0 : -1
    computeColumn(of: entering)
    let first =
      sign > 0
      ? cost.piece(of: entering, above: value[entering])
      : cost.piece(of: entering, below: value[entering])
    piece[entering] = Int32(first)
    line(entering, sign)
    guard let stop = findStop(slope: -gain[entering].magnitude, usesBlandRule: usesBlandRule) else {
      ratioTest.changes.removeAll(keepingCapacity: true)
      column.clear()
      return nil
    }
    let breakpoint = ratioTest.breakpoints[stop]
    for other in ratioTest.breakpoints {
      value[Int(other.variable)] += other.rate * breakpoint.distance
    }
    value[Int(breakpoint.variable)] = breakpoint.place
    finishStep(entering, at: breakpoint)
    column.clear()
    return breakpoint.distance
  }

  /// Updates reduced costs and basis after a step.
  private mutating func finishStep(_ entering: Int, at breakpoint: RatioTest.Breakpoint) {
    var enteringReducedCost = reducedCost[entering]
    for change in ratioTest.changes {
      work.add(change.slope, at: Int(change.row))
      enteringReducedCost -= change.slope * column[Int(change.row)]
    }
    if breakpoint.row >= 0 {
      let row = Int(breakpoint.row)
      let slope = cost.slope(of: entering, piece: Int(piece[entering]))
      work.add((enteringReducedCost + slope) / column[row], at: row)
      addReducedCosts()
      touch(Int(basis.head[row]))
      basis.exchange(entering, row: row, column: column)
    } else if !ratioTest.changes.isEmpty {
      addReducedCosts()
    }
    ratioTest.changes.removeAll(keepingCapacity: true)
    touch(entering)
    considerTouched()
  }

  mutating func computeColumn(of variable: Int) {
    basis.add(1, times: variable, to: &column)
    basis.inverse.forwardTransform(&column)
  }

  /// Collects the moving variables: the entering one, and the basic ones that follow it.
  private mutating func line(_ entering: Int, _ sign: Double) {
    ratioTest.breakpoints.removeAll(keepingCapacity: true)
    ratioTest.breakpoints.append(
      RatioTest.Breakpoint(row: -1, variable: Int32(entering), rate: sign))
    var largest = 0.0
    for row in column.support { largest = max(largest, column[Int(row)].magnitude) }
    let least = 1e-9 * largest + 1e-12
    for row in column.support where column[Int(row)].magnitude > least {
      ratioTest.breakpoints.append(
        RatioTest.Breakpoint(
          row: row, variable: basis.head[Int(row)], rate: -sign * column[Int(row)]))
    }
    for index in ratioTest.breakpoints.indices { setEnd(of: index) }
  }

  /// Passes breakpoints while the cost decreases.
  ///
  /// - Returns: The index of the breakpoint that ends the step, or none if the cost is unbounded.
  private mutating func findStop(slope: Double, usesBlandRule: Bool) -> Int? {
    var slope = slope
    // Each iteration passes one of finitely many breakpoints.
    while true {
      var nearest = 0
      for index in ratioTest.breakpoints.indices
      where ratioTest.breakpoints[index].distance < ratioTest.breakpoints[nearest].distance {
        nearest = index
      }
      let distance = ratioTest.breakpoints[nearest].distance
      if distance == .infinity { return nil }
      let reach = distance + 0.1 * rounding
      let enough = -1e-12 * cost.steepest - slope
      var stop: Int?
      for index in ratioTest.breakpoints.indices {
        let breakpoint = ratioTest.breakpoints[index]
        if breakpoint.distance <= reach, breakpoint.jump >= enough,
          stop.map({ ratioTest.isBetter(index, than: $0, usesBlandRule: usesBlandRule) }) ?? true
        {
          stop = index
        }
      }
      if let stop { return stop }
      slope += ratioTest.breakpoints[nearest].jump
      pass(nearest)
    }
  }

  /// Moves a variable on to its next piece.
  private mutating func pass(_ index: Int) {
    let breakpoint = ratioTest.breakpoints[index]
    let variable = Int(breakpoint.variable)
    let before = Int(piece[variable])
    let after = breakpoint.rate > 0 ? before + 1 : before - 1
    piece[variable] = Int32(after)
    if breakpoint.row >= 0 {
      let change =
        cost.slope(of: variable, piece: after) - cost.slope(of: variable, piece: before)
      ratioTest.changes.append((breakpoint.row, change))
    }
    setEnd(of: index)
  }

  private mutating func setEnd(of index: Int) {
    let breakpoint = ratioTest.breakpoints[index]
    let variable = Int(breakpoint.variable)
    let here = Int(piece[variable])
    let isRising = breakpoint.rate > 0
    let bound = isRising ? upper[variable] : lower[variable]
    var place = bound
    var jump = Double.infinity
    if cost.isActive(variable) {
      let end =
        isRising
        ? cost.upperEnd(of: variable, piece: here) : cost.lowerEnd(of: variable, piece: here)
      if isRising ? end < bound : end > bound {
        place = end
        let next = cost.slope(of: variable, piece: isRising ? here + 1 : here - 1)
        jump = (breakpoint.rate * (next - cost.slope(of: variable, piece: here))).magnitude
      }
    }
    ratioTest.breakpoints[index].place = place
    ratioTest.breakpoints[index].jump = jump
    ratioTest.breakpoints[index].distance =
      place.isFinite ? max(0, (place - value[variable]) / breakpoint.rate) : .infinity
  }
}
