/// What is kept of a system between solutions: how the required equalities were used up, the blocks
/// that were left, with their bases, and the values.
struct Workspace: Sendable {
  private(set) var elimination: Elimination
  private(set) var reduced: ReducedSystem
  private(set) var peeled: [PeeledRow] = []
  /// For each root the row that was peeled off for it, or -1.
  private(set) var peeledPosition: [Int32]
  /// The roots that no row ties to another, and what each of these is confined to.
  private(set) var singles: [Int32] = []
  private(set) var singleBlocks: [OneVariableBlock]
  var tied: [TiedBlock] = []
  /// For each root its tied block, or -1.
  private(set) var blockOf: [Int32]
  var rootValues: [Double]
  /// The value of each variable.
  private(set) var values: [Double] = []
  private var dirtySingles: [Int32] = []
  private var dirtyBlocks: [Int32] = []
  private var isDirty: [Bool]
  private var isDirtyBlock: [Bool] = []
  private var isPeeled: [Bool]
  /// Whether nothing has moved since the last solution.
  private var isCurrent = false
  /// Whether there was a solution that bases are left from.
  private var isStarted = false
  private var needsAllValues = true
  private var members = Members()

  /// Sets everything up, to be solved.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - elimination: Its required equalities, used up.
  ///   - reduced: What they left.
  init(_ system: LinearSystem, _ elimination: Elimination, _ reduced: ReducedSystem) {
    self.elimination = elimination
    self.reduced = reduced
    let count = system.variableCount
    peeledPosition = Array(repeating: -1, count: count)
    blockOf = peeledPosition
    singleBlocks = Array(repeating: OneVariableBlock(), count: count)
    rootValues = Array(repeating: 0, count: count)
    isDirty = Array(repeating: false, count: count)
    peeled = reduced.peeledRows()
    isPeeled = Array(repeating: false, count: reduced.tieCount)
    for row in peeled { isPeeled[Int(row.tie)] = true }
    for (position, row) in peeled.enumerated() {
      peeledPosition[Int(row.root)] = Int32(position)
    }
    for (index, block) in reduced.blocks(without: peeled).enumerated() {
      for root in block.roots { blockOf[Int(root)] = Int32(index) }
      tied.append(TiedBlock(block, of: reduced))
    }
    for (variable, place) in reduced.places.enumerated()
    where place.root == variable && blockOf[variable] < 0 && peeledPosition[variable] < 0 {
      singles.append(Int32(variable))
    }
    dirtySingles = singles
    isDirtyBlock = Array(repeating: true, count: tied.count)
    dirtyBlocks = Array(0..<Int32(tied.count))
  }
}

extension Workspace {
  /// What a changed constant asks for.
  enum Change {
    /// To solve what has moved.
    case none
    /// To compute the numbers of the elimination anew.
    case replay
    /// To begin from the start, since a conflict may be another one now.
    case rebuild
  }

  /// Takes notice of a constant that is another one now.
  mutating func constantDidChange(of row: Int, in system: LinearSystem) -> Change {
    switch reduced.roles[row] {
    case .idle: return .none
    case .known, .equality: return .replay
    case .dropped: return .rebuild
    case .spring(let spring):
      if reduced.move(Int(spring), to: system.rows[row].constant) { springDidMove(Int(spring)) }
      return .none
    }
  }

  /// Computes the numbers of the elimination anew.
  ///
  /// - Returns: Whether what is required of known variables still holds.
  mutating func replay(_ system: LinearSystem) -> Bool {
    elimination.replay(system)
    for spring in reduced.replay(system, elimination) { springDidMove(Int(spring)) }
    needsAllValues = true
    return reduced.allKnownHold(system)
  }

  /// Takes notice of a preferred value that is another one now.
  mutating func choiceDidChange() { isCurrent = false }

  private mutating func springDidMove(_ spring: Int) {
    let owner = reduced.owners[spring]
    let root = owner >= 0 ? Int(owner) : Int(reduced.tieRoots[Int(reduced.tieStart[Int(-1 - owner)])])
    let block = owner >= 0 || !isPeeled[Int(-1 - owner)] ? Int(blockOf[root]) : -1
    if block >= 0 {
      if !isDirtyBlock[block] { dirtyBlocks.append(Int32(block)) }
      isDirtyBlock[block] = true
    } else if owner >= 0 {
      if !isDirty[root] { dirtySingles.append(owner) }
      isDirty[root] = true
    }
    // A peeled row just moves its root.
    isCurrent = false
  }

