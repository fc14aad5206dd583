import ControlMetrics
import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes
import TextMeasuring

/// Reconciles contents with the sizes that roots were drawn at.
///
/// Contents may measure a few points more than the platform gave them. Where a root may grow, it would
/// grow by as much in every locale, though the platform drew the document's own texts in the size that
/// is stored. What the drawn root compresses by so little is taken for the size of the content.
struct DrawnRootFit {
  let document: InterfaceDocument
  let measurer: any TextMeasurer
  let catalog: ControlCatalog

  /// The evidence with the contents that fit the roots as they were drawn.
  ///
  /// - Complexity: Two layouts for each root that grows, one for each other that may.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    var evidence = evidence
    for root in document.roots {
      guard Axis.allCases.contains(where: { root.holding[$0].priority < .required }),
        let size = SceneSize.all(of: root).first
      else { continue }
      let grown = layout(of: root, at: size, evidence)
      let axes = Axis.allCases.filter { axis in
        guard let drawn = axis == .horizontal ? size.width : size.height else { return false }
        let excess = grown.size[axis] - drawn
        return excess > LayoutTolerance.rounding && excess <= LayoutTolerance.measuring(drawn)
      }
      guard !axes.isEmpty else { continue }
      var fixed = root
      fixed.requireSize(heldBy: .document)
      for item in layout(of: fixed, at: size, evidence).items {
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

  private func layout(
    of root: Root, at size: SceneSize, _ evidence: ContentEvidence
  ) -> ResolvedLayout {
    var scene = Scene(document: document, evidence: evidence, root: root, catalog: catalog)
    scene.measuresRoots = false
    let locale = SceneLocale(
      name: document.developmentLocale, isPseudo: false, direction: .leftToRight,
      textLocale: document.developmentLocale
    ) { SceneLocale.Text(string: $0.value, path: "", position: $0.position) }
    return scene.layout(in: locale, at: size, measurer: measurer)
  }
}

/// How far extents may be apart that are the same.
enum LayoutTolerance {
  /// What rounding leaves, in points.
  static let rounding = 0.01

  /// What two measurers of the same content are apart at most, in points.
  static func measuring(_ extent: Double) -> Double { max(3, 0.05 * extent) }
}

extension ContentEvidence {
  /// Takes an extent of a view's alignment rect for that of its content.
  fileprivate mutating func take(_ extent: Double, along axis: Axis, of id: String) {
    var content = views[id] ?? DrawnContent(size: ReferenceSize())
    switch axis {
    case .horizontal: content.size.width = extent
    case .vertical: content.size.height = extent
    }
    views[id] = content
  }
}
