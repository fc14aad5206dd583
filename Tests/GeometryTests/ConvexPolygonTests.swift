import Geometry
import TestSupport
import Testing

@Suite struct ConvexPolygonTests {
  private static let square = ConvexPolygon(Rect(x: 10, y: 20, width: 100, height: 50))

  @Test func aRectangleHasItsAreaAndBounds() {
    #expect(Self.square.area == 5000)
    #expect(Self.square.bounds == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(Self.square.middle == Point(x: 60, y: 45))
  }

  @Test func aPartIsOnOneSideOfALine() throws {
    let right = HalfPlane(normal: Point(x: 1, y: 0), offset: -60)
    let part = try #require(Self.square.clipped(to: right))
    #expect(part.bounds == Rect(x: 60, y: 20, width: 50, height: 50))
    #expect(Self.square.clipped(to: right.opposite)?.area == 2500)
    #expect(Self.square.clipped(to: HalfPlane(normal: Point(x: 1, y: 0), offset: -110)) == nil)
  }

  @Test func aNumberThatChangesEvenlyHasAHalfPlane() throws {
    // 2x - y + 3
    let side = try #require(
      HalfPlane(
        notNegative: (Point(x: 0, y: 0), 3), (Point(x: 1, y: 0), 5), (Point(x: 0, y: 1), 2)))
    #expect(abs(side.value(at: Point(x: 7, y: 11)) - 6) < 1e-12)
    #expect(
      HalfPlane(
        notNegative: (Point(x: 0, y: 0), 3), (Point(x: 1, y: 0), 3), (Point(x: 0, y: 1), 3)) == nil)
  }

  /// Random cuts divide a polygon into parts of the same area in sum, which do not overlap.
  @Test func whatIsCutOffIsNotLost() {
    var generator = SplitMix64(seed: 43)
    for _ in 0..<200 {
      var other = ConvexPolygon(
        Rect(
          x: .random(in: 0...80, using: &generator), y: .random(in: 0...60, using: &generator),
          width: .random(in: 1...80, using: &generator),
          height: .random(in: 1...60, using: &generator)))
      let side = HalfPlane(
        normal: Point(
          x: .random(in: -1...1, using: &generator), y: .random(in: -1...1, using: &generator)),
        offset: .random(in: -40...40, using: &generator))
      other = other.clipped(to: side) ?? other
      let common = Self.square.intersection(other)
      let rest = Self.square.subtracting(other)
      let sum = (common?.area ?? 0) + rest.reduce(0) { $0 + $1.area }
      #expect(abs(sum - 5000) < 1e-6)
      for part in rest { #expect((part.intersection(other)?.area ?? 0) < 1e-6) }
      if let common {
        #expect(other.contains(common.middle) && Self.square.contains(common.middle))
      }
    }
  }

  @Test func partsOfAConvexPolygonAreJoined() throws {
    let left = HalfPlane(normal: Point(x: -1, y: 0.3), offset: 50)
    let low = HalfPlane(normal: Point(x: 0, y: -1), offset: 40)
    let parts = [left, left.opposite].compactMap { Self.square.clipped(to: $0) }
    #expect(ConvexPolygon.joined(parts).map(\.bounds) == [Self.square.bounds])
    let quarters = parts.flatMap { part in
      [low, low.opposite].compactMap { part.clipped(to: $0) }
    }
    #expect(quarters.count == 4)
    #expect(ConvexPolygon.joined(quarters).map(\.area) == [5000])
  }

  @Test func whatIsNotConvexTogetherStaysApart() {
    let other = ConvexPolygon(Rect(x: 110, y: 20, width: 30, height: 20))
    #expect(ConvexPolygon.joined([Self.square, other]) == [Self.square, other])
    #expect(ConvexPolygon.joined([]) == [])
  }

  /// Whatever is joined, its area stays the same, and each part is inside of the result.
  @Test func joiningKeepsTheArea() throws {
    var generator = SplitMix64(seed: 45)
    for _ in 0..<100 {
      var parts = [Self.square]
      for _ in 0..<4 {
        let normal = Point(
          x: .random(in: -1...1, using: &generator), y: .random(in: -1...1, using: &generator))
        let side = HalfPlane(
          normal: normal,
          offset:
            -(normal.x * .random(in: 10...110, using: &generator)
            + normal.y * .random(in: 20...70, using: &generator)))
        // A line through some of the parts only.
        let count = Int.random(in: 1...parts.count, using: &generator)
        parts = parts.enumerated().flatMap { index, part in
          index < count
            ? [side, side.opposite].compactMap { part.clipped(to: $0) } : [part]
        }
      }
      let joined = ConvexPolygon.joined(parts)
      #expect(abs(joined.map(\.area).reduce(0, +) - 5000) < 1)
      #expect(joined.count <= parts.count)
      for part in parts {
        #expect(joined.contains { $0.contains(part.middle, within: 0.02) })
      }
    }
  }
}
