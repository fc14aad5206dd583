/// Finds the constraints to drop for a solution, and the conflicts that require it.
struct ConflictResolution {
  /// A conflict, and what proves it.
  private struct Found {
    var conflict: Solution.Conflict
    var proof: ConflictProof
  }

  private var found: [Found] = []
  private var isActive: [Bool]
  /// The constraints that were restored once; a second time could cycle.
  private var restored: Set<ConstraintID> = []
  private var cancellation: Cancellation

  /// The conflicts, in the order of the dropped constraints once the system is solved.
  var conflicts: [Solution.Conflict] { found.map(\.conflict) }
  /// The proof of each conflict.
  var proofs: [ConflictProof] { found.map(\.proof) }

  /// Begins without dropped constraints.
  init(_ system: LinearSystem) {
    isActive = Array(repeating: true, count: system.constraintCount)
    cancellation = Cancellation(variableCount: system.variableCount)
  }

  /// Sets up and solves a system, dropping one constraint of each conflict.
  ///
  /// Each iteration handles all contradictions that it finds, so that independent conflicts do not
  /// cost a solution each.
  ///
  /// - Parameter system: The system.
  /// - Returns: The system, solved without the dropped constraints; if it is interrupted, without any.
  mutating func solve(_ system: LinearSystem) -> Workspace {
    while !system.interruption.isDue {
      var elimination = Elimination(system, isActive: isActive)
      // Each iteration but the last drops at least one more constraint.
      var isClean = true
      while let row = elimination.advance(system) {
        // Nothing was derived from this row, so it can be dropped at once.
        if take([RowMultiple(row: row, factor: 1)], elimination, system) != row { isClean = false }
      }
      if !isClean { continue }
      let reduced = ReducedSystem(system, elimination, isActive: isActive)
      for row in reduced.contradictions {
        isClean = false
        _ = take([RowMultiple(row: row, factor: 1)], elimination, system)
      }
      if !isClean { continue }
      var workspace = Workspace(system, elimination, reduced)
      var contradictions = workspace.meetRequirements(system)
      // What was found in a part of the work proves nothing.
      if system.interruption.isDue { break }
      if contradictions.isEmpty {
        if restore() { continue }
        contradictions = workspace.optimize(system)
        if system.interruption.isDue { break }
      }
      if contradictions.isEmpty {
        found.sort { $0.conflict.dropped < $1.conflict.dropped }
        return workspace
      }
      for multiples in contradictions { _ = take(multiples, elimination, system) }
    }
    found = []
    return Workspace(unsolved: system)
  }

  /// Restores a constraint dropped for a conflict that dropping another one has resolved.
  ///
  /// - Returns: Whether a constraint was restored, so that the rest must be solved again.
  private mutating func restore() -> Bool {
    guard found.count > 1 else { return false }
    let conflicts = conflicts
    let dropped = Set(conflicts.map(\.dropped))
    let dissolved = conflicts.filter { conflict in
      !restored.contains(conflict.dropped)
        && conflict.constraints.contains { $0 != conflict.dropped && dropped.contains($0) }
    }
    guard let first = dissolved.first else { return false }
    // One at a time, since restoring one may change the reason for another.
    restored.insert(first.dropped)
    isActive[first.dropped.index] = true
    found.removeAll { $0.conflict.dropped == first.dropped }
    return true
  }

  /// Drops one constraint of a conflict, unless another conflict has already done so.
  ///
  /// - Parameters:
  ///   - multiples: A combination of rows without unknown representatives.
  ///   - elimination: The elimination, for the equalities that define the representatives.
  ///   - system: The system.
  /// - Returns: The dropped constraint, if any.
  private mutating func take(
    _ multiples: [RowMultiple], _ elimination: Elimination, _ system: LinearSystem
  ) -> Int? {
    let proof = cancellation.vanishingSum(completing: multiples, elimination, in: system)
    let rows = proof.map(\.row)
    if rows.contains(where: { !isActive[$0] }) { return nil }
    guard let last = rows.last else {
      preconditionFailure("a contradiction of no constraints")
    }
    let dropped = rows.last { !system.rows[$0].isImplied } ?? last
    isActive[dropped] = false
    found.append(
      Found(
        conflict: Solution.Conflict(
          constraints: rows.map { ConstraintID(index: $0) },
          dropped: ConstraintID(index: dropped)),
        proof: ConflictProof(proof, of: system)))
    return dropped
  }
}
