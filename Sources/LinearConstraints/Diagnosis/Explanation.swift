/// Finds the smallest set of constraints that prevent a lost one.
///
/// Considers only movements that do not increase the violation of another constraint at its level or
/// above. The constraints that prevent an improvement are found in two steps: a vertex of the dual
/// linear program of its block gives an irreducible set; then the search of ``Surroundings`` among the
/// rows nearby makes it as small as possible.
///
/// Shared data is computed once, as there may be hundreds of lost constraints.
struct Explanation {
  private let system: LinearSystem
  private let workspace: Workspace
  private let limits: [RowLimit]
  /// The answers of earlier solutions, and those of this one.
  private(set) var known: KnownHolders
  private let incidence: Incidence
  private var marks: Neighbours.Marks
  private var cancellation: Cancellation
  private var blocks: [BlockLimits?]
  private var representatives: [Int: [PenaltyLimit]] = [:]

  /// The greatest number of rows for which a smaller set is searched.
  private static let searchLimit = 20

  /// Prepares for the explanations of one solution.
  ///
  /// - Parameters:
  ///   - system: The system that was solved.
  ///   - workspace: Its solution.
  ///   - dropped: The dropped constraints.
  ///   - known: The answers for other constants of the same system.
  /// - Complexity: O(t) for t terms.
  init(
    _ system: LinearSystem, _ workspace: Workspace, without dropped: [ConstraintID],
    _ known: consuming KnownHolders
  ) {
    self.system = system
    self.workspace = workspace
    limits = RowLimit.all(of: system, at: workspace.assignment.variables, without: dropped)
    incidence = known.incidence(of: system)
    self.known = known
    marks = Neighbours.Marks(system)
    cancellation = Cancellation(variableCount: system.variableCount)
    blocks = Array(repeating: nil, count: workspace.coupled.count)
  }

  /// Returns the fewest rows without any of which a row could be violated less, in order.
  ///
  /// Of several sets of that size, the one with the fewest optional rows, then with the fewest implied
  /// ones, then with lower positions.
  mutating func holders(ofRow row: Int) -> [Int] {
    if system.interruption.isDue { return [] }
    let sign = system.excess(of: row, at: workspace.assignment.variables).excess < 0 ? -1.0 : 1
    let found = cancellation.support(
      of: multiples(ofRow: row, sign: sign), workspace.elimination, in: system
    ).filter { $0 != row }
    if found.count == 1, system.isRequired(found[0]), !system.rows[found[0]].isImplied {
      return found
    }
    if found.count > Self.searchLimit { return found }
    let neighbours = Neighbours(of: row, found, system, limits, incidence, &marks)
    let question = KnownHolders.Question(
      row: row, sign: sign, holders: found, neighbours: neighbours.rows, limits)
    return known.answer(to: question) {
      var surroundings = Surroundings(of: row, sign: sign, found, system, limits, neighbours)
      return surroundings.fewestHolders() ?? found
    }
  }

  /// Returns the row and the rows that hold it, except for the used equalities.
  private mutating func multiples(ofRow row: Int, sign: Double) -> [RowMultiple] {
    guard case .penalty(let index) = workspace.reduced.roles[row] else {
      return [RowMultiple(row: row, factor: 1)]
    }
    let owner = workspace.reduced.owners[Int(index)]
    let representative =
      owner >= 0
      ? Int(owner)
      : Int(
        workspace.reduced.couplingRepresentatives[
          Int(workspace.reduced.couplingStart[Int(-1 - owner)])])
    let block = Int(workspace.decomposition.blockOf[representative])
    if block < 0 {
      return multiples(of: workspace.reduced.penalties[Int(index)], sign: sign, on: representative)
    }
    let coupled = workspace.coupled[block]
    var prepared = blocks[block].take() ?? BlockLimits(coupled, limits, system, workspace)
    let holders = prepared.holders(
      ofRow: row, sign: sign, owner: owner, in: coupled, system, workspace)
    blocks[block] = prepared
    return holders
  }

  /// Returns the row of a penalty on an uncoupled representative, and the one that holds it.
  private mutating func multiples(
    of penalty: Penalty, sign: Double, on representative: Int
  ) -> [RowMultiple] {
    let isBelow = sign * penalty.factor < 0
    let known = representatives[representative] ?? limits(ofRepresentative: representative)
    representatives[representative] = known
    let best = known.first {
      $0.row != penalty.row && $0.level <= penalty.level
        && (isBelow ? $0.forbidsMore : $0.forbidsLess)
    }
    let own = RowMultiple(row: Int(penalty.row), factor: penalty.factor)
    guard let best else { return [own] }
    return [own, RowMultiple(row: Int(best.row), factor: -best.penalty.factor)]
  }

  /// Returns the limits of an uncoupled representative, the best answers first.
  private func limits(ofRepresentative representative: Int) -> [PenaltyLimit] {
    workspace.reduced.penalties[workspace.reduced.penalties(of: representative)]
      .filter { limits[Int($0.row)].isActive }
      .map { PenaltyLimit($0, 0, limits[Int($0.row)], system, workspace.elimination) }
      .sorted { $0.isBetter(than: $1) }
  }
}
