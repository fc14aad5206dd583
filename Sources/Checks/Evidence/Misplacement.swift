import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Views that are not where they were stored, for one cause.
struct Misplacement {
  /// The view at which the cause is reported: the outermost, and of those the first in the
  /// document.
  var first: StoredFrames.Comparison
  /// The views that move with it.
  var others: [StoredFrames.Comparison]
  /// The constraints that the stored frames violate.
  var contradicted: [Constraint]
  /// The innermost view that the editor marked as misplaced: the first view itself or an ancestor.
  var marked: String?
  /// The root, if only its size differs from the stored one and the views follow from that.
  var root: StoredFrames.Comparison?

  /// The elements whose height a table determines.
  private static let cells: Set<PlainElement> = [
    .tableCellView, .tableViewCell, .tableViewCellContentView, .collectionViewCell,
  ]

  /// Returns the misplacements, with views joined if one moves the other.
  ///
  /// Stored frames that satisfy every constraint are trusted: where content has another size than
  /// it was stored with, our measurement may be inexact.
  static func all(in frames: StoredFrames) -> [Misplacement] {
    // It is unknown which of several conflicting constraints the editor gave up.
    guard frames.layout.conflicts.isEmpty else { return [] }
    let moved = frames.comparisons.filter { $0.isElsewhere && frames.isToBeCompared($0) }
    guard !moved.isEmpty else { return [] }
    let contradicted = ConstraintsByItem(frames.contradicted)
    let indices = Dictionary(
      uniqueKeysWithValues: moved.enumerated().map { ($1.item.id, $0) })
    var sets = DisjointSets(count: moved.count)
    func join(_ first: String, _ second: String) {
      guard let first = indices[first], let second = indices[second] else { return }
      sets.join(first, second)
    }
    for comparison in moved {
      if let parent = comparison.item.placement.parent { join(comparison.item.id, parent) }
      if frames.isRootMisplaced { join(moved[0].item.id, comparison.item.id) }
    }
    for constraint in frames.views.values.flatMap(\.constraints) where constraint.isActive {
      if let second = constraint.second { join(constraint.first.item, second.item) }
    }
    for (_, members) in Dictionary(grouping: moved, by: \.item.placement.parent) {
      guard let parent = members[0].item.placement.parent, frames.views[parent]?.container != nil
      else { continue }
      for member in members { join(member.item.id, members[0].item.id) }
    }
    return sets.members.map { members in members.map { moved[$0] } }
      .compactMap { misplacement(of: $0, contradicted: contradicted, in: frames) }
      .sorted { $0.first.item.position < $1.first.item.position }
  }

  /// Returns the misplacement of views that move each other, if there is evidence beside our
  /// measurements.
  private static func misplacement(
    of group: [StoredFrames.Comparison], contradicted: ConstraintsByItem, in frames: StoredFrames
  ) -> Misplacement? {
    let own = contradicted.constraints(of: group.lazy.map(\.item.id))
    let suspects = group.filter { comparison in
      comparison.stored.isMisplaced || contradicted.relate(comparison.item.id)
    }
    let depths = suspects.map { frames.ancestors(of: $0.item).count }
    guard let least = depths.min(), let index = depths.firstIndex(of: least) else { return nil }
    let first = suspects[index]
    let around = [first.item] + frames.ancestors(of: first.item)
    let marked = around.first { frames.views[$0.id]?.origin.stored?.isMisplaced == true }
    if marked?.id != first.item.id {
      // A table determines the height of its cells, whatever the editor stored.
      if let element = marked?.kind.plainElement, Self.cells.contains(element) { return nil }
      // How such a stack divides its length depends on measured contents.
      if marked == nil, around.contains(where: { frames.sharesInProportion($0.id) }) { return nil }
    }
    return Misplacement(
      first: first, others: group.filter { $0.item.id != first.item.id }, contradicted: own,
      marked: marked?.identity.name, root: frames.isRootAlone(at: first) ? frames.root : nil)
  }
}

/// Constraints that are found by the items that they relate.
private struct ConstraintsByItem {
  private let constraints: [Constraint]
  /// The indices of an item's constraints.
  private var indices: [String: [Int]] = [:]

  init(_ constraints: [Constraint]) {
    self.constraints = constraints
    for (index, constraint) in constraints.enumerated() {
      for anchor in constraint.anchors { indices[anchor.item, default: []].append(index) }
    }
  }

  /// Whether any constraint relates an item.
  func relate(_ item: String) -> Bool { indices[item] != nil }

  /// Returns the constraints of any of the items, each once, in their order.
  func constraints(of items: some Sequence<String>) -> [Constraint] {
    Set(items.flatMap { indices[$0] ?? [] }).sorted().map { constraints[$0] }
  }
}

extension StoredFrames {
  /// Whether a view divides its length among its members in proportion to their contents.
  fileprivate func sharesInProportion(_ id: String) -> Bool {
    guard case .stack(let stack) = views[id]?.container else { return false }
    return stack.distribution == .fillProportionally
  }

  /// Whether a view keeps its distance from the bottom and only the root's height differs.
  ///
  /// AppKit's documents count from the bottom.
  fileprivate func isRootAlone(at comparison: Comparison) -> Bool {
    guard isRootMisplaced, platform.isDesktop, let root,
      let needed = layout.rootSize.vertical.needed,
      comparison.item.placement.parent == root.item.id,
      (needed - root.stored.frame.height).magnitude > 1
    else { return false }
    let (solved, stored) = (comparison.item.frame, comparison.stored.frame)
    return (solved.height - stored.height).magnitude <= Self.tolerance
      && (needed - solved.maxY - (root.stored.frame.height - stored.maxY)).magnitude
        <= Self.tolerance
  }

  /// Whether the editor stored a view's frame as its constraints gave it.
  fileprivate func isToBeCompared(_ comparison: Comparison) -> Bool {
    let stored = comparison.stored
    guard stored.isConstraintDriven, !stored.isExcluded, !stored.hasPlaceholderSize,
      comparison.item.placement.parent != nil, comparison.item.visibility != .detached,
      !isOfSymbol(comparison)
    else { return false }
    return ([comparison.item] + ancestors(of: comparison.item)).allSatisfy { item in
      // A stack does not lay out its hidden members.
      let isAbsent =
        views[item.id]?.isHidden == true
        && item.placement.parent.flatMap { views[$0]?.container } != nil
      return !isAbsent && item.ambiguities.isEmpty
        && views[item.id]?.origin.stored?.isAmbiguous != true
    }
  }
}
