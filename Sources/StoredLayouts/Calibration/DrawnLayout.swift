import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes
import TextMeasuring

/// Lays documents out as the editor's canvas does: in their own texts, at the sizes they are drawn at.
struct DrawnLayout {
  let document: InterfaceDocument
  let measurer: any TextMeasurer

  /// A layout of a root at a size, with what is known of contents.
  func layout(
    of root: Root, at size: SceneSize, _ evidence: ContentEvidence
  ) -> ResolvedLayout {
    var scene = Scene(document: document, evidence: evidence, root: root)
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
  mutating func take(_ extent: Double, along axis: Axis, of id: String) {
    var content = views[id] ?? DrawnContent(size: ReferenceSize())
    switch axis {
    case .horizontal: content.size.width = extent
    case .vertical: content.size.height = extent
    }
    views[id] = content
  }
}
