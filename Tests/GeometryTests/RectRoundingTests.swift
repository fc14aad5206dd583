import Geometry
import Testing

/// Rectangles on the pixels of a device.
@Suite struct RectRoundingTests {
  @Test(arguments: [
    (1.0, Rect(x: 10, y: 1, width: 64, height: 3)),
    (2.0, Rect(x: 10.5, y: 0.5, width: 63.5, height: 3.5)),
    (4.0, Rect(x: 10.25, y: 0.5, width: 63.5, height: 3.25)),
  ])
  func edgesAreRoundedToTheNearestPixel(scale: Double, expected: Rect) {
    // From 10.3 to 73.8 and from 0.5 to 3.8.
    #expect(Rect(x: 10.3, y: 0.5, width: 63.5, height: 3.3).rounded(toScale: scale) == expected)
  }

  @Test func theMiddleOfAPixelIsRoundedToTheRight() {
    let rect = Rect(x: -0.5, y: 2.5, width: 1, height: 1)
    #expect(rect.rounded(toScale: 1) == Rect(x: 0, y: 3, width: 1, height: 1))
    let below = 0.1 + 0.2 + 0.2 - 1e-12
    #expect(
      Rect(x: below, y: 0, width: 1, height: 1).rounded(toScale: 1)
        == Rect(x: 1, y: 0, width: 1, height: 1))
  }

  @Test(arguments: [1.0, 2, 3])
  func roundingIsIdempotent(scale: Double) {
    for step in -40..<40 {
      let rect = Rect(
        x: Double(step) * 0.37, y: Double(step) * 1.13, width: 7.77, height: Double(step * step))
      let once = rect.rounded(toScale: scale)
      let twice = once.rounded(toScale: scale)
      #expect(abs(once.minX - twice.minX) + abs(once.width - twice.width) < 1e-9)
      #expect(abs(once.minX - rect.minX) <= 0.5 / scale + 1e-6)
      #expect(abs(once.maxY - rect.maxY) <= 0.5 / scale + 1e-6)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func wholeExtentsAreKept(scale: Double) {
    for step in 0..<200 {
      let rect = Rect(x: Double(step) * 0.0173, y: 0.5, width: 21, height: 4 / scale)
      let rounded = rect.rounded(toScale: scale)
      #expect(abs(rounded.width - 21) < 1e-9)
      #expect(abs(rounded.height - 4 / scale) < 1e-9)
    }
  }
}
