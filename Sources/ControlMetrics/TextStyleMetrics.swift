package import InterfaceValues

/// The size, weight and leading of a text style for one content size category.
///
/// The figures are those published in the platform's design guidelines.
package struct TextStyleMetrics: Hashable, Sendable {
  package enum Weight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold
  }

  /// The size of the system font, in points.
  package var size: Double
  /// The weight of the font.
  package var weight: Weight
  /// The distance from one baseline to the next, in points, as published.
  package var leading: Double

  /// Creates figures.
  package init(size: Double, weight: Weight = .regular, leading: Double) {
    self.size = size
    self.weight = weight
    self.leading = leading
  }

  /// Creates the figures of a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - category: The user's preference; without effect on macOS and without a platform.
  ///   - platform: The platform. Without one, sizes are those of iOS.
  package init(
    _ style: TextStyle, for category: ContentSizeCategory = .large, on platform: Platform
  ) {
    switch platform {
    case .macOS10, .macOS11, .macOS26: self = Self.desktop(style)
    case .generic: self = Self.phone(style, .large)
    case .iOS, .iOS26: self = Self.phone(style, category)
    }
  }
}

extension TextStyleMetrics {
  /// Returns the size of a custom font that scales with a style, for a content size category.
  ///
  /// It scales as the style's leading does, not as its size: 17 points that follow the body become
  /// 48 where the body itself becomes 53.
  ///
  /// - Parameters:
  ///   - size: The size at the default category.
  ///   - style: The style that it follows.
  ///   - category: The user's preference.
  ///   - platform: The platform; there is no scaling on macOS or without a platform.
  /// - Returns: The size, in whole points as the platform rounds fonts.
  package static func scaled(
    _ size: Double, following style: TextStyle = .body, for category: ContentSizeCategory,
    on platform: Platform
  ) -> Double {
    guard platform == .iOS || platform == .iOS26, category != .large else { return size }
    let scale = phone(style, category).leading / phone(style, .large).leading
    return (size * scale).rounded()
  }

  private static func phone(_ style: TextStyle, _ category: ContentSizeCategory) -> TextStyleMetrics
  {
    let (sizes, leadings) = phoneFigures(style)
    return TextStyleMetrics(
      size: sizes[category.position], weight: style == .headline ? .semibold : .regular,
      leading: leadings[category.position])
  }

  /// Returns the figures of macOS, which has no content size categories.
  private static func desktop(_ style: TextStyle) -> TextStyleMetrics {
    switch style {
    case .largeTitle: TextStyleMetrics(size: 26, leading: 32)
    case .title1: TextStyleMetrics(size: 22, leading: 26)
    case .title2: TextStyleMetrics(size: 17, leading: 22)
    case .title3: TextStyleMetrics(size: 15, leading: 20)
    case .headline: TextStyleMetrics(size: 13, weight: .bold, leading: 16)
    case .body: TextStyleMetrics(size: 13, leading: 16)
    case .callout: TextStyleMetrics(size: 12, leading: 15)
    case .subheadline: TextStyleMetrics(size: 11, leading: 14)
    case .footnote, .caption1: TextStyleMetrics(size: 10, leading: 13)
    case .caption2: TextStyleMetrics(size: 10, weight: .medium, leading: 13)
    }
  }

  /// Returns sizes and leadings, from the smallest category to the greatest.
  private static func phoneFigures(_ style: TextStyle) -> ([12 of Double], [12 of Double]) {
    switch style {
    case .largeTitle:
      (
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      )
    case .title1:
      (
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      )
    case .title2:
      (
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      )
    case .title3:
      (
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      )
    case .headline, .body:
      (
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      )
    case .callout:
      (
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      )
    case .subheadline:
      (
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      )
    case .footnote:
      (
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      )
    case .caption1:
      (
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      )
    case .caption2:
      (
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      )
    }
  }
}
