/// Roots that rows tie together, which can be solved apart from all others.
struct Block {
  /// In ascending order.
  var roots: [Int]
  /// The rows on two roots or more, in ascending order.
  var ties: [Int]
}

/// A row that determines a variable which stands in no other row and has no spring: the row is no
/// restriction for the others, and the variable is computed from it afterwards.
struct PeeledRow {
  var tie: Int
  var root: Int
  var coefficient: Double
}

extension ReducedSystem {
  /// The rows that can be peeled off, one after the other, each after those before it are gone.
  ///
  /// - Complexity: O(t) for t terms.
  func peeledRows() -> [PeeledRow] {
    var uses = Array(repeating: 0, count: rows.variableCount)
    // The sum of the rows that a root stands in: the row itself once there is only one.
    var useSum = uses
    for tie in tieSprings.indices {
      for term in terms(ofTie: tie) {
        uses[tieRoots[term]] += 1
        useSum[tieRoots[term]] += tie
      }
    }
    var peeled: [PeeledRow] = []
    var isPeeled = Array(repeating: false, count: tieSprings.count)
    var queue = uses.indices.filter { uses[$0] == 1 && springs(of: $0).isEmpty }
    var head = 0
    while head < queue.count {
      let root = queue[head]
      head += 1
      let tie = useSum[root]
      guard uses[root] == 1, !isPeeled[tie], tieSprings[tie].level == 0,
        rows.relation[tieSprings[tie].row] == .equal
      else { continue }
      let term = terms(ofTie: tie).first { tieRoots[$0] == root }
      guard let term, tieCoefficients[term].magnitude > 1e-3 else { continue }
      isPeeled[tie] = true
      peeled.append(PeeledRow(tie: tie, root: root, coefficient: tieCoefficients[term]))
      for other in terms(ofTie: tie) {
        uses[tieRoots[other]] -= 1
        useSum[tieRoots[other]] -= tie
        if uses[tieRoots[other]] == 1, springs(of: tieRoots[other]).isEmpty {
          queue.append(tieRoots[other])
        }
      }
    }
    return peeled
  }

  /// The connected components of the unknown roots under some of the rows.
  ///
  /// - Complexity: O(t) for t terms, but for a factor that hardly grows.
  func blocks(without excluded: [Bool]) -> [Block] {
    var leader = Array(0..<rows.variableCount)
    func find(_ root: Int) -> Int {
      var root = root
      while leader[root] != root {
        leader[root] = leader[leader[root]]
        root = leader[root]
      }
      return root
    }
    for tie in tieSprings.indices where !excluded[tie] {
      let first = find(tieRoots[tieStart[tie]])
      for term in terms(ofTie: tie) { leader[find(tieRoots[term])] = first }
    }
    var blocks: [Block] = []
    var blockOf = Array(repeating: -1, count: rows.variableCount)
    for root in 0..<rows.variableCount
    where elimination.parent[root] == root && !elimination.isKnown[root] {
      let first = find(root)
      if blockOf[first] < 0 {
        blockOf[first] = blocks.count
        blocks.append(Block(roots: [], ties: []))
      }
      blocks[blockOf[first]].roots.append(root)
    }
    for tie in tieSprings.indices where !excluded[tie] {
      blocks[blockOf[find(tieRoots[tieStart[tie]])]].ties.append(tie)
    }
    return blocks
  }
}
