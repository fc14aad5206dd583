/// A field of a part in the result.
struct MergedField {
  /// Where the value comes from.
  enum Choice {
    /// The value of a side; without the field it is absent.
    case side(MergeSide)
    /// Both sides have one that excludes the other's.
    case conflict(Int)
  }

  var name: String
  var choice: Choice
}

extension TreeMerge {
  /// Returns the fields of a part in the result, in no order, and adds their conflicts.
  mutating func mergedFields(of identity: Int) -> [MergedField] {
    let (ours, theirs) = (part(identity, .ours), part(identity, .theirs))
    guard let ours, let theirs else {
      let side: MergeSide = ours == nil ? .theirs : .ours
      return (ours ?? theirs)?.fields.map { MergedField(name: $0.name, choice: .side(side)) } ?? []
    }
    let base = part(identity, .base)
    var names = ours.fields.map(\.name)
    names += theirs.fields.map(\.name).filter { !names.contains($0) }
    var result: [MergedField] = []
    var disputed: [String] = []
    var changed: [MergeSide: Set<String>] = [:]
    for name in names {
      let one = ours.fields.first { $0.name == name }?.value
      let other = theirs.fields.first { $0.name == name }?.value
      let old = base?.fields.first { $0.name == name }?.value
      if one != old { changed[.ours, default: []].insert(name) }
      if other != old { changed[.theirs, default: []].insert(name) }
      if let conflict = referenceConflicts[identity]?[name] {
        result.append(MergedField(name: name, choice: .conflict(conflict)))
      } else if one == other || other == old {
        result.append(MergedField(name: name, choice: .side(.ours)))
      } else if one == old {
        result.append(MergedField(name: name, choice: .side(.theirs)))
      } else if let side = rules.preferred(name, of: identity, one, other, self) {
        result.append(MergedField(name: name, choice: .side(side)))
      } else {
        disputed.append(name)
      }
    }
    disputed = groupedDisputes(disputed, changed, in: ours)
    guard !disputed.isEmpty else { return result }
    let conflict = addConflict(
      ours: settings(disputed, of: identity, by: .ours, isFirst: true),
      theirs: settings(disputed, of: identity, by: .theirs, isFirst: false))
    result.removeAll { disputed.contains($0.name) }
    return result + disputed.map { MergedField(name: $0, choice: .conflict(conflict)) }
  }

  /// Adds the fields that only make sense together with each other.
  private func groupedDisputes(
    _ disputed: [String], _ changed: [MergeSide: Set<String>], in part: SourceTree.Node
  ) -> [String] {
    guard let ours = changed[.ours], let theirs = changed[.theirs], rules.vocabulary != nil else {
      return disputed
    }
    var group: Set<String> = []
    if rules.isAtomic(part) {
      group = ours.union(theirs)
    } else if part.name == "constraint" {
      let all = Equation.all
      let isRelated =
        !ours.isDisjoint(with: Equation.relation) && !theirs.isDisjoint(with: all)
        || !theirs.isDisjoint(with: Equation.relation) && !ours.isDisjoint(with: all)
      if isRelated { group = ours.union(theirs).intersection(all) }
    }
    // Equal changes are not disputed.
    guard !group.isEmpty,
      ours.intersection(group) != theirs.intersection(group) || !disputed.isEmpty
    else { return disputed }
    return disputed + group.subtracting(disputed).sorted()
  }

  private func settings(
    _ names: [String], of identity: Int, by side: MergeSide, isFirst: Bool
  ) -> String {
    let before = part(identity, .base)
    let after = part(identity, side)
    let changed = names.filter { name in
      before?.fields.first { $0.name == name }?.value
        != after?.fields.first { $0.name == name }?.value
    }
    if let words = constraintWords(of: identity, by: side, changed: changed) { return words }
    return (changed.isEmpty ? names : changed).map { name in
      setting(
        name, of: identity, to: after?.fields.first { $0.name == name }?.value, by: side)
    }.joined(separator: " and ")
  }
}

extension MergeRules {
  /// Returns the side whose value of a field is taken without a question, if both changed it.
  func preferred(
    _ name: String, of identity: Int, _ ours: String?, _ theirs: String?, _ merge: TreeMerge
  ) -> MergeSide? {
    guard vocabulary == .interfaceBuilder else { return nil }
    if isVersion(name, of: identity, merge) {
      guard let ours, let theirs else { return newer }
      if EditorVersion.isOlder(ours, than: theirs) { return .theirs }
      return EditorVersion.isOlder(theirs, than: ours) ? .ours : newer
    }
    if Self.isFlag(name) || isComputed(identity, merge) { return newer }
    if merge.part(identity, .ours)?.key == "key maxID" {
      return (ours.flatMap(Int.init) ?? 0) < (theirs.flatMap(Int.init) ?? 0) ? .theirs : .ours
    }
    return nil
  }

  private static func isFlag(_ name: String) -> Bool {
    ["misplaced", "ambiguous", "fixedFrame"].contains(name)
  }
}
