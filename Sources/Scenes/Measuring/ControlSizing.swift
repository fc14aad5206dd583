package import ControlMetrics
package import Geometry
package import InterfaceDocuments
package import InterfaceValues
import LayoutEngine
import LinearConstraints
package import TextMeasuring

/// Measures a single view without a layout, as ``Scene`` does within one.
package struct ControlSizing {
  /// The number of pixels per point; sizes are rounded up to whole pixels.
  package let scale: Double
  package let platform: Platform
  private let measurer: any TextMeasurer
  private let catalog: ControlCatalog

  /// Creates a measurement for a platform.
  ///
  /// - Parameters:
  ///   - platform: The platform of the controls.
  ///   - scale: The number of pixels per point.
  ///   - measurer: The text measurer.
  ///   - catalog: The metrics of controls.
  package init(
    platform: Platform, scale: Double, measurer: any TextMeasurer,
    catalog: ControlCatalog = .standard
  ) {
    self.catalog = catalog
    self.platform = platform
    self.scale = scale
    self.measurer = measurer
  }

  /// The alignment insets of a view: the insets from its frame to its alignment rect.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - platform: The platform of the control.
  ///   - catalog: The metrics of controls.
  /// - Returns: The document's own insets if it states them, else the control's.
  package static func alignmentInsets(
    of view: View, on platform: Platform, catalog: ControlCatalog = .standard
  ) -> Insets {
    view.metrics.alignmentInsets
      ?? catalog.metric(for: view.variant, on: platform).alignmentInsets
  }

  /// The keys of the figures that a view's control is measured with.
  package static func figureKeys(of view: View, on platform: Platform) -> [ControlFigureKey] {
    platform.figureKeys(for: view.variant)
  }

  /// Measures a view.
  ///
  /// - Parameters:
  ///   - view: The view; its subviews are ignored.
  ///   - width: The width of its frame, or nil for that of its text on one line.
  /// - Returns: The size of the frame that fits its content.
  package func size(of view: View, width: Double? = nil) -> NaturalSize {
    let tree = tree(of: view)
    let insets = Self.alignmentInsets(of: view, on: platform, catalog: catalog)
    let shown = view.texts.map {
      DisplayedText(source: $0, string: $0.value, path: "", position: $0.position)
    }
    let measurement = ContentMeasurement(
      tree: tree, platform: tree.platform, texts: [shown], locale: "en", direction: .leftToRight,
      measurer: measurer, scale: PixelScale(scale) ?? .usual)
    let across = insets.total(along: .horizontal)
    let content = measurement.content(of: tree.layout.root, width: width.map { $0 - across })
    let text = measurement.drawnText(of: tree.layout.root, width: width.map { $0 - across })
    let hasBaseline = content.firstBaseline != nil
    return NaturalSize(
      width: content.width.map { roundedUp($0) + across },
      height: content.height.map { roundedUp($0) + insets.total(along: .vertical) },
      baselineFromBottom: hasBaseline ? content.lastBaseline + insets.bottom : nil,
      lineCount: text?.measurement.lineCount ?? 0, unmeasured: text?.measurement.unmeasured ?? "")
  }

  private func roundedUp(_ extent: Double) -> Double {
    (extent * scale - 1e-6).rounded(.up) / scale
  }

  private func tree(of view: View) -> SceneTree {
    var alone = view
    alone.subviews = []
    alone.constraints = []
    alone.guides = []
    alone.container = nil
    alone.origin.platform = platform
    let root = Root(
      kind: .view, view: alone, width: .fitting, height: .fitting)
    return SceneTree(
      root, evidence: ContentEvidence(), platform: platform,
      catalog: catalog,
      width: RootExtent(priority: .required), height: RootExtent(priority: .required))
  }

  /// The intrinsic size of a view.
  package struct NaturalSize: Hashable, Sendable {
    /// The frame's width in points, or nil if the view has no intrinsic width.
    package var width: Double?
    /// The frame's height in points, or nil if the view has no intrinsic height.
    package var height: Double?
    /// The distance from the frame's bottom up to the last baseline, or nil without a baseline.
    package var baselineFromBottom: Double?
    /// The number of lines of its text; 0 without a text.
    package var lineCount: Int
    /// The characters that could not be measured.
    package var unmeasured: String
  }
}

@available(*, unavailable)
extension ControlSizing: Sendable {}

extension ControlSizing {
  /// The figure that, with the view's content, decides the size of its frame along an axis, if any.
  ///
  /// If a stored frame differs from the measured one, the figure is likely to be off by the
  /// difference.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axis: The axis.
  ///   - platform: The platform of the control, unless the view has its own.
  /// - Returns: The figure with its key.
  package static func decisiveFigure(
    of view: View, along axis: Axis, on platform: Platform
  ) -> (key: ControlFigureKey, figure: Figure)? {
    let platform = view.origin.platform ?? platform
    let metric = platform.metric(for: view.variant)
    let hasTitle = view.texts.contains {
      ["title", "text", "label", "item"].contains($0.property) && !$0.value.isEmpty
    }
    let isImageOnly: Bool =
      if case .button = view.kind {
        view.image.size != nil && view.imagePosition(hasTitle: hasTitle) == .only
      } else {
        false
      }
    let names =
      axis == .horizontal
      ? isImageOnly
        ? ["frame width beyond image", "frame width beyond text"]
        : metric.width != nil
          ? ["frame width"] : ["frame width beyond text", "content inset, left"]
      : metric.height != nil
        ? ["frame height"]
        : isImageOnly
          ? ["frame height beyond image", "frame height beyond lines"]
          : ["frame height beyond lines", "content inset, top"]
    let figures = platform.figures(for: view.variant)
    let keys = platform.figureKeys(for: view.variant)
    return names.lazy.compactMap { name in
      zip(keys, figures).first { $1.name == name }.map { (key: $0, figure: $1.figure) }
    }.first
  }
}
