import Geometry

/// The shorter arc of a circle, clockwise as seen on the screen, as cubic curves.
struct Arc: Hashable {
  /// A cubic curve, from where the one before it ended.
  struct Curve: Hashable {
    var control1: Point
    var control2: Point
    var end: Point
  }

  /// Two curves, each a half of the arc; none if the arc has no length.
  ///
  /// Of a quarter of a circle such a curve is off by 0.03 % of the radius at most.
  let curves: [Curve]

  /// Creates an arc.
  ///
  /// A radius that is too small for the distance is enlarged to half of it, as in SVG.
  init(from start: Point, to end: Point, radius: Double) {
    let chord = Vector(from: start, to: end)
    let length = chord.length
    guard length > 0, length.isFinite, radius.isFinite else {
      curves = []
      return
    }
    let radius = max(radius, length / 2)
    let height = max(0, radius * radius - length * length / 4).squareRoot()
    // The way from the centre to the middle of the arc; the centre of a clockwise arc is on the right.
    let outward = Vector(x: chord.y / length, y: -chord.x / length)
    let center = Point(
      x: (start.x + end.x) / 2 - height * outward.x, y: (start.y + end.y) / 2 - height * outward.y)
    let middle = Point(x: center.x + radius * outward.x, y: center.y + radius * outward.y)
    curves = [
      Self.curve(from: start, to: middle, around: center, radius: radius),
      Self.curve(from: middle, to: end, around: center, radius: radius),
    ]
  }

  /// Returns the curve of an arc of at most a quarter of a circle.
  private static func curve(
    from start: Point, to end: Point, around center: Point, radius: Double
  ) -> Curve {
    let first = Vector(from: center, to: start)
    let last = Vector(from: center, to: end)
    // From the cosine of the angle, the tangents of its half and of its quarter.
    let cosine = min(1, max(0, (first.x * last.x + first.y * last.y) / (radius * radius)))
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let handle = 4 / 3 * quarter
    return Curve(
      control1: Point(x: start.x - handle * first.y, y: start.y + handle * first.x),
      control2: Point(x: end.x + handle * last.y, y: end.y - handle * last.x), end: end)
  }
}

/// A way from one point to another.
private struct Vector {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  init(from start: Point, to end: Point) {
    x = end.x - start.x
    y = end.y - start.y
  }

  var length: Double { (x * x + y * y).squareRoot() }
}
