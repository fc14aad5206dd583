/// Finds the parts that are the same in the three states of a file.
///
/// Objects are matched by id wherever they are, everything else by its name in the same parent. Parts
/// that only their place identifies are aligned by their contents.
struct Identities {
  /// The places of a part in the states; -1 where it is missing.
  typealias Versions = [3 of Int]

  private(set) var versions: [Versions] = []
  private var byID: [String: Int] = [:]

  /// Assigns the identities of all parts.
  init(_ trees: inout [SourceTree], aliases: [[String: String]]) {
    for side in trees.indices {
      for index in trees[side].nodes.indices {
        guard let id = trees[side].nodes[index].id else { continue }
        let shared = aliases[side][id] ?? id
        let identity = byID[shared] ?? add()
        byID[shared] = identity
        set(identity, side, index, &trees)
      }
    }
    let root =
      trees[0].nodes[0].identity < 0
      ? add() : trees[0].nodes[0].identity
    for side in trees.indices where trees[side].nodes[0].identity < 0 {
      set(root, side, 0, &trees)
    }
    var next = 0
    while next < versions.count {
      assignChildren(of: next, &trees)
      next += 1
    }
  }

  /// Returns the identity of the object with an id.
  func identity(ofID id: String) -> Int? { byID[id] }

  private mutating func add() -> Int {
    versions.append([-1, -1, -1])
    return versions.count - 1
  }

  private mutating func set(_ identity: Int, _ side: Int, _ index: Int, _ trees: inout [SourceTree])
  {
    trees[side].nodes[index].identity = identity
    versions[identity][side] = index
  }

  private mutating func assignChildren(of identity: Int, _ trees: inout [SourceTree]) {
    let parents = versions[identity]
    var named: [String: Int] = [:]
    var anonymous: [[Int]] = [[], [], []]
    for side in trees.indices where parents[side] >= 0 {
      var counts: [String: Int] = [:]
      for child in trees[side].nodes[parents[side]].children
      where trees[side].nodes[child].identity < 0 {
        guard let key = trees[side].nodes[child].key else {
          anonymous[side].append(child)
          continue
        }
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        let name = count == 1 ? key : "\(key) #\(count)"
        let identity = named[name] ?? add()
        named[name] = identity
        set(identity, side, child, &trees)
      }
    }
    if anonymous.contains(where: { !$0.isEmpty }) { align(anonymous, &trees) }
  }

  /// Matches the parts without names of both sides with those of the base, and the added ones with each
  /// other.
  private mutating func align(_ lists: [[Int]], _ trees: inout [SourceTree]) {
    for child in lists[0] { set(add(), 0, child, &trees) }
    for side in 1...2 {
      for (base, index) in Self.pairs(lists[0], trees[0], lists[side], trees[side]) {
        set(trees[0].nodes[base].identity, side, index, &trees)
      }
    }
    let added = (1...2).map { side in lists[side].filter { trees[side].nodes[$0].identity < 0 } }
    for child in added[0] { set(add(), 1, child, &trees) }
    var equal: [Int: [Int]] = [:]
    for child in added[0].reversed() {
      equal[trees[1].nodes[child].shape, default: []].append(trees[1].nodes[child].identity)
    }
    for child in added[1] {
      let identity = equal[trees[2].nodes[child].shape]?.popLast() ?? add()
      set(identity, 2, child, &trees)
    }
  }

  /// Pairs parts with the same contents in order, then parts with the same name between these.
  private static func pairs(
    _ first: [Int], _ one: SourceTree, _ second: [Int], _ other: SourceTree
  ) -> [(Int, Int)] {
    let shapes = (first.map { one.nodes[$0].shape }, second.map { other.nodes[$0].shape })
    let difference = shapes.1.difference(from: shapes.0)
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var result: [(Int, Int)] = []
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      var gap: (old: [Int], new: [Int]) = ([], [])
      while left < first.count, removed.contains(left) {
        gap.old.append(first[left])
        left += 1
      }
      while right < second.count, inserted.contains(right) {
        gap.new.append(second[right])
        right += 1
      }
      for old in gap.old {
        guard let place = gap.new.firstIndex(where: { other.nodes[$0].name == one.nodes[old].name })
        else { continue }
        result.append((old, gap.new[place]))
        gap.new.removeSubrange(...place)
      }
      if left < first.count, right < second.count {
        result.append((first[left], second[right]))
        left += 1
        right += 1
      }
    }
    return result
  }

  private static func offset(_ change: CollectionDifference<Int>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
