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
    for block in dirtyBlocks { coupled[Int(block)].anchor() }
    dirtySingles.removeAll(keepingCapacity: true)
    dirtyBlocks.removeAll(keepingCapacity: true)
    postsolve()
    if needsAllValues {
      values = reduced.references.map {
        $0.isKnown ? $0.offset : $0.scale * representativeValues[Int($0.representative)] + $0.offset
      }
      needsAllValues = false
    }
    isStarted = true
    isCurrent = true
    return []
  }

  private mutating func solveSingle(_ representative: Int) -> [[RowMultiple]] {
    isDirtySingle[representative] = false
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
      representative, max(block.lower, min(block.upper, representativeValues[representative])))
    return []
  }

  /// Brings what has moved to where its required rows hold, before anything is optimized: where they
  /// contradict each other, all of that would be in vain.
  ///
  /// - Returns: Sets of rows that contradict each other.
  mutating func meetRequirements(_ system: LinearSystem) -> [[RowMultiple]] {
    var contradictions: [[RowMultiple]] = []
    for representative in dirtySingles { contradictions += solveSingle(Int(representative)) }
    undecidedBlocks.removeAll(keepingCapacity: true)
    for index in dirtyBlocks {
      let block = Int(index)
      settleMoved(block)
      if isStarted { coupled[block].update(from: reduced) }
      switch coupled[block].meetRequirements() {
      case .optimal: continue
      case .unsettled: break
      case .infeasible:
        let found = coupled[block].contradictions().filter { isConfirmed($0, system) }
        contradictions += found
        if !found.isEmpty { continue }
      }
      undecidedBlocks.append(index)
    }
    return contradictions
  }

  /// Brings a coupled block to its optimum, in exact numbers where the others are not to be trusted.
  ///
  /// - Returns: A set of rows that contradict each other, if that is what comes out.
  private mutating func minimize(
    inBlock index: Int, _ system: LinearSystem
  ) -> [RowMultiple]? {
    let isTrusted =
      !undecidedBlocks.contains(Int32(index)) && coupled[index].minimize(downTo: .max) == .optimal
      && holds(index, system)
    if !isTrusted, let contradiction = coupled[index].solveExactly() { return contradiction }
    for (column, representative) in coupled[index].block.representatives.enumerated() {
      setRepresentative(Int(representative), coupled[index].simplex.value[column])
    }
    return nil
  }

  /// Computes the representatives that rows were substituted for from all others.
  mutating func postsolve() {
    for row in substituted.reversed() {
      setRepresentative(Int(row.representative), substitutedValue(row))
    }
  }

  private func substitutedValue(_ row: SubstitutedRow) -> Double {
    var rest = reduced.penalties[reduced.penalty(ofCoupling: Int(row.coupling))].position
    for term in reduced.terms(ofCoupling: Int(row.coupling))
    where reduced.couplingRepresentatives[term] != row.representative {
      rest -=
        reduced.couplingCoefficients[term]
        * representativeValues[Int(reduced.couplingRepresentatives[term])]
    }
    return rest / row.coefficient
  }

  /// Moves a representative, and the variables that follow from it.
  mutating func setRepresentative(_ representative: Int, _ value: Double) {
    if representativeValues[representative] == value { return }
    representativeValues[representative] = value
    if !needsAllValues { publish(representative) }
  }

  /// Computes the variables of a representative.
  private mutating func publish(_ representative: Int) {
    if members.isEmpty { members = Members(reduced.references) }
    for variable in members[representative] {
      let reference = reduced.references[Int(variable)]
      values[Int(variable)] =
        reference.scale * representativeValues[representative] + reference.offset
    }
  }
}
