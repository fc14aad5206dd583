/// A convex polygon.
package struct ConvexPolygon: Hashable, Sendable {
  /// The corners in order around it.
  package private(set) var corners: [Point]

  /// Creates a rectangle.
  package init(_ rect: Rect) {
    corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
  }

  init(corners: [Point]) { self.corners = corners }

  /// The area, by the shoelace formula.
  package var area: Double {
    guard let origin = corners.first else { return 0 }
    var sum = 0.0
    for (corner, next) in zip(corners, corners.dropFirst() + [origin]) {
      // Relative to a corner, so that large coordinates do not cancel.
      sum +=
        (corner.x - origin.x) * (next.y - origin.y) - (next.x - origin.x) * (corner.y - origin.y)
    }
    return sum.magnitude / 2
  }

  /// About its least extent in any direction.
  package var thickness: Double {
    let longest =
      zip(corners, corners.dropFirst() + corners.prefix(1)).map { corner, next in
        ((next.x - corner.x) * (next.x - corner.x) + (next.y - corner.y) * (next.y - corner.y))
          .squareRoot()
      }.max() ?? 0
    return longest > 0 ? area / longest : 0
  }

  /// The mean of the corners, which is inside.
  package var middle: Point {
    let count = Double(max(1, corners.count))
    return Point(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  /// The least rectangle around it.
  package var bounds: Rect {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// Whether it contains a point, or one at most a distance away.
  package func contains(_ point: Point, within distance: Double = 0) -> Bool {
    sides.allSatisfy { side in
      let length = (side.normal.x * side.normal.x + side.normal.y * side.normal.y).squareRoot()
      return length == 0 || side.value(at: point) >= -distance * length
    }
  }

  /// The half planes whose common part it is.
  package var sides: [HalfPlane] {
    let center = middle
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { corner, next in
      let normal = Point(x: corner.y - next.y, y: next.x - corner.x)
      let side = HalfPlane(
        normal: normal, offset: -(normal.x * corner.x + normal.y * corner.y))
      return side.value(at: center) < 0 ? side.opposite : side
    }
  }

  /// Returns the part in a half plane; nil if at most an edge of it is.
  ///
  /// - Complexity: O(n) for n corners.
  package func clipped(to side: HalfPlane) -> ConvexPolygon? {
    var kept: [Point] = []
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (value, following) = (side.value(at: corner), side.value(at: next))
      if value >= 0 { kept.append(corner) }
      if (value > 0) != (following > 0), value != 0, following != 0 {
        let share = value / (value - following)
        kept.append(
          Point(
            x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y)))
      }
    }
    let polygon = ConvexPolygon(corners: kept)
    return kept.count >= 3 && polygon.area > 0 ? polygon : nil
  }

  /// Returns the part in common with another polygon, if there is one.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    var part = self
    for side in other.sides {
      guard let rest = part.clipped(to: side) else { return nil }
      part = rest
    }
    return part
  }

  /// Returns the parts outside of another polygon, which do not overlap.
  package func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    var parts: [ConvexPolygon] = []
    var rest = self
    for side in other.sides {
      if let outside = rest.clipped(to: side.opposite) { parts.append(outside) }
      guard let inside = rest.clipped(to: side) else { return parts }
      rest = inside
    }
    return parts
  }
}
