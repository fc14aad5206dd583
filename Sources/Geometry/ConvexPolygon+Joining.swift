extension ConvexPolygon {
  /// The distance at which corners are the same, in points.
  private static let precision = 0.01

  /// Joins polygons that have an edge in common, as long as the result is convex.
  ///
  /// Corners that are less than a hundredth of a point apart count as one.
  ///
  /// - Parameter polygons: Polygons that do not overlap.
  /// - Returns: The polygons that are left, in the order of their first parts.
  /// - Complexity: O(n²) for n corners in all; O(n) if few can be joined.
  package static func joined(_ polygons: [ConvexPolygon]) -> [ConvexPolygon] {
    var parts: [ConvexPolygon?] = polygons
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var owners: [Edge: Int] = [:]
      for (index, part) in parts.enumerated() {
        for edge in part?.edges ?? [] { owners[edge] = index }
      }
      for index in parts.indices {
        while let part = parts[index],
          let (other, whole) = part.edges.lazy.compactMap({ edge in
            owners[edge.reversed].flatMap { other in
              other == index
                ? nil
                : parts[other].flatMap { part.joined(with: $0, along: edge) }.map { (other, $0) }
            }
          }).first
        {
          parts[index] = whole
          parts[other] = nil
          for edge in whole.edges { owners[edge] = index }
          hasChanged = true
        }
      }
    }
    return parts.compactMap(\.self)
  }

  /// An edge between corners, in units of the precision.
  private struct Edge: Hashable {
    var start: Corner
    var end: Corner

    var reversed: Edge { Edge(start: end, end: start) }
  }

  private struct Corner: Hashable {
    var x: Double
    var y: Double

    init(_ point: Point) {
      x = (point.x / precision).rounded()
      y = (point.y / precision).rounded()
    }
  }

  /// The edges, in the order of the corners.
  private var edges: [Edge] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map {
      Edge(start: Corner($0), end: Corner($1))
    }
  }

  /// Returns the polygon around this one and another one with an edge in common, if it is convex.
  private func joined(with other: ConvexPolygon, along edge: Edge) -> ConvexPolygon? {
    guard let start = edges.firstIndex(of: edge),
      let otherStart = other.edges.firstIndex(of: edge.reversed)
    else { return nil }
    // From the end of the edge around this one, then around the other one between the ends.
    let own = corners.indices.map { corners[(start + 1 + $0) % corners.count] }
    let others = (0..<(other.corners.count - 2)).map {
      other.corners[(otherStart + 2 + $0) % other.corners.count]
    }
    return ConvexPolygon(around: own + others)
  }

  /// Creates the polygon with some corners in order, without those in line with their neighbours; nil if it
  /// is not convex.
  private init?(around all: [Point]) {
    var kept = all
    var index = 0
    while index < kept.count, kept.count > 3 {
      let previous = kept[(index + kept.count - 1) % kept.count]
      let (corner, next) = (kept[index], kept[(index + 1) % kept.count])
      if corner.distance(toLine: previous, next) <= Self.precision {
        kept.remove(at: index)
      } else {
        index += 1
      }
    }
    let turns = kept.indices.map { index in
      let (corner, next) = (kept[index], kept[(index + 1) % kept.count])
      let last = kept[(index + 2) % kept.count]
      return (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x)
    }
    guard kept.count >= 3, turns.allSatisfy({ $0 > 0 }) || turns.allSatisfy({ $0 < 0 }) else {
      return nil
    }
    self.init(corners: kept)
  }
}

extension Point {
  /// Returns the distance to the line through two points, or to them if they are one.
  fileprivate func distance(toLine first: Point, _ second: Point) -> Double {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else {
      return ((x - first.x) * (x - first.x) + (y - first.y) * (y - first.y)).squareRoot()
    }
    return (dx * (y - first.y) - dy * (x - first.x)).magnitude / length
  }
}
