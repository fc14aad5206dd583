/// A block of representatives that rows couple together, brought to its optimum level by level with the simplex
/// method.
///
/// It is kept from one solution to the next: when constants change, the same basis is taken up again
/// with its nonbasic variables at the new places of the penalties that they stood at.
struct CoupledBlock: Sendable {
  let block: Block
  var simplex: Simplex
  var penalties: PenaltyGroups
  /// The row of the penalty that each variable stood at in the last solution, or -1.
  private var anchors: [Int32]
  /// Whether after a solution each end of a domain stands at a penalty, and no penalty is inside.
  private(set) var hasKnownEnds = false
  /// How often penalties were moved without a solution.
  var shiftCount = 0

  enum Outcome: Sendable {
    case optimal
    /// The required penalties contradict each other.
    case infeasible
    /// The simplex method did not come to an end.
    case unsettled
  }

  init(_ block: Block, of system: ReducedSystem) {
    self.block = block
    var program = BlockProgram(columnCount: block.representatives.count)
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
    simplex.basis.install(program.crashBasis(simplex.basis.columns), program)
    simplex.settleBasics()
  }

  /// Restricts the block to its optimal face.
  ///
  /// - Parameter last: The weakest level that counts.
  /// - Returns: Whether that could be done.
  mutating func solve(downTo last: Int32 = .max) -> Outcome {
    let outcome = meetRequirements()
    return outcome == .optimal ? minimize(downTo: last) : outcome
  }

  /// Restricts a block that meets its requirements to where its penalties cost the least, level by level.
  ///
  /// - Parameter last: The weakest level that counts.
  /// - Returns: Whether that could be done.
  mutating func minimize(downTo last: Int32) -> Outcome {
    for (index, level) in penalties.levels.enumerated() where level <= last {
      if minimize(index) == .exhausted { return .unsettled }
    }
    return .optimal
  }

  /// Takes the penalties from where they are now.
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

  /// Remembers which penalties the variables and the ends of their domains stand at.
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
  /// Puts each variable where its strongest wish has it, within what is required of it.
  private mutating func placeAtTargets() {
    var largest = 1.0
    for variable in anchors.indices {
      var target: Double?
      for index in penalties.range(of: variable) {
        let penalty = penalties.penalties[index]
        largest = max(largest, penalty.position.magnitude)
        if target == nil, penalty.level > 0 { target = penalty.position }
      }
      simplex.value[variable] = max(
        penalties.lower[variable], min(penalties.upper[variable], target ?? 0))
    }
    simplex.rounding = 1e-9 + 1e-13 * largest
  }

  /// Whether a variable is off what is required of it.
  func isBroken(_ variable: Int) -> Bool {
    let value = simplex.value[variable]
    let excess = max(penalties.lower[variable] - value, value - penalties.upper[variable])
    return excess > Tolerance.feasibility(at: value.magnitude)
  }

  /// Moves to where the required penalties are met, and confines the block to that domain.
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

  /// Adds what a variable is off what is required of it to the cost.
  mutating func addViolation(of variable: Int) {
    let (lower, upper) = (penalties.lower[variable], penalties.upper[variable])
    simplex.cost.begin(variable, slope: lower.isFinite ? -1 : 0)
    let (first, last) = (min(lower, upper), max(lower, upper))
    if first.isFinite { simplex.cost.addBreakpoint(at: first, jump: 1) }
    if last.isFinite { simplex.cost.addBreakpoint(at: last, jump: 1) }
  }

  /// Makes what is required of a variable its domain, widened by what rounding needs.
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

  /// Keeps the domain where every penalty of a level holds, if all do: nothing is better than that.
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
