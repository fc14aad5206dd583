extension LayoutTree {
  /// The positions of the items in the order in which free choices fall, each after what it is in.
  ///
  /// It is the items' own order, but for the members of stacks, which come last one first: what is
  /// chosen early keeps its content's extent, and where hugging leaves open who stretches it is the
  /// first member, on both platforms.
  var choiceOrder: [Int] {
    var stacks: [ItemID: [ItemID]] = [:]
    for index in items.indices {
      if case .stack(let stack) = items[index].arrangement {
        let members: [ItemID] = stack.members.map(\.item).reversed()
        for member in members { stacks[member] = members }
      }
    }
    guard !stacks.isEmpty else { return Array(items.indices) }
    var children: [[ItemID]] = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() {
      if let parent = item.parent { children[parent.index].append(ItemID(index: index)) }
    }
    var order: [Int] = []
    var isTaken = Array(repeating: false, count: items.count)
    func take(_ item: ItemID) {
      guard !isTaken[item.index] else { return }
      isTaken[item.index] = true
      order.append(item.index)
    }
    // A member brings along all that is in it, which is no later than the member before it.
    func takeAll(_ item: ItemID) {
      take(item)
      for child in children[item.index] where !isTaken[child.index] {
        for next in stacks[child] ?? [child] where !isTaken[next.index] { takeAll(next) }
      }
    }
    for index in items.indices {
      let item = ItemID(index: index)
      guard let members = stacks[item] else {
        take(item)
        continue
      }
      for member in members where !isTaken[member.index] { takeAll(member) }
    }
    return order
  }
}
