/// A platform's generation of controls.
public enum Platform: String, CaseIterable, Hashable, Sendable {
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

  /// Whether its controls are a desktop's, or of no platform.
  public var isDesktop: Bool {
    switch self {
    case .macOS10, .macOS11, .macOS26, .generic: true
    case .iOS, .iOS26: false
    }
  }
}
