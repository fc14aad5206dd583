import InterfaceValues

/// A text size that the user may prefer on iOS and iPadOS, UIKit's `UIContentSizeCategory`.
package enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  case extraSmall, small, medium
  /// The default of a device.
  case large
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

extension ContentSizeCategory {
  /// Returns the size in points of a text style, by the style's name in Interface Builder.
  package func fontSize(ofStyle style: String) -> Double? {
    TextStyle(rawValue: style).map {
      TextStyleMetrics($0, for: self, on: .iOS).size
    }
  }

  /// Whether it is one of the accessibility sizes.
  package var isAccessibilityCategory: Bool { position >= Self.accessibilityMedium.position }

  /// The index in the order of sizes, from 0.
  var position: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}
