/// A solved state with other dropped constraints than the current one, kept for when these are to be dropped
/// again.
///
/// Along a search for a size, a conflict comes and goes; each time everything would be set up anew.
struct ParkedState: Sendable {
  private var workspace: Workspace
  /// Whether the numbers of its elimination were computed with the constants of that time.
  private let isReplayed: Bool
  let conflicts: [Solution.Conflict]
  let proofs: [ConflictProof]
  /// The rows whose constants have changed since.
  private var moved: [Int32] = []
  private var isMoved: [Bool]

  init(
    _ workspace: Workspace, isReplayed: Bool, _ conflicts: [Solution.Conflict],
    _ proofs: [ConflictProof], rowCount: Int
  ) {
    self.workspace = workspace
    self.isReplayed = isReplayed
    self.conflicts = conflicts
    self.proofs = proofs
    isMoved = Array(repeating: false, count: rowCount)
  }

  /// Notes a changed constant.
  mutating func constantDidChange(of row: Int) {
    if isMoved[row] { return }
    isMoved[row] = true
    moved.append(Int32(row))
  }

  /// Handles a changed preferred value.
  mutating func preferredValueDidChange(of variable: Int, from before: Double?) {
    workspace.preferredValueDidChange(of: variable, from: before)
  }

  /// Whether it drops a constraint of each of some conflicts, as any solution must.
  func resolves(_ others: [Solution.Conflict]) -> Bool {
    let dropped = Set(conflicts.map(\.dropped))
    return others.allSatisfy { $0.constraints.contains(where: dropped.contains) }
  }

  /// Returns the state with the current constants, if its conflicts are those of the system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - choosing: Whether to choose among optimal values.
  /// - Returns: The solved state, or nil if other constraints are to be dropped.
  func solved(_ system: LinearSystem, choosing: Bool) -> Workspace? {
    guard proofs.allSatisfy({ $0.holds(in: system) }) else { return nil }
    var workspace = workspace
    var isReplayed = isReplayed
    for row in moved {
      switch workspace.constantDidChange(of: Int(row), in: system) {
      case .none: break
      case .replay: isReplayed = false
      case .rebuild: return nil
      }
    }
    if !isReplayed, !workspace.replay(system) { return nil }
    guard workspace.namesTheSame(conflicts),
      workspace.solve(system, choosing: choosing).isEmpty
    else { return nil }
    return workspace
  }
}
