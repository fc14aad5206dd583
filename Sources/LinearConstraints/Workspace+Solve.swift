extension Workspace {
  /// Brings what has moved to its optimum, and chooses a solution.
  ///
  /// - Returns: Rows that contradict each other, where there are any; everything is then undefined.
  mutating func solve(_ system: LinearSystem) -> [Multiple]? {
    if isCurrent && !needsAllValues { return nil }
    defer { isCurrent = true }
    if isStarted, !needsAllValues, takeShortcut(system) { return nil }
    let before = rootValues
    for root in dirtySingles {
      if let contradiction = solveSingle(Int(root)) { return contradiction }
    }
    for block in dirtyBlocks {
      if let contradiction = solveTied(Int(block)) { return contradiction }
    }
    choose(system)
    for block in dirtyBlocks { tied[Int(block)].anchor() }
    dirtySingles.removeAll(keepingCapacity: true)
    dirtyBlocks.removeAll(keepingCapacity: true)
    computePeeled()
    publish(before)
    isStarted = true
    return nil
  }

  private mutating func solveSingle(_ root: Int) -> [Multiple]? {
    isDirtySingle[root] = false
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
    moved[index].removeAll(keepingCapacity: true)
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

  func peeledValue(_ row: PeeledRow) -> Double {
    var rest = reduced.springs[reduced.spring(ofTie: Int(row.tie))].position
    for term in reduced.terms(ofTie: Int(row.tie)) where reduced.tieRoots[term] != row.root {
      rest -= reduced.tieCoefficients[term] * rootValues[Int(reduced.tieRoots[term])]
    }
    return rest / row.coefficient
  }

  private mutating func computePeeled() {
    for row in peeled.reversed() { rootValues[Int(row.root)] = peeledValue(row) }
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
    for root in rootValues.indices where rootValues[root] != before[root] { publish(root) }
  }

  /// Computes the variables of a root.
  mutating func publish(_ root: Int) {
    if members.isEmpty { members = Members(reduced.places) }
    for variable in members[root] {
      let place = reduced.places[Int(variable)]
      values[Int(variable)] = place.scale * rootValues[root] + place.offset
    }
  }
}
