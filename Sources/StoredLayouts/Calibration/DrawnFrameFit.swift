import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes
import TextMeasuring

/// Reconciles contents with the frames that the editor stored.
///
/// A shipped document in its development locale, held as the editor's canvas holds it, is laid out as
/// it was drawn. Where an extent that a view's content decides is not the one that was stored, it is the
/// content that measures differently: with another font, an image that no file shows, or a size that
/// code sets. The stored extents of such contents are taken if more views are then where they were drawn
/// and nothing is clipped for it.
struct DrawnFrameFit {
  private let layouts: DrawnLayouts
  private let root: Root
  private let rules: Set<InferenceRule>
  /// The views that are where constraints and their content put them, by id.
  private let views: [String: View]
  /// The views in stacks that share their extent in proportion to the contents, and those in stacks in
  /// them, by axis.
  private let proportional: [Axis: Set<String>]

  /// - Parameters:
  ///   - root: The root to fit.
  ///   - layouts: Lays out the root at the size that it was drawn at.
  ///   - rules: What is inferred.
  init(_ root: Root, layouts: DrawnLayouts, rules: Set<InferenceRule>) {
    self.rules = rules
    self.root = root.asDrawn
    self.layouts = layouts
    var views: [String: View] = [:]
    var proportional: [Axis: Set<String>] = [:]
    var open = [root.view]
    while let view = open.popLast() {
      for subview in view.subviews where subview.origin.stored?.isMisplaced == false {
        // What a stack leaves no room for was drawn anywhere.
        if subview.isHidden, view.container != nil { continue }
        open.append(subview)
        if subview.origin.stored?.isConstraintDriven == true { views[subview.id] = subview }
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
  /// First all contents that differ are corrected together, some times over: what is right shows what
  /// else is not. What is still elsewhere then is corrected one content at a time. Contents that leave
  /// open what the editor found determined are corrected last.
  ///
  /// - Parameter evidence: The evidence so far.
  /// - Returns: The evidence, or more where views are not as they were drawn.
  /// - Complexity: One layout where the views are as they were drawn, else at most ``roundCount`` and
  ///   ``singleCount`` more.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    guard !views.isEmpty, !rules.isDisjoint(with: [.drawnContents, .determinedContents]) else {
      return evidence
    }
    var best = state(evidence, layouts.layout(of: root, with: evidence))
    if rules.contains(.drawnContents) { fitDeviations(&best) }
    let open = rules.contains(.determinedContents) ? openCorrections(in: best) : []
    if open.isEmpty { return best.evidence }
    let settled = state(best, open)
    return settled.openCount < best.openCount && settled.deviationCount <= best.deviationCount
      && settled.isNotWorse(than: best) ? settled.evidence : best.evidence
  }

  private func fitDeviations(_ best: inout State) {
    var current = best
    for _ in 0..<Self.roundCount where best.deviationCount > 0 {
      let corrections = corrections(in: current, isDecided: true)
      guard !corrections.isEmpty else { break }
      current = state(current, corrections)
      if current.isNearer(than: best) { best = current }
    }
    var left = Self.singleCount
    var isBetter = true
    while isBetter, best.deviationCount > 0 {
      isBetter = false
      for correction in corrections(in: best, isDecided: false).prefix(left) {
        left -= 1
        let trial = state(best, [correction])
        guard trial.isNearer(than: best) else { continue }
        best = trial
        isBetter = true
      }
    }
  }

  /// How often all contents are corrected.
  private static let roundCount = 4
  /// How many contents are corrected by themselves.
  private static let singleCount = 16

  /// Points up to which a view is where it was drawn.
  private static let tolerance = 1.01

  /// A root laid out with evidence.
  private struct State {
    var evidence: ContentEvidence
    var layout: ResolvedLayout
    var deviationCount: Int
    /// The number of views that may be elsewhere although the editor found that they may not.
    var openCount: Int
    /// The number of contents that are clipped by more than a point.
    var lossCount: Int
    /// The points by which the root is larger than it was drawn.
    var growth: Double

    /// Whether more views are where they were drawn and nothing else is worse.
    func isNearer(than other: Self) -> Bool {
      deviationCount < other.deviationCount && isNotWorse(than: other)
    }

    /// Whether nothing is lost, grows or conflicts that did not before.
    func isNotWorse(than other: Self) -> Bool {
      lossCount <= other.lossCount
        && (growth <= other.growth || growth <= DrawnFrameFit.tolerance)
        && layout.conflicts.count <= other.layout.conflicts.count
    }
  }

  /// A content with the extent that was stored.
  private struct Correction {
    var id: String
    var axis: Axis
    var extent: Double
    /// The stored size of the alignment rect.
    var drawnSize: Size
  }

  private func state(_ state: State, _ corrections: [Correction]) -> State {
    var evidence = state.evidence
    for correction in corrections {
      evidence.take(correction.extent, along: correction.axis, of: correction.id)
      let known = evidence.views[correction.id]?.drawnSize
      evidence.views[correction.id]?.drawnSize = known ?? correction.drawnSize
    }
    return self.state(evidence, layouts.layout(of: root, with: evidence))
  }

  private func state(_ evidence: ContentEvidence, _ layout: ResolvedLayout) -> State {
    let size = SceneSize.all(of: root).first
    let growth = [
      layout.size.width - (size?.width ?? layout.size.width),
      layout.size.height - (size?.height ?? layout.size.height),
    ]
    return State(
      evidence: evidence, layout: layout, deviationCount: deviationCount(in: layout),
      openCount: layout.items.count { item in
        views[item.id]?.origin.stored?.isAmbiguous == false
          && Axis.allCases.contains(where: item.isAmbiguous(along:))
      },
      lossCount: layout.items.count { $0.losses.contains { $0.lost > Self.tolerance } },
      growth: growth.reduce(0) { $0 + max(0, $1) })
  }

  /// The number of views that are not where they were drawn.
  private func deviationCount(in layout: ResolvedLayout) -> Int {
    layout.items.count { item in
      guard !item.isDropped, let stored = views[item.id]?.origin.stored?.frame else { return false }
      let frame = item.frame
      return [
        frame.minX - stored.minX, frame.minY - stored.minY, frame.width - stored.width,
        frame.height - stored.height,
      ].contains { $0.magnitude > Self.tolerance }
    }
  }

  /// The contents of views that are open with the extents that were stored, which leave nothing open.
  private func openCorrections(in state: State) -> [Correction] {
    state.layout.items.flatMap { item -> [Correction] in
      guard let view = views[item.id], let drawn = drawnSize(of: view, as: item) else { return [] }
      return Axis.allCases.compactMap { axis in
        guard item.isAmbiguous(along: axis), drawn[axis] > 0,
          let content = item.intrinsicExtent(along: axis),
          abs(content - drawn[axis]) > LayoutTolerance.rounding
        else { return nil }
        return Correction(id: view.id, axis: axis, extent: drawn[axis], drawnSize: drawn)
      }
    }
  }

  /// The stored size of an item's alignment rect, if nothing in the view has a place of its own.
  private func drawnSize(of view: View, as item: ResolvedItem) -> Size? {
    guard !item.isDropped, view.container == nil, view.subviews.isEmpty,
      let stored = view.origin.stored
    else { return nil }
    return Size(
      width: stored.frame.width - (item.frame.width - item.alignmentRect.width),
      height: stored.frame.height - (item.frame.height - item.alignmentRect.height))
  }

  /// The contents that another extent was stored of.
  ///
  /// - Parameters:
  ///   - state: The root as it is laid out.
  ///   - isDecided: Whether the content alone has to decide the extent that it has there; else it may
  ///     also be between the content's and the stored one.
  /// - Returns: The corrections, in reading order.
  private func corrections(in state: State, isDecided: Bool) -> [Correction] {
    state.layout.items.flatMap { item -> [Correction] in
      guard let view = views[item.id], let drawn = drawnSize(of: view, as: item) else { return [] }
      return Axis.allCases.compactMap { axis in
        let extent = item.alignmentRect.size[axis]
        guard drawn[axis] > 0, state.evidence.extent(along: axis, of: view.id) != drawn[axis]
        else { return nil }
        let isProportional = proportional[axis]?.contains(view.id) == true
        let differs = abs(extent - drawn[axis]) > LayoutTolerance.rounding
        guard
          isProportional
            || differs
              && item.follows(
                its: isDecided ? extent : drawn[axis], along: axis)
        else { return nil }
        return Correction(id: view.id, axis: axis, extent: drawn[axis], drawnSize: drawn)
      }
    }
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
  /// Whether the item's extent is that of its content, or between that and another one.
  fileprivate func follows(its other: Double, along axis: Axis) -> Bool {
    guard let content = intrinsicExtent(along: axis) else { return false }
    let extent = alignmentRect.size[axis]
    return abs(extent - content) <= LayoutTolerance.rounding
      || (extent - content) * (other - extent) > 0
  }
}
