import LinearConstraints

/// The smallest set of constraints that cannot all hold.
///
/// It is found with implicit hitting sets (Ignatiev, Previti, Liffiton & Marques-Silva, "Smallest MUS
/// Extraction with Minimal Hitting Set Dualization", 2015): a smallest set that meets all correction
/// sets found so far is either infeasible, and then the answer, or grows to a maximal feasible set,
/// whose complement is another correction set.
struct SmallestConflict {
  /// The positions of the constraints, in ascending order.
  var members: [Int]
  /// Whether no other conflict has fewer constraints; otherwise none of these is dispensable.
  var isSmallest: Bool

  /// The greatest number of constraints among which the smallest set is searched for.
  static let sizeLimit = 40
  /// The most systems that one search solves.
  private static let solveLimit = 4000
  /// The greatest number of choices that one search for a hitting set tries.
  private static let nodeLimit = 200_000

  /// Finds the smallest conflict; the result is `nil` if all constraints can hold.
  ///
  /// - Parameters:
  ///   - system: The system of the log.
  ///   - candidates: The positions of the constraints that may be part of it.
  init?(in system: LogSystem, among candidates: [Int]) {
    let found = system.conflicts(of: candidates)
    guard let first = found.min(by: { $0.members.count < $1.members.count }) else { return nil }
    let irreducible = Self.reduced(first.members, in: system)
    members = irreducible
    isSmallest = irreducible.count <= 1
    if isSmallest || candidates.count > Self.sizeLimit { return }
    var hittingSets = HittingSets(
      costs: Array(repeating: 1, count: candidates.count), nodeLimit: Self.nodeLimit)
    var solves = 0
    while solves < Self.solveLimit, let mask = hittingSets.cheapest() {
      // No set that meets all correction sets is smaller than the one that is known.
      if mask.nonzeroBitCount >= members.count {
        isSmallest = true
        return
      }
      let chosen = mask.members.map { candidates[$0] }
      let conflicts = system.conflicts(of: candidates, keeping: Set(chosen))
      solves += 1
      let dropped = Set(conflicts.map(\.dropped))
      if conflicts.contains(where: { Set($0.members).isSubset(of: chosen) }) {
        members = Self.reduced(chosen, in: system)
        isSmallest = true
        return
      }
      // An irreducible set on the way may be smaller.
      for conflict in conflicts where conflict.members.count < members.count {
        members = Self.reduced(conflict.members, in: system)
      }
      var kept = candidates.filter { !dropped.contains($0) }
      for candidate in candidates where dropped.contains(candidate) {
        solves += 1
        if system.isFeasible(kept + [candidate]) { kept.append(candidate) }
      }
      let left = Set(kept)
      var complement: UInt64 = 0
      for (position, candidate) in candidates.enumerated() where !left.contains(candidate) {
        complement |= 1 << UInt64(position)
      }
      if complement == 0 { return }
      hittingSets.insert(complement)
    }
  }

  /// Leaves out constraints without which the others still conflict.
  private static func reduced(_ members: [Int], in system: LogSystem) -> [Int] {
    if members.count > 200 { return members }
    var kept = members
    for member in members {
      let others = kept.filter { $0 != member }
      if !system.isFeasible(others) { kept = others }
    }
    return kept
  }
}
