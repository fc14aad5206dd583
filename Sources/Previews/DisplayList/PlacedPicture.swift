public import Geometry

/// A picture at its place among others.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture.
  public var list: DisplayList
  /// Where the origin of the picture's coordinates is, in points.
  public var origin: Point
  /// The factor by which the picture is scaled.
  public var scale: Double

  /// Creates a picture at a place.
  public init(_ list: DisplayList, at origin: Point, scale: Double = 1) {
    self.list = list
    self.origin = origin
    self.scale = scale
  }
}
