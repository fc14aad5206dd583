import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes
import TextMeasuring

/// Reconciles content sizes with the frames that the editor stored.
///
/// A shipped document in its development locale, held as on the editor's canvas, is laid out as it
/// was drawn. If an extent decided by a view's content differs from the stored one, the content
/// measures differently: because of another font, an image without a file, or a size that code
/// sets. The stored extents of such contents are taken if that puts more views where they were
/// drawn, and clips nothing.
struct DrawnFrameFit {
  private let layouts: DrawnLayouts
  private let root: Root
  private let rules: Set<InferenceRule>
  /// The views that constraints and content place, by id.
  private let views: [String: View]
  /// The views in stacks that share their length in proportion to the contents, and in stacks
  /// inside them, by axis.
  private let proportional: [Axis: Set<String>]

  /// Prepares the fit of a root.
  ///
  /// - Parameters:
  ///   - root: The root to fit.
  ///   - layouts: Lays out the root at its drawn size.
  ///   - rules: The enabled inferences.
  init(_ root: Root, layouts: DrawnLayouts, rules: Set<InferenceRule>) {
    self.rules = rules
    self.root = root.asDrawn
    self.layouts = layouts
    var views: [String: View] = [:]
    var proportional: [Axis: Set<String>] = [:]
    var open = [root.view]
    while let view = open.popLast() {
      for subview in view.subviews where subview.origin.stored?.isMisplaced == false {
        // The drawn frame of a view that its stack detached is arbitrary.
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

  /// Returns the evidence with the stored extents of the contents that measure differently.
  ///
  /// First all differing contents are corrected together, in several rounds, as each correction
  /// reveals further differences. Remaining ones are corrected one at a time. Contents that leave
  /// ambiguous what the editor found determined are corrected last.
  ///
  /// - Parameter evidence: The evidence so far.
  /// - Returns: The evidence, extended if views are not where they were drawn.
  /// - Complexity: One layout if all views are where they were drawn, else at most ``roundCount``
  ///   and ``singleCount`` more.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    guard !views.isEmpty, !rules.isDisjoint(with: [.drawnContents, .determinedContents]) else {
      return evidence
    }
    var best = state(evidence, layouts.layout(of: root, with: evidence))
    if rules.contains(.drawnContents) { fitDeviations(&best) }
    guard rules.contains(.determinedContents) else { return best.evidence }
    if best.isProbed {
      best = state(best.evidence, layouts.layout(of: root, with: best.evidence))
    }
    let open = openCorrections(in: best)
    if open.isEmpty { return best.evidence }
    let corrected = corrected(best.evidence, open)
    let settled = state(corrected, layouts.layout(of: root, with: corrected))
    return settled.openCount < best.openCount && settled.deviationCount <= best.deviationCount
      && settled.isNotWorse(than: best) ? settled.evidence : best.evidence
  }

  private func fitDeviations(_ best: inout State) {
    var current = best
    for _ in 0..<Self.roundCount where best.deviationCount > 0 {
      let corrections = corrections(in: current, isDecided: true)
      guard !corrections.isEmpty else { break }
      current = trial(current, corrections)
      if current.isNearer(than: best) { best = current }
    }
    var left = Self.singleCount
    var isBetter = true
    while isBetter, best.deviationCount > 0 {
      isBetter = false
      for correction in corrections(in: best, isDecided: false).prefix(left) {
        left -= 1
        let trial = trial(best, [correction])
        guard trial.isNearer(than: best) else { continue }
        best = trial
        isBetter = true
      }
    }
  }

  /// The number of rounds of correcting all contents.
  private static let roundCount = 4
  /// The number of contents that are corrected one at a time.
  private static let singleCount = 16

  /// The distance up to which a view is where it was drawn, in points.
  private static let tolerance = 1.01

  /// A root laid out with evidence.
  private struct State {
    var evidence: ContentEvidence
    var layout: ResolvedLayout
    /// Whether the layout is without ambiguities.
    var isProbed: Bool
    var deviationCount: Int
    /// The number of views that are ambiguous although the editor found them determined; 0 if they were
    /// only probed.
    var openCount: Int
    /// The number of contents that are clipped by more than a point.
    var lossCount: Int
    /// The points by which the root is larger than drawn.
    var growth: Double

    /// Returns whether more views are where they were drawn and nothing else is worse.
    func isNearer(than other: Self) -> Bool {
      deviationCount < other.deviationCount && isNotWorse(than: other)
    }

    /// Returns whether no more is clipped, grows or conflicts than before.
    func isNotWorse(than other: Self) -> Bool {
      lossCount <= other.lossCount
        && (growth <= other.growth || growth <= DrawnFrameFit.tolerance)
        && layout.conflicts.count <= other.layout.conflicts.count
    }
  }

  /// The stored extent of a content.
  private struct Correction {
    var id: String
    var axis: Axis
    var extent: Double
    /// The stored size of the alignment rectangle.
    var drawnSize: Size
  }

  /// Returns a state with corrected contents, without ambiguities.
  private func trial(_ state: State, _ corrections: [Correction]) -> State {
    let evidence = corrected(state.evidence, corrections)
    return self.state(evidence, layouts.probe(root, with: evidence), isProbed: true)
  }

  /// Returns evidence with corrected contents.
  private func corrected(
    _ evidence: ContentEvidence, _ corrections: [Correction]
  ) -> ContentEvidence {
    var evidence = evidence
    for correction in corrections {
      evidence.take(correction.extent, along: correction.axis, of: correction.id)
      let known = evidence.views[correction.id]?.drawnSize
      evidence.views[correction.id]?.drawnSize = known ?? correction.drawnSize
    }
    return evidence
  }

  private func state(
    _ evidence: ContentEvidence, _ layout: ResolvedLayout, isProbed: Bool = false
  ) -> State {
    let size = SceneSize.all(of: root).first
    let growth = [
      layout.size.width - (size?.width ?? layout.size.width),
      layout.size.height - (size?.height ?? layout.size.height),
    ]
    return State(
      evidence: evidence, layout: layout, isProbed: isProbed,
      deviationCount: deviationCount(in: layout),
      openCount: layout.items.count { item in
        views[item.id]?.origin.stored?.isAmbiguous == false
          && Axis.allCases.contains(where: item.isAmbiguous(along:))
      },
      lossCount: layout.items.count { $0.losses.contains { $0.lost > Self.tolerance } },
      growth: growth.reduce(0) { $0 + max(0, $1) })
  }

  /// Returns the number of views that are not where they were drawn.
  private func deviationCount(in layout: ResolvedLayout) -> Int {
    layout.items.count { item in
      guard item.visibility != .detached, let stored = views[item.id]?.origin.stored?.frame else {
        return false
      }
      let frame = item.frame
      return [
        frame.minX - stored.minX, frame.minY - stored.minY, frame.width - stored.width,
        frame.height - stored.height,
      ].contains { $0.magnitude > Self.tolerance }
    }
  }

  /// Returns the stored extents of the contents of ambiguous views, which leave no ambiguity.
  private func openCorrections(in state: State) -> [Correction] {
    state.layout.items.flatMap { item -> [Correction] in
      guard let view = views[item.id], let drawn = drawnSize(of: view, as: item) else { return [] }
      return Axis.allCases.compactMap { axis in
        guard item.isAmbiguous(along: axis), drawn[axis] > 0,
          let content = item.content.intrinsicExtent(along: axis),
          abs(content - drawn[axis]) > LayoutTolerance.rounding
        else { return nil }
        return Correction(id: view.id, axis: axis, extent: drawn[axis], drawnSize: drawn)
      }
    }
  }

  /// Returns the stored size of an item's alignment rectangle, unless something in the view has a
  /// place of its own.
  private func drawnSize(of view: View, as item: ResolvedItem) -> Size? {
    guard item.visibility != .detached, view.container == nil, view.subviews.isEmpty,
      let stored = view.origin.stored
    else { return nil }
    return Size(
      width: stored.frame.width - (item.frame.width - item.placement.alignmentRect.width),
      height: stored.frame.height - (item.frame.height - item.placement.alignmentRect.height))
  }

  /// Returns the contents with a different stored extent.
  ///
  /// - Parameters:
  ///   - state: The root as laid out.
  ///   - isDecided: Whether the content alone has to decide the current extent; otherwise that may
  ///     also lie between the content's and the stored one.
  /// - Returns: The corrections, in reading order.
  private func corrections(in state: State, isDecided: Bool) -> [Correction] {
    state.layout.items.flatMap { item -> [Correction] in
      guard let view = views[item.id], let drawn = drawnSize(of: view, as: item) else { return [] }
      return Axis.allCases.compactMap { axis in
        let extent = item.placement.alignmentRect.size[axis]
        guard drawn[axis] > 0, state.evidence.extent(along: axis, of: view.id) != drawn[axis],
          !view.statesExtentOfImage(along: axis)
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
  /// The arranged views of a stack, and those of the stacks among them.
  fileprivate var arrangedViews: [View] {
    guard case .stack = container else { return [] }
    return subviews + subviews.flatMap(\.arrangedViews)
  }
}

extension ResolvedItem {
  /// Returns whether the item's extent is its content's, or between that and another one.
  fileprivate func follows(its other: Double, along axis: Axis) -> Bool {
    guard let content = content.intrinsicExtent(along: axis) else { return false }
    let extent = placement.alignmentRect.size[axis]
    return abs(extent - content) <= LayoutTolerance.rounding
      || (extent - content) * (other - extent) > 0
  }
}
