/// What has moved since the last solution and is to be solved again.
struct PendingWork: Sendable {
  /// The representatives that no row couples to another.
  private(set) var singles: [Int32]
  /// The coupled blocks.
  private(set) var blocks: [Int32]
  /// The blocks for which rounded numbers do not show whether their required rows can hold.
  var undecidedBlocks: [Int32] = []
  /// The variables of each coupled block whose penalties have moved.
  private(set) var moved: [[Int32]]
  private var isSinglePending: [Bool]
  private var isBlockPending: [Bool]
  /// Whether each representative, and each coupling row, is among the moved variables.
  private var isRepresentativeMoved: [Bool]
  private var isCouplingMoved: [Bool]

  /// Begins with everything to be solved.
  init(singles: [Int32], blockCount: Int, variableCount: Int, couplingCount: Int) {
    self.singles = singles
    blocks = Array(0..<Int32(blockCount))
    moved = Array(repeating: [], count: blockCount)
    isSinglePending = Array(repeating: false, count: variableCount)
    isBlockPending = Array(repeating: true, count: blockCount)
    isRepresentativeMoved = isSinglePending
    isCouplingMoved = Array(repeating: false, count: couplingCount)
  }

  /// Adds a representative that no row couples to another.
  mutating func insert(single representative: Int) {
    if !isSinglePending[representative] { singles.append(Int32(representative)) }
    isSinglePending[representative] = true
  }

  /// Adds a block because of a variable of one of its representatives.
  mutating func insert(_ variable: Int32, ofRepresentative representative: Int, inBlock block: Int)
  {
    insert(block: block)
    if !isRepresentativeMoved[representative] { moved[block].append(variable) }
    isRepresentativeMoved[representative] = true
  }

  /// Adds a block because of the variable of one of its rows.
  mutating func insert(_ variable: Int32, ofCoupling coupling: Int, inBlock block: Int) {
    insert(block: block)
    if !isCouplingMoved[coupling] { moved[block].append(variable) }
    isCouplingMoved[coupling] = true
  }

  private mutating func insert(block: Int) {
    if !isBlockPending[block] { blocks.append(Int32(block)) }
    isBlockPending[block] = true
  }

  /// Marks a representative as solved; it stays in the list until that is emptied.
  mutating func didSolve(single representative: Int) { isSinglePending[representative] = false }

  /// Forgets what has moved in a coupled block; the block stays in the list until that is emptied.
  mutating func forgetMoved(in index: Int, _ block: Block) {
    isBlockPending[index] = false
    for entry in moved[index] {
      let variable = Int(entry)
      if variable < block.representatives.count {
        isRepresentativeMoved[Int(block.representatives[variable])] = false
      } else {
        isCouplingMoved[Int(block.couplings[variable - block.representatives.count])] = false
      }
    }
    moved[index].removeAll(keepingCapacity: true)
  }

  /// Empties the list of representatives.
  mutating func removeAllSingles() { singles.removeAll(keepingCapacity: true) }

  /// Empties the list of blocks.
  mutating func removeAllBlocks() { blocks.removeAll(keepingCapacity: true) }
}
