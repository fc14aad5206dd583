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
  let layouts: DrawnLayouts
  let rules: Set<InferenceRule>

  /// The evidence with the contents that fit the roots as they were drawn.
  ///
  /// - Complexity: One layout for each root, and more for each that grows or is not as it was drawn.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    var evidence = evidence
    for root in layouts.document.roots where SceneSize.all(of: root).first != nil {
      evidence = DrawnFrameFit(root, layouts: layouts, rules: rules).fitted(evidence)
      if rules.contains(.rootFit) { fitSize(of: root, &evidence) }
    }
    return evidence
  }

  /// Takes the extents of contents that make a root grow by as much as measuring may be off.
  private func fitSize(of root: Root, _ evidence: inout ContentEvidence) {
    guard Axis.allCases.contains(where: { root.holding[$0].priority < .required }),
      let size = SceneSize.all(of: root).first
    else { return }
    let layout = layouts.layout(of: root, with: evidence)
    let axes = Axis.allCases.filter { axis in
      guard let drawn = axis == .horizontal ? size.width : size.height else { return false }
      let excess = layout.size[axis] - drawn
      return excess > LayoutTolerance.rounding && excess <= LayoutTolerance.measuring(drawn)
    }
    guard !axes.isEmpty else { return }
    var fixed = root
    fixed.requireSize(heldBy: .document)
    for item in layouts.layout(of: fixed, with: evidence).items {
      for axis in axes {
        // Also where nothing of the text is cut, as in a bezel that is a little too narrow.
        guard let needed = item.intrinsicExtent(along: axis) else { continue }
        let extent = item.alignmentRect.size[axis]
        guard needed - extent > ResolvedLoss.tolerance,
          needed - extent <= LayoutTolerance.measuring(needed)
        else { continue }
        evidence.take(extent, along: axis, of: item.id)
      }
    }
  }
}

/// Lays out the roots of a document in its development locale at the sizes that they were drawn at.
struct DrawnLayouts {
  let document: InterfaceDocument
  let measurer: any TextMeasurer
  let catalog: ControlCatalog

  /// A root of the document, or one that is held in another way, laid out with evidence.
  func layout(of root: Root, with evidence: ContentEvidence) -> ResolvedLayout {
    var scene = Scene(document: document, evidence: evidence, root: root, catalog: catalog)
    scene.measuresRoots = false
    let locale = SceneLocale(
      name: document.developmentLocale, isPseudo: false, direction: .leftToRight,
      textLocale: document.developmentLocale
    ) { SceneLocale.Text(string: $0.value, path: "", position: $0.position) }
    guard let size = SceneSize.all(of: root).first else { preconditionFailure("no size") }
    return scene.layoutWithoutCollapses(in: locale, at: size, measurer: measurer)
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
  /// The extent of a view's content along an axis, if it is known.
  func extent(along axis: Axis, of id: String) -> Double? {
    let size = views[id]?.size
    return axis == .horizontal ? size?.width : size?.height
  }

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
