extension Workspace {
  /// Brings what has moved to its optimum, and chooses a solution.
  ///
  /// - Returns: Sets of rows that contradict each other, where there are any; everything else is then
  ///   undefined.
  mutating func solve(_ system: LinearSystem) -> [[RowMultiple]] {
    if isCurrent && !needsAllValues { return [] }
    if isStarted, !needsAllValues, takeShortcut() {
      isCurrent = true
      return []
    }
    let contradictions = meetRequirements(system)
    return contradictions.isEmpty ? optimize(system) : contradictions
  }

  /// Brings what meets its requirements to its optimum, and chooses a solution.
  ///
  /// - Returns: Sets of rows that contradict each other, where only exact numbers show it.
  mutating func optimize(_ system: LinearSystem) -> [[RowMultiple]] {
    let contradictions = dirtyBlocks.compactMap { minimize(inBlock: Int($0), system) }
    if !contradictions.isEmpty { return contradictions }
    choose(system)
    for block in dirtyBlocks { tied[Int(block)].anchor() }
    dirtySingles.removeAll(keepingCapacity: true)
    dirtyBlocks.removeAll(keepingCapacity: true)
    computePeeled()
    if needsAllValues {
      values = reduced.places.map {
        $0.isKnown ? $0.offset : $0.scale * rootValues[Int($0.root)] + $0.offset
      }
      needsAllValues = false
    }
    isStarted = true
    isCurrent = true
    return []
  }

  private mutating func solveSingle(_ root: Int) -> [[RowMultiple]] {
    isDirtySingle[root] = false
    let block = OneVariableBlock(reduced.springs(of: root), of: reduced.springs)
    if let (low, high) = block.contradiction {
      let (lower, upper) = (reduced.springs[low], reduced.springs[high])
      return [
        [
          RowMultiple(row: Int(lower.row), factor: lower.factor),
          RowMultiple(row: Int(upper.row), factor: -upper.factor),
        ]
      ]
    }
    singleBlocks[root] = block
    setRoot(root, max(block.lower, min(block.upper, rootValues[root])))
    return []
  }

  /// Brings what has moved to where its required rows hold, before anything is optimized: where they
  /// contradict each other, all of that would be in vain.
  ///
  /// - Returns: Sets of rows that contradict each other.
  mutating func meetRequirements(_ system: LinearSystem) -> [[RowMultiple]] {
    var contradictions: [[RowMultiple]] = []
    for root in dirtySingles { contradictions += solveSingle(Int(root)) }
    undecidedBlocks.removeAll(keepingCapacity: true)
    for index in dirtyBlocks {
      let block = Int(index)
      settleMoved(block)
      if isStarted { tied[block].update(from: reduced) }
      switch tied[block].meetRequirements() {
      case .optimal: continue
      case .unsettled: break
      case .infeasible:
        let found = tied[block].contradictions().filter { isConfirmed($0, system) }
        contradictions += found
        if !found.isEmpty { continue }
      }
      undecidedBlocks.append(index)
    }
    return contradictions
  }

  /// Brings a tied block to its optimum, in exact numbers where the others are not to be trusted.
  ///
  /// - Returns: A set of rows that contradict each other, if that is what comes out.
  private mutating func minimize(
    inBlock index: Int, _ system: LinearSystem
  ) -> [RowMultiple]? {
    let isTrusted =
      !undecidedBlocks.contains(Int32(index)) && tied[index].minimize(downTo: .max) == .optimal
      && holds(index, system)
    if !isTrusted, let contradiction = tied[index].solveExactly() { return contradiction }
    for (column, root) in tied[index].block.roots.enumerated() {
      setRoot(Int(root), tied[index].simplex.value[column])
    }
    return nil
  }

  /// Computes the roots that rows were peeled off for from all others.
  mutating func computePeeled() {
    for row in peeled.reversed() { setRoot(Int(row.root), peeledValue(row)) }
  }

  private func peeledValue(_ row: PeeledRow) -> Double {
    var rest = reduced.springs[reduced.spring(ofTie: Int(row.tie))].position
    for term in reduced.terms(ofTie: Int(row.tie)) where reduced.tieRoots[term] != row.root {
      rest -= reduced.tieCoefficients[term] * rootValues[Int(reduced.tieRoots[term])]
    }
    return rest / row.coefficient
  }

  /// Moves a root, and the variables that follow from it.
  mutating func setRoot(_ root: Int, _ value: Double) {
    if rootValues[root] == value { return }
    rootValues[root] = value
    if !needsAllValues { publish(root) }
  }

  /// Computes the variables of a root.
  private mutating func publish(_ root: Int) {
    if members.isEmpty { members = Members(reduced.places) }
    for variable in members[root] {
      let place = reduced.places[Int(variable)]
      values[Int(variable)] = place.scale * rootValues[root] + place.offset
    }
  }
}
