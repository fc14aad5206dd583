import Checks
import Geometry
import Testing

@Suite struct OverlapSweepTests {
  /// The pairs by definition, from a look at each.
  private func pairs(_ rects: [Rect], over distance: Double) -> Set<[Int]> {
    var result: Set<[Int]> = []
    for first in rects.indices {
      for second in rects.indices where second > first {
        if let common = rects[first].intersection(rects[second]), common.width > distance,
          common.height > distance
        {
          result.insert([first, second])
        }
      }
    }
    return result
  }

  private func visited(_ sweep: OverlapSweep) -> [[Int]] {
    var result: [[Int]] = []
    sweep.visit { first, second in
      result.append([first, second])
      return true
    }
    return result
  }

  /// Coordinates are whole, so that edges often coincide and sums are exact.
  @Test(arguments: [0.0, 1, 3])
  func pairsAreThoseOfALookAtEach(distance: Double) {
    var random: UInt64 = 11
    func next(_ count: Int) -> Double {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(random >> 33) % count)
    }
    var count = 0
    for round in 0..<300 {
      let rects = (0..<(round % 40)).map { _ in
        Rect(x: next(60) - 30, y: next(40) - 20, width: next(30), height: next(12))
      }
      let sweep = OverlapSweep(rects, over: distance)
      let found = visited(sweep)
      let expected = pairs(rects, over: distance)
      #expect(Set(found) == expected)
      #expect(found.count == expected.count, "each pair is visited once")
      #expect(sweep.count == expected.count)
      count += expected.count
    }
    #expect(count > 1000)
  }

  @Test func pairsAreCountedWithoutAVisit() {
    let rects = (0..<30_000).map { Rect(x: Double($0), y: 0, width: 100_000, height: 20) }
    let sweep = OverlapSweep(rects, over: 1)
    #expect(sweep.count == 30_000 * 29_999 / 2)
    var count = 0
    sweep.visit { _, _ in
      count += 1
      return count < 10
    }
    #expect(count == 10)
  }

  @Test func nothingOverlapsWithoutRectangles() {
    let sweep = OverlapSweep([], over: 1)
    #expect(sweep.count == 0)
    #expect(visited(sweep).isEmpty)
  }
}
