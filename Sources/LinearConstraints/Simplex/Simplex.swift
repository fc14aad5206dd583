/// A primal simplex for convex piecewise-linear costs of bounded variables (Fourer 1985).
///
/// Basic variables are each on a piece of their cost; a nonbasic one stands anywhere, mostly on a
/// breakpoint or a bound. A step moves one nonbasic variable as far as the total cost sinks, past
/// the breakpoints of others where it goes on sinking.
struct Simplex: Sendable {
  let program: BlockProgram
  var basis: Basis
  /// The domain of each variable.
  var lower: [Double]
  var upper: [Double]
  var value: [Double]
  /// What is to be minimized.
  var cost: PiecewiseCost
  /// How far a value may be off by rounding.
  var rounding = 1e-9
  /// The piece that each basic variable is on.
  var piece: [Int32]
  /// How the cost changes with each variable through the basic ones; for a basic variable the
  /// negative of its own slope.
  var reducedCost: [Double]
  /// The nonbasic variables that are worth moving, and how much they gain at first.
  var candidates: [Int32] = []
  var gain: [Double]
  var isCandidate: [Bool]
  /// The entering column times the inverse; 0 between uses.
  var column: SparseVector
  /// A row to be multiplied by the inverse; 0 between uses.
  var work: SparseVector
  /// The variables whose reducedCosts have changed.
  var touched: [Int32] = []
  var isTouched: [Bool]
  var ratioTest = RatioTest()

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
    column = SparseVector(count: program.rowCount)
    work = column
  }

  /// Moves to values of the least cost within the domain.
  ///
  /// The number of steps is bounded; after many that lead nowhere, the choice among equals follows
  /// Bland's rule (1977), which breaks cycles.
  mutating func minimize() -> Outcome {
    if cost.variables.isEmpty { return .optimal }
    start()
    let limit = 1000 + 20 * value.count
    var idle = 0
    var stepsSinceStart = 0
    // The version of the basis in which all candidates were last looked at, and how often in vain.
    var flippedVersion: Int?
    var vainFlips = 0
    for _ in 0..<limit {
      if flippedVersion != basis.version, vainFlips < 8 {
        flippedVersion = basis.version
        let count = flip()
        stepsSinceStart += count
        if count > 0 { idle = 0 } else if candidates.count > 0 { vainFlips += 1 }
      }
      let usesBlandRule = idle > 50 + program.rowCount
      guard let entering = chooseEntering(usesBlandRule: usesBlandRule) else {
        // The reducedCosts may have drifted since they were computed.
        if stepsSinceStart == 0 { return .optimal }
        computeReducedCosts()
        stepsSinceStart = 0
        continue
      }
      stepsSinceStart += 1
      guard let distance = step(entering, usesBlandRule: usesBlandRule) else { return .unbounded }
      idle = distance > rounding ? 0 : idle + 1
      if basis.needsRefactorization {
        // The reducedCosts stay what they were; they are computed anew before an optimum is believed.
        refactor()
      }
    }
    return .exhausted
  }

  /// Keeps, of the domain, what costs no more than the optimum just found.
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
  /// Whether the domain of a variable is more than a point.
  func isOpen(_ variable: Int) -> Bool {
    upper[variable] - lower[variable] > Tolerance.point
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

  /// Chooses a piece for each basic variable, on a breakpoint the flatter one.
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

  /// Computes all reducedCosts from the slopes of the basic variables.
  private mutating func computeReducedCosts() {
    for index in reducedCost.indices { reducedCost[index] = 0 }
    for active in cost.variables {
      let variable = Int(active)
      let row = Int(basis.rowOf[variable])
      if row < 0 { continue }
      let slope = cost.slope(of: variable, piece: Int(piece[variable]))
      if slope != 0 { work.add(slope, at: row) }
    }
    addReducedCosts()
    clearTouched()
    for candidate in candidates { isCandidate[Int(candidate)] = false }
    candidates.removeAll(keepingCapacity: true)
    for variable in value.indices { consider(variable) }
  }

  /// Adds to the reducedCosts what a row of slopes in `work` makes of them, and clears it.
  mutating func addReducedCosts() {
    basis.inverse.backwardTransform(&work)
    Self.add(work, times: program, to: &reducedCost, &isTouched, &touched)
    work.clear()
  }

  /// The same on arrays of their own, so that each is looked at just once.
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

  mutating func touch(_ variable: Int) {
    if isTouched[variable] { return }
    isTouched[variable] = true
    touched.append(Int32(variable))
  }

  mutating func considerTouched() {
    for variable in touched {
      isTouched[Int(variable)] = false
      consider(Int(variable))
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func clearTouched() {
    for variable in touched { isTouched[Int(variable)] = false }
    touched.removeAll(keepingCapacity: true)
  }

  /// Puts a variable among the candidates if it is worth moving.
  mutating func consider(_ variable: Int) {
    gain[variable] = basis.rowOf[variable] < 0 ? descent(of: variable) : 0
    if gain[variable] != 0, !isCandidate[variable] {
      isCandidate[variable] = true
      candidates.append(Int32(variable))
    }
  }

  /// How fast the cost sinks when a nonbasic variable moves, if its domain allows that: positive
  /// where it is to grow, negative where it is to shrink, or 0.
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

  /// The candidate with the greatest gain, or under Bland's rule the first variable among them.
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
