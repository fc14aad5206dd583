package import InterfaceValues

extension Platform {
  /// Returns a measured length rounded as the platform rounds sizes: up to whole points in AppKit,
  /// up to whole pixels in UIKit, and not at all without a platform.
  ///
  /// An excess of up to a thousandth of a point, as in sums of fractions, does not count.
  ///
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - scale: The number of pixels per point, on iOS.
  /// - Returns: The length or the next step above it.
  package func roundedUp(_ length: Double, scale: Double = 2) -> Double {
    roundingStep(scale: scale).map { Self.roundedUp(length, steps: 1 / $0) } ?? length
  }

  /// Returns the step that lengths are rounded up to.
  ///
  /// - Parameter scale: The number of pixels per point, on iOS.
  /// - Returns: The step in points: a point in AppKit, a pixel in UIKit; nil without a platform.
  package func roundingStep(scale: Double = 2) -> Double? {
    switch self {
    case .generic: nil
    case .macOS10, .macOS11, .macOS26: 1
    case .iOS, .iOS26: 1 / max(1, scale)
    }
  }

  private static func roundedUp(_ length: Double, steps: Double) -> Double {
    guard length.isFinite else { return length }
    return ((length - tolerance) * steps).rounded(.up) / steps
  }

  private static let tolerance = 0.001

  /// Returns the height of a line in the system font in a control, or nil if the font decides.
  ///
  /// - Parameters:
  ///   - size: The font's size.
  ///   - rounding: The control's rounding of lines.
  /// - Returns: The height, not yet rounded as the platform rounds sizes.
  package func lineHeight(forSystemFontOfSize size: Double, rounding: LineRounding) -> Double? {
    guard let height = lineHeight(forSystemFontOfSize: size) else { return nil }
    switch rounding {
    case .scale: return height
    case .wholePoints: return Self.roundedUp(height, steps: 1)
    case .wholeParts:
      let above = Self.roundedUp(Self.systemAscent * size, steps: 1)
      return above + Self.roundedUp(Self.systemDescent * size, steps: 1)
    }
  }
}
