/// Distances inward from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from four distances, in the order of the document format.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Zero insets.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Returns the insets for a layout direction, given those of left to right.
  package func mirrored(in direction: LayoutDirection) -> Insets {
    direction == .rightToLeft ? Insets(top: top, left: right, bottom: bottom, right: left) : self
  }

  /// Returns insets with the distances of both.
  package static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// Returns the sum of both insets along an axis.
  public func total(along axis: Axis) -> Double {
    axis == .horizontal ? left + right : top + bottom
  }
}
