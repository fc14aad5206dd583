/// The optimal face of a system without contradictions, and the choice of one point on it.
struct Optimum {
  let system: ReducedSystem
  let preferred: [Double?]
  let origins: [Variable?]
  /// The blocks, without the rows that restrict nothing.
  private(set) var blocks: [Block] = []
  /// The least and the greatest value of each root.
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  /// The blocks that can still move, and which of them each root belongs to.
  private var open: [BlockProblem] = []
  private var openOf: [Int]
  private var columnOf: [Int]
  private var peeled: [PeeledRow] = []

  private init(_ system: ReducedSystem, preferred: [Double?], origins: [Variable?]) {
    self.system = system
    self.preferred = preferred
    self.origins = origins
    lower = Array(repeating: -.infinity, count: preferred.count)
    upper = Array(repeating: .infinity, count: preferred.count)
    openOf = Array(repeating: -1, count: preferred.count)
    columnOf = openOf
  }

  /// Solves a system block by block.
  ///
  /// - Returns: The optimum, or rows that contradict each other.
  static func find(
    _ system: ReducedSystem, preferred: [Double?], origins: [Variable?]
  ) -> Result<Optimum, Contradiction> {
    var optimum = Optimum(system, preferred: preferred, origins: origins)
    let peeled = system.peeledRows()
    var isPeeled = Array(repeating: false, count: system.tieSprings.count)
    for row in peeled { isPeeled[row.tie] = true }
    optimum.blocks = system.blocks(without: isPeeled)
    for block in optimum.blocks {
      if let contradiction = optimum.solve(block) { return .failure(contradiction) }
    }
    optimum.peeled = peeled
    if !peeled.isEmpty, let contradiction = optimum.joinOpenBlocks(isPeeled) {
      return .failure(contradiction)
    }
    return .success(optimum)
  }

  private func isOpen(_ root: Int) -> Bool { upper[root] - lower[root] > Tolerance.point }

  private func contradiction(_ multiples: [Multiple]) -> Contradiction {
    Contradiction(multiples, system.elimination, system.rows)
  }

  private mutating func solve(_ block: Block) -> Contradiction? {
    if block.ties.isEmpty {
      let root = block.roots[0]
      let solved = OneVariableBlock(system.springs(of: root))
      lower[root] = solved.lower
      upper[root] = solved.upper
      return solved.contradiction.map { low, high in
        contradiction([
          Multiple(row: low.row, factor: low.factor),
          Multiple(row: high.row, factor: -high.factor),
        ])
      }
    }
    var problem = BlockProblem(block, of: system, columnOf: &columnOf)
    if !problem.meetRequirements() {
      let multiples = problem.contradiction()
      if !multiples.isEmpty { return contradiction(multiples) }
    }
    problem.minimizeLevels()
    var isMovable = false
    for (column, root) in block.roots.enumerated() {
      (lower[root], upper[root]) = problem.range(ofColumn: column)
      if isOpen(root) { isMovable = true }
    }
    for root in block.roots { openOf[root] = isMovable ? open.count : -1 }
    if isMovable { open.append(problem) }
    return nil
  }

  /// Solves the blocks that leave a choice anew, with the rows that were peeled off them: these tell
  /// the ranges of the variables that they determine, and how a choice of one decides another.
  private mutating func joinOpenBlocks(_ isPeeled: [Bool]) -> Contradiction? {
    let whole = system.blocks(without: Array(repeating: false, count: isPeeled.count))
    var isDone = Array(repeating: false, count: isPeeled.count)
    let peeledRoots = Set(peeled.map(\.root))
    for block in whole where block.ties.contains(where: { isPeeled[$0] }) {
      if block.roots.contains(where: { !peeledRoots.contains($0) && isOpen($0) }) {
        if let contradiction = solve(block) { return contradiction }
        for tie in block.ties { isDone[tie] = true }
      }
    }
    peeled.removeAll { isDone[$0.tie] }
    for row in peeled.reversed() { compute(row) }
    return nil
  }

