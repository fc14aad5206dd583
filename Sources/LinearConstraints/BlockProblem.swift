/// A block with rows, brought to its optimum level by level with the simplex method.
struct BlockProblem {
  let block: Block
  var simplex: Simplex
  /// The springs of each of the simplex's variables: the roots', then those of the rows.
  let springs: [ArraySlice<Spring>]
  /// The domain that the required springs leave.
  let requiredLower: [Double]
  let requiredUpper: [Double]
  /// Which required spring gives each variable's bounds.
  var lowerSpring: [Spring?]
  var upperSpring: [Spring?]

  /// Sets the block up with each root at the target of its strongest spring.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - system: The system that it is a part of.
  ///   - columnOf: Scratch, for each variable of the system.
  init(_ block: Block, of system: ReducedSystem, columnOf: inout [Int]) {
    self.block = block
    var springs: [ArraySlice<Spring>] = []
    for (column, root) in block.roots.enumerated() {
      columnOf[root] = column
      springs.append(system.springs(of: root))
    }
    for tie in block.ties { springs.append(system.tieSprings[tie...tie]) }
    self.springs = springs
    lowerSpring = []
    upperSpring = []
    var lower: [Double] = []
    var upper: [Double] = []
    var value: [Double] = []
    var largest = 1.0
    for group in springs {
      var low: Spring?
      var high: Spring?
      for spring in group {
        largest = max(largest, spring.position.magnitude)
        guard spring.level == 0 else { break }
        if spring.left > 0, spring.position > low?.position ?? -.infinity { low = spring }
        if spring.right > 0, spring.position < high?.position ?? .infinity { high = spring }
      }
      lower.append(low?.position ?? -.infinity)
      upper.append(high?.position ?? .infinity)
      lowerSpring.append(low)
      upperSpring.append(high)
      let target = (group.first { $0.level > 0 } ?? group.first)?.position ?? 0
      value.append(max(lower[value.count], min(upper[value.count], target)))
    }
    let free = Array(repeating: Double.infinity, count: springs.count)
    simplex = Simplex(
      system.tableau(of: block, columnOf: columnOf), lower: free.map { -$0 }, upper: free,
      value: value, rounding: 1e-9 + 1e-13 * largest)
    requiredLower = lower
    requiredUpper = upper
  }

  /// Moves to where the required springs are met, and confines the block to that domain.
  ///
  /// - Returns: Whether they can be met; if not, the domain is left open.
  mutating func meetRequirements() -> Bool {
    var cost = PiecewiseCost(variableCount: springs.count)
    for variable in springs.indices {
      let lower = requiredLower[variable]
      let upper = requiredUpper[variable]
      cost.begin(slope: lower.isFinite ? -1 : 0)
      if lower <= upper {
        if lower.isFinite { cost.addBreakpoint(at: lower, jump: 1) }
        if upper.isFinite { cost.addBreakpoint(at: upper, jump: 1) }
      } else {
        cost.addBreakpoint(at: upper, jump: 1)
        cost.addBreakpoint(at: lower, jump: 1)
      }
    }
    _ = simplex.minimize(cost)
    for variable in springs.indices where isBroken(variable) { return false }
    for variable in springs.indices { bound(variable) }
    return true
  }

  /// Restricts the block to its optimal face, level by level.
  mutating func minimizeLevels() {
    for level in levels() { minimize(level) }
  }

  /// Whether a variable is off what is required of it.
  func isBroken(_ variable: Int) -> Bool {
    let value = simplex.value[variable]
    let excess = max(requiredLower[variable] - value, value - requiredUpper[variable])
    return excess > Tolerance.feasibility(at: value.magnitude)
  }

  /// Makes what is required of a variable its domain, widened by what rounding needs.
  mutating func bound(_ variable: Int) {
    simplex.lower[variable] = min(requiredLower[variable], simplex.value[variable])
    simplex.upper[variable] = max(requiredUpper[variable], simplex.value[variable])
  }

  private func levels() -> [Int] {
    var levels: Set<Int> = []
    for group in springs {
      for spring in group where spring.level > 0 { levels.insert(spring.level) }
    }
    return levels.sorted()
  }

  private mutating func minimize(_ level: Int) {
    var cost = PiecewiseCost(variableCount: springs.count)
    for group in springs {
      var slope = 0.0
      for spring in group where spring.level == level { slope -= spring.left }
      cost.begin(slope: slope)
      for spring in group where spring.level == level {
        cost.addBreakpoint(at: spring.position, jump: spring.left + spring.right)
      }
    }
    _ = simplex.minimize(cost)
    simplex.restrict(to: cost)
  }
}

extension ReducedSystem {
  /// The rows of a block as dense sums of its roots.
  func tableau(of block: Block, columnOf: [Int]) -> Tableau {
    let width = block.roots.count
    var entries = Array(repeating: 0.0, count: width * block.ties.count)
    for (line, tie) in block.ties.enumerated() {
      for term in terms(ofTie: tie) {
        entries[line * width + columnOf[tieRoots[term]]] = tieCoefficients[term]
      }
    }
    return Tableau(rowCount: block.ties.count, columnCount: width, entries: entries)
  }
}
