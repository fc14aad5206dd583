package import Geometry

/// A picture at its place among others.
package struct PlacedPicture: Hashable, Sendable {
  package var list: DisplayList
  /// The place of the origin of the picture's coordinates, in points.
  package var origin: Point
  /// The factor by which the picture is scaled.
  package var scale: Double

  package init(_ list: DisplayList, at origin: Point, scale: Double = 1) {
    self.list = list
    self.origin = origin
    self.scale = scale
  }
}
