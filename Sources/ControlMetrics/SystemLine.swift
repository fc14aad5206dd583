public import InterfaceValues

/// A line of text in the system font of a platform.
public struct SystemLine: Hashable, Sendable {
  /// The height, in points.
  public var height: Double
  /// From the line's bottom up to the baseline, in points.
  public var descent: Double

  /// Describes a line.
  public init(height: Double, descent: Double) {
    self.height = height
    self.descent = descent
  }
}

extension Platform {
  /// The lines of a system font, or none where they are as the measured font's.
  ///
  /// Labels of 13 and of 11 points whose baselines agree end at the same height on the desktop
  /// (42 of 42 votes), and so do descents of whole points; the descent itself is assumed.
  public func systemLine(ofSize size: Double) -> SystemLine? {
    lineHeight(forSystemFontOfSize: size).map { height in
      switch self {
      case .iOS, .iOS26, .generic: SystemLine(height: height, descent: Self.systemDescent * size)
      case .macOS10, .macOS11, .macOS26:
        SystemLine(height: height, descent: Self.desktopParts(ofSize: size).descent)
      }
    }
  }

  /// The height that the platform gives a line of its system font, or none where the font decides.
  ///
  /// AppKit's lines are whole points. Up to 16 points what is above the baseline is rounded and what is
  /// below rounded up: 16 at 13 points (246 of 255 strict votes), 14 at 11, 11 at 9, 15 at 12, 19 at 15 (17
  /// of 18) and at 16 (3 of 3); up to 10.15 it was 17 at 13. Above, it is the other way round: 21 at 17,
  /// 24 at 20 (3 of 3), 26 at 22 (5 of 5), 28 at 24 (3 of 3), 30 at 26, 33 at 28, 41 at 35, 43 at 36 (6 of
  /// 6), 47 at 40. UIKit's are not rounded: 20.287 at 17, 17.9 at 15.
  public func lineHeight(forSystemFontOfSize size: Double) -> Double? {
    switch self {
    case .generic: nil
    case .iOS, .iOS26: Self.systemLineHeight * size
    case .macOS10 where size == 13: 17
    case .macOS10, .macOS11, .macOS26:
      Self.desktopParts(ofSize: size).ascent + Self.desktopParts(ofSize: size).descent
    }
  }

  /// What is above and below the baseline of a line on the desktop.
  private static func desktopParts(ofSize size: Double) -> (ascent: Double, descent: Double) {
    size <= 16
      ? ((0.9668 * size).rounded(), (0.2109 * size).rounded(.up))
      : ((0.953 * size).rounded(.up), (0.209 * size).rounded())
  }

  /// A line's height as a share of the size of the system font.
  static let systemLineHeight = 1.19327
  /// What is above and below the baseline on phones and tablets: fields of 17 and of 14 points, whose
  /// lines are 22 and 18 high, round both up.
  static let systemAscent = 0.95215
  static let systemDescent = 0.24112
}
