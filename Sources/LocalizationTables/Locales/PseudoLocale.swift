public import Geometry

/// A locale for testing layouts, derived from the texts of the development locale.
public enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// Every text doubled, the length of the longest translations.
  case doubleLength = "double-length"
  /// Unchanged texts in a right-to-left layout.
  case rightToLeft = "right-to-left"

  /// The layout direction, if the pseudo-locale sets one.
  public var direction: LayoutDirection? {
    switch self {
    case .doubleLength: nil
    case .rightToLeft: .rightToLeft
    }
  }

  /// Returns the text that the pseudo-locale shows in place of one of the development locale.
  ///
  /// A doubled text is a format for the same arguments as before: see
  /// ``FormatSpecifier/explicit(_:)``.
  public func transform(_ text: String) -> String {
    switch self {
    case .doubleLength: Self.doubled(text)
    case .rightToLeft: text
    }
  }

  private static func doubled(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    let explicit = FormatSpecifier.explicit(text)
    return explicit + " " + explicit
  }
}
