import Geometry
import LinearConstraints

/// Tries changes on whole layouts, including measured content.
struct ProposalTrial<Sizing: ContentSizing> {
  let tree: LayoutTree
  let direction: LayoutDirection
  let size: Size
  let safeAreaInsets: Insets
  let sizing: Sizing
  /// The layout without a change.
  let solution: LayoutSolution

  /// The greatest number of proposals.
  private static var maximumProposalCount: Int { 5 }
  /// The rank penalty for clipping other content.
  private static var worse: Int { 20 }
  /// The rank penalty if others in a row with the item are still clipped.
  private static var partial: Int { 10 }
  /// The greatest number of other contents that a proposal may clip.
  private static var maximumClipCount: Int { 2 }
  /// The greatest number of changes to try.
  private static var maximumTrialCount: Int { 24 }

  /// The outcome of a change.
  struct Outcome {
    var layout: LayoutSolution
    /// The items that lose more of their content than before.
    var clips: [ItemID]
    var hasNewConflict: Bool

    /// Whether nothing is worse than before.
    var isClean: Bool { clips.isEmpty && !hasNewConflict }
  }

  /// Returns the points that an item loses along an axis without a change.
  func loss(of item: ItemID, _ axis: Axis) -> Double { solution.loss(of: item, axis) }

  /// Returns the outcome of a change.
  func outcome(of change: AxisExplanation.Change) -> Outcome {
    var changed = tree
    var size = size
    changed.apply(change, &size)
    var engine = LayoutSolver(tree: changed, direction: direction)
    let layout = engine.solve(
      size: size, safeAreaInsets: safeAreaInsets,
      sizing: ChangedContent(
        sizing: sizing, tree: tree, known: solution.contents, changes: change.contentExtents),
      isExplained: false)
    let clips = layout.losses.filter {
      $0.needed - $0.available > loss(of: $0.item, $0.axis) + LayoutSolution.tolerance
    }
    return Outcome(
      layout: layout, clips: Set(clips.map(\.item)).sorted(),
      hasNewConflict: layout.conflicts.count > solution.conflicts.count)
  }

  /// Returns the changes that make an item's content fit, best first, each verified by a layout.
  ///
  /// A change that clips other content is only proposed if the only alternative is shorter content.
  func proposals(for item: ItemID, _ axis: Axis) -> [AxisExplanation.Proposal] {
    guard let loss = solution.losses.first(where: { $0.item == item && $0.axis == axis })
    else { return [] }
    let row = row(of: loss)
    let overhang = solution.overhang(in: tree, axis)
    let overlap = solution.overlap(in: tree, beside: [loss] + row)
    var found: [(rank: Int, position: Int, proposal: AxisExplanation.Proposal)] = []
    let candidates = ProposalCandidates(trial: self, loss: loss, row: row).all.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var trials = 0
    for (position, candidate) in candidates {
      if tree.interruption.isDue { return [] }
      // The rest are worse.
      if found.count(where: { $0.rank < Self.partial }) >= Self.maximumProposalCount { break }
      trials += 1
      // Changes of contents come last, and are always tried.
      if trials > Self.maximumTrialCount, candidate.rank != ProposalCandidate.contentRank {
        continue
      }
      guard let change = candidate.change() else { continue }
      let outcome = outcome(of: change)
      guard !outcome.hasNewConflict, outcome.layout.loss(of: item, axis) == 0,
        outcome.clips.count <= Self.maximumClipCount,
        outcome.layout.overhang(in: tree, axis) <= overhang + LayoutSolution.tolerance,
        outcome.layout.overlap(in: tree, beside: [loss] + row) <= overlap + LayoutSolution.tolerance
      else { continue }
      let isPartial = row.contains {
        sizing.hasText($0.item) && outcome.layout.loss(of: $0.item, axis) > 0
      }
      let rank =
        candidate.rank + (isPartial ? Self.partial : 0) + (outcome.clips.isEmpty ? 0 : Self.worse)
      found.append((rank, position, .init(change, clips: outcome.clips)))
    }
    let sorted = found.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.proposal)
    let clean = sorted.filter(\.clips.isEmpty)
    let isLayoutEnough = clean.contains { $0.change.contentExtents.isEmpty }
    return Array((isLayoutEnough ? clean : sorted).prefix(Self.maximumProposalCount))
  }

  /// Returns the other losses beside an item with a common cause.
  private func row(of loss: LayoutSolution.Loss) -> [LayoutSolution.Loss] {
    let causes = Set(loss.causes)
    let extent = solution.range(of: loss.item, across: loss.axis)
    return solution.losses.filter { other in
      guard other.axis == loss.axis, other.item != loss.item,
        !causes.isDisjoint(with: other.causes)
      else { return false }
      let range = solution.range(of: other.item, across: loss.axis)
      let shared =
        min(extent.upperBound, range.upperBound) - max(extent.lowerBound, range.lowerBound)
      let least = min(
        extent.upperBound - extent.lowerBound, range.upperBound - range.lowerBound)
      return shared > least / 2
    }
  }
}

