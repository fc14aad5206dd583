/// A block of roots that rows tie together, brought to its optimum level by level with the simplex
/// method.
///
/// It is kept from one solution to the next: when constants change, the same basis is taken up again
/// with its nonbasic variables at the new places of the springs that they stood at.
struct TiedBlock: Sendable {
  let block: Block
  var simplex: Simplex
  var springs: SpringGroups
  /// The row of the spring that each variable stood at in the last solution, or -1.
  private var anchors: [Int32]
  /// Whether after a solution each end of a domain stands at a spring, and no spring is inside.
  private(set) var hasKnownEnds = false
  /// How often springs were moved without a solution.
  var shiftCount = 0

  enum Outcome: Sendable {
    case optimal
    /// The required springs contradict each other.
    case infeasible
    /// The simplex method did not come to an end.
    case unsettled
  }

  init(_ block: Block, of system: ReducedSystem) {
    self.block = block
    var program = BlockProgram(columnCount: block.roots.count)
    var sources: [Int32] = []
    for root in block.roots {
      for spring in system.springs(of: Int(root)) {
        sources.append(Int32(spring))
        program.springs.append(system.springs[spring])
      }
      program.endSprings()
    }
    var columnOf: [Int32: Int] = [:]
    for (column, root) in block.roots.enumerated() { columnOf[root] = column }
    for tie in block.ties {
      for term in system.terms(ofTie: Int(tie)) {
        program.addTerm(
          system.tieCoefficients[term], column: columnOf[system.tieRoots[term], default: 0])
      }
      program.endRow()
      let spring = system.spring(ofTie: Int(tie))
      sources.append(Int32(spring))
      program.springs.append(system.springs[spring])
      program.endSprings()
    }
    springs = SpringGroups(program, sources: sources)
    anchors = Array(repeating: -1, count: program.variableCount)
    simplex = Simplex(program)
    placeAtTargets()
    simplex.basis.install(program.startingBasis(simplex.basis.columns), program)
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

  /// Restricts a block that meets its requirements to where its springs cost the least, level by level.
  ///
  /// - Parameter last: The weakest level that counts.
  /// - Returns: Whether that could be done.
  mutating func minimize(downTo last: Int32) -> Outcome {
    for (index, level) in springs.levels.enumerated() where level <= last {
      if minimize(index) == .exhausted { return .unsettled }
    }
    return .optimal
  }

  /// Takes the springs from where they are now.
  mutating func update(from system: ReducedSystem) {
    springs.update(from: system)
    for variable in anchors.indices
    where anchors[variable] >= 0 && simplex.basis.rowOf[variable] < 0 {
      for index in springs.range(of: variable)
      where springs.springs[index].row == anchors[variable] {
        simplex.value[variable] = springs.springs[index].position
      }
    }
    if simplex.basis.exchangeCount > 20 {
      simplex.renew()
    } else {
      simplex.settleBasics()
    }
  }

  /// Remembers which springs the variables and the ends of their domains stand at.
  mutating func anchor() {
    hasKnownEnds = true
    shiftCount = 0
    for variable in anchors.indices {
      let value = simplex.value[variable]
      let (lower, upper) = (simplex.lower[variable], simplex.upper[variable])
      var anchor = Int32(-1)
      var (hasLower, hasUpper) = (lower == -.infinity, upper == .infinity)
      for index in springs.range(of: variable) {
        let position = springs.springs[index].position
        if position == value { anchor = springs.springs[index].row }
        if position == lower { hasLower = true }
        if position == upper { hasUpper = true }
        if position > lower, position < upper { hasKnownEnds = false }
      }
      anchors[variable] = simplex.basis.rowOf[variable] < 0 ? anchor : -1
      if !hasLower || !hasUpper { hasKnownEnds = false }
    }
  }
}

extension TiedBlock {
  /// Puts each variable where its strongest wish has it, within what is required of it.
  private mutating func placeAtTargets() {
    var largest = 1.0
    for variable in anchors.indices {
      var target: Double?
      for index in springs.range(of: variable) {
        let spring = springs.springs[index]
        largest = max(largest, spring.position.magnitude)
        if target == nil, spring.level > 0 { target = spring.position }
      }
      simplex.value[variable] = max(
        springs.lower[variable], min(springs.upper[variable], target ?? 0))
    }
    simplex.rounding = 1e-9 + 1e-13 * largest
  }

