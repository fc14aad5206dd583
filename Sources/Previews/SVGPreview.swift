import Geometry
public import Scenes

/// Draws a layout as an SVG picture that needs nothing but itself.
///
/// The picture is light or dark as the reader's system is, keeps its texts as text, and marks what
/// is clipped or not determined.
public enum SVGPreview: Sendable {
  /// How much is drawn.
  public enum Detail: Sendable {
    /// What a user of the interface would see, and the marks.
    case plain
    /// Layout guides and hidden views as well.
    case full
  }

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - detail: How much is drawn.
  /// - Returns: An SVG document that ends with a line break.
  public static func render(_ layout: ResolvedLayout, detail: Detail = .plain) -> String {
    var picture = Picture(layout, prefix: "lp", detail: detail)
    picture.isStandalone = true
    let (content, view) = picture.render()
    return picture.markup(of: content, view: view)
  }
}