/// Contents, some with changed extents.
private struct ChangedContent<Sizing: ContentSizing>: ContentSizing {
  let sizing: Sizing
  let tree: LayoutTree
  /// The contents in the layout without a change; only wrapping content is measured again.
  let known: [Content]
  let changes: [(item: ItemID, axis: Axis, extent: Double)]

  func hasText(_ item: ItemID) -> Bool { sizing.hasText(item) }

  func content(of item: ItemID, width: Double?) -> Content {
    var content =
      tree.items[item.index].contentWraps
      ? sizing.content(of: item, width: width) : known[item.index]
    for change in changes where change.item == item {
      switch change.axis {
      case .horizontal: content.width = change.extent
      case .vertical: content.height = change.extent
      }
    }
    return content
  }
}

extension LayoutSolution {
  /// Returns how far all items together stick out of their parents.
  fileprivate func overhang(in tree: LayoutTree, _ axis: Axis) -> Double {
    frames.indices.reduce(0) { sum, index in
      guard let parent = tree.items[index].parent else { return sum }
      let (inner, outer) = (frames[index], frames[parent.index])
      let (before, after) =
        axis == .horizontal
        ? (outer.minX - inner.minX, inner.maxX - outer.maxX)
        : (outer.minY - inner.minY, inner.maxY - outer.maxY)
      return sum + max(0, before) + max(0, after)
    }
  }

  /// Returns the total overlap of items and their siblings, in square points.
  fileprivate func overlap(in tree: LayoutTree, beside losses: [Loss]) -> Double {
    let parents = Set(losses.compactMap { tree.items[$0.item.index].parent })
    var siblings: [ItemID: [Rect]] = [:]
    for index in tree.items.indices where tree.items[index].guideRole == nil {
      guard let parent = tree.items[index].parent, parents.contains(parent),
        !tree.items[index].isHidden
      else { continue }
      siblings[parent, default: []].append(alignmentRects[index])
    }
    var sum = 0.0
    for rects in siblings.values {
      for (index, rect) in rects.enumerated() {
        for other in rects[..<index] {
          let width = min(rect.maxX, other.maxX) - max(rect.minX, other.minX)
          let height = min(rect.maxY, other.maxY) - max(rect.minY, other.minY)
          if width > 0, height > 0 { sum += width * height }
        }
      }
    }
    return sum
  }

  /// Returns the points that an item loses along an axis.
  func loss(of item: ItemID, _ axis: Axis) -> Double {
    losses.first { $0.item == item && $0.axis == axis }.map { $0.needed - $0.available } ?? 0
  }

  /// Returns the range of an item across an axis.
  fileprivate func range(of item: ItemID, across axis: Axis) -> ClosedRange<Double> {
    let rect = alignmentRects[item.index]
    let (low, high) = axis == .horizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return low...max(low, high)
  }
}
