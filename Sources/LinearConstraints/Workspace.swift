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
  var singleBlocks: [OneVariableBlock]
  var tied: [TiedBlock] = []
  /// For each root its tied block, or -1.
  private(set) var blockOf: [Int32]
  /// For each root of a tied block its column there.
  private(set) var columnOf: [Int32]
  /// The required rows of each tied block.
  let requiredRows: [[Int32]]
  var rootValues: [Double]
  /// The value of each variable.
  var values: [Double] = []
  /// What is to be solved again.
  var dirtySingles: [Int32] = []
  var dirtyBlocks: [Int32] = []
  var isDirtySingle: [Bool]
  var isDirtyBlock: [Bool] = []
  /// The dirty blocks for which rounded numbers do not tell whether their required rows can hold.
  var undecidedBlocks: [Int32] = []
  /// The variables of each tied block whose springs have moved, and whether each root or tie is among
  /// them.
  var moved: [[Int32]] = []
  private var isRootMoved: [Bool]
  private var isTieMoved: [Bool]
  /// For each tie its row in its block.
  private var rowOf: [Int32]
  private let isPeeled: [Bool]
  /// Whether nothing has moved since the last solution.
  var isCurrent = false
  /// Whether there was a solution that bases are left from.
  var isStarted = false
  var needsAllValues = true
  var members = Members()
  /// Whether what is chosen in a block depends on that block alone.
  var isSeparable: Bool
  /// Whether preferred values have changed, so that every choice is to be made again.
  var needsChoice = false
  /// Whether a preferred value decided where a root is.
  var usesWishes = false
  /// How the last choice was made in each tied block, where it only depends on bounds.
  var lastChoices: [LastChoice?] = []

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
    var blockOf = peeledPosition
    columnOf = peeledPosition
    singleBlocks = Array(repeating: OneVariableBlock(), count: count)
    rootValues = Array(repeating: 0, count: count)
    isDirtySingle = Array(repeating: false, count: count)
    isRootMoved = isDirtySingle
    isTieMoved = Array(repeating: false, count: reduced.tieCount)
    rowOf = Array(repeating: -1, count: reduced.tieCount)
    peeled = reduced.peeledRows()
    isSeparable = peeled.isEmpty
    var isPeeled = Array(repeating: false, count: reduced.tieCount)
    for row in peeled { isPeeled[Int(row.tie)] = true }
    self.isPeeled = isPeeled
    for (position, row) in peeled.enumerated() {
      peeledPosition[Int(row.root)] = Int32(position)
    }
    for (index, block) in reduced.blocks(without: peeled).enumerated() {
      for (column, root) in block.roots.enumerated() {
        blockOf[Int(root)] = Int32(index)
        columnOf[Int(root)] = Int32(column)
      }
      tied.append(TiedBlock(block, of: reduced))
    }
    self.blockOf = blockOf
    requiredRows = Self.requiredRows(
      of: system, reduced, blockOf: blockOf, blockCount: tied.count)
    for (variable, place) in reduced.places.enumerated()
    where place.root == variable && blockOf[variable] < 0 && peeledPosition[variable] < 0 {
      singles.append(Int32(variable))
    }
    dirtySingles = singles
    isDirtyBlock = Array(repeating: true, count: tied.count)
    dirtyBlocks = Array(0..<Int32(tied.count))
    moved = Array(repeating: [], count: tied.count)
    for block in tied {
      for (row, tie) in block.block.ties.enumerated() { rowOf[Int(tie)] = Int32(row) }
    }
    lastChoices = Array(repeating: nil, count: tied.count)
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
  @inline(__always)
  mutating func constantDidChange(of row: Int, in system: LinearSystem) -> Change {
    switch reduced.roles[row] {
    case .idle: return .none
    case .known, .equality: return .replay
    case .dropped, .twin: return .rebuild
    case .spring(let spring):
      // What says the same may contradict it now.
      let owner = reduced.owners[Int(spring)]
      if owner < 0, reduced.hasTwin[Int(-1 - owner)] { return .rebuild }
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
    // A root that does not move itself may be wanted elsewhere, for a variable that hangs on it.
    if usesWishes { needsChoice = true }
    return reduced.allKnownHold(system)
  }

  /// Takes notice of a preferred value that is another one now.
  mutating func choiceDidChange() {
    isCurrent = false
    needsChoice = true
  }

  private mutating func springDidMove(_ spring: Int) {
    isCurrent = false
    let owner = reduced.owners[spring]
    // A peeled row just moves its root.
    if owner < 0, isPeeled[Int(-1 - owner)] { return }
    let root =
      owner < 0 ? Int(reduced.tieRoots[Int(reduced.tieStart[Int(-1 - owner)])]) : Int(owner)
    let block = Int(blockOf[root])
    if block < 0 {
      if !isDirtySingle[root] { dirtySingles.append(owner) }
      isDirtySingle[root] = true
      return
    }
    if !isDirtyBlock[block] { dirtyBlocks.append(Int32(block)) }
    isDirtyBlock[block] = true
    if owner >= 0 {
      if !isRootMoved[root] { moved[block].append(columnOf[root]) }
      isRootMoved[root] = true
    } else {
      let tie = Int(-1 - owner)
      if !isTieMoved[tie] { moved[block].append(Int32(tied[block].block.roots.count) + rowOf[tie]) }
      isTieMoved[tie] = true
    }
  }

  /// Forgets what has moved in a tied block.
  mutating func settleMoved(_ block: Int) {
    isDirtyBlock[block] = false
    let roots = tied[block].block.roots
    for entry in moved[block] {
      let variable = Int(entry)
      if variable < roots.count {
        isRootMoved[Int(roots[variable])] = false
      } else {
        isTieMoved[Int(tied[block].block.ties[variable - roots.count])] = false
      }
    }
    moved[block].removeAll(keepingCapacity: true)
  }
}
