/// A generation of a platform's controls, with its figures.
///
/// The figures were counted in documents that Interface Builder saved: the comments behind them say
/// how many controls bear a figure out, of how many that could. `assumed` marks the others.
public enum ControlProfile: String, CaseIterable, Hashable, Sendable {
  /// macOS 10.10 to 10.15.
  case macOS10
  /// macOS 11 to 15.
  case macOS11
  /// macOS 26: frames without ornament.
  case macOS26
  /// iOS 7 to 18.
  case iOS
  /// iOS 26.
  case iOS26
  /// No platform: controls are as large as their texts.
  case generic

  /// The figures of a control.
  public func metric(for control: Control) -> ControlMetric {
    switch self {
    case .macOS10: Self.macOS10Metric(for: control)
    case .macOS11: Self.macOS11Metric(for: control)
    case .macOS26: Self.macOS26Metric(for: control)
    case .iOS: Self.iOSMetric(for: control)
    case .iOS26: Self.iOS26Metric(for: control)
    case .generic: Self.genericMetric(for: control)
    }
  }

  /// The lines of a system font, or none where they are as the measured font's.
  public func systemLine(ofSize size: Double) -> SystemLine? {
    switch self {
    case .macOS10: .onMacOS10(size: size)
    case .macOS11, .macOS26: .onMacOS(size: size)
    case .iOS, .iOS26: .oniOS(size: size)
    case .generic: nil
    }
  }
}

/// A line of text in the system font of a platform.
public struct SystemLine: Hashable, Sendable {
  /// The height, in points.
  public var height: Double
  /// From the line's bottom up to the baseline, in points.
  public var descent: Double

  /// The system font's line in em: 20.5 points at 17 on two pixels a point, 20.33 on three.
  private static let heightInEm = 1.19327
  /// The part of the line below the baseline, in em; assumed.
  private static let descentInEm = 0.2109

  /// Whole points, upward: 16 at 13 (247/255), 14 at 11, 11 at 9, 15 at 12, 24 at 20. Labels of 13
  /// and 11 points whose baselines agree end at the same height (42/42), and so do the rounded
  /// descents.
  static func onMacOS(size: Double) -> SystemLine {
    SystemLine(
      height: (heightInEm * size).rounded(.up), descent: (descentInEm * size).rounded(.up))
  }

  /// As later, but 17 at 13 (140/141).
  static func onMacOS10(size: Double) -> SystemLine {
    var line = onMacOS(size: size)
    if size == 13 { line.height = 17 }
    return line
  }

  /// Not rounded: a device rounds to its own pixels.
  static func oniOS(size: Double) -> SystemLine {
    SystemLine(height: heightInEm * size, descent: descentInEm * size)
  }
}
