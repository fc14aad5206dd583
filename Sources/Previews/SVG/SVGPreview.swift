package import Scenes

/// Writes a layout as a self-contained SVG picture.
///
/// The picture follows the light or dark appearance of the reader's system, keeps its texts as
/// text, and marks what is clipped or not determined.
package enum SVGPreview: Sendable {
  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - detail: The level of detail.
  /// - Returns: An SVG document that ends with a line break.
  package static func render(
    _ layout: ResolvedLayout, detail: DisplayList.Detail = .plain
  ) -> String {
    let list = DisplayList(layout, detail: detail)
    return String(decoding: render(list, of: layout), as: UTF8.self)
  }

  /// Writes the picture of a layout.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - layout: The layout, which its title names.
  /// - Returns: An SVG document in UTF-8 that ends with a line break.
  package static func render(_ list: DisplayList, of layout: ResolvedLayout) -> [UInt8] {
    SVGDocument(list, of: layout).markup(showing: list.bounds, index: nil)
  }
}
