/// Finds the solution of a linear system with the smallest violation, level by level.
///
/// Required constraints hold. Among the points that satisfy them, the solver minimizes the total
/// violation of the highest level, then that of the next level among the optima, and so on: a
/// lexicographic optimum without weights.
///
/// ```swift
/// var system = LinearSystem()
/// let width = system.addVariable()
/// let limit = try system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 120))
/// _ = try system.add(
///   LinearConstraint([Term(1, width)], .greaterThanOrEqual, 143, priority: Priority(750)))
/// var solver = Solver(system)
/// let solution = solver.solve()
/// solution[width]  // 120
/// solution.lost[0].amount  // 23
/// solution.lost[0].heldBy  // [limit]
/// try solver.setConstant(150, of: limit)
/// solver.solve()[width]  // 143
/// ```
///
/// Where required constraints contradict each other, one constraint of each irreducible set is
/// dropped, and the rest is solved without it.
///
/// Among several optima, each variable in turn takes the value nearest to its preferred one, else
/// its lowest, else the one nearest to its origin (another variable, or 0); later variables follow
/// from earlier ones. The order of the constraints does not matter.
///
/// Conflicts are part of the solution, never an error: see <doc:WhyIsItLikeThis>.
/// <doc:ConstraintsThatChange> describes what is kept from one solution to the next, and
/// <doc:HowTheSolverWorks> the method.
public struct Solver: Sendable {
  /// The current system.
  public private(set) var system: LinearSystem
  private var workspace: Workspace?
  private var isReplayed = true
  private var knownHolders = KnownHolders()
  /// The conflicts of the last solution.
  public private(set) var conflicts: [Solution.Conflict] = []
  /// The proof of each conflict, and whether a constant has changed since they were verified.
  private var proofs: [ConflictProof] = []
  private var areProofsOutdated = false
  /// Earlier states with other conflicts, the latest last, once the conflicts have changed.
  private var parked: [ParkedState] = []
  private var haveConflictsChanged = false
  /// Whether the work was interrupted.
  private var isGivenUp = false

  /// The most states that are kept besides the current one.
  private static let maximumParkedCount = 3

  /// Creates a solver for a system, without solving it.
  public init(_ system: LinearSystem) { self.system = system }

