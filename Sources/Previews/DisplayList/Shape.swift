package import Geometry

extension DisplayList {
  /// An area or lines, in points.
  package enum Shape: Hashable, Sendable {
    /// A rectangle with rounded corners; the radius is at most half of either side.
    case rect(Rect, radius: Double)
    case circle(Point, radius: Double)
    case path([Step])

    /// A step of a path, from where the step before it ended.
    package enum Step: Hashable, Sendable {
      case move(Point)
      case line(Point)
      /// The shorter arc of a circle, clockwise.
      case arc(Point, radius: Double)
      case close
    }
  }
}