  private mutating func compute(_ row: PeeledRow) {
    var rest = system.tieSprings[row.tie].position
    for term in system.terms(ofTie: row.tie) where system.tieRoots[term] != row.root {
      rest -= system.tieCoefficients[term] * lower[system.tieRoots[term]]
    }
    lower[row.root] = rest / row.coefficient
    upper[row.root] = lower[row.root]
  }
}

extension Optimum {
  /// The variables that are not determined.
  func undetermined() -> [Solution.Undetermined] {
    var found: [Solution.Undetermined] = []
    for variable in preferred.indices {
      let place = system.elimination.place(of: variable)
      guard let root = place.root else { continue }
      let ends = [lower[root], upper[root]].map { place.scale * $0 + place.offset }.sorted()
      if ends[1] - ends[0] <= Tolerance.range { continue }
      found.append(
        Solution.Undetermined(
          variable: Variable(index: variable), lower: ends[0].isFinite ? ends[0] : nil,
          upper: ends[1].isFinite ? ends[1] : nil))
    }
    return found
  }

  /// Chooses values where there is a choice, for one variable after the other.
  ///
  /// - Returns: The value of each variable.
  mutating func chooseValues() -> [Double] {
    var isSettled = Array(repeating: false, count: preferred.count)
    var chosen = Array(repeating: 0.0, count: preferred.count)
    for variable in preferred.indices {
      let place = system.elimination.place(of: variable)
      guard let root = place.root, !isSettled[root] else { continue }
      isSettled[root] = true
      let target = preferred[variable].map { ($0 - place.offset) / place.scale }
      let origin = origins[variable].map { value(of: $0.index, chosen) } ?? 0
      let last = (origin - place.offset) / place.scale
      if openOf[root] < 0 {
        chosen[root] = chooseAlone(root, target, isUpward: place.scale > 0, last)
      } else {
        choose(root, target, isUpward: place.scale > 0, last)
      }
    }
    for (index, problem) in open.enumerated() {
      for (column, root) in problem.block.roots.enumerated() where openOf[root] == index {
        chosen[root] = problem.simplex.value[column]
      }
    }
    return preferred.indices.map { variable in
      let place = system.elimination.place(of: variable)
      guard let root = place.root else { return place.offset }
      return place.scale * chosen[root] + place.offset
    }
  }

  /// The value of a variable whose root is known, or chosen alone or in its block.
  private func value(of variable: Int, _ chosen: [Double]) -> Double {
    let place = system.elimination.place(of: variable)
    guard let root = place.root else { return place.offset }
    guard openOf[root] >= 0 else { return place.scale * chosen[root] + place.offset }
    let problem = open[openOf[root]]
    guard let column = problem.block.roots.firstIndex(of: root) else {
      preconditionFailure("root \(root) is not in the block that it belongs to")
    }
    return place.scale * problem.simplex.value[column] + place.offset
  }

  private func chooseAlone(
    _ root: Int, _ target: Double?, isUpward: Bool, _ last: Double
  ) -> Double {
    let least = isUpward ? lower[root] : upper[root]
    let wish = target ?? (least.isFinite ? least : last)
    return max(lower[root], min(upper[root], wish))
  }

  private mutating func choose(_ root: Int, _ target: Double?, isUpward: Bool, _ last: Double) {
    let index = openOf[root]
    guard let column = open[index].block.roots.firstIndex(of: root) else { return }
    if let target {
      open[index].settle(column: column, near: target)
    } else if !open[index].settle(column: column, slope: isUpward ? 1 : -1) {
      open[index].settle(column: column, near: last)
    }
  }
}

extension Elimination {
  /// What a variable is in terms of its root, or its value where that is known.
  func place(of variable: Int) -> (root: Int?, scale: Double, offset: Double) {
    var root = variable
    var factor = 1.0
    var rest = 0.0
    while parent[root] != root {
      rest += factor * offset[root]
      factor *= scale[root]
      root = parent[root]
    }
    return isKnown[root] ? (nil, 0, rest + factor * offset[root]) : (root, factor, rest)
  }
}
