import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes
import TextMeasuring

/// Reconciles contents with the frames that the editor stored.
///
/// A shipped document in its development locale at its drawn size is laid out as it was drawn. Where
/// an extent that a view's content decides is not the one that was stored, it is the content that
/// measures differently: with another font, an image that no file shows, or a size that code sets. The
/// stored extents of such contents are taken if more views are then where they were drawn.
struct DrawnFrameFit {
  private let layouts: DrawnLayouts
  private let root: Root
  /// The views that are where constraints and their content put them, by id.
  private let views: [String: View]
  /// The views in stacks that share their extent in proportion to the contents, and those in stacks in
  /// them, by axis.
  private let proportional: [Axis: Set<String>]

  /// - Parameters:
  ///   - root: The root to fit.
  ///   - layouts: Lays out the root at the size that it was drawn at.
  init(_ root: Root, layouts: DrawnLayouts) {
    self.root = root
    self.layouts = layouts
    var views: [String: View] = [:]
    var proportional: [Axis: Set<String>] = [:]
    var open = [root.view]
    while let view = open.popLast() {
      for subview in view.subviews where subview.stored?.isMisplaced == false {
        // What a stack leaves no room for was drawn anywhere.
        if subview.isHidden, view.container != nil { continue }
        open.append(subview)
        if subview.stored?.isConstraintDriven == true { views[subview.id] = subview }
      }
      guard case .stack(let stack) = view.container, stack.distribution == .fillProportionally
      else { continue }
      proportional[stack.axis, default: []].formUnion(view.arrangedViews.map(\.id))
    }
    self.views = views
    self.proportional = proportional
  }

  /// The evidence with the stored extents of the contents that were measured differently.
  ///
  /// - Parameters:
  ///   - evidence: The evidence so far.
  ///   - layout: The root, laid out with it.
  /// - Complexity: At most ``roundCount`` layouts, none where the views are as they were drawn.
  func fitted(_ evidence: ContentEvidence, from layout: ResolvedLayout) -> ContentEvidence {
    var best = evidence
    var bestCount = deviationCount(in: layout)
    var trial = evidence
    var current = layout
    for _ in 0..<Self.roundCount where bestCount > 0 {
      guard take(from: current, into: &trial) else { break }
      current = layouts.layout(of: root, with: trial)
      let count = deviationCount(in: current)
      if count < bestCount { (best, bestCount) = (trial, count) }
    }
    return best
  }

  /// How often contents are corrected: what is right shows what else is not.
  private static let roundCount = 4

  /// Points up to which a view is where it was drawn.
  private static let tolerance = 1.01

  /// The number of views that are not where they were drawn.
  private func deviationCount(in layout: ResolvedLayout) -> Int {
    layout.items.count { item in
      guard !item.isDropped, let stored = views[item.id]?.stored?.frame else { return false }
      let frame = item.frame
      return [
        frame.minX - stored.minX, frame.minY - stored.minY, frame.width - stored.width,
        frame.height - stored.height,
      ].contains { $0.magnitude > Self.tolerance }
    }
  }

  /// Takes the stored extents of views whose content decides another one.
  ///
  /// - Returns: Whether there were any.
  private func take(from layout: ResolvedLayout, into evidence: inout ContentEvidence) -> Bool {
    var hasTaken = false
    for item in layout.items {
      guard !item.isDropped, let view = views[item.id], view.container == nil,
        view.subviews.isEmpty, let stored = view.stored
      else { continue }
      for axis in Axis.allCases where stored.frame.size[axis] > 0 {
        let excess = item.frame.size[axis] - stored.frame.size[axis]
        let extent = item.alignmentRect.size[axis]
        let isProportional = proportional[axis]?.contains(view.id) == true
        guard isProportional || excess.magnitude > LayoutTolerance.rounding,
          isProportional || item.isOfContent(along: axis),
          extent - excess > 0, evidence.extent(along: axis, of: view.id) != extent - excess
        else { continue }
        evidence.take(extent - excess, along: axis, of: view.id)
        let drawn = Size(
          width: stored.frame.width - item.frame.width + item.alignmentRect.width,
          height: stored.frame.height - item.frame.height + item.alignmentRect.height)
        let known = evidence.views[view.id]?.drawnSize
        evidence.views[view.id]?.drawnSize = known ?? drawn
        hasTaken = true
      }
    }
    return hasTaken
  }
}

extension View {
  /// The members of a stack, and those of stacks among them.
  fileprivate var arrangedViews: [View] {
    guard case .stack = container else { return [] }
    return subviews + subviews.flatMap(\.arrangedViews)
  }
}

extension ResolvedItem {
  /// Whether an extent is that of the content.
  fileprivate func isOfContent(along axis: Axis) -> Bool {
    let content = axis == .horizontal ? intrinsicWidth : intrinsicHeight
    guard let content else { return false }
    return abs(alignmentRect.size[axis] - content) <= LayoutTolerance.rounding
  }
}
