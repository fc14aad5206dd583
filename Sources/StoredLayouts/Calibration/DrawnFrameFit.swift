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
    var faults = faults(in: layout)
    for _ in 0..<Self.greatestRoundCount where Faults() < faults {
      let found = Candidates.allCases.contains { candidates in
        var better = evidence
        take(candidates, from: layout, into: &better)
        guard better != evidence else { return false }
        let changed = drawn.layout(of: root, at: size, better)
        let left = self.faults(in: changed)
        guard left < faults else { return false }
        (evidence, layout, faults) = (better, changed, left)
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
    /// All of views that are not drawn as large as they were.
    case all
    /// Those that leave an extent open which was drawn.
    case open
  }

  private func take(
    _ candidates: Candidates, from layout: ResolvedLayout, into evidence: inout ContentEvidence
  ) {
    for item in layout.items where candidates != .decidingTexts || item.text != nil {
      guard let drawn = extents[item.id] else { continue }
      for axis in Axis.allCases where drawn[axis] > 0 {
        let extent = item.alignmentRect.size[axis]
        let content = axis == .horizontal ? item.intrinsicWidth : item.intrinsicHeight
        let isOther: Bool
        switch candidates {
        case .decidingTexts, .deciding:
          isOther =
            content.map { Self.differ($0, drawn[axis]) && !Self.differ($0, extent) } ?? false
        case .all: isOther = Self.differ(extent, drawn[axis])
        case .open:
          isOther =
            item.isAmbiguous(along: axis) && content.map { Self.differ($0, drawn[axis]) } ?? false
        }
        if isOther { evidence.take(drawn[axis], along: axis, of: item.id) }
      }
    }
  }

  private static func differ(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude > tolerance
  }

  /// What of a layout is not as it was drawn; first of all the views that are elsewhere.
  private struct Faults: Comparable {
    /// How many views are elsewhere than they were drawn.
    var misses = 0
    /// How many views may be elsewhere although the editor found that they may not.
    var openCount = 0

    static func < (one: Faults, other: Faults) -> Bool {
      (one.misses, one.openCount) < (other.misses, other.openCount)
    }
  }

  private func faults(in layout: ResolvedLayout) -> Faults {
    var faults = Faults()
    for item in layout.items where item.id != layout.root && !item.isHidden {
      guard let drawn = frames[item.id] else { continue }
      let frame = item.frame
      let isMissed = [
        frame.minX - drawn.minX, frame.minY - drawn.minY, frame.width - drawn.width,
        frame.height - drawn.height,
      ].contains { $0.magnitude > Self.greatestDistance }
      if isMissed { faults.misses += 1 }
      if Axis.allCases.contains(where: item.isAmbiguous(along:)) { faults.openCount += 1 }
    }
    return faults
  }

  /// Points by which extents that are the same differ at most.
  private static let tolerance = 0.5
  /// Points by which a view is off at most that is where it was drawn.
  private static let greatestDistance = 1.0
}
