import Geometry
public import Scenes

/// Draws a layout as a self-contained SVG picture.
///
/// The picture follows the light or dark appearance of the reader's system, keeps its texts as
/// text, and marks what is clipped or not determined.
public enum SVGPreview: Sendable {
  /// The level of detail of a picture.
  public enum Detail: Sendable {
    /// What a user of the interface would see, with the marks.
    case plain
    /// Layout guides and hidden views too.
    case full
  }

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - detail: The level of detail.
  /// - Returns: An SVG document that ends with a line break.
  public static func render(_ layout: ResolvedLayout, detail: Detail = .plain) -> String {
    var picture = Picture(layout, prefix: "lp", detail: detail)
    picture.isStandalone = true
    let (content, view) = picture.render()
    return picture.markup(of: content, view: view)
  }
}
