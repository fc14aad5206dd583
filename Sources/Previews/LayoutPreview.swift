import Geometry
public import Scenes

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
  /// The numbers of the layout's faults.
  let summary: LayoutSummary

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - index: The index of the layout on the page, from 0.
  public init(_ layout: ResolvedLayout, index: Int) {
    let list = DisplayList(layout)
    self.layout = layout
    bounds = list.bounds
    summary = LayoutSummary(layout)
    file = SVGPreview.render(list, of: layout)
    embedded = SVGDocument(list, of: layout, prefix: "lp\(index)")
  }
}
