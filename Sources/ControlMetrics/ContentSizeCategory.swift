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
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
