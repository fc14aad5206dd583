package import Geometry
import InterfaceDocuments
package import LayoutEngine

/// The number of pixels per point of a device.
package struct PixelScale: Hashable, Sendable {
  /// The number of pixels per point.
  package let pixels: Double

  /// Creates a scale, or nil unless the number is finite and greater than 0.
  package init?(_ pixels: Double) {
    guard pixels > 0, pixels.isFinite else { return nil }
    self.pixels = pixels
  }

  /// Creates a scale of a whole number of pixels, at least 1.
  init(whole pixels: Int) { self.pixels = Double(max(1, pixels)) }
}

extension PixelScale? {
  /// Solves a layout; with a scale, content sizes are rounded up to whole pixels.
  package func solution(
    of engine: inout LayoutSolver, at size: Size, _ safeAreaInsets: Insets,
    _ sizing: some ContentSizing, isExplained: Bool
  ) -> LayoutSolution {
    guard let scale = self else {
      return engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: isExplained)
    }
    return engine.solve(
      size: size, safeAreaInsets: safeAreaInsets,
      sizing: sizing.roundedUp(toScale: scale.pixels), isExplained: isExplained)
  }

  /// Rounds a size up to whole pixels, if there is a scale.
  func roundedUp(_ size: Size) -> Size {
    guard let scale = self else { return size }
    // The tolerance keeps an extent that is a whole number of pixels but for arithmetic noise.
    let rounded = { (points: Double) in
      (points * scale.pixels - 1e-6).rounded(.up) / scale.pixels
    }
    return Size(width: rounded(size.width), height: rounded(size.height))
  }

  /// The solution with frames on whole pixels, if there is a scale.
  func shown(_ solution: LayoutSolution) -> LayoutSolution {
    map { solution.rounded(toScale: $0.pixels) } ?? solution
  }
}

extension PixelScale {
  /// The pixels of a device's screen.
  init(_ device: Device) { self.init(whole: device.pixelsPerPoint) }

  /// The scale for measuring contents if neither the scene nor the size has one.
  static let usual = PixelScale(whole: 2)
}
