import Geometry
import LayoutEngine

/// How many pixels of a device there are to a point.
public struct PixelScale: Hashable, Sendable {
  /// The number of pixels.
  public let pixels: Double

  /// Makes a scale of a number greater than 0; there is none of any other number.
  public init?(_ pixels: Double) {
    guard pixels > 0, pixels.isFinite else { return nil }
    self.pixels = pixels
  }

  /// Makes a scale of whole pixels, of which there is one at least.
  init(whole pixels: Int) { self.pixels = Double(max(1, pixels)) }
}

extension PixelScale? {
  /// Solves a layout; contents are rounded up to whole pixels where there is a scale.
  func solution(
    of engine: inout LayoutSolver, at size: Size, _ safeAreaInsets: Insets,
    _ sizing: ContentMeasurement, isExplained: Bool
  ) -> LayoutSolution {
    guard let scale = self else {
      return engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: isExplained)
    }
    return engine.solve(
      size: size, safeAreaInsets: safeAreaInsets,
      sizing: sizing.roundedUp(toScale: scale.pixels), isExplained: isExplained)
  }

  /// A size on whole pixels that is no smaller, where there is a scale.
  func roundedUp(_ size: Size) -> Size {
    guard let scale = self else { return size }
    // What is on a pixel but for rounding stays there.
    let rounded = { (points: Double) in
      (points * scale.pixels - 1e-6).rounded(.up) / scale.pixels
    }
    return Size(width: rounded(size.width), height: rounded(size.height))
  }

  /// The solution as it is shown: on pixels where there is a scale.
  func shown(_ solution: LayoutSolution) -> LayoutSolution {
    map { solution.rounded(toScale: $0.pixels) } ?? solution
  }
}
