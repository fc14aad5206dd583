/// A block of coupled representatives, optimized level by level with the simplex method.
///
/// It is kept from one solution to the next: when constants change, the same basis is used again,
/// with the nonbasic variables at the new positions of their penalties.
struct CoupledBlock: Sendable {
  let block: Block
  var simplex: Simplex
  var penalties: PenaltyGroups
  /// The row of the penalty at each variable's value in the last solution, or -1.
  private var anchors: [Int32]
  /// Whether after a solution each end of a domain is at a penalty, and no penalty is inside.
  private var hasKnownEnds = false
  /// The number of shifts since the last solution.
  private var shiftCount = 0
  /// The last movements, and for each variable what they depend on.
  private var lastMovement: (roles: [UInt8], movement: Movement)?

  enum Outcome: Sendable {
    case optimal
    /// The required penalties contradict each other.
    case infeasible
    /// The simplex method reached its limit of steps.
    case unsettled
  }

  init(_ block: Block, of system: ReducedSystem) {
    self.block = block
    var program = BlockProgram(columnCount: block.representatives.count)
    program.interruption = system.interruption
    var sources: [Int32] = []
    for representative in block.representatives {
      for penalty in system.penalties(of: Int(representative)) {
        sources.append(Int32(penalty))
        program.penalties.append(system.penalties[penalty])
      }
      program.endPenalties()
    }
    var columnOf: [Int32: Int] = [:]
    for (column, representative) in block.representatives.enumerated() {
      columnOf[representative] = column
    }
    for coupling in block.couplings {
      for term in system.terms(ofCoupling: Int(coupling)) {
        program.addTerm(
          system.couplingCoefficients[term],
          column: columnOf[system.couplingRepresentatives[term], default: 0])
      }
      program.endRow()
      let penalty = system.penalty(ofCoupling: Int(coupling))
      sources.append(Int32(penalty))
      program.penalties.append(system.penalties[penalty])
      program.endPenalties()
    }
    penalties = PenaltyGroups(program, sources: sources)
    anchors = Array(repeating: -1, count: program.variableCount)
    simplex = Simplex(program)
    placeAtTargets()
    simplex.basis.install(
      program.crashBasis(simplex.basis.columns, targets: simplex.value), program)
    simplex.settleBasics()
  }

  /// Restricts the block to its optimal face, down to a level.
  ///
  /// - Parameter last: The weakest level that counts.
  /// - Returns: The outcome.
  mutating func solve(downTo last: Int32 = .max) -> Outcome {
    let outcome = meetRequirements()
    return outcome == .optimal ? minimize(downTo: last) : outcome
  }

  /// Restricts a feasible block to its optimal face, level by level.
  ///
  /// - Parameter last: The weakest level that counts.
  /// - Returns: The outcome.
  mutating func minimize(downTo last: Int32) -> Outcome {
    for (index, level) in penalties.levels.enumerated() where level <= last {
      if minimize(index) == .exhausted { return .unsettled }
    }
    return .optimal
  }

  /// Updates the penalties from a reduced system.
  mutating func update(from system: ReducedSystem) {
    penalties.update(from: system)
    for variable in anchors.indices
    where anchors[variable] >= 0 && simplex.basis.rowOf[variable] < 0 {
      for index in penalties.range(of: variable)
      where penalties.penalties[index].row == anchors[variable] {
        simplex.value[variable] = penalties.penalties[index].position
      }
    }
    if simplex.basis.exchangeCount > 20 {
      simplex.refactor()
    } else {
      simplex.settleBasics()
    }
  }

  /// Records the penalties at the values of the variables and at the ends of their domains.
  mutating func anchor() {
    hasKnownEnds = true
    shiftCount = 0
    for variable in anchors.indices {
      let value = simplex.value[variable]
      let (lower, upper) = (simplex.lower[variable], simplex.upper[variable])
      var anchor = Int32(-1)
      var (hasLower, hasUpper) = (lower == -.infinity, upper == .infinity)
      for index in penalties.range(of: variable) {
        let position = penalties.penalties[index].position
        if position == value { anchor = penalties.penalties[index].row }
        if position == lower { hasLower = true }
        if position == upper { hasUpper = true }
        if position > lower, position < upper { hasKnownEnds = false }
      }
      anchors[variable] = simplex.basis.rowOf[variable] < 0 ? anchor : -1
      if !hasLower || !hasUpper { hasKnownEnds = false }
    }
  }
}

