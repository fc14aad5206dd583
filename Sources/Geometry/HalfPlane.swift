/// The points on one side of a line: those with `x * normal.x + y * normal.y + offset >= 0`.
package struct HalfPlane: Hashable, Sendable {
  package var normal: Point
  package var offset: Double

  package init(normal: Point, offset: Double) {
    self.normal = normal
    self.offset = offset
  }

  /// Creates the half plane in which a number that changes evenly is not negative; nil if it is the same
  /// everywhere.
  ///
  /// - Parameters:
  ///   - first: A point, and the number there.
  ///   - second: Another point.
  ///   - third: A point that is not in line with the two.
  package init?(
    notNegative first: (point: Point, value: Double), _ second: (point: Point, value: Double),
    _ third: (point: Point, value: Double)
  ) {
    let (ax, ay) = (second.point.x - first.point.x, second.point.y - first.point.y)
    let (bx, by) = (third.point.x - first.point.x, third.point.y - first.point.y)
    let determinant = ax * by - ay * bx
    guard determinant != 0 else { return nil }
    let (rise, otherRise) = (second.value - first.value, third.value - first.value)
    normal = Point(
      x: (rise * by - otherRise * ay) / determinant, y: (otherRise * ax - rise * bx) / determinant)
    guard normal.x != 0 || normal.y != 0 else { return nil }
    offset = first.value - normal.x * first.point.x - normal.y * first.point.y
  }

  /// Returns the number that is not negative in the half plane.
  package func value(at point: Point) -> Double {
    normal.x * point.x + normal.y * point.y + offset
  }

  /// The other side of the line.
  package var opposite: HalfPlane {
    HalfPlane(normal: Point(x: -normal.x, y: -normal.y), offset: -offset)
  }
}
