/// The smallest set of members that meets each of some sets, by branch and bound.
///
/// Members are numbers below 64; a set is a mask of them.
struct MinimumHittingSet {
  private(set) var sets: [UInt64] = []
  private var best: UInt64 = 0
  private var nodes = 0

  /// The most choices that one search tries.
  private static let nodeLimit = 200_000

  /// Adds a set that is to be met.
  mutating func insert(_ set: UInt64) {
    // A set that contains another one is met with it.
    if sets.contains(where: { $0 & set == $0 }) { return }
    sets.removeAll { $0 & set == set }
    sets.append(set)
  }

  /// Finds the smallest set, or `nil` if the search is given up.
  mutating func smallest() -> UInt64? {
    best = greedy()
    nodes = 0
    search(chosen: 0, excluded: 0)
    return nodes > Self.nodeLimit ? nil : best
  }

  /// A set that takes the most frequent member first.
  private func greedy() -> UInt64 {
    var chosen: UInt64 = 0
    var open = sets
    while !open.isEmpty {
      var counts = Array(repeating: 0, count: 64)
      for set in open { for member in set.members { counts[member] += 1 } }
      let member = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
      chosen |= 1 << UInt64(member)
      open.removeAll { $0 & chosen != 0 }
    }
    return chosen
  }

  private mutating func search(chosen: UInt64, excluded: UInt64) {
    nodes += 1
    if nodes > Self.nodeLimit { return }
    var narrowest: UInt64?
    var covered: UInt64 = 0
    var least = chosen.nonzeroBitCount
    for set in sets where set & chosen == 0 {
      let open = set & ~excluded
      if open == 0 { return }
      if narrowest.map({ open.nonzeroBitCount < $0.nonzeroBitCount }) ?? true { narrowest = open }
      // Sets without common members each need a member of their own.
      if set & covered == 0 {
        covered |= set
        least += 1
      }
    }
    if least >= best.nonzeroBitCount { return }
    guard let narrowest else {
      best = chosen
      return
    }
    var excluded = excluded
    for member in narrowest.members {
      search(chosen: chosen | 1 << UInt64(member), excluded: excluded)
      excluded |= 1 << UInt64(member)
    }
  }
}

extension UInt64 {
  /// The positions of the bits that are set, in ascending order.
  var members: some Sequence<Int> {
    sequence(state: self) { rest in
      if rest == 0 { return nil }
      let member = rest.trailingZeroBitCount
      rest &= rest - 1
      return member
    }
  }
}
