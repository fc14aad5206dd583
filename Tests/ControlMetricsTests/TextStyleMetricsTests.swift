import ControlMetrics
import InterfaceValues
import Testing

@Suite struct TextStyleMetricsTests {
  @Test(arguments: [
    (TextStyle.largeTitle, 34.0, 41.0), (.title1, 28, 34), (.title2, 22, 28),
    (.title3, 20, 25), (.headline, 17, 22), (.body, 17, 22), (.callout, 16, 21),
    (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16), (.caption2, 11, 13),
  ])
  func stylesHaveTheirPublishedFiguresByDefault(style: TextStyle, size: Double, leading: Double) {
    let metrics = TextStyleMetrics(style, on: .iOS)
    #expect(metrics.size == size)
    #expect(metrics.leading == leading)
    #expect(metrics.weight == (style == .headline ? .semibold : .regular))
    #expect(ContentSizeCategory.large.fontSize(ofStyle: style.rawValue) == size)
  }

  @Test func theSmallestAndGreatestCategoriesAreAsPublished() {
    let smallest = ContentSizeCategory.extraSmall
    let greatest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(TextStyleMetrics(.body, for: smallest, on: .iOS).size == 14)
    #expect(TextStyleMetrics(.body, for: greatest, on: .iOS26).size == 53)
    #expect(TextStyleMetrics(.caption2, for: smallest, on: .iOS).size == 11)
    #expect(TextStyleMetrics(.largeTitle, for: greatest, on: .iOS).leading == 70)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(greatest.fontSize(ofStyle: "headings") == nil)
  }

  @Test(arguments: TextStyle.allCases)
  func aGreaterPreferenceIsNeverSmaller(style: TextStyle) {
    let all = ContentSizeCategory.allCases.map { TextStyleMetrics(style, for: $0, on: .iOS) }
    for (smaller, greater) in zip(all, all.dropFirst()) {
      #expect(smaller.size <= greater.size)
      #expect(smaller.leading <= greater.leading)
    }
    #expect(all.allSatisfy { $0.leading > $0.size })
  }

  @Test func categoriesHaveNoEffectOnTheDesktop() {
    for style in TextStyle.allCases {
      let all = ContentSizeCategory.allCases.map {
        TextStyleMetrics(style, for: $0, on: .macOS11)
      }
      #expect(Set(all).count == 1)
    }
    #expect(TextStyleMetrics(.headline, on: .macOS11).weight == .bold)
    #expect(TextStyleMetrics(.body, on: .macOS26).size == 13)
  }

  /// As observed on devices: 17 points that follow the body are 48 where the body is 53.
  @Test func customFontsScaleAsTheLeadingDoes() {
    let greatest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(TextStyleMetrics.scaled(17, for: greatest, on: .iOS) == 48)
    #expect(TextStyleMetrics.scaled(17, for: .large, on: .iOS) == 17)
    #expect(TextStyleMetrics.scaled(17, for: greatest, on: .macOS11) == 17)
  }
}
