/// A block of roots that rows tie together, brought to its optimum level by level with the simplex
/// method.
///
/// It is kept from one solution to the next: when constants change, the same basis is taken up again
/// with its nonbasic variables at the new places of the springs that they stood at.
struct TiedBlock: Sendable {
  let block: Block
  var simplex: Simplex
  /// The springs of each of the simplex's variables, by level and position.
  private(set) var springs: [Spring]
  private let springStart: [Int32]
  /// Where each of these is among the springs of the reduced system.
  private var sources: [Int32]
  /// The soft levels that springs have, from the strongest.
  let levels: [Int32]
  /// The row of the spring that each variable stood at in the last solution, or -1.
  private var anchors: [Int32]

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
      sources += system.springs(of: Int(root)).map { Int32($0) }
      program.springs += system.springs[system.springs(of: Int(root))]
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
    self.sources = sources
    springs = program.springs
    springStart = (0...program.variableCount).map {
      $0 == 0 ? 0 : Int32(program.springs(of: $0 - 1).upperBound)
    }
    levels = Set(program.springs.map(\.level)).subtracting([0]).sorted()
    anchors = Array(repeating: -1, count: program.variableCount)
    simplex = Simplex(program)
    sort()
    placeAtTargets()
    simplex.basis.install(program.startingBasis(simplex.basis.columns), program)
    simplex.settleBasics()
  }

  /// The positions of the springs of a variable.
  func springs(of variable: Int) -> Range<Int> {
    Int(springStart[variable])..<Int(springStart[variable + 1])
  }

  /// Restricts the block to its optimal face.
  mutating func solve(downTo last: Int32 = .max) -> Outcome {
    let outcome = meetRequirements()
    guard outcome == .optimal else { return outcome }
    for level in levels where level <= last {
      if minimize(level) == .exhausted { return .unsettled }
    }
    return .optimal
  }

  /// Takes the springs from where they are now.
  mutating func update(from system: ReducedSystem) {
    for (index, source) in sources.enumerated() { springs[index] = system.springs[Int(source)] }
    sort()
    for variable in anchors.indices where simplex.basis.rowOf[variable] < 0 {
      let spring = springs(of: variable).first { springs[$0].row == anchors[variable] }
      if let spring { simplex.value[variable] = springs[spring].position }
    }
    simplex.renew()
  }

  /// Remembers which springs the nonbasic variables stand at.
  mutating func anchor() {
    for variable in anchors.indices where simplex.basis.rowOf[variable] < 0 {
      let value = simplex.value[variable]
      let spring = springs(of: variable).first { springs[$0].position == value }
      anchors[variable] = spring.map { springs[$0].row } ?? -1
    }
  }
}

