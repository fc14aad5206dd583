/// A location, in points, with y downward.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the coordinate space.
  public var x: Double
  /// The distance from the top edge of the coordinate space.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of a coordinate space.
  public static let zero = Point(x: 0, y: 0)
}
