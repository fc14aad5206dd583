import ControlMetrics
import InterfaceValues

/// A content size category of iOS, with how large it makes texts.
package struct LargerTextSize: Hashable, Sendable {
  /// The name, as `--content-size` takes it.
  package let name: String
  /// The size of the text style body, in percent of that of the default category.
  package let percent: Int

  private init(_ category: ContentSizeCategory) {
    let body = { TextStyleMetrics(.body, for: $0, on: .iOS).size }
    name = category.rawValue
    percent = Int((body(category) / body(.large) * 100).rounded(.down))
  }

  /// Creates the category with a name.
  ///
  /// - Parameter name: The name, or nil for the default category.
  package init?(named name: String?) {
    guard let category = ContentSizeCategory(rawValue: name ?? ContentSizeCategory.large.rawValue)
    else { return nil }
    self.init(category)
  }

  /// The categories from the default one to the largest, `accessibilityExtraExtraExtraLarge`.
  package static let all = ContentSizeCategory.allCases.drop { $0 != .large }
    .map { LargerTextSize($0) }
}