  /// Whether a variable is off what is required of it.
  func isBroken(_ variable: Int) -> Bool {
    let value = simplex.value[variable]
    let excess = max(springs.lower[variable] - value, value - springs.upper[variable])
    return excess > Tolerance.feasibility(at: value.magnitude)
  }

  /// Moves to where the required springs are met, and confines the block to that domain.
  mutating func meetRequirements() -> Outcome {
    for variable in anchors.indices {
      simplex.lower[variable] = -.infinity
      simplex.upper[variable] = .infinity
    }
    let isMet = springs.required.allSatisfy { entry in
      let value = simplex.value[Int(entry)]
      return value >= springs.lower[Int(entry)] - simplex.rounding
        && value <= springs.upper[Int(entry)] + simplex.rounding
    }
    if !isMet {
      simplex.cost.removeAll()
      for variable in springs.required { addViolation(of: Int(variable)) }
      if simplex.minimize() == .exhausted { return .unsettled }
      for variable in springs.required where isBroken(Int(variable)) { return .infeasible }
    }
    for variable in springs.required { bound(Int(variable)) }
    return .optimal
  }

  /// Adds what a variable is off what is required of it to the cost.
  mutating func addViolation(of variable: Int) {
    let (lower, upper) = (springs.lower[variable], springs.upper[variable])
    simplex.cost.begin(variable, slope: lower.isFinite ? -1 : 0)
    let (first, last) = (min(lower, upper), max(lower, upper))
    if first.isFinite { simplex.cost.addBreakpoint(at: first, jump: 1) }
    if last.isFinite { simplex.cost.addBreakpoint(at: last, jump: 1) }
  }

  /// Makes what is required of a variable its domain, widened by what rounding needs.
  mutating func bound(_ variable: Int) {
    let (lower, upper) = (springs.lower[variable], springs.upper[variable])
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
    for group in springs.groups(atLevel: level) { addCost(of: group) }
    let outcome = simplex.minimize()
    if outcome == .optimal { simplex.restrict() }
    return outcome
  }

  /// Keeps the domain where every spring of a level holds, if all do: nothing is better than that.
  private mutating func keepFulfilled(_ level: Int) -> Bool {
    let groups = springs.groups(atLevel: level)
    let rounding = simplex.rounding
    for group in groups {
      let value = simplex.value[Int(group.variable)]
      for index in Int(group.start)..<Int(group.end) {
        let spring = springs.springs[index]
        if spring.left > 0, value < spring.position - rounding { return false }
        if spring.right > 0, value > spring.position + rounding { return false }
      }
    }
    for group in groups {
      let variable = Int(group.variable)
      let value = simplex.value[variable]
      for index in Int(group.start)..<Int(group.end) {
        let spring = springs.springs[index]
        if spring.left > 0 {
          simplex.lower[variable] = max(simplex.lower[variable], min(value, spring.position))
        }
        if spring.right > 0 {
          simplex.upper[variable] = min(simplex.upper[variable], max(value, spring.position))
        }
      }
    }
    return true
  }

  private mutating func addCost(of group: SpringGroups.Group) {
    let range = Int(group.start)..<Int(group.end)
    var slope = 0.0
    for index in range { slope -= springs.springs[index].left }
    simplex.cost.begin(Int(group.variable), slope: slope)
    for index in range {
      let spring = springs.springs[index]
      simplex.cost.addBreakpoint(at: spring.position, jump: spring.left + spring.right)
    }
  }
}
