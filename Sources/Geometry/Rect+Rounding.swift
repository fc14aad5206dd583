extension Rect {
  /// The rectangle with each edge on the boundary of pixels that is nearest.
  ///
  /// Edges are rounded and not extents, so that what touches goes on touching. An edge in the middle
  /// of a pixel goes to the right or downward, as does one that is there but for the last digits of a
  /// computation: the edges of two neighbours never part by such digits.
  ///
  /// An extent that is a whole number of pixels stays; any other one may get longer or shorter by
  /// less than one pixel.
  ///
  /// - Parameter scale: How many pixels there are to a point.
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

  /// The part of a pixel that two edges may differ by and still are the same one.
  private static let pixelTolerance = 1e-6
}
