import ControlMetrics
import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes
import TextMeasuring

/// Reconciles content sizes with the drawn sizes of roots.
///
/// Contents may measure a few points more than on the platform. A root that may grow would then
/// grow by as much in every locale, although the platform drew the document's own texts in the
/// stored size. A compression this small in the drawn root is taken as the content's size.
struct DrawnRootFit {
  let layouts: DrawnLayouts
  let rules: Set<InferenceRule>

  /// Returns the evidence with the contents that fit the roots as they were drawn.
  ///
  /// - Complexity: One layout for each root, and more for each that grows or differs from its
  ///   drawing.
  func fitted(_ evidence: ContentEvidence) -> ContentEvidence {
    var evidence = evidence
    for root in layouts.document.roots where SceneSize.all(of: root).first != nil {
      if layouts.interruption.isDue { break }
      evidence = DrawnFrameFit(root, layouts: layouts, rules: rules).fitted(evidence)
      if rules.contains(.rootFit) { fitSize(of: root, &evidence) }
    }
    return evidence
  }

  /// Takes the extents of contents that make a root grow by no more than the measuring error.
  private func fitSize(of root: Root, _ evidence: inout ContentEvidence) {
    guard Axis.allCases.contains(where: { root.holding[$0].priority < .required }),
      let size = SceneSize.all(of: root).first
    else { return }
    let layout = layouts.probe(root, with: evidence)
    let axes = Axis.allCases.filter { axis in
      guard let drawn = axis == .horizontal ? size.width : size.height else { return false }
      let excess = layout.size[axis] - drawn
      return excess > LayoutTolerance.rounding && excess <= LayoutTolerance.measuring(drawn)
    }
    guard !axes.isEmpty else { return }
    var fixed = root
    fixed.requireSize(heldBy: .document)
    for item in layouts.probe(fixed, with: evidence).items {
      for axis in axes {
        // Including contents whose text is not cut off, as in a bezel that is slightly too narrow.
        guard let needed = item.content.intrinsicExtent(along: axis) else { continue }
        let extent = item.placement.alignmentRect.size[axis]
        guard needed - extent > ResolvedLoss.tolerance,
          needed - extent <= LayoutTolerance.measuring(needed)
        else { continue }
        evidence.take(extent, along: axis, of: item.id)
      }
    }
  }
}

/// Lays out the roots of a document in its development locale at their drawn sizes.
struct DrawnLayouts {
  let document: InterfaceDocument
  let measurer: any TextMeasurer
  let catalog: ControlCatalog
  /// What ends layouts early, if anything does.
  let interruption: Interruption?

  /// Returns the layout of a root of the document, possibly held differently, with evidence.
  func layout(of root: Root, with evidence: ContentEvidence) -> ResolvedLayout {
    layout(of: root, with: evidence) {
      $0.layoutWithoutCollapses(in: $1, at: $2, measurer: measurer)
    }
  }

  /// Returns the same without ambiguities and causes.
  func probe(_ root: Root, with evidence: ContentEvidence) -> ResolvedLayout {
    layout(of: root, with: evidence) { $0.probe(in: $1, at: $2, measurer: measurer) }
  }

  private func layout(
    of root: Root, with evidence: ContentEvidence,
    _ layout: (inout Scene, SceneLocale, SceneSize) -> ResolvedLayout
  ) -> ResolvedLayout {
    var scene = Scene(document: document, evidence: evidence, root: root, catalog: catalog)
    scene.interruption = interruption
    scene.measuresRoots = false
    let locale = SceneLocale(
      name: document.developmentLocale, isPseudo: false, direction: .leftToRight,
      textLocale: document.developmentLocale
    ) { SceneLocale.Text(string: $0.value, path: "", position: $0.position) }
    guard let size = SceneSize.all(of: root).first else { preconditionFailure("no size") }
    return layout(&scene, locale, size)
  }
}

/// The differences up to which extents are considered equal.
enum LayoutTolerance {
  /// The greatest error of rounding, in points.
  static let rounding = 0.01

  /// Returns the greatest difference between two measurers of the same content, in points.
  static func measuring(_ extent: Double) -> Double { max(3, 0.05 * extent) }
}

extension ContentEvidence {
  /// Returns the extent of a view's content along an axis, if it is known.
  func extent(along axis: Axis, of id: String) -> Double? {
    let size = views[id]?.size
    return axis == .horizontal ? size?.width : size?.height
  }

  /// Takes an extent of a view's alignment rectangle as its content's.
  mutating func take(_ extent: Double, along axis: Axis, of id: String) {
    var content = views[id] ?? DrawnContent(size: ReferenceSize())
    switch axis {
    case .horizontal: content.size.width = extent
    case .vertical: content.size.height = extent
    }
    views[id] = content
  }
}