extension CoupledBlock {
  /// Places each variable at its strongest optional penalties, within its required bounds.
  private mutating func placeAtTargets() {
    var largest = 1.0
    for variable in anchors.indices {
      let range = penalties.range(of: variable)
      for index in range { largest = max(largest, penalties.penalties[index].position.magnitude) }
      simplex.value[variable] = max(
        penalties.lower[variable], min(penalties.upper[variable], target(range) ?? 0))
    }
    simplex.rounding = 1e-9 + 1e-13 * largest
  }

  /// The least value without a violation at the strongest optional level of some penalties of a variable, or
  /// the first of them if there is none.
  private func target(_ range: Range<Int>) -> Double? {
    guard let first = range.first(where: { penalties.penalties[$0].level > 0 }) else { return nil }
    let strongest = penalties.penalties[first]
    var (low, high) = (-Double.infinity, Double.infinity)
    for penalty in penalties.penalties[first..<range.upperBound] {
      if penalty.level > strongest.level { break }
      if penalty.left > 0 { low = max(low, penalty.position) }
      if penalty.right > 0 { high = min(high, penalty.position) }
    }
    return low > high ? strongest.position : low.isFinite ? low : high
  }

  /// The movements within the optimal face, which are found again only where others are possible.
  ///
  /// - Complexity: O(n) for n variables, if the same variables are basic, fixed and bounded as before.
  mutating func movement() -> Movement {
    let roles = simplex.value.indices.map { variable -> UInt8 in
      (simplex.basis.rowOf[variable] < 0 ? 0 : 4) + (simplex.isFixed(variable) ? 2 : 0)
        + (simplex.isBounded(variable) ? 1 : 0)
    }
    if let lastMovement, lastMovement.roles == roles { return lastMovement.movement }
    let movement = Movement(&simplex)
    lastMovement = (roles, movement)
    return movement
  }

  /// Whether a variable violates its required bounds.
  func isBroken(_ variable: Int) -> Bool {
    let value = simplex.value[variable]
    let excess = max(penalties.lower[variable] - value, value - penalties.upper[variable])
    return excess > Tolerance.feasibility(at: value.magnitude)
  }

  /// Moves to a feasible point, and confines the block to the feasible domain.
  mutating func meetRequirements() -> Outcome {
    for variable in anchors.indices {
      simplex.lower[variable] = -.infinity
      simplex.upper[variable] = .infinity
    }
    let isMet = penalties.required.allSatisfy { entry in
      let value = simplex.value[Int(entry)]
      return value >= penalties.lower[Int(entry)] - simplex.rounding
        && value <= penalties.upper[Int(entry)] + simplex.rounding
    }
    if !isMet {
      simplex.cost.removeAll()
      for variable in penalties.required { addViolation(of: Int(variable)) }
      if simplex.minimize() == .exhausted { return .unsettled }
      for variable in penalties.required where isBroken(Int(variable)) { return .infeasible }
    }
    for variable in penalties.required { bound(Int(variable)) }
    return .optimal
  }

  /// Adds the violation of a variable's required bounds to the cost.
  mutating func addViolation(of variable: Int) {
    let (lower, upper) = (penalties.lower[variable], penalties.upper[variable])
    simplex.cost.begin(variable, slope: lower.isFinite ? -1 : 0)
    let (first, last) = (min(lower, upper), max(lower, upper))
    if first.isFinite { simplex.cost.addBreakpoint(at: first, jump: 1) }
    if last.isFinite { simplex.cost.addBreakpoint(at: last, jump: 1) }
  }

  /// Sets a variable's domain to its required bounds, widened by rounding.
  mutating func bound(_ variable: Int) {
    let (lower, upper) = (penalties.lower[variable], penalties.upper[variable])
    let value = simplex.value[variable]
    if simplex.basis.rowOf[variable] < 0 {
      if (value - lower).magnitude <= simplex.rounding {
        simplex.value[variable] = lower
      } else if (value - upper).magnitude <= simplex.rounding {
        simplex.value[variable] = upper
      }
    }
    simplex.lower[variable] = min(lower, simplex.value[variable])
    simplex.upper[variable] = max(upper, simplex.value[variable])
  }

  private mutating func minimize(_ level: Int) -> Simplex.Outcome {
    if keepFulfilled(level) { return .optimal }
    simplex.cost.removeAll()
    for group in penalties.groups(atLevel: level) { addCost(of: group) }
    let outcome = simplex.minimize()
    if outcome == .optimal { simplex.restrict() }
    return outcome
  }

