import Geometry
public import Scenes
public import TextMeasuring

/// How a preview draws texts.
public enum PreviewTexts: String, CaseIterable, Hashable, Sendable {
  /// As texts, in the fonts of the reader's machine, at the measured places and widths.
  case live
  /// As outlines of the glyphs that were measured, the same everywhere.
  case outlines
}

/// A layout with its picture, drawn once for its file and for the page.
///
/// Each is drawn independently of the others, so that many can be drawn in parallel.
public struct LayoutPreview: Sendable {
  /// The layout.
  public let layout: ResolvedLayout
  /// The picture as a file of its own, an SVG document in UTF-8.
  public let file: [UInt8]
  /// The rectangle that the picture shows.
  let bounds: Rect
  /// The picture as part of a page.
  let embedded: SVGDocument
  /// The layers that were asked for.
  let overlays: Set<DisplayList.Layer>
  /// The numbers of the layout's faults.
  let summary: LayoutSummary

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - index: The index of the layout on the page, from 0.
  ///   - glyphs: The glyphs if texts are drawn as outlines.
  ///   - overlays: The layers to draw over the controls, which a reader of the page can turn off.
  public init(
    _ layout: ResolvedLayout, index: Int, glyphs: (any GlyphSource)? = nil,
    overlays: Set<DisplayList.Layer> = []
  ) {
    var list = DisplayList(layout, overlays: overlays)
    self.overlays = overlays
    if let glyphs {
      list = list.outlined(by: glyphs, locale: layout.language ?? "en")
    }
    self.layout = layout
    bounds = list.bounds
    summary = LayoutSummary(layout)
    file = SVGPreview.render(list, of: layout)
    embedded = SVGDocument(list, of: layout, prefix: "lp\(index)")
  }
}