extension TiedBlock {
  /// Puts the springs of each variable in the order of levels and positions.
  private mutating func sort() {
    for variable in anchors.indices {
      let range = springs(of: variable)
      if range.count < 2 { continue }
      for index in range.dropFirst() where springs[index].precedes(springs[index - 1]) {
        // Nearly always in order: what a locale changes are texts, not which of them is wider.
        sort(range)
        break
      }
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    let order = range.sorted {
      springs[$0].precedes(springs[$1])
        || (!springs[$1].precedes(springs[$0]) && springs[$0].row < springs[$1].row)
    }
    let sorted = order.map { (springs[$0], sources[$0]) }
    for (index, entry) in zip(range, sorted) {
      springs[index] = entry.0
      sources[index] = entry.1
    }
  }

  /// Puts each variable where its strongest wish has it, within what is required of it.
  private mutating func placeAtTargets() {
    var largest = 1.0
    for variable in anchors.indices {
      let group = springs[springs(of: variable)]
      for spring in group { largest = max(largest, spring.position.magnitude) }
      let domain = requiredDomain(of: variable)
      let target = (group.first { $0.level > 0 } ?? group.first)?.position ?? 0
      simplex.value[variable] = max(domain.lower, min(domain.upper, target))
    }
    simplex.rounding = 1e-9 + 1e-13 * largest
  }

  /// The interval that the required springs of a variable leave it.
  func requiredDomain(of variable: Int) -> (lower: Double, upper: Double) {
    var lower = -Double.infinity
    var upper = Double.infinity
    for spring in springs[springs(of: variable)] {
      if spring.level > 0 { break }
      if spring.left > 0 { lower = max(lower, spring.position) }
      if spring.right > 0 { upper = min(upper, spring.position) }
    }
    return (lower, upper)
  }

  /// Whether a variable is off what is required of it.
  func isBroken(_ variable: Int) -> Bool {
    let value = simplex.value[variable]
    let domain = requiredDomain(of: variable)
    let excess = max(domain.lower - value, value - domain.upper)
    return excess > Tolerance.feasibility(at: value.magnitude)
  }

  /// Moves to where the required springs are met, and confines the block to that domain.
  private mutating func meetRequirements() -> Outcome {
    simplex.cost.removeAll()
    var isMet = true
    for variable in anchors.indices {
      simplex.lower[variable] = -.infinity
      simplex.upper[variable] = .infinity
      let domain = requiredDomain(of: variable)
      if domain.lower == -.infinity, domain.upper == .infinity { continue }
      let value = simplex.value[variable]
      if value < domain.lower - simplex.rounding || value > domain.upper + simplex.rounding {
        isMet = false
      }
      addViolation(of: variable, outside: domain)
    }
    if !isMet {
      if simplex.minimize() == .exhausted { return .unsettled }
      for variable in anchors.indices where isBroken(variable) { return .infeasible }
    }
    for variable in anchors.indices { bound(variable) }
    return .optimal
  }

  mutating func addViolation(
    of variable: Int, outside domain: (lower: Double, upper: Double)
  ) {
    simplex.cost.begin(variable, slope: domain.lower.isFinite ? -1 : 0)
    let (first, last) = (min(domain.lower, domain.upper), max(domain.lower, domain.upper))
    if first.isFinite { simplex.cost.addBreakpoint(at: first, jump: 1) }
    if last.isFinite { simplex.cost.addBreakpoint(at: last, jump: 1) }
  }

  /// Makes what is required of a variable its domain, widened by what rounding needs.
  mutating func bound(_ variable: Int) {
    let domain = requiredDomain(of: variable)
    let value = simplex.value[variable]
    if basisRow(variable) < 0, (value - domain.lower).magnitude <= simplex.rounding {
      simplex.value[variable] = domain.lower
    } else if basisRow(variable) < 0, (value - domain.upper).magnitude <= simplex.rounding {
      simplex.value[variable] = domain.upper
    }
    simplex.lower[variable] = min(domain.lower, simplex.value[variable])
    simplex.upper[variable] = max(domain.upper, simplex.value[variable])
  }

  private func basisRow(_ variable: Int) -> Int { Int(simplex.basis.rowOf[variable]) }

  private mutating func minimize(_ level: Int32) -> Simplex.Outcome {
    simplex.cost.removeAll()
    for variable in anchors.indices { addCost(of: variable, at: level) }
    let outcome = simplex.minimize()
    if outcome == .optimal { simplex.restrict() }
    return outcome
  }

  private mutating func addCost(of variable: Int, at level: Int32) {
    let range = springs(of: variable)
    guard let first = range.first(where: { springs[$0].level >= level }),
      springs[first].level == level
    else { return }
    var end = first
    var slope = 0.0
    while end < range.upperBound, springs[end].level == level {
      slope -= springs[end].left
      end += 1
    }
    simplex.cost.begin(variable, slope: slope)
    for index in first..<end {
      simplex.cost.addBreakpoint(
        at: springs[index].position, jump: springs[index].left + springs[index].right)
    }
  }
}

extension Spring {
  /// Whether a spring comes before another of the same variable.
  fileprivate func precedes(_ other: Spring) -> Bool {
    level != other.level ? level < other.level : position < other.position
  }
}
