/// A platform's generation of controls.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// macOS up to 10.15.
  case macOS10
  /// macOS 11 to 15.
  case macOS11
  /// macOS 26 and later.
  case macOS26
  /// iOS and iPadOS up to 18.
  case iOS
  /// iOS and iPadOS 26 and later.
  case iOS26
  /// No platform: nothing is added to a control's content.
  case generic

  /// Whether it is a desktop platform, or none.
  public var isDesktop: Bool {
    switch self {
    case .macOS10, .macOS11, .macOS26, .generic: true
    case .iOS, .iOS26: false
    }
  }

  /// Returns whether documents for another platform can be built for this one.
  ///
  /// The generations of macOS are one family, those of iOS another; a document for no platform may be
  /// built for any.
  public func isOfFamily(of other: Platform) -> Bool {
    self == .generic || other == .generic || isDesktop == other.isDesktop
  }
}
