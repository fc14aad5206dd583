package import Scenes

/// A layout of a sweep, with the value that it was laid out with.
package struct SweepFrame: Sendable {
  /// The value, in points.
  package var value: Double
  package var layout: ResolvedLayout
  /// Its picture, with texts as texts.
  package var list: DisplayList

  /// Draws a layout.
  package init(value: Double, layout: ResolvedLayout) {
    self.value = value
    self.layout = layout
    list = DisplayList(layout)
  }
}
