package import Scenes

/// A layout of a sweep, with the value that it was laid out with.
package struct SweepFrame: Sendable {
  /// The value, in points.
  package var value: Double
  package var layout: ResolvedLayout
  /// Its picture, with texts as texts.
  package var list: DisplayList

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - value: The value that it was laid out with, in points.
  ///   - layout: The layout.
  ///   - colors: The colours of asset catalogs, by the names that the document has for them.
  package init(value: Double, layout: ResolvedLayout, colors: [String: DocumentColor] = [:]) {
    self.value = value
    self.layout = layout
    list = DisplayList(layout, colors: colors)
  }
}
