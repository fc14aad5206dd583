/// The state of a system between solutions: its elimination, the remaining blocks with their bases,
/// and the values.
struct Workspace: Sendable {
  private(set) var elimination: Elimination
  private(set) var reduced: ReducedSystem
  /// How the rows that are left divide the representatives.
  let decomposition: Decomposition
  /// For each representative that no row couples to another the values that are left to it.
  private(set) var singleBlocks: [OneVariableBlock]
  /// The blocks of representatives that rows couple.
  var coupled: [CoupledBlock]
  private(set) var assignment: Assignment
  var pending: PendingWork
  /// How the values were chosen where several are optimal.
  var choice: ChoiceState
  /// What is known of the optimal faces of the blocks.
  var knownFaces: KnownFaces
  /// The places of the equalities, once they were needed.
  var placesOfEqualities: Places?
  /// Whether nothing has moved since the last solution.
  private var isCurrent = false
  /// Whether bases are left from a solution.
  private var isStarted = false

  /// Prepares a system to be solved.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - elimination: Its required equalities, used up.
  ///   - reduced: The rows and penalties that they left.
  init(_ system: LinearSystem, _ elimination: Elimination, _ reduced: ReducedSystem) {
    self.elimination = elimination
    self.reduced = reduced
    let count = system.variableCount
    let substituted = reduced.freeColumnSingletons()
    let blocks = reduced.blocks(without: substituted)
    decomposition = Decomposition(system, reduced, blocks, substituted)
    singleBlocks = Array(repeating: OneVariableBlock(), count: count)
    coupled = blocks.map { CoupledBlock($0, of: reduced) }
    assignment = Assignment(variableCount: count)
    pending = PendingWork(
      singles: decomposition.singles, blockCount: blocks.count, variableCount: count,
      couplingCount: reduced.couplingCount)
    choice = ChoiceState(isSeparable: substituted.isEmpty, blockCount: blocks.count)
    knownFaces = KnownFaces(blockCount: blocks.count)
  }

  /// Solves a system without its constraints, as one that was interrupted.
  ///
  /// - Complexity: O(n) for n variables and constraints.
  init(unsolved system: LinearSystem) {
    let isActive = Array(repeating: false, count: system.constraintCount)
    var elimination = Elimination(system, isActive: isActive)
    while elimination.advance(system) != nil {}
    self.init(system, elimination, ReducedSystem(system, elimination, isActive: isActive))
    _ = meetRequirements(system)
    _ = optimize(system, choosing: false)
  }
}

extension Workspace {
  /// The work that a changed constant requires.
  enum Change {
    /// Solving what has moved.
    case none
    /// Computing the numbers of the elimination anew.
    case replay
    /// Starting from the beginning, since the conflicts may differ.
    case rebuild
  }

  /// Handles a changed constant.
  @inline(__always)
  mutating func constantDidChange(of row: Int, in system: LinearSystem) -> Change {
    switch reduced.roles[row] {
    case .idle, .dropped: return .none
    case .known, .equality: return .replay
    case .parallel: return .rebuild
    case .penalty(let penalty):
      // A parallel row may contradict it now.
      let owner = reduced.owners[Int(penalty)]
      if owner < 0, reduced.hasParallel[Int(-1 - owner)] { return .rebuild }
      if reduced.move(Int(penalty), to: system.rows[row].constant) { penaltyDidMove(Int(penalty)) }
      return .none
    }
  }

  /// Computes the numbers of the elimination anew.
  ///
  /// - Returns: Whether the required rows on known variables still hold.
  mutating func replay(_ system: LinearSystem) -> Bool {
    elimination.replay(system)
    for penalty in reduced.replay(system, elimination) { penaltyDidMove(Int(penalty)) }
    assignment.invalidate()
    // A representative that has not moved may have to, for the preferred value of a variable that
    // follows it.
    if choice.usesWishes { choice.isOutdated = true }
    return reduced.allKnownHold(system)
  }

  /// Handles a changed preferred value.
  mutating func preferredValueDidChange(of variable: Int, from before: Double?) {
    let reference = reduced.references[variable]
    if reference.isKnown { return }
    isCurrent = false
    let block = Int(decomposition.blockOf[Int(reference.representative)])
    if choice.isSeparable, block >= 0 {
      choice.rewished[block].append((Int32(variable), before))
    } else {
      choice.isOutdated = true
    }
  }

  private mutating func penaltyDidMove(_ penalty: Int) {
    isCurrent = false
    let owner = reduced.owners[penalty]
    // A substituted row moves only its representative.
    if owner < 0, decomposition.isSubstituted(Int(-1 - owner)) { return }
    let representative =
      owner < 0
      ? Int(reduced.couplingRepresentatives[Int(reduced.couplingStart[Int(-1 - owner)])])
      : Int(owner)
    let block = Int(decomposition.blockOf[representative])
    if block < 0 {
      pending.insert(single: representative)
    } else if owner >= 0 {
      pending.insert(
        decomposition.columnOf[representative], ofRepresentative: representative, inBlock: block)
    } else {
      let coupling = Int(-1 - owner)
      let columnCount = Int32(coupled[block].block.representatives.count)
      pending.insert(
        columnCount + decomposition.row(ofCoupling: coupling), ofCoupling: coupling,
        inBlock: block)
    }
  }
}

