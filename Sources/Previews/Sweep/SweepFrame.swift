public import Scenes

/// A layout of a sweep, with the value that it was laid out with.
public struct SweepFrame: Sendable {
  /// The value, in points.
  public var value: Double
  /// The layout.
  public var layout: ResolvedLayout
  /// Its picture, with texts as texts.
  public var list: DisplayList

  /// Draws a layout.
  public init(value: Double, layout: ResolvedLayout) {
    self.value = value
    self.layout = layout
    list = DisplayList(layout)
  }
}
