/// What is kept of a system between solutions: how the required equalities were used up, the blocks
/// that were left, with their bases, and the values.
struct Workspace: Sendable {
  private(set) var elimination: Elimination
  private(set) var reduced: ReducedSystem
  private(set) var substituted: [SubstitutedRow] = []
  /// For each representative the row that was substituted for it, or -1.
  private(set) var substitutedPosition: [Int32]
  /// The representatives that no row couples to another, and what each of these is confined to.
  private(set) var singles: [Int32] = []
  var singleBlocks: [OneVariableBlock]
  var coupled: [CoupledBlock] = []
  /// For each representative its coupled block, or -1.
  private(set) var blockOf: [Int32]
  /// For each representative of a coupled block its column there.
  private(set) var columnOf: [Int32]
  /// The required rows of each coupled block.
  let requiredRows: [[Int32]]
  var representativeValues: [Double]
  /// The value of each variable.
  var values: [Double] = []
  /// What is to be solved again.
  var dirtySingles: [Int32] = []
  var dirtyBlocks: [Int32] = []
  var isDirtySingle: [Bool]
  var isDirtyBlock: [Bool] = []
  /// The dirty blocks for which rounded numbers do not tell whether their required rows can hold.
  var undecidedBlocks: [Int32] = []
  /// The variables of each coupled block whose penalties have moved, and whether each representative or coupling row is among
  /// them.
  var moved: [[Int32]] = []
  private var isRepresentativeMoved: [Bool]
  private var isCouplingMoved: [Bool]
  /// For each coupling row its row in its block.
  private var rowOf: [Int32]
  private let isSubstituted: [Bool]
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
  /// Whether a preferred value decided where a representative is.
  var usesWishes = false
  /// How the last choice was made in each coupled block, where it only depends on bounds.
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
    substitutedPosition = Array(repeating: -1, count: count)
    var blockOf = substitutedPosition
    columnOf = substitutedPosition
    singleBlocks = Array(repeating: OneVariableBlock(), count: count)
    representativeValues = Array(repeating: 0, count: count)
    isDirtySingle = Array(repeating: false, count: count)
    isRepresentativeMoved = isDirtySingle
    isCouplingMoved = Array(repeating: false, count: reduced.couplingCount)
    rowOf = Array(repeating: -1, count: reduced.couplingCount)
    substituted = reduced.freeColumnSingletons()
    isSeparable = substituted.isEmpty
    var isSubstituted = Array(repeating: false, count: reduced.couplingCount)
    for row in substituted { isSubstituted[Int(row.coupling)] = true }
    self.isSubstituted = isSubstituted
    for (position, row) in substituted.enumerated() {
      substitutedPosition[Int(row.representative)] = Int32(position)
    }
    for (index, block) in reduced.blocks(without: substituted).enumerated() {
      for (column, representative) in block.representatives.enumerated() {
        blockOf[Int(representative)] = Int32(index)
        columnOf[Int(representative)] = Int32(column)
      }
      coupled.append(CoupledBlock(block, of: reduced))
    }
    self.blockOf = blockOf
    requiredRows = Self.requiredRows(
      of: system, reduced, blockOf: blockOf, blockCount: coupled.count)
    for (variable, reference) in reduced.references.enumerated()
    where reference.representative == variable && blockOf[variable] < 0
      && substitutedPosition[variable] < 0
    {
      singles.append(Int32(variable))
    }
    dirtySingles = singles
    isDirtyBlock = Array(repeating: true, count: coupled.count)
    dirtyBlocks = Array(0..<Int32(coupled.count))
    moved = Array(repeating: [], count: coupled.count)
    for block in coupled {
      for (row, coupling) in block.block.couplings.enumerated() {
        rowOf[Int(coupling)] = Int32(row)
      }
    }
    lastChoices = Array(repeating: nil, count: coupled.count)
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
    case .dropped, .parallel: return .rebuild
    case .penalty(let penalty):
      // What says the same may contradict it now.
      let owner = reduced.owners[Int(penalty)]
      if owner < 0, reduced.hasParallel[Int(-1 - owner)] { return .rebuild }
      if reduced.move(Int(penalty), to: system.rows[row].constant) { penaltyDidMove(Int(penalty)) }
      return .none
    }
  }

  /// Computes the numbers of the elimination anew.
  ///
  /// - Returns: Whether what is required of known variables still holds.
  mutating func replay(_ system: LinearSystem) -> Bool {
    elimination.replay(system)
    for penalty in reduced.replay(system, elimination) { penaltyDidMove(Int(penalty)) }
    needsAllValues = true
    // A representative that does not move itself may be wanted elsewhere, for a variable that hangs on it.
    if usesWishes { needsChoice = true }
    return reduced.allKnownHold(system)
  }

  /// Takes notice of a preferred value that is another one now.
  mutating func choiceDidChange() {
    isCurrent = false
    needsChoice = true
  }

  private mutating func penaltyDidMove(_ penalty: Int) {
    isCurrent = false
    let owner = reduced.owners[penalty]
    // A substituted row just moves its representative.
    if owner < 0, isSubstituted[Int(-1 - owner)] { return }
    let representative =
      owner < 0
      ? Int(reduced.couplingRepresentatives[Int(reduced.couplingStart[Int(-1 - owner)])])
      : Int(owner)
    let block = Int(blockOf[representative])
    if block < 0 {
      if !isDirtySingle[representative] { dirtySingles.append(owner) }
      isDirtySingle[representative] = true
      return
    }
    if !isDirtyBlock[block] { dirtyBlocks.append(Int32(block)) }
    isDirtyBlock[block] = true
    if owner >= 0 {
      if !isRepresentativeMoved[representative] { moved[block].append(columnOf[representative]) }
      isRepresentativeMoved[representative] = true
    } else {
      let coupling = Int(-1 - owner)
      if !isCouplingMoved[coupling] {
        moved[block].append(Int32(coupled[block].block.representatives.count) + rowOf[coupling])
      }
      isCouplingMoved[coupling] = true
    }
  }

  /// Forgets what has moved in a coupled block.
  mutating func settleMoved(_ block: Int) {
    isDirtyBlock[block] = false
    let representatives = coupled[block].block.representatives
    for entry in moved[block] {
      let variable = Int(entry)
      if variable < representatives.count {
        isRepresentativeMoved[Int(representatives[variable])] = false
      } else {
        isCouplingMoved[Int(coupled[block].block.couplings[variable - representatives.count])] =
          false
      }
    }
    moved[block].removeAll(keepingCapacity: true)
  }
}
