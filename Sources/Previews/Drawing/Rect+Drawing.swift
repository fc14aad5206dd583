import Geometry

extension Point {
  /// Returns the point moved by distances.
  func offset(x: Double = 0, y: Double = 0) -> Point { Point(x: self.x + x, y: self.y + y) }

  /// Creates a point from its coordinates along an axis and across it.
  init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  /// Creates a rectangle from its edges and extents along an axis and across it.
  init(_ axis: Axis, along: Double, length: Double, across: Double, thickness: Double) {
    self.init(
      origin: Point(axis, along: along, across: across),
      size: axis == .horizontal
        ? Size(width: length, height: thickness) : Size(width: thickness, height: length))
  }

  /// The extent along an axis.
  func range(along axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? minX...maxX : minY...maxY
  }

  /// The center of the rectangle.
  var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangles have more than an edge in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle in numbers that can be drawn, with a size that is not negative.
  var drawable: Rect {
    Rect(
      x: finite(minX), y: finite(minY), width: max(0, finite(width)),
      height: max(0, finite(height)))
  }

  /// Returns the part within other limits; of no width or height at their edge if it is outside.
  func part(within limits: Rect) -> Rect {
    let left = min(max(minX, limits.minX), limits.maxX)
    let top = min(max(minY, limits.minY), limits.maxY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, limits.maxX) - left),
      height: max(0, min(maxY, limits.maxY) - top))
  }

  /// Returns the rectangle extended by a distance on all sides.
  func grown(by distance: Double) -> Rect {
    outset(by: Insets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// Returns the square with a side length and a centre.
  static func square(_ side: Double, around center: Point) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}
