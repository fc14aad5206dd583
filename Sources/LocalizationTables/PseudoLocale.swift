public import Geometry

/// A locale that nobody speaks, made from the development locale's texts to try a layout out.
public enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// Every text twice, as the longest translations are.
  case doubleLength = "double-length"
  /// The texts as they are, in a layout that is turned.
  case rightToLeft = "right-to-left"

  /// The direction of the layout, where the pseudo-locale sets one.
  public var direction: LayoutDirection? {
    switch self {
    case .doubleLength: nil
    case .rightToLeft: .rightToLeft
    }
  }

  /// The text that the pseudo-locale shows in place of one of the development locale.
  ///
  /// A text of double length is a format for the same arguments as before: see
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
