/// Says which constraints hold an optional one where it is broken.
struct Explanation {
  private let system: ReducedSystem
  private let values: [Double]
  private let blocks: [Block]
  private var blockOf: [Int]
  private var columnOf: [Int]

  /// Prepares for the explanations of one solution.
  ///
  /// - Parameters:
  ///   - system: The system that was solved.
  ///   - values: The values of all its variables.
  ///   - blocks: Its blocks, without the rows that restrict nothing.
  init(_ system: ReducedSystem, values: [Double], blocks: [Block]) {
    self.system = system
    self.values = values
    self.blocks = blocks
    blockOf = Array(repeating: -1, count: values.count)
    columnOf = blockOf
    for (index, block) in blocks.enumerated() {
      for root in block.roots { blockOf[root] = index }
    }
  }

  /// The rows without any of which a broken row could be broken less.
  ///
  /// Every other row of its level or above must stay as it is or get better. What then keeps the
  /// row from getting better is a vertex of the dual program, whose rows are independent: with one
  /// of them gone, the rest does not hold it.
  mutating func holders(ofRow row: Int) -> [Int] {
    var reduced = ReducedRow()
    system.elimination.reduce(row, of: system.rows, into: &reduced)
    var multiples = [Multiple(row: row, factor: 1)]
    if let root = reduced.roots.first {
      multiples = holdersInBlock(blocks[blockOf[root]], row)
    }
    return system.elimination.support(of: multiples, in: system.rows).filter { $0 != row }
  }

  private mutating func holdersInBlock(_ block: Block, _ row: Int) -> [Multiple] {
    var problem = BlockProblem(block, of: system, columnOf: &columnOf)
    var moved: (variable: Int, spring: Spring)?
    for (variable, group) in problem.springs.enumerated() {
      for spring in group where spring.row == row { moved = (variable, spring) }
    }
    guard let (variable, spring) = moved else { return [] }
    let sign = value(of: variable, in: block) < spring.position ? -1.0 : 1.0
    confine(&problem, around: row)
    let cost = PiecewiseCost(
      variableCount: problem.springs.count, of: variable, below: sign, position: nil, above: sign)
    guard problem.simplex.minimize(cost) == .optimal else { return [] }
    return problem.holders(of: spring, on: variable, sign: sign)
  }

  /// Makes of a block the question which small changes of it are allowed: only those that break no
  /// other row of the level or above more than it is.
  ///
  /// Each row gives way by a small amount of its own, less if it is a better answer. That changes
  /// no multiplier from what one answer has; it keeps the simplex method from standing still at the
  /// many rows that meet in one point, and chooses between several answers.
  private func confine(_ problem: inout BlockProblem, around row: Int) {
    let count = problem.springs.count
    var lower = Array(repeating: -Double.infinity, count: count)
    var upper = Array(repeating: Double.infinity, count: count)
    for (variable, group) in problem.springs.enumerated() {
      let value = value(of: variable, in: problem.block)
      let tolerance = Tolerance.feasibility(at: value.magnitude)
      var below: Spring?
      var above: Spring?
      for spring in group
      where spring.row != row && spring.level <= system.rows.level[row] {
        if spring.left > 0, value <= spring.position + tolerance, isBetter(spring, than: below) {
          below = spring
        }
        if spring.right > 0, value >= spring.position - tolerance, isBetter(spring, than: above) {
          above = spring
        }
      }
      problem.lowerSpring[variable] = below
      problem.upperSpring[variable] = above
      let isEquality = below != nil && below?.row == above?.row
      if let below { lower[variable] = isEquality ? 0 : -give(of: below) }
      if let above { upper[variable] = isEquality ? 0 : give(of: above) }
    }
    problem.simplex = Simplex(
      problem.simplex.tableau, lower: lower, upper: upper,
      value: Array(repeating: 0, count: count), rounding: 1e-10)
  }

  /// The value of a variable of a block's simplex.
  private func value(of variable: Int, in block: Block) -> Double {
    if variable < block.roots.count { return values[block.roots[variable]] }
    var sum = 0.0
    for term in system.terms(ofTie: block.ties[variable - block.roots.count]) {
      sum += system.tieCoefficients[term] * values[system.tieRoots[term]]
    }
    return sum
  }

  /// Whether a spring answers better than another with the same effect: required, and written.
  private func isBetter(_ spring: Spring, than other: Spring?) -> Bool {
    guard let other else { return true }
    if spring.level != other.level { return spring.level < other.level }
    let rows = system.rows
    if rows.isImplied[spring.row] != rows.isImplied[other.row] {
      return rows.isImplied[other.row]
    }
    return spring.row < other.row
  }

  private func give(of spring: Spring) -> Double {
    let irregular = (Double(spring.row) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
    return 1 + (spring.level > 0 ? 4 : 0) + (system.rows.isImplied[spring.row] ? 2 : 0)
      + irregular / 2
  }
}
