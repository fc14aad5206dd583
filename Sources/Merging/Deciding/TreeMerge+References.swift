extension TreeMerge {
  /// Puts removed objects in question that something refers to in the result.
  mutating func resolveReferences() {
    guard rules.vocabulary != nil else { return }
    var isChanged = true
    while isChanged {
      isChanged = false
      for identity in placements.indices where !placements[identity].isEmpty {
        for side in [MergeSide.ours, .theirs] {
          for field in part(identity, side)?.fields ?? [] {
            guard let target = danglingTarget(of: field, in: identity, side) else { continue }
            contest(target, referredBy: identity, field.name, of: side)
            isChanged = true
          }
        }
      }
    }
  }

  /// Keeps the images and colors that one side removed and something in the result uses.
  mutating func keepUsedResources() {
    guard rules.vocabulary == .interfaceBuilder else { return }
    var removed: [Int: String] = [:]
    for identity in fates.indices {
      guard case .removed(let root) = fates[identity], root == identity,
        let side = [MergeSide.ours, .theirs].first(where: { node(identity, $0) != nil }),
        let part = part(identity, side), owner(of: part)?.name == "resources",
        let name = part.fields.first(where: { $0.name == "name" })?.value
      else { continue }
      removed[identity] = name
    }
    guard !removed.isEmpty else { return }
    let used = usedValues
    for (identity, name) in removed where used.contains(name) {
      for part in fates.indices {
        guard case .removed(let root) = fates[part], root == identity,
          let parent = parent(part, .ours) ?? parent(part, .theirs)
        else { continue }
        placements[part] = [Placement(parent: parent)]
        fates[part] = .kept
      }
    }
  }

  /// The values of the fields in the result, except in the list of resources.
  private var usedValues: Set<String> {
    var values: Set<String> = []
    for identity in placements.indices where !placements[identity].isEmpty {
      guard let any = part(identity, .ours) ?? part(identity, .theirs),
        owner(of: any)?.name != "resources"
      else { continue }
      for side in [MergeSide.ours, .theirs] {
        for field in part(identity, side)?.fields ?? [] {
          // A value that the other side replaced is no longer there.
          if let other = part(identity, side.other), let old = part(identity, .base),
            old.fields.contains(where: { $0.name == field.name && $0.value == field.value }),
            !other.fields.contains(where: { $0.name == field.name && $0.value == field.value })
          {
            continue
          }
          values.insert(field.value)
        }
      }
    }
    return values
  }

  /// Returns the removed object that a field refers to in the result.
  private func danglingTarget(
    of field: SourceTree.Field, in identity: Int, _ side: MergeSide
  ) -> Int? {
    guard rules.isReference(field), let target = input.byFinalID[field.value],
      placements[target].isEmpty, case .removed(let root) = fates[target],
      // The side itself refers to an object that it has.
      node(target, side) != nil, referenceConflicts[identity]?[field.name] == nil
    else { return nil }
    // The other side's own reference to the object counts as a change of it.
    if let own = part(identity, side.other) {
      let value = own.fields.first { $0.name == field.name }?.value
      let old = part(identity, .base)?.fields.first { $0.name == field.name }?.value
      guard value != field.value, value == old || old != field.value else { return nil }
    }
    return rules.isDisposable(identity, self) ? nil : root
  }

  private mutating func contest(
    _ root: Int, referredBy identity: Int, _ field: String, of side: MergeSide
  ) {
    let conflict: Int
    if case .contested(let known) = fates[identity] {
      conflict = known
    } else {
      let verb = node(identity, .base) == nil ? "adds" : "changes"
      conflict = addConflict(
        of: side, "\(verb) \(description(of: identity, side)), which refers to it",
        other: "deletes \(description(of: root, .base))")
    }
    let removed = restored(with: root, keptBy: side)
    for part in removed {
      let isRoot: Bool
      if case .removed(let own) = fates[part] { isRoot = own == part } else { isRoot = true }
      let parent = parent(part, side) ?? -1
      placements[part] = [
        isRoot
          ? Placement(parent: parent, conflict: conflict, side: side) : Placement(parent: parent)
      ]
      fates[part] = .contested(conflict)
    }
    if node(identity, side.other) != nil {
      referenceConflicts[identity, default: [:]][field] = conflict
    } else if placements[identity].allSatisfy({ $0.conflict == nil }) {
      placements[identity] = placements[identity].map {
        Placement(parent: $0.parent, conflict: conflict, side: side)
      }
      fates[identity] = .contested(conflict)
    }
  }

  /// Returns the parts that come back with a removed one: those in it, and the removed ones that refer to
  /// these.
  private func restored(with root: Int, keptBy side: MergeSide) -> [Int] {
    var removed: Set<Int> = []
    var ids: Set<String> = []
    for identity in fates.indices {
      guard case .removed(let own) = fates[identity], own == root, node(identity, side) != nil
      else {
        continue
      }
      removed.insert(identity)
      if let id = part(identity, side)?.id { ids.insert(id) }
    }
    var roots: Set<Int> = []
    for identity in fates.indices {
      guard case .removed(let own) = fates[identity], own != root, let part = part(identity, side),
        part.fields.contains(where: { rules.isReference($0) && ids.contains($0.value) })
      else { continue }
      roots.insert(own)
    }
    for identity in fates.indices {
      if case .removed(let own) = fates[identity], roots.contains(own), node(identity, side) != nil
      {
        removed.insert(identity)
      }
    }
    return removed.sorted()
  }
}
