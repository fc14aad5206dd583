public import InterfaceValues

extension Platform {
  /// A length that was measured, as the platform makes it a size: whole points in AppKit, whole pixels in
  /// UIKit, and as it is without a platform.
  ///
  /// What is above a step by no more than a thousandth of a point, as sums of fractions are, is not
  /// another step.
  ///
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - scale: The pixels of a point, on a phone or tablet.
  /// - Returns: The length or the next step above it.
  public func roundedUp(_ length: Double, scale: Double = 2) -> Double {
    switch self {
    case .generic: length
    case .macOS10, .macOS11, .macOS26: Self.roundedUp(length, steps: 1)
    case .iOS, .iOS26: Self.roundedUp(length, steps: max(1, scale))
    }
  }

  private static func roundedUp(_ length: Double, steps: Double) -> Double {
    guard length.isFinite else { return length }
    return ((length - tolerance) * steps).rounded(.up) / steps
  }

  private static let tolerance = 0.001

  /// The height of a line in the system font as a control sets it, or none where the font decides.
  ///
  /// - Parameters:
  ///   - size: The font's size.
  ///   - rounding: What the control makes of a line.
  /// - Returns: The height, not yet rounded as the platform rounds sizes.
  public func lineHeight(forSystemFontOfSize size: Double, rounding: LineRounding) -> Double? {
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
