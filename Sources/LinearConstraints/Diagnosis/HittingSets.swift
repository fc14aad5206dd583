/// A search for the cheapest set of members that hits each of some sets, by branch and bound.
///
/// Members are numbers below 64; a set is a mask of them.
package struct HittingSets: Sendable {
  /// The cost of each member.
  private let costs: [Int]
  /// The number of choices after which the search gives up.
  private let nodeLimit: Int
  private var sets: [UInt64] = []
  private var best: (set: UInt64, cost: Int)?
  private var limit = Int.max
  private var nodesLeft = 0

  package init(costs: [Int], nodeLimit: Int) {
    self.costs = costs
    self.nodeLimit = nodeLimit
  }

  /// Adds a set to hit.
  package mutating func insert(_ set: UInt64) {
    // A set that contains another one is hit with it.
    if sets.contains(where: { $0 & set == $0 }) { return }
    sets.removeAll { $0 & set == set }
    sets.append(set)
  }

  /// Returns the total cost of a set's members.
  func cost(of set: UInt64) -> Int { set.members.reduce(0) { $0 + costs[$1] } }

  /// Finds the cheapest set that costs less than a limit.
  ///
  /// - Returns: The set, or nil if there is none or the search gave up.
  mutating func cheapest(below limit: Int) -> UInt64? {
    self.limit = limit
    best = nil
    nodesLeft = nodeLimit
    search(chosen: 0, cost: 0, excluded: 0)
    return nodesLeft < 0 ? nil : best?.set
  }

  /// Finds the cheapest set, or nil if the search gave up.
  package mutating func cheapest() -> UInt64? {
    let frequent = mostFrequentMembers()
    let cheaper = cheapest(below: cost(of: frequent))
    return nodesLeft < 0 ? nil : cheaper ?? frequent
  }

  /// Returns a set that hits all others, composed of the most frequent members.
  private func mostFrequentMembers() -> UInt64 {
    var chosen: UInt64 = 0
    var open = sets
    while !open.isEmpty {
      var counts = Array(repeating: 0, count: costs.count)
      for set in open { for member in set.members { counts[member] += 1 } }
      let member = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
      chosen |= 1 << UInt64(member)
      open.removeAll { $0 & chosen != 0 }
    }
    return chosen
  }

  private mutating func search(chosen: UInt64, cost: Int, excluded: UInt64) {
    nodesLeft -= 1
    if nodesLeft < 0 { return }
    // Sets without common members each need a member of their own.
    var narrowest: UInt64?
    var covered: UInt64 = 0
    var least = cost
    for set in sets where set & chosen == 0 {
      let open = set & ~excluded
      if open == 0 { return }
      if narrowest.map({ open.nonzeroBitCount < $0.nonzeroBitCount }) ?? true { narrowest = open }
      if set & covered == 0 {
        covered |= set
        least += open.members.reduce(Int.max) { min($0, costs[$1]) }
      }
    }
    if least >= limit { return }
    guard let narrowest else {
      best = (chosen, cost)
      limit = cost
      return
    }
    var excluded = excluded
    for member in narrowest.members {
      search(chosen: chosen | 1 << UInt64(member), cost: cost + costs[member], excluded: excluded)
      excluded |= 1 << UInt64(member)
    }
  }
}

extension UInt64 {
  /// The positions of the bits that are set, in ascending order.
  package var members: some Sequence<Int> {
    sequence(state: self) { rest in
      if rest == 0 { return nil }
      let member = rest.trailingZeroBitCount
      rest &= rest - 1
      return member
    }
  }
}
