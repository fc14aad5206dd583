extension Rect {
  /// Returns the rectangle with each edge on the nearest pixel boundary.
  ///
  /// Edges are rounded and not extents, so that adjacent rectangles stay adjacent. An edge in the
  /// middle of a pixel is rounded to the right or downward, as is one that differs from the middle
  /// by a rounding error: such errors never separate the edges of two neighbours.
  ///
  /// An extent that is a whole number of pixels is preserved; any other one may change by less than
  /// one pixel.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The rectangle, in points.
  /// - Precondition: `scale` is a number greater than 0.
  public func rounded(toScale scale: Double) -> Rect {
    precondition(scale > 0 && scale.isFinite, "a scale is a number greater than 0, not \(scale)")
    func rounded(_ edge: Double) -> Double {
      (edge * scale + 0.5 + Rect.pixelTolerance).rounded(.down) / scale
    }
    let (x, y) = (rounded(minX), rounded(minY))
    return Rect(x: x, y: y, width: rounded(maxX) - x, height: rounded(maxY) - y)
  }

  /// The fraction of a pixel by which two equal edges may differ.
  private static let pixelTolerance = 1e-6
}