  /// Changes the right side of a constraint, for the next solution.
  ///
  /// - Parameters:
  ///   - constant: The right side, in the constraint's own units.
  ///   - id: The constraint.
  /// - Throws: ``LinearSystemError`` if the number is not finite; the constraint is then
  ///   unchanged.
  /// - Complexity: O(1). What the next solution costs is described in <doc:ConstraintsThatChange>.
  /// - Precondition: `id` is a constraint of the system.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LinearSystemError) {
    guard constant.isFinite else { throw .notFinite(what: "constant", value: constant) }
    if !system.move(id.index, to: constant) { return }
    areProofsOutdated = true
    for index in parked.indices { parked[index].constantDidChange(of: id.index) }
    switch workspace?.constantDidChange(of: id.index, in: system) {
    case .some(.none), nil: break
    case .replay: isReplayed = false
    case .rebuild: workspace = nil
    }
  }

  /// Changes the preferred value of a variable where the constraints leave a choice, for the next
  /// solution.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for the lowest.
  ///   - variable: The variable.
  /// - Complexity: O(1).
  public mutating func setPreferredValue(_ value: Double?, of variable: Variable) {
    let before = system.preferredValue(of: variable)
    if before == value { return }
    system.setPreferredValue(value, of: variable)
    workspace?.preferredValueDidChange(of: variable.index, from: before)
    for index in parked.indices {
      parked[index].preferredValueDidChange(of: variable.index, from: before)
    }
  }

  /// Solves for the values alone.
  ///
  /// - Returns: The value of each variable, at the position of its index.
  /// - Complexity: At first O(t log v) for t terms and v variables, plus the simplex method for the
  ///   coupled blocks that are left. Later, O(v) plus the work for the changes.
  public mutating func values() -> [Double] { solved().assignment.variables }

  mutating func solved() -> Workspace {
    if !system.interruption.isDue { solveAgain() }
    // What is left of work that was interrupted is not a solution.
    if system.interruption.isDue, !isGivenUp { giveUp() }
    if let workspace { return workspace }
    var resolution = ConflictResolution(system)
    let solved = resolution.solve(system)
    conflicts = resolution.conflicts
    proofs = resolution.proofs
    workspace = solved
    return solved
  }

  /// Forgets everything, and leaves the values of a system without constraints.
  private mutating func giveUp() {
    (workspace, conflicts, proofs, parked) = (Workspace(unsolved: system), [], [], [])
    isGivenUp = true
  }

  /// Asks the solved state, which remembers what it finds.
  private mutating func withSolved<Result>(
    _ body: (inout Workspace, LinearSystem) -> Result
  ) -> Result {
    var workspace = solved()
    // Moved out, so that it changes without a copy.
    self.workspace = nil
    defer { self.workspace = workspace }
    return body(&workspace, system)
  }

  /// Solves for changed constants, if the same constraints are to be dropped as in the last state or in one
  /// before it; otherwise there is no workspace.
  private mutating func solveAgain(choosing: Bool = true) {
    defer {
      areProofsOutdated = false
      isReplayed = true
    }
    if workspace == nil { return revive([], choosing: choosing) }
    if !areProofsOutdated {
      if workspace?.solve(system, choosing: choosing).isEmpty == false { workspace = nil }
      return
    }
    let left = zip(conflicts, proofs).filter { $0.1.holds(in: system) }.map(\.0)
    if left.count < conflicts.count {
      let last = state()
      workspace = nil
      revive(left, choosing: choosing)
      return park(last)
    }
    // A state in which a contradiction was found is of no use, so it is kept as it was before.
    let last = haveConflictsChanged ? state() : nil
    if solveCurrent(choosing: choosing) { return }
    workspace = nil
    haveConflictsChanged = true
    revive(left, choosing: choosing)
    park(last)
  }

  /// Solves the current state for changed constants.
  ///
  /// - Returns: Whether that was possible without dropping other constraints.
  private mutating func solveCurrent(choosing: Bool) -> Bool {
    if !isReplayed, workspace?.replay(system) == false { return false }
    // The conflicts may be found in other constraints now.
    return workspace?.namesTheSame(conflicts) == true
      && workspace?.solve(system, choosing: choosing).isEmpty == true
  }

  private func state() -> ParkedState? {
    workspace.map {
      ParkedState(
        $0, isReplayed: isReplayed, conflicts, proofs, rowCount: system.constraintCount)
    }
  }

  private mutating func park(_ state: ParkedState?) {
    haveConflictsChanged = true
    guard let state else { return }
    parked.append(state)
    if parked.count > Self.maximumParkedCount { parked.removeFirst() }
  }

  /// Returns to an earlier state that fits the current constants, if there is one.
  ///
  /// - Parameters:
  ///   - left: Conflicts that certainly remain.
  ///   - choosing: Whether to choose among optimal values.
  private mutating func revive(_ left: [Solution.Conflict], choosing: Bool) {
    for index in parked.indices.reversed() where parked[index].resolves(left) {
      guard let workspace = parked[index].solved(system, choosing: choosing) else { continue }
      let state = parked.remove(at: index)
      self.workspace = workspace
      (conflicts, proofs) = (state.conflicts, state.proofs)
      return
    }
  }

  /// Returns by how much the right side of a constraint must change so that those of a conflict of the last
  /// solution can hold.
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - position: The position of the conflict in ``conflicts``.
  /// - Returns: The change, in the constraint's own units; nil if the constraint is not in the conflict, or
  ///   the proof of the conflict is not known.
  /// - Complexity: O(n) for n constraints of the conflict.
  package func change(of id: ConstraintID, resolvingConflict position: Int) -> Double? {
    proofs[position].change(of: id.index, resolving: system)
  }

  /// Finds the values of an optimal solution, whichever it is, and how far variables move in all of them,
  /// without resolving conflicts that are new.
  ///
  /// For a question that is asked of a copy: what would be optimal with other constants, if that was
  /// possible?
  ///
  /// - Parameter variables: The variables.
  /// - Returns: The value of each variable of the system, and the range of each of `variables`; nil if the
  ///   constants have brought about or resolved a conflict, or nothing was solved before.
  /// - Complexity: That of ``values()`` after a change, and two linear programs for each variable.
  package mutating func optimum(
    ranging variables: [Variable]
  ) -> (values: [Double], ranges: [VariableRange])? {
    solveAgain(choosing: false)
    guard let workspace, !system.interruption.isDue else { return nil }
    var relaxation = Relaxation(ofOptima: workspace)
    return (
      workspace.assignment.variables,
      variables.map { VariableRange(relaxation.range(of: $0.index)) }
    )
  }

  /// Finds the undetermined variables, in order.
  ///
  /// - Returns: The variables with several values in optimal solutions.
  /// - Complexity: That of ``values()``, and two linear programs for each representative that is
  ///   undetermined in what it moves with.
  public mutating func undetermined() -> [Solution.Undetermined] {
    withSolved { $1.interruption.isDue ? [] : $0.undetermined(in: $1) }
  }

  /// Determines whether pairs of variables have the same difference in all optimal solutions.
  ///
  /// - Parameter pairs: The pairs.
  /// - Returns: Whether the difference is the same, for each pair.
  /// - Complexity: That of ``values()``, and two linear programs for each pair that moves in what
  ///   it moves with.
  public mutating func areFixed(differences pairs: [(Variable, Variable)]) -> [Bool] {
    if pairs.isEmpty { return [] }
    return withSolved {
      $1.interruption.isDue ? pairs.map { _ in true } : $0.areFixed(pairs, in: $1)
    }
  }

  /// Solves the system and explains the solution.
  ///
  /// - Parameter isExplained: Returns whether to find ``Solution/Lost/heldBy`` of a constraint; by default of
  ///   every lost one.
  /// - Returns: The values of all variables, and the reasons for them.
  /// - Complexity: That of ``values()`` and O(t) for t terms; for each representative that is
  ///   undetermined two linear programs in what it moves with.
  public mutating func solve(
    explaining isExplained: (ConstraintID) -> Bool = { _ in true }
  ) -> Solution {
    solve(findingUndetermined: true, explaining: isExplained)
  }

  /// Solves the system and explains the solution, perhaps without ``Solution/undetermined``.
  package mutating func solve(
    findingUndetermined: Bool, explaining isExplained: (ConstraintID) -> Bool
  ) -> Solution {
    let workspace = solved()
    let values = workspace.assignment.variables
    let violations = (0..<system.constraintCount).map { row in
      let (amount, tolerance) = system.violation(of: row, at: values)
      return amount <= tolerance ? 0 : amount
    }
    let undetermined = findingUndetermined ? undetermined() : []
    return Solution(
      values: values, violations: violations, undetermined: undetermined,
      conflicts: conflicts, lost: lost(violations, workspace, isExplained))
  }

  /// Finds the constraints that hold one lost constraint, without explaining anything else.
  ///
  /// - Parameter id: The constraint.
  /// - Returns: The constraints, as in ``Solution/Lost/heldBy``; empty if it is not lost.
  package mutating func holders(of id: ConstraintID) -> [ConstraintID] {
    let workspace = solved()
    let (amount, tolerance) = system.violation(of: id.index, at: workspace.assignment.variables)
    guard amount > tolerance, !system.isRequired(id.index), !system.interruption.isDue else {
      return []
    }
    var explanation = Explanation(
      system, workspace, without: conflicts.map(\.dropped), knownHolders)
    let holders = explanation.holders(ofRow: id.index)
    knownHolders = explanation.known
    return holders.map { ConstraintID(index: $0) }
  }

  private mutating func lost(
    _ violations: [Double], _ workspace: Workspace, _ isExplained: (ConstraintID) -> Bool
  ) -> [Solution.Lost] {
    var lost = violations.indices.filter { violations[$0] > 0 && !system.isRequired($0) }.map {
      Solution.Lost(
        constraint: ConstraintID(index: $0), amount: violations[$0], heldBy: [])
    }
    let explained = lost.indices.filter { isExplained(lost[$0].constraint) }
    if explained.isEmpty || system.interruption.isDue { return lost }
    let known = knownHolders
    // Moved out, so that it grows without a copy.
    knownHolders = KnownHolders()
    var explanation = Explanation(
      system, workspace, without: conflicts.map(\.dropped), known)
    for position in explained {
      lost[position].heldBy = explanation.holders(ofRow: lost[position].constraint.index).map {
        ConstraintID(index: $0)
      }
    }
    knownHolders = explanation.known
    return lost
  }
}

extension LinearSystem {
  /// The violation of a row at some values, and the part of it that rounding explains.
  func violation(of row: Int, at values: [Double]) -> (amount: Double, tolerance: Double) {
    let (excess, tolerance) = excess(of: row, at: values)
    return (rows[row].relation.violation(excess: excess), tolerance)
  }
}
