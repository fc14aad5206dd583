package import InterfaceValues

/// A line of text in the system font of a platform.
package struct SystemLine: Hashable, Sendable {
  /// The height, in points.
  package var height: Double
  /// The distance from the line's bottom up to the baseline, in points.
  package var descent: Double
}

extension Platform {
  /// Returns the line of the system font at a size, or nil if the measured font decides.
  ///
  /// On macOS, labels of 13 and of 11 points with aligned baselines end at the same height (42 of
  /// 42 votes), which fits descents of whole points; the descent itself is assumed.
  package func systemLine(ofSize size: Double) -> SystemLine? {
    lineHeight(forSystemFontOfSize: size).map { height in
      switch self {
      case .iOS, .iOS26, .generic: SystemLine(height: height, descent: Self.systemDescent * size)
      case .macOS10, .macOS11, .macOS26:
        SystemLine(height: height, descent: Self.desktopParts(ofSize: size).descent)
      }
    }
  }

  /// Returns the height of a line of the platform's system font, or nil if the font decides.
  ///
  /// AppKit's lines are whole points. Up to 16 points, the ascent is rounded and the descent
  /// rounded up: 16 at 13 points (246 of 255 strict votes), 14 at 11, 11 at 9, 15 at 12, 19 at 15
  /// (17 of 18) and at 16 (3 of 3); up to 10.15 it was 17 at 13. Above, it is the other way round:
  /// 21 at 17, 24 at 20 (3 of 3), 26 at 22 (5 of 5), 28 at 24 (3 of 3), 30 at 26, 33 at 28, 41 at
  /// 35, 43 at 36 (6 of 6), 47 at 40. UIKit's are not rounded: 20.287 at 17, 17.9 at 15.
  package func lineHeight(forSystemFontOfSize size: Double) -> Double? {
    switch self {
    case .generic: nil
    case .iOS, .iOS26: Self.systemLineHeight * size
    case .macOS10 where size == 13: 17
    case .macOS10, .macOS11, .macOS26:
      Self.desktopParts(ofSize: size).ascent + Self.desktopParts(ofSize: size).descent
    }
  }

  /// Returns the ascent and the descent of a line on macOS.
  private static func desktopParts(ofSize size: Double) -> (ascent: Double, descent: Double) {
    size <= 16
      ? ((0.9668 * size).rounded(), (0.2109 * size).rounded(.up))
      : ((0.953 * size).rounded(.up), (0.209 * size).rounded())
  }

  /// A line's height relative to the size of the system font.
  static let systemLineHeight = 1.19327
  /// The ascent relative to the size on iOS: fields of 17 and of 14 points, whose lines are 22 and
  /// 18 high, round both parts up.
  static let systemAscent = 0.95215
  static let systemDescent = 0.24112
}
