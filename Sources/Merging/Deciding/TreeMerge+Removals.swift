extension TreeMerge {
  /// Decides about the parts that one side removed and the other one still has.
  mutating func decideRemovals(by remover: MergeSide) {
    let keeper = remover.other
    let tree = input.trees[keeper.rawValue]
    for node in tree.nodes.indices {
      let identity = tree.nodes[node].identity
      guard self.node(identity, .base) != nil, self.node(identity, remover) == nil else {
        continue
      }
      let parent = parent(identity, keeper) ?? -1
      if parent == self.parent(identity, .base), parent >= 0, self.node(parent, remover) == nil {
        // Removed with its parent, unless that only groups others.
        switch fates[parent] {
        case .removed(let root):
          fates[identity] = .removed(root: root)
          continue
        case .contested, .kept: continue
        case .grouping: break
        }
      }
      decideRemoval(of: identity, by: remover, isMoved: parent != self.parent(identity, .base))
    }
  }

  private mutating func decideRemoval(of identity: Int, by remover: MergeSide, isMoved: Bool) {
    let keeper = remover.other
    let parent = parent(identity, keeper) ?? -1
    if isMoved {
      // Part of something else that is in question.
      if parent >= 0, node(parent, remover) == nil, case .contested = fates[parent] { return }
      let conflict = addConflict(
        of: keeper, "moves it to \(ownerDescription(of: parent, keeper))",
        other: "deletes \(description(of: identity, .base))")
      fates[identity] = .contested(conflict)
    } else if part(identity, keeper)?.isContainer == true
      || part(identity, .base)?.isContainer == true
    {
      fates[identity] = .grouping
    } else if let change = change(of: identity, by: keeper, remover: remover) {
      let conflict = addConflict(
        of: keeper, change, other: "deletes \(description(of: identity, .base))")
      fates[identity] = .contested(conflict)
    } else {
      fates[identity] = .removed(root: identity)
    }
  }

  /// Returns what a side changed in a part that the other side removed, or nil if that does not matter.
  private func change(of identity: Int, by keeper: MergeSide, remover: MergeSide) -> String? {
    guard let old = part(identity, .base), let new = part(identity, keeper) else { return nil }
    guard old.shape != new.shape else { return nil }
    if rules.isDisposable(identity, self) { return nil }
    if let words = fieldChange(of: identity, by: keeper) { return words }
    for child in children(identity, keeper) {
      // What the remover moved out before is decided about by itself.
      if node(child, remover) != nil, parent(child, .base) == identity { continue }
      guard node(child, .base) != nil else {
        if let added = firstObject(in: child, keeper) {
          return
            "adds \(description(of: added, keeper)) to \(ownerDescription(of: identity, keeper))"
        }
        return "adds \(description(of: child, keeper)) to \(ownerDescription(of: identity, keeper))"
      }
      guard parent(child, .base) == identity else {
        return
          "moves \(description(of: child, keeper)) into \(ownerDescription(of: identity, keeper))"
      }
      if let words = change(of: child, by: keeper, remover: remover) { return words }
    }
    return nil
  }

  /// Returns the first object in a part that only groups others.
  private func firstObject(in identity: Int, _ side: MergeSide) -> Int? {
    guard part(identity, side)?.isContainer == true else { return nil }
    return children(identity, side).first
  }

  /// Returns the first field that a side changed, in words.
  private func fieldChange(of identity: Int, by side: MergeSide) -> String? {
    guard let old = part(identity, .base), let new = part(identity, side) else { return nil }
    if old.name != new.name {
      return "makes \(description(of: identity, .base)) a \(new.name)"
    }
    let names = new.fields.map(\.name) + old.fields.map(\.name)
    for name in names {
      let before = old.fields.first { $0.name == name }?.value
      let after = new.fields.first { $0.name == name }?.value
      guard before != after, !rules.isNoise(name, of: identity, self) else { continue }
      return setting(name, of: identity, to: after, by: side)
    }
    return nil
  }
}
