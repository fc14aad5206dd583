/// Sets of indices without common members, by union-find with path halving.
struct DisjointSets {
  private var parents: [Int]

  /// Creates as many sets of one index each.
  init(count: Int) { parents = Array(0..<count) }

  /// Returns the least index of the set that an index is in.
  mutating func representative(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  /// Joins the sets that two indices are in.
  mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (representative(of: first), representative(of: second))
    // The least index represents the set, which keeps the order of the sets.
    parents[max(one, other)] = min(one, other)
  }

  /// The indices of each set, in order.
  var members: [[Int]] {
    var sets = self
    var order: [Int: Int] = [:]
    var result: [[Int]] = []
    for index in parents.indices {
      let first = sets.representative(of: index)
      if let position = order[first] {
        result[position].append(index)
      } else {
        order[first] = result.count
        result.append([index])
      }
    }
    return result
  }
}
