extension EditableObject {
  /// Returns the places of the members that are not removed, in the order to write them.
  ///
  /// New and renamed members are sorted into the others: in Xcode's order, or by code points if the
  /// others are, as other programs write them. If the others are not sorted, new ones follow them.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *m* new ones among *n*.
  func ordered() -> [Int] {
    let left = members.indices.filter { !members[$0].isRemoved }
    let added = left.filter { members[$0].source == nil || members[$0].isRenamed }
    guard !added.isEmpty else { return left }
    let kept = left.filter { members[$0].source != nil && !members[$0].isRenamed }
    return merge(added, into: kept, by: KeyOrder.init)
      ?? merge(added, into: kept, by: CodePointOrder.init) ?? left
  }

  /// Returns the places of both in order, or nil if the kept ones are not nearly sorted.
  private func merge<Key: Comparable>(
    _ added: [Int], into kept: [Int], by key: (String) -> Key
  ) -> [Int]? {
    let keys = kept.map { key(members[$0].name) }
    let descents = zip(keys, keys.dropFirst()).count { $1 < $0 }
    guard descents * 10 <= max(0, keys.count - 1) else { return nil }
    let sorted = added.map { (place: $0, key: key(members[$0].name)) }.sorted { $0.key < $1.key }
    var result: [Int] = []
    result.reserveCapacity(kept.count + added.count)
    var next = 0
    for (place, key) in sorted {
      let end = max(next, Self.end(of: key, in: keys))
      result += kept[next..<end]
      next = end
      result.append(place)
    }
    return result + kept[next...]
  }

  /// Returns the number of keys before a new one, by bisection.
  private static func end<Key: Comparable>(of key: Key, in keys: [Key]) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if key < keys[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
