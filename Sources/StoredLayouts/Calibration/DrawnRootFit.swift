import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// Reconciles contents with the sizes that roots were drawn at.
///
/// Contents may measure a few points more than the platform gave them. Where a root may grow, it would
/// grow by as much in every locale, though the platform drew the document's own texts in the size that
/// is stored. What the drawn root compresses by so little is taken for the size of the content.
struct DrawnRootFit {
  let drawn: DrawnLayout

  /// The evidence with the contents that fit the roots as they were drawn.
  ///
  /// - Complexity: Two layouts for each root that grows, one for each other that may.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    var evidence = evidence
    for root in drawn.document.roots {
      guard Axis.allCases.contains(where: { root.holding[$0].priority < .required }),
        let size = SceneSize.all(of: root).first
      else { continue }
      let grown = drawn.layout(of: root, at: size, evidence)
      let axes = Axis.allCases.filter { axis in
        guard let extent = axis == .horizontal ? size.width : size.height else { return false }
        let excess = grown.size[axis] - extent
        return excess > LayoutTolerance.rounding && excess <= LayoutTolerance.measuring(extent)
      }
      guard !axes.isEmpty else { continue }
      var fixed = root
      fixed.requireSize(heldBy: .document)
      for item in drawn.layout(of: fixed, at: size, evidence).items {
        for axis in axes {
          // Also where nothing of the text is cut, as in a bezel that is a little too narrow.
          guard let needed = axis == .horizontal ? item.intrinsicWidth : item.intrinsicHeight
          else { continue }
          let extent = item.alignmentRect.size[axis]
          guard needed - extent > ResolvedLoss.tolerance,
            needed - extent <= LayoutTolerance.measuring(needed)
          else { continue }
          evidence.take(extent, along: axis, of: item.id)
        }
      }
    }
    return evidence
  }
}