extension Workspace {
  /// Optimizes what has moved, and chooses among the optima.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - choosing: Whether to choose; without it any optimal values are left, and later ones are chosen
  ///     anew.
  /// - Returns: The sets of rows that contradict each other; unless there are none, the state is
  ///   undefined.
  mutating func solve(_ system: LinearSystem, choosing: Bool = true) -> [[RowMultiple]] {
    if isCurrent && !assignment.isOutdated { return [] }
    if isStarted, !assignment.isOutdated, takeShortcut(system) {
      isCurrent = true
      return []
    }
    let contradictions = meetRequirements(system)
    return contradictions.isEmpty ? optimize(system, choosing: choosing) : contradictions
  }

  /// Optimizes blocks that are feasible, and chooses among the optima.
  ///
  /// - Returns: The sets of rows that only exact arithmetic shows to contradict each other.
  mutating func optimize(_ system: LinearSystem, choosing: Bool = true) -> [[RowMultiple]] {
    let contradictions = pending.blocks.compactMap {
      system.interruption.isDue ? nil : minimize(inBlock: Int($0), system)
    }
    if !contradictions.isEmpty { return contradictions }
    if choosing, !system.interruption.isDue { choose(system) }
    for block in pending.blocks { coupled[Int(block)].anchor() }
    pending.removeAllSingles()
    pending.removeAllBlocks()
    postsolve()
    assignment.update(reduced.references)
    isStarted = true
    isCurrent = true
    if !choosing {
      isCurrent = false
      choice.isOutdated = true
    }
    return []
  }

  private mutating func solveSingle(_ representative: Int) -> [[RowMultiple]] {
    pending.didSolve(single: representative)
    let block = OneVariableBlock(reduced.penalties(of: representative), of: reduced.penalties)
    if let (low, high) = block.contradiction {
      let (lower, upper) = (reduced.penalties[low], reduced.penalties[high])
      return [
        [
          RowMultiple(row: Int(lower.row), factor: lower.factor),
          RowMultiple(row: Int(upper.row), factor: -upper.factor),
        ]
      ]
    }
    singleBlocks[representative] = block
    setRepresentative(
      representative, max(block.lower, min(block.upper, assignment.representatives[representative]))
    )
    return []
  }

  /// Makes what has moved feasible.
  ///
  /// Nothing is optimized before all blocks are.
  ///
  /// - Returns: Sets of rows that contradict each other.
  mutating func meetRequirements(_ system: LinearSystem) -> [[RowMultiple]] {
    var contradictions: [[RowMultiple]] = []
    for representative in pending.singles { contradictions += solveSingle(Int(representative)) }
    pending.undecidedBlocks.removeAll(keepingCapacity: true)
    for index in pending.blocks {
      if system.interruption.isDue { break }
      let block = Int(index)
      pending.forgetMoved(in: block, coupled[block].block)
      if isStarted { coupled[block].update(from: reduced) }
      switch coupled[block].meetRequirements() {
      case .optimal: continue
      case .unsettled: break
      case .infeasible:
        let found = coupled[block].contradictions().filter { isConfirmed($0, system) }
        contradictions += found
        if !found.isEmpty { continue }
      }
      pending.undecidedBlocks.append(index)
    }
    return contradictions
  }

  /// Optimizes a coupled block, in exact arithmetic where rounded numbers are unreliable.
  ///
  /// - Returns: A set of rows that contradict each other, if there is one.
  private mutating func minimize(
    inBlock index: Int, _ system: LinearSystem
  ) -> [RowMultiple]? {
    let isTrusted =
      !pending.undecidedBlocks.contains(Int32(index))
      && coupled[index].minimize(downTo: .max) == .optimal
      && holds(index, system)
    if !isTrusted, let contradiction = coupled[index].solveExactly() { return contradiction }
    for (column, representative) in coupled[index].block.representatives.enumerated() {
      setRepresentative(Int(representative), coupled[index].simplex.value[column])
    }
    return nil
  }

  /// Computes the representatives of substituted rows from all others, in reverse order.
  mutating func postsolve() {
    for row in decomposition.substituted.reversed() {
      setRepresentative(Int(row.representative), substitutedValue(row))
    }
  }

  private func substitutedValue(_ row: SubstitutedRow) -> Double {
    var rest = reduced.penalties[reduced.penalty(ofCoupling: Int(row.coupling))].position
    for term in reduced.terms(ofCoupling: Int(row.coupling))
    where reduced.couplingRepresentatives[term] != row.representative {
      rest -=
        reduced.couplingCoefficients[term]
        * assignment.representatives[Int(reduced.couplingRepresentatives[term])]
    }
    return rest / row.coefficient
  }

  /// Moves a representative, and the variables that follow from it.
  mutating func setRepresentative(_ representative: Int, _ value: Double) {
    assignment.set(representative, to: value, reduced.references)
  }
}