  /// Restricts the domain to a cost of 0 at a level, if the cost is 0 already.
  private mutating func keepFulfilled(_ level: Int) -> Bool {
    let groups = penalties.groups(atLevel: level)
    let rounding = simplex.rounding
    for group in groups {
      let value = simplex.value[Int(group.variable)]
      for index in Int(group.start)..<Int(group.end) {
        let penalty = penalties.penalties[index]
        if penalty.left > 0, value < penalty.position - rounding { return false }
        if penalty.right > 0, value > penalty.position + rounding { return false }
      }
    }
    for group in groups {
      let variable = Int(group.variable)
      let value = simplex.value[variable]
      for index in Int(group.start)..<Int(group.end) {
        let penalty = penalties.penalties[index]
        if penalty.left > 0 {
          simplex.lower[variable] = max(simplex.lower[variable], min(value, penalty.position))
        }
        if penalty.right > 0 {
          simplex.upper[variable] = min(simplex.upper[variable], max(value, penalty.position))
        }
      }
    }
    return true
  }

  private mutating func addCost(of group: PenaltyGroups.Group) {
    let range = Int(group.start)..<Int(group.end)
    var slope = 0.0
    for index in range { slope -= penalties.penalties[index].left }
    simplex.cost.begin(Int(group.variable), slope: slope)
    for index in range {
      let penalty = penalties.penalties[index]
      simplex.cost.addBreakpoint(at: penalty.position, jump: penalty.left + penalty.right)
    }
  }
}

extension CoupledBlock {
  /// Moves penalties without optimizing again, where the basis stays optimal at every level.
  ///
  /// This holds as long as each penalty stays on its side of its variable's domain, and no variable
  /// leaves the domain, whose ends move along with the penalties. Then every variable is on the
  /// same piece of its cost at each level, and no reduced cost changes.
  ///
  /// - Parameters:
  ///   - moved: The variables whose penalties have moved.
  ///   - system: Where they are.
  /// - Returns: The variables whose value or domain has changed; none if the block must be solved.
  mutating func shift(_ moved: [Int32], _ system: ReducedSystem) -> [Int32]? {
    guard hasKnownEnds, shiftCount < 100 else { return nil }
    shiftCount += 1
    var affected = moved
    var domains: [(lower: Double, upper: Double)] = []
    for entry in affected {
      let (lower, upper) = (simplex.lower[Int(entry)], simplex.upper[Int(entry)])
      guard let domain = penalties.move(Int(entry), within: lower, upper, from: system) else {
        return nil
      }
      domains.append(domain)
    }
    for (variable, domain) in zip(affected, domains) { move(Int(variable), to: domain) }
    simplex.basis.inverse.forwardTransform(&simplex.column)
    for row in simplex.column.support where simplex.column[Int(row)] != 0 {
      let variable = simplex.basis.head[Int(row)]
      simplex.value[Int(variable)] -= simplex.column[Int(row)]
      affected.append(variable)
    }
    simplex.column.clear()
    for entry in affected {
      let value = simplex.value[Int(entry)]
      if value < simplex.lower[Int(entry)] - simplex.rounding { return nil }
      if value > simplex.upper[Int(entry)] + simplex.rounding { return nil }
    }
    return affected
  }

  /// Moves the ends of a variable's domain along with their penalties; a nonbasic variable goes
  /// with them, and what that does to the basic ones is added to the simplex's column.
  private mutating func move(_ variable: Int, to domain: (lower: Double, upper: Double)) {
    let (lower, upper) = domain
    let before = simplex.value[variable]
    if simplex.basis.rowOf[variable] < 0 {
      var value = max(lower, min(upper, before))
      if before == simplex.lower[variable] {
        value = lower
      } else if before == simplex.upper[variable] {
        value = upper
      }
      if value != before { simplex.basis.add(value - before, times: variable, to: &simplex.column) }
      simplex.value[variable] = value
    }
    simplex.lower[variable] = lower
    simplex.upper[variable] = upper
  }
}

extension CoupledBlock {
  /// Solves the block in exact fractions.
  ///
  /// Where the fractions overflow or the block is too large, it stays as it is, and the violations
  /// show the error.
  ///
  /// - Returns: Rows that contradict each other, if there are any.
  mutating func solveExactly() -> [RowMultiple]? {
    var program = simplex.program
    program.penalties = penalties.penalties
    guard let outcome = try? ExactSimplex.solve(program) else { return nil }
    switch outcome {
    case .infeasible(let multiples): return multiples
    case .optimal(let optimum):
      simplex.basis.install(optimum.basic.map { Int32($0) }, program)
      simplex.value = optimum.values
      simplex.lower = optimum.lower
      simplex.upper = optimum.upper
      return nil
    }
  }
}
