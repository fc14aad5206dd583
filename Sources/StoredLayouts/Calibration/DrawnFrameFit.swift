import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// Reconciles contents with the frames that views were drawn with.
///
/// Contents that are measured may lay a document's own texts out otherwise than the platform did: they
/// differ from the platform's then, as in a font that nothing is known of or in a view whose class
/// draws something else. Where a content decides an extent that is not the drawn one, and the drawn one
/// in its place brings more views to where they were drawn, that is the extent of the content.
struct DrawnFrameFit {
  let drawn: DrawnLayout
  /// The frames that agree with the constraints on them, by the view's id.
  private let frames: [String: Rect]
  /// The extents that contents may have, without what constraints leave out, by the view's id.
  private let extents: [String: Size]

  /// - Parameters:
  ///   - drawn: Lays the document out.
  ///   - insets: What constraints leave out of each view's stored frame, by the view's id.
  ///   - trust: Tells which frames agree with the constraints on them.
  init(_ drawn: DrawnLayout, insets: [String: Insets], trust: StoredTrust) {
    self.drawn = drawn
    var frames: [String: Rect] = [:]
    var extents: [String: Size] = [:]
    for view in drawn.document.views {
      guard let stored = view.stored, stored.isConstraintDriven, !stored.isExcluded,
        !stored.hasPlaceholderSize, trust.isTrusted(view.id)
      else { continue }
      frames[view.id] = stored.frame
      guard view.container == nil, view.subviews.isEmpty else { continue }
      extents[view.id] = stored.frame.size.without(insets[view.id] ?? .zero)
    }
    self.frames = frames
    self.extents = extents
  }

  /// The evidence with the contents that bring views to where they were drawn.
  ///
  /// - Complexity: A layout for each root, and up to six more where it is not the drawn one.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    var evidence = evidence
    for var root in drawn.document.roots {
      guard let size = SceneSize.all(of: root).first else { continue }
      root.requireSize(heldBy: .document)
      fit(&evidence, to: root, at: size)
    }
    return evidence
  }

  private func fit(_ evidence: inout ContentEvidence, to root: Root, at size: SceneSize) {
    var layout = drawn.layout(of: root, at: size, evidence)
    var misses = missCount(in: layout)
    for _ in 0..<Self.greatestRoundCount where misses > 0 {
      let found = Candidates.allCases.contains { candidates in
        var better = evidence
        take(candidates, from: layout, into: &better)
        guard better != evidence else { return false }
        let changed = drawn.layout(of: root, at: size, better)
        let count = missCount(in: changed)
        guard count < misses else { return false }
        (evidence, layout, misses) = (better, changed, count)
        return true
      }
      guard found else { return }
    }
  }

  /// What one step fits may need the next, as where a stack in a stack is placed.
  private static let greatestRoundCount = 3

  /// Which contents may be others than they measure.
  private enum Candidates: CaseIterable {
    /// Those of texts that decide an extent.
    case decidingTexts
    /// All that decide an extent.
    case deciding
    /// All.
    case all
  }

  private func take(
    _ candidates: Candidates, from layout: ResolvedLayout, into evidence: inout ContentEvidence
  ) {
    for item in layout.items where candidates != .decidingTexts || item.text != nil {
      guard let drawn = extents[item.id] else { continue }
      for axis in Axis.allCases {
        let extent = item.alignmentRect.size[axis]
        guard drawn[axis] > 0, (extent - drawn[axis]).magnitude > Self.tolerance else { continue }
        let content = axis == .horizontal ? item.intrinsicWidth : item.intrinsicHeight
        if candidates != .all {
          guard let content, (content - extent).magnitude < Self.tolerance else { continue }
        }
        evidence.take(drawn[axis], along: axis, of: item.id)
      }
    }
  }

  /// How many views are elsewhere than they were drawn.
  private func missCount(in layout: ResolvedLayout) -> Int {
    layout.items.count { item in
      guard item.id != layout.root, let drawn = frames[item.id] else { return false }
      let frame = item.frame
      return [
        frame.minX - drawn.minX, frame.minY - drawn.minY, frame.width - drawn.width,
        frame.height - drawn.height,
      ].contains { $0.magnitude > Self.greatestDistance }
    }
  }

  /// Points by which extents that are the same differ at most.
  private static let tolerance = 0.5
  /// Points by which a view is off at most that is where it was drawn.
  private static let greatestDistance = 1.0
}
