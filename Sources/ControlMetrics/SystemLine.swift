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

extension ControlProfile {
  /// The lines of a system font, or none where they are as the measured font's.
  ///
  /// Labels of 13 and of 11 points whose baselines agree end at the same height on the desktop
  /// (42 of 42 votes), and so do descents of whole points; the descent itself is assumed.
  public func systemLine(ofSize size: Double) -> SystemLine? {
    let descent = 0.2109 * size
    return lineHeight(forSystemFontOfSize: size).map { height in
      switch self {
      case .iOS, .iOS26, .generic: SystemLine(height: height, descent: descent)
      case .macOS10, .macOS11, .macOS26:
        SystemLine(height: height, descent: descent.rounded(.up))
      }
    }
  }
}