  /// Brings what has moved to its optimum, and chooses a solution.
  ///
  /// - Returns: Rows that contradict each other, where there are any; everything is then undefined.
  mutating func solve(_ system: LinearSystem) -> [Multiple]? {
    if isCurrent && !needsAllValues { return nil }
    let before = rootValues
    for root in dirtySingles {
      if let contradiction = solveSingle(Int(root)) { return contradiction }
    }
    for block in dirtyBlocks {
      if let contradiction = solveTied(Int(block)) { return contradiction }
    }
    dirtySingles.removeAll(keepingCapacity: true)
    let solved = dirtyBlocks
    dirtyBlocks.removeAll(keepingCapacity: true)
    choose(system, solved: solved)
    computePeeled()
    publish(before)
    isCurrent = true
    return nil
  }

  private mutating func solveSingle(_ root: Int) -> [Multiple]? {
    isDirty[root] = false
    let block = OneVariableBlock(reduced.springs(of: root), of: reduced.springs)
    if let (low, high) = block.contradiction {
      return [
        Multiple(row: Int(reduced.springs[low].row), factor: reduced.springs[low].factor),
        Multiple(row: Int(reduced.springs[high].row), factor: -reduced.springs[high].factor),
      ]
    }
    singleBlocks[root] = block
    rootValues[root] = max(block.lower, min(block.upper, rootValues[root]))
    return nil
  }

  private mutating func solveTied(_ index: Int) -> [Multiple]? {
    isDirtyBlock[index] = false
    if isStarted { tied[index].update(from: reduced) }
    switch tied[index].solve() {
    case .optimal, .unsettled: break
    case .infeasible:
      let contradiction = tied[index].contradiction()
      if !contradiction.isEmpty { return contradiction }
    }
    for (column, root) in tied[index].block.roots.enumerated() {
      rootValues[Int(root)] = tied[index].simplex.value[column]
    }
    return nil
  }

  private mutating func choose(_ system: LinearSystem, solved: [Int32]) {
    let face = face()
    if !face.isEmpty {
      var choice = Choice(self, face)
      choice.settle(system, self)
      rootValues = choice.values
      for (block, variable, part) in choice.face.variables {
        tied[Int(block)].simplex.value[Int(variable)] +=
          choice.face.components[Int(part.component)].value[Int(part.number)]
      }
    }
    for index in solved { tied[Int(index)].anchor() }
    isStarted = true
  }

  private mutating func computePeeled() {
    for row in peeled.reversed() {
      var rest = reduced.springs[reduced.spring(ofTie: Int(row.tie))].position
      for term in reduced.terms(ofTie: Int(row.tie)) where reduced.tieRoots[term] != row.root {
        rest -= reduced.tieCoefficients[term] * rootValues[Int(reduced.tieRoots[term])]
      }
      rootValues[Int(row.root)] = rest / row.coefficient
    }
  }

  /// Computes the variables from their roots: those of roots that are elsewhere now.
  private mutating func publish(_ before: [Double]) {
    if needsAllValues {
      values = reduced.places.map {
        $0.isKnown ? $0.offset : $0.scale * rootValues[Int($0.root)] + $0.offset
      }
      needsAllValues = false
      return
    }
    if members.isEmpty { members = Members(reduced.places) }
    for root in rootValues.indices where rootValues[root] != before[root] {
      for variable in members[root] {
        let place = reduced.places[Int(variable)]
        values[Int(variable)] = place.scale * rootValues[root] + place.offset
      }
    }
  }
}

/// The variables of each root.
struct Members: Sendable {
  private var start: [Int32] = []
  private var variables: [Int32] = []

  init() {}

  init(_ places: [Place]) {
    start = Array(repeating: 0, count: places.count + 1)
    for place in places where !place.isKnown { start[Int(place.root) + 1] += 1 }
    for root in places.indices { start[root + 1] += start[root] }
    variables = Array(repeating: 0, count: Int(start[places.count]))
    var end = start
    for (variable, place) in places.enumerated() where !place.isKnown {
      variables[Int(end[Int(place.root)])] = Int32(variable)
      end[Int(place.root)] += 1
    }
  }

  var isEmpty: Bool { start.isEmpty }

  subscript(_ root: Int) -> ArraySlice<Int32> {
    variables[Int(start[root])..<Int(start[root + 1])]
  }
}
