/// Roots that rows tie together, which can be solved apart from all others.
struct Block: Sendable {
  /// In ascending order.
  var roots: [Int32]
  /// The rows on two roots or more, in ascending order.
  var ties: [Int32]
}

/// A row that determines a variable which stands in no other row and has no spring: the row is no
/// restriction for the others, and the variable is computed from it afterwards.
struct PeeledRow: Sendable {
  var tie: Int32
  var root: Int32
  var coefficient: Double
}

extension ReducedSystem {
  /// The rows that can be peeled off, one after the other, each after those before it are gone.
  ///
  /// - Complexity: O(t) for t terms.
  func peeledRows() -> [PeeledRow] {
    if tieCount == 0 { return [] }
    // How many rows a root stands in, and the sum of these: the row itself once there is only one.
    var uses = Array(repeating: (count: Int32(0), sum: Int32(0)), count: places.count)
    for tie in 0..<tieCount {
      for term in terms(ofTie: tie) {
        uses[Int(tieRoots[term])].count += 1
        uses[Int(tieRoots[term])].sum &+= Int32(tie)
      }
    }
    var peeled: [PeeledRow] = []
    var isPeeled = Array(repeating: false, count: tieCount)
    var queue: [Int32] = []
    for root in uses.indices where uses[root].count == 1 && springs(of: root).isEmpty {
      queue.append(Int32(root))
    }
    var head = 0
    while head < queue.count {
      let root = Int(queue[head])
      head += 1
      let tie = Int(uses[root].sum)
      guard uses[root].count == 1, !isPeeled[tie], isRequiredEquality(tie) else { continue }
      let term = terms(ofTie: tie).first { Int(tieRoots[$0]) == root }
      guard let term, tieCoefficients[term].magnitude > 1e-3 else { continue }
      isPeeled[tie] = true
      peeled.append(
        PeeledRow(tie: Int32(tie), root: Int32(root), coefficient: tieCoefficients[term]))
      for other in terms(ofTie: tie) {
        let neighbour = Int(tieRoots[other])
        uses[neighbour].count -= 1
        uses[neighbour].sum &-= Int32(tie)
        if uses[neighbour].count == 1, springs(of: neighbour).isEmpty {
          queue.append(Int32(neighbour))
        }
      }
    }
    return peeled
  }

  private func isRequiredEquality(_ tie: Int) -> Bool {
    let spring = springs[spring(ofTie: tie)]
    return spring.level == 0 && spring.left > 0 && spring.right > 0
  }

  /// The connected components of two roots or more under the rows that are not peeled off.
  ///
  /// - Complexity: O(t) for t terms, but for a factor that hardly grows.
  func blocks(without peeled: [PeeledRow]) -> [Block] {
    if tieCount == peeled.count { return [] }
    var isPeeled = Array(repeating: false, count: tieCount)
    for row in peeled { isPeeled[Int(row.tie)] = true }
    var leader = (0..<Int32(places.count)).map { $0 }
    func find(_ root: Int32) -> Int {
      var root = Int(root)
      while Int(leader[root]) != root {
        leader[root] = leader[Int(leader[root])]
        root = Int(leader[root])
      }
      return root
    }
    for tie in 0..<tieCount where !isPeeled[tie] {
      let first = find(tieRoots[Int(tieStart[tie])])
      for term in terms(ofTie: tie) { leader[find(tieRoots[term])] = Int32(first) }
    }
    var blocks: [Block] = []
    var blockOf = Array(repeating: Int32(-1), count: places.count)
    var isTied = Array(repeating: false, count: places.count)
    for tie in 0..<tieCount where !isPeeled[tie] {
      let first = find(tieRoots[Int(tieStart[tie])])
      if blockOf[first] < 0 {
        blockOf[first] = Int32(blocks.count)
        blocks.append(Block(roots: [], ties: []))
      }
      blocks[Int(blockOf[first])].ties.append(Int32(tie))
      for term in terms(ofTie: tie) { isTied[Int(tieRoots[term])] = true }
    }
    for root in places.indices where isTied[root] {
      blocks[Int(blockOf[find(Int32(root))])].roots.append(Int32(root))
    }
    return blocks
  }
}
