import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Views that are not where they were stored, for one cause.
struct Misplacement {
  /// The view that the cause is told of: the outermost, and the first of those in the document.
  var first: StoredFrames.Comparison
  /// The views that follow from it.
  var others: [StoredFrames.Comparison]
  /// The constraints that the stored frames do not meet.
  var contradicted: [Constraint]
  /// The innermost view that the editor marked as misplaced: the first itself, or one that it is in.
  var marked: String?
  /// The root, if it is what has another size than it was stored with, and the views are where they
  /// were stored but for that.
  var root: StoredFrames.Comparison?

  /// The elements whose height a table decides.
  private static let cells: Set<String> = [
    "tableCellView", "tableViewCell", "tableViewCellContentView", "collectionViewCell",
  ]

  /// Finds what moved, joined where one view moves another.
  ///
  /// Stored frames that meet every constraint are not questioned: that content is of another size than
  /// it was stored with may as well be a measure that is not exact.
  static func all(in frames: StoredFrames) -> [Misplacement] {
    // Which of several contradictory constraints the editor gave up is not known.
    guard frames.layout.conflicts.isEmpty else { return [] }
    let moved = frames.comparisons.filter { $0.isElsewhere && frames.isToBeCompared($0) }
    guard !moved.isEmpty else { return [] }
    let contradicted = frames.contradicted
    var groups = Groups(moved.map(\.item.id))
    for comparison in moved {
      if let parent = comparison.item.parent { groups.join(comparison.item.id, parent) }
      if frames.isRootMisplaced { groups.join(moved[0].item.id, comparison.item.id) }
    }
    for constraint in frames.views.values.flatMap(\.constraints) where constraint.isActive {
      if let second = constraint.second { groups.join(constraint.first.item, second.item) }
    }
    for (_, members) in Dictionary(grouping: moved, by: \.item.parent) {
      guard let parent = members[0].item.parent, frames.views[parent]?.container != nil else {
        continue
      }
      for member in members { groups.join(member.item.id, members[0].item.id) }
    }
    return Dictionary(grouping: moved) { groups.representative(of: $0.item.id) }.values
      .compactMap { misplacement(of: $0, contradicted: contradicted, in: frames) }
      .sorted { $0.first.item.position < $1.first.item.position }
  }

  /// The misplacement of views that move each other, if anything but our own measures says so.
  private static func misplacement(
    of group: [StoredFrames.Comparison], contradicted: [Constraint], in frames: StoredFrames
  ) -> Misplacement? {
    let own = contradicted.filter { constraint in
      group.contains { constraint.items.contains($0.item.id) }
    }
    let suspects = group.filter { comparison in
      comparison.stored.isMisplaced || own.contains { $0.items.contains(comparison.item.id) }
    }
    let depths = suspects.map { frames.ancestors(of: $0.item).count }
    guard let least = depths.min(), let index = depths.firstIndex(of: least) else { return nil }
    let first = suspects[index]
    let around = [first.item] + frames.ancestors(of: first.item)
    let marked = around.first { frames.views[$0.id]?.origin.stored?.isMisplaced == true }
    if marked?.id != first.item.id {
      // A table gives its cells their height, whatever the editor stored.
      if let marked, Self.cells.contains(marked.element) { return nil }
      // How such a stack shares its length depends on contents that are measured.
      if marked == nil, around.contains(where: { frames.sharesInProportion($0.id) }) { return nil }
    }
    return Misplacement(
      first: first, others: group.filter { $0.item.id != first.item.id }, contradicted: own,
      marked: marked?.name, root: frames.isRootAlone(at: first) ? frames.root : nil)
  }
}

extension StoredFrames {
  /// Whether a view divides its length among its members in the proportions of their contents.
  fileprivate func sharesInProportion(_ id: String) -> Bool {
    guard case .stack(let stack) = views[id]?.container else { return false }
    return stack.distribution == .fillProportionally
  }

  /// Whether a view keeps its place from the bottom, where the file counts from, and only the root is
  /// higher or lower than its content asks for.
  fileprivate func isRootAlone(at comparison: Comparison) -> Bool {
    guard isRootMisplaced, platform.isDesktop, let root,
      let needed = layout.rootSize.vertical.needed,
      comparison.item.parent == root.item.id, (needed - root.stored.frame.height).magnitude > 1
    else { return false }
    let (solved, stored) = (comparison.item.frame, comparison.stored.frame)
    return (solved.height - stored.height).magnitude <= Self.tolerance
      && (needed - solved.maxY - (root.stored.frame.height - stored.maxY)).magnitude
        <= Self.tolerance
  }

  /// Whether a view's frame is one that the editor stored as constraints gave it.
  fileprivate func isToBeCompared(_ comparison: Comparison) -> Bool {
    let stored = comparison.stored
    guard stored.isConstraintDriven, !stored.isExcluded, !stored.hasPlaceholderSize,
      comparison.item.parent != nil, !comparison.item.isDropped, !isOfSymbol(comparison)
    else { return false }
    return ([comparison.item] + ancestors(of: comparison.item)).allSatisfy { item in
      // A stack gives no place to what is hidden in it.
      let isAbsent =
        views[item.id]?.isHidden == true && item.parent.flatMap { views[$0]?.container } != nil
      return !isAbsent && item.ambiguities.isEmpty
        && views[item.id]?.origin.stored?.isAmbiguous != true
    }
  }
}

extension Constraint {
  /// The ids of the items that it speaks of.
  fileprivate var items: [String] { [first.item] + (second.map { [$0.item] } ?? []) }
}

/// Ids in groups that grow together.
private struct Groups {
  private var parents: [String: String] = [:]

  init(_ ids: [String]) {
    for id in ids { parents[id] = id }
  }

  func representative(of id: String) -> String {
    var id = id
    while let next = parents[id], next != id { id = next }
    return id
  }

  /// Puts two ids into one group, if both are in any.
  mutating func join(_ first: String, _ second: String) {
    guard parents[first] != nil, parents[second] != nil else { return }
    parents[representative(of: second)] = representative(of: first)
  }
}
