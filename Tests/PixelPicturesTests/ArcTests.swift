import Geometry
import Testing

@testable import PixelPictures

@Suite struct ArcTests {
  private static let arcs: [(Point, Point, Double)] = [
    (Point(x: 0, y: 0), Point(x: 10, y: 10), 10), (Point(x: 3, y: -4), Point(x: -7, y: 2), 6),
    (Point(x: 0, y: 0), Point(x: 20, y: 0), 10), (Point(x: 1, y: 1), Point(x: 1.5, y: 1), 400),
  ]

  @Test(arguments: arcs)
  func liesOnACircle(_ start: Point, _ end: Point, _ radius: Double) throws {
    let arc = Arc(from: start, to: end, radius: radius)
    #expect(arc.curves.last?.end == end)
    let points = Self.points(of: arc, from: start)
    // The circle through the ends and the middle has the radius.
    let middle = try #require(arc.curves.first).end
    let center = try #require(Self.center(start, middle, end))
    for point in points {
      let distance = Self.distance(point, center)
      #expect(abs(distance - radius) < radius * 0.0004)
    }
    // Clockwise: the middle is on the left of the way from the start to the end, as y grows downward.
    let cross = (end.x - start.x) * (middle.y - start.y) - (end.y - start.y) * (middle.x - start.x)
    #expect(cross < 0)
  }

  @Test func aRadiusThatIsTooSmallIsEnlarged() {
    let arc = Arc(from: .zero, to: Point(x: 8, y: 0), radius: 1)
    #expect(arc == Arc(from: .zero, to: Point(x: 8, y: 0), radius: 4))
    #expect(arc.curves.first.map { abs($0.end.y + 4) < 1e-9 } == true)
  }

  @Test func anArcWithoutLengthIsNothing() {
    #expect(Arc(from: .zero, to: .zero, radius: 4).curves.isEmpty)
    #expect(Arc(from: .zero, to: Point(x: Double.nan, y: 0), radius: 4).curves.isEmpty)
  }

  private static func points(of arc: Arc, from start: Point) -> [Point] {
    var from = start
    return arc.curves.flatMap { curve -> [Point] in
      defer { from = curve.end }
      return (0...10).map { step in
        let t = Double(step) / 10
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        let points = [from, curve.control1, curve.control2, curve.end]
        return Point(
          x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
          y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y })
      }
    }
  }

  /// Returns the centre of the circle through three points.
  private static func center(_ a: Point, _ b: Point, _ c: Point) -> Point? {
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    guard d != 0 else { return nil }
    let squares = [a, b, c].map { $0.x * $0.x + $0.y * $0.y }
    return Point(
      x: (squares[0] * (b.y - c.y) + squares[1] * (c.y - a.y) + squares[2] * (a.y - b.y)) / d,
      y: (squares[0] * (c.x - b.x) + squares[1] * (a.x - c.x) + squares[2] * (b.x - a.x)) / d)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
