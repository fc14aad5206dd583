/// Decides which parts of three states of a file are in the merged one, and where.
struct TreeMerge {
  /// A parent that contains a part in the result.
  struct Placement {
    /// The identity of the parent; -1 for the root.
    var parent: Int
    /// The conflict that decides whether the part is there.
    var conflict: Int?
    /// The choice with which it is there.
    var side = MergeSide.ours
  }

  /// What happens to a part that one side removed.
  enum Fate {
    case kept
    /// Removed with the part of an identity.
    case removed(root: Int)
    /// Only groups others, which are decided about one by one.
    case grouping
    /// In question, with another part or by itself.
    case contested(Int)
  }

  /// A conflict that is not numbered yet.
  struct Draft {
    var ours: String
    var theirs: String
  }

  let input: MergeInput
  let rules: MergeRules
  var fates: [Fate]
  var placements: [[Placement]]
  var drafts: [Draft] = []
  /// The conflicts about whole parts that are of different kinds.
  var kindConflicts: [Int: Int] = [:]
  /// Conflicts about references to removed objects, by part and name of the field.
  var referenceConflicts: [Int: [String: Int]] = [:]
  /// The identities of the children of each part, in no order.
  private(set) var children: [[Int]] = []

  var trees: [SourceTree] { input.trees }

  /// Decides about all parts.
  ///
  /// - Throws: ``MergeFailure`` if no tree has what both sides did.
  init(_ input: MergeInput, rules: MergeRules) throws(MergeFailure) {
    self.input = input
    self.rules = rules
    let count = input.identities.versions.count
    fates = Array(repeating: .kept, count: count)
    placements = Array(repeating: [], count: count)
    for side in [MergeSide.ours, .theirs] { decideRemovals(by: side) }
    for identity in 0..<count { place(identity) }
    try requireTree()
    resolveReferences()
    keepUsedResources()
    collectChildren()
  }

  /// Returns the index of a part in a state, if it is there.
  func node(_ identity: Int, _ side: MergeSide) -> Int? {
    let index = input.identities.versions[identity][side.rawValue]
    return index < 0 ? nil : index
  }

  /// Returns the part in a state.
  func part(_ identity: Int, _ side: MergeSide) -> SourceTree.Node? {
    node(identity, side).map { input.trees[side.rawValue].nodes[$0] }
  }

  /// Returns the identity of the parent in a state; -1 for the root.
  func parent(_ identity: Int, _ side: MergeSide) -> Int? {
    guard let part = part(identity, side) else { return nil }
    return part.parent < 0 ? -1 : input.trees[side.rawValue].nodes[part.parent].identity
  }

  /// Returns the identities of the children in a state, in order.
  func children(_ identity: Int, _ side: MergeSide) -> [Int] {
    guard let part = part(identity, side) else { return [] }
    return part.children.map { input.trees[side.rawValue].nodes[$0].identity }
  }

  /// Returns the parent of a part, in any state that has it.
  func owner(of part: SourceTree.Node) -> SourceTree.Node? {
    for side in [MergeSide.ours, .theirs, .base] {
      if let parent = parent(part.identity, side), parent >= 0 { return self.part(parent, side) }
    }
    return nil
  }

  /// Adds a conflict, and returns its provisional number.
  mutating func addConflict(ours: String, theirs: String) -> Int {
    drafts.append(Draft(ours: ours, theirs: theirs))
    return drafts.count - 1
  }

  /// Adds a conflict by what each side did.
  mutating func addConflict(of side: MergeSide, _ words: String, other: String) -> Int {
    side == .ours
      ? addConflict(ours: words, theirs: other) : addConflict(ours: other, theirs: words)
  }

  private mutating func place(_ identity: Int) {
    let (ours, theirs) = (parent(identity, .ours), parent(identity, .theirs))
    switch (ours, theirs) {
    case (nil, nil): return
    case (let ours?, let theirs?): placeShared(identity, ours, theirs)
    case (let present?, nil), (nil, let present?):
      let side: MergeSide = ours == nil ? .theirs : .ours
      guard case .removed = fates[identity] else {
        if case .contested(let conflict) = fates[identity] {
          placements[identity] = [Placement(parent: present, conflict: conflict, side: side)]
        } else {
          placements[identity] = [Placement(parent: present)]
        }
        return
      }
    }
  }

  private mutating func placeShared(_ identity: Int, _ ours: Int, _ theirs: Int) {
    let base = parent(identity, .base)
    if ours == theirs || theirs == base {
      placements[identity] = [Placement(parent: ours)]
      keepPlace(identity, unlessIn: ours, of: .ours, elsewhere: theirs)
    } else if ours == base {
      placements[identity] = [Placement(parent: theirs)]
      keepPlace(identity, unlessIn: theirs, of: .theirs, elsewhere: ours)
    } else {
      let name = description(of: identity, .ours)
      let conflict = addConflict(
        ours: "moves \(name) to \(ownerDescription(of: ours, .ours))",
        theirs: "moves it to \(ownerDescription(of: theirs, .theirs))")
      placements[identity] = [
        Placement(parent: ours, conflict: conflict, side: .ours),
        Placement(parent: theirs, conflict: conflict, side: .theirs),
      ]
    }
  }

  /// Keeps a part in its old place too if its new parent is in question.
  private mutating func keepPlace(
    _ identity: Int, unlessIn parent: Int, of side: MergeSide, elsewhere: Int
  ) {
    guard parent != elsewhere else { return }
    var ancestor = parent
    while ancestor >= 0 {
      if case .contested(let conflict) = fates[ancestor], node(ancestor, side.other) == nil {
        placements[identity] = [
          Placement(parent: parent, conflict: conflict, side: side),
          Placement(parent: elsewhere, conflict: conflict, side: side.other),
        ]
        return
      }
      ancestor = self.parent(ancestor, side) ?? -1
    }
  }

  /// Throws if two parts would contain each other.
  private func requireTree() throws(MergeFailure) {
    for identity in placements.indices {
      for placement in placements[identity] {
        var (depth, ancestor) = (0, placement.parent)
        while ancestor >= 0, let next = placements[ancestor].first {
          (depth, ancestor) = (depth + 1, next.parent)
          guard depth < 1000 else {
            throw MergeFailure(
              "each side moves an object into one that the other side moves into the first: "
                + description(of: identity, .ours))
          }
        }
      }
    }
  }

  private mutating func collectChildren() {
    children = Array(repeating: [], count: placements.count)
    for identity in placements.indices {
      for placement in placements[identity] where placement.parent >= 0 {
        children[placement.parent].append(identity)
      }
    }
  }
}
