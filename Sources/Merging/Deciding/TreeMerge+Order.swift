import StringsFiles

/// The children of a part in the result, in order.
enum MergedOrder {
  case agreed([Int])
  /// Each side has an order of its own.
  case disputed(Int, ours: [Int], theirs: [Int])
}

extension TreeMerge {
  /// Returns the children of a part in the result, in order.
  mutating func order(of identity: Int) -> MergedOrder {
    let members = Set(children[identity])
    guard !members.isEmpty else { return .agreed([]) }
    let base = children(identity, .base)
    let ours = children(identity, .ours).filter(members.contains)
    let theirs = children(identity, .theirs).filter(members.contains)
    let common = Set(ours).intersection(theirs)
    let oldCommon = base.filter(common.contains)
    let known = Set(oldCommon)
    let oursKnown = ours.filter(known.contains)
    let theirsKnown = theirs.filter(known.contains)
    let agreed = Self.join(ours, with: theirs, common: common)
    guard oursKnown != theirsKnown else {
      return .agreed(sorted(agreed, as: ours, theirs) ?? agreed)
    }
    if oursKnown == oldCommon {
      return .agreed(Self.join(theirs, with: ours, common: common, othersFirst: true))
    }
    if theirsKnown == oldCommon || isUnordered(identity) { return .agreed(agreed) }
    let name = ownerDescription(of: identity, .ours)
    let conflict = addConflict(
      ours: "reorders the parts of \(name)", theirs: "puts them in another order")
    return .disputed(
      conflict, ours: agreed,
      theirs: Self.join(theirs, with: ours, common: common, othersFirst: true))
  }

  /// Returns entries in the order of their keys, if both sides have theirs so; nil else.
  ///
  /// The order is that of Xcode's catalogs, or that of code points, as other programs write tables.
  private func sorted(_ entries: [Int], as ours: [Int], _ theirs: [Int]) -> [Int]? {
    guard rules.vocabulary == nil, entries.count > ours.count, entries.count > theirs.count else {
      return nil
    }
    let keys = Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        (entry, (part(entry, .ours) ?? part(entry, .theirs))?.key)
      })
    func sorted<Key: Comparable>(by key: (String) -> Key) -> [Int]? {
      var orders: [Int: Key] = [:]
      for (entry, name) in keys {
        guard let name else { return nil }
        orders[entry] = key(name)
      }
      func precede(_ one: Int, _ other: Int) -> Bool {
        guard let one = orders[one], let other = orders[other] else { return false }
        return one < other
      }
      let areSorted = [ours, theirs].allSatisfy { zip($0, $0.dropFirst()).allSatisfy(precede) }
      return areSorted ? entries.sorted(by: precede) : nil
    }
    return sorted(by: KeyOrder.init) ?? sorted(by: CodePointOrder.init)
  }

  private func isUnordered(_ identity: Int) -> Bool {
    guard let part = part(identity, .ours) ?? part(identity, .theirs) else { return true }
    if rules.isUnordered(part) { return true }
    // Named values of an object, whose order the editor chooses.
    return children[identity].allSatisfy { child in
      (self.part(child, .ours) ?? self.part(child, .theirs)).map {
        $0.id == nil && $0.key != nil
      } ?? true
    }
  }

  /// Returns a list with the elements that only another one has, each behind what it follows there.
  ///
  /// - Parameters:
  ///   - list: The list whose order counts.
  ///   - other: The list with further elements.
  ///   - common: The elements of both.
  ///   - othersFirst: Whether elements of the other list go before those of the first at the same place.
  /// - Returns: The elements of both lists.
  private static func join(
    _ list: [Int], with other: [Int], common: Set<Int>, othersFirst: Bool = false
  ) -> [Int] {
    guard other.count > common.count else { return list }
    var following: [Int: [Int]] = [:]
    var anchor = -1
    for element in other {
      if common.contains(element) {
        anchor = element
      } else {
        following[anchor, default: []].append(element)
      }
    }
    var result: [Int] = []
    var pending = following[-1] ?? []
    if othersFirst {
      result += pending
      pending = []
    }
    for element in list {
      if common.contains(element) {
        result += pending
        pending = following[element] ?? []
        result.append(element)
        if othersFirst {
          result += pending
          pending = []
        }
      } else {
        result.append(element)
      }
    }
    return result + pending
  }
}
