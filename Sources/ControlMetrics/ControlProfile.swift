/// A platform's era, whose controls share their figures.
///
/// The figures were counted in public Interface Builder documents; the votes stand beside them. What is
/// marked *assumed* has no such evidence: it is the neighbour era's, or follows from the others.
public enum ControlProfile: String, CaseIterable, Hashable, Sendable {
  /// The desktop up to 10.15.
  case macOS10
  /// The desktop from 11 to 15.
  case macOS11
  /// The desktop from 26.
  case macOS26
  /// Phone and tablet up to 18.
  case iOS
  /// Phone and tablet from 26.
  case iOS26
  /// No platform: nothing is added to a control's content.
  case generic

  /// What the platform adds to a control's content, in one of the control's sizes and looks.
  ///
  /// A size or a look that the platform does not have is given the figures of its nearest.
  public func metric(for variant: ControlVariant) -> ControlMetric {
    metric(for: variant.control)
  }

  /// What the platform adds to a control's content.
  public func metric(for control: Control) -> ControlMetric {
    switch self {
    case .macOS10: .macOS10(control)
    case .macOS11: .macOS11(control)
    case .macOS26: .macOS26(control)
    case .iOS: .iOS(control)
    case .iOS26: .iOS26(control)
    case .generic: .generic(control)
    }
  }

  /// The height that the platform gives a line of its system font, or none where the font decides.
  ///
  /// AppKit's lines are whole points: 16 at 13 points (246 of 255 strict votes), 14 at 11, 11 at 9, 15 at
  /// 12, 24 at 20; up to 10.15 it was 17 at 13. UIKit's are not rounded: 20.287 at 17, 17.9 at 15.
  public func lineHeight(forSystemFontOfSize size: Double) -> Double? {
    switch self {
    case .generic: nil
    case .iOS, .iOS26: Self.systemLineHeight * size
    case .macOS10 where size == 13: 17
    case .macOS10, .macOS11, .macOS26: (Self.systemLineHeight * size).rounded(.up)
    }
  }

  /// A line's height as a share of the size of the system font.
  private static let systemLineHeight = 1.19327
}
