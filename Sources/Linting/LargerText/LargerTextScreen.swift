package import Diagnostics

/// What is known of the texts of a screen in the sizes that readers may prefer.
package struct LargerTextScreen: Hashable, Sendable {
  /// The path of the document, as given or found.
  package var path: String
  /// The id of the root.
  package var root: String
  /// The sizes that were judged; an extent that was the same throughout is nil.
  package var sizes: SizeRange
  /// The locales, in the order of the layouts.
  package var locales: [String]
  /// The number of views whose text follows the reader's preferred size.
  package var followingTexts: Int
  /// The views whose text does not, in reading order.
  package var fixedTexts: [String]
  /// What was found in each category, from the smallest to the largest.
  package var categories: [Category]

  /// A content size category.
  package struct Category: Hashable, Sendable {
    /// The name: `accessibilityLarge`.
    package var name: String
    /// The size of the text style body, in percent of that of the default category.
    package var percent: Int
    /// The defects, those of one view and locale in order of size.
    package var defects: [Defect]
    /// The sizes about which nothing is proved.
    package var unproved: [Unproved]

    /// What was found out.
    package var verdict: Verdict {
      defects.isEmpty ? unproved.isEmpty ? .proved : .unproved : .defects
    }
  }

  /// What was found out about a category.
  package enum Verdict: String, Hashable, Sendable {
    /// No text is clipped, truncated, covered or outside of the screen at any size, in any locale.
    case proved
    /// No such text was found, but not every size is proved.
    case unproved
    /// There are such texts.
    case defects
  }

  /// A text that is clipped, truncated, covered or outside of the screen.
  package struct Defect: Hashable, Sendable {
    /// The kind of a defect.
    package enum Kind: String, Hashable, Sendable {
      /// Clipped or truncated.
      case clipped
      /// Overlapping another text.
      case overlapping
      /// Beyond the edge of the screen.
      case outside
    }

    package var kind: Kind
    /// The element and the id of the view: `label "title"`.
    package var view: String
    package var locale: String
    /// The sizes at which it shows.
    package var range: SizeRange
  }

  /// A part of the sizes about which nothing is proved.
  package struct Unproved: Hashable, Sendable {
    package var locale: String
    package var range: SizeRange
  }

  /// The largest category up to which all that were judged are proved; nil if none is, or if no text
  /// grows with them.
  package var provedUpTo: Category? {
    followingTexts > 0 ? categories.prefix { $0.verdict == .proved }.last : nil
  }

  /// Whether all texts follow the preferred size, and all categories are proved up to one in which the
  /// body is as large as the criterion demands.
  package var meetsCriterion: Bool {
    fixedTexts.isEmpty
      && (provedUpTo?.percent ?? 0) >= LargerTextCriterion.percent
  }
}

/// What Apple asks of an application that claims to support "Larger Text".
package enum LargerTextCriterion {
  /// The size that texts have to reach, in percent of the default one.
  package static let percent = 200
  /// The sentence that states it.
  package static let quote = "Increases the text size in the app to 200% or more."
  /// Where it is published.
  package static let source =
    "Apple, App Store Connect Help, Overview of Accessibility Nutrition Labels"
  /// The page with the criteria for the evaluation of an application, which asks for tests at all
  /// accessibility sizes.
  package static let evaluation =
    "https://developer.apple.com/help/app-store-connect/manage-app-accessibility/"
    + "larger-text-evaluation-criteria"
}
