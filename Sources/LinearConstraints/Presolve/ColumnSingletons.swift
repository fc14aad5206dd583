/// Representatives that rows couple, which can be solved apart from all others.
struct Block: Sendable {
  /// In ascending order.
  var representatives: [Int32]
  /// The rows on two representatives or more, in ascending order.
  var couplings: [Int32]
}

/// A required equality with a free column singleton: a representative in no other row and without
/// penalties.
///
/// The row does not restrict the others, and postsolve computes the representative from it.
struct SubstitutedRow: Sendable {
  var coupling: Int32
  var representative: Int32
  var coefficient: Double
}

extension ReducedSystem {
  /// The rows with free column singletons, each found after removing those before it.
  ///
  /// - Complexity: O(t) for t terms.
  func freeColumnSingletons() -> [SubstitutedRow] {
    if couplingCount == 0 { return [] }
    // The number of rows with a representative, and their sum: the row itself once there is only
    // one.
    var uses = Array(repeating: (count: Int32(0), sum: Int32(0)), count: references.count)
    for coupling in 0..<couplingCount {
      for term in terms(ofCoupling: coupling) {
        uses[Int(couplingRepresentatives[term])].count += 1
        uses[Int(couplingRepresentatives[term])].sum &+= Int32(coupling)
      }
    }
    var substituted: [SubstitutedRow] = []
    var isSubstituted = Array(repeating: false, count: couplingCount)
    var queue: [Int32] = []
    for representative in uses.indices
    where uses[representative].count == 1 && penalties(of: representative).isEmpty {
      queue.append(Int32(representative))
    }
    var head = 0
    while head < queue.count {
      let representative = Int(queue[head])
      head += 1
      let coupling = Int(uses[representative].sum)
      guard uses[representative].count == 1, !isSubstituted[coupling], isRequiredEquality(coupling)
      else { continue }
      let term = terms(ofCoupling: coupling).first {
        Int(couplingRepresentatives[$0]) == representative
      }
      guard let term, couplingCoefficients[term].magnitude > 1e-3 else { continue }
      isSubstituted[coupling] = true
      substituted.append(
        SubstitutedRow(
          coupling: Int32(coupling), representative: Int32(representative),
          coefficient: couplingCoefficients[term]))
      for other in terms(ofCoupling: coupling) {
        let neighbour = Int(couplingRepresentatives[other])
        uses[neighbour].count -= 1
        uses[neighbour].sum &-= Int32(coupling)
        if uses[neighbour].count == 1, penalties(of: neighbour).isEmpty {
          queue.append(Int32(neighbour))
        }
      }
    }
    return substituted
  }

  private func isRequiredEquality(_ coupling: Int) -> Bool {
    let penalty = penalties[penalty(ofCoupling: coupling)]
    return penalty.level == 0 && penalty.left > 0 && penalty.right > 0
  }

  /// The connected components of the representatives under the rows that are not substituted.
  ///
  /// - Complexity: O(t α(t)) for t terms.
  func blocks(without substituted: [SubstitutedRow]) -> [Block] {
    if couplingCount == substituted.count { return [] }
    var isSubstituted = Array(repeating: false, count: couplingCount)
    for row in substituted { isSubstituted[Int(row.coupling)] = true }
    var leader = (0..<Int32(references.count)).map { $0 }
    func find(_ representative: Int32) -> Int {
      var representative = Int(representative)
      while Int(leader[representative]) != representative {
        leader[representative] = leader[Int(leader[representative])]
        representative = Int(leader[representative])
      }
      return representative
    }
    for coupling in 0..<couplingCount where !isSubstituted[coupling] {
      let first = find(couplingRepresentatives[Int(couplingStart[coupling])])
      for term in terms(ofCoupling: coupling) {
        leader[find(couplingRepresentatives[term])] = Int32(first)
      }
    }
    var blocks: [Block] = []
    var blockOf = Array(repeating: Int32(-1), count: references.count)
    var isCoupled = Array(repeating: false, count: references.count)
    for coupling in 0..<couplingCount where !isSubstituted[coupling] {
      let first = find(couplingRepresentatives[Int(couplingStart[coupling])])
      if blockOf[first] < 0 {
        blockOf[first] = Int32(blocks.count)
        blocks.append(Block(representatives: [], couplings: []))
      }
      blocks[Int(blockOf[first])].couplings.append(Int32(coupling))
      for term in terms(ofCoupling: coupling) {
        isCoupled[Int(couplingRepresentatives[term])] = true
      }
    }
    for representative in references.indices where isCoupled[representative] {
      blocks[Int(blockOf[find(Int32(representative))])].representatives.append(
        Int32(representative))
    }
    return blocks
  }
}
