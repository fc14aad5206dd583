package import Geometry

/// A locale for testing layouts, derived from the texts of the development locale.
///
/// ```swift
/// PseudoLocale.accented.transform("Delete %d files")  // "Ðéļéţé %d ƒîļéš"
/// ```
///
/// Everything that is not for a human reader stays unchanged: format specifiers, markup, escapes,
/// placeholders, addresses and key equivalents (see `TextParts`). So does a text without visible letters,
/// except that ``doubleLength`` doubles it. In a layout, texts that are the same in every language
/// (numbers with units, versions, addresses) and names that translators keep are not transformed.
package enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// Every text doubled, the length of the longest translations.
  case doubleLength = "double-length"
  /// Unchanged texts in a right-to-left layout.
  case rightToLeft = "right-to-left"
  /// Texts that read from the right, in a right-to-left layout.
  ///
  /// Each paragraph stands between U+202E, which overrides the direction of its characters, and
  /// U+202C, as in Xcode's pseudolanguage of that name (`CFBundle_DebugStrings.c` of
  /// swift-corelibs-foundation). The texts are as wide as before.
  case rightToLeftStrings = "right-to-left-strings"
  /// Latin letters with accents, which show texts that are not localized: `Šîĝñ Îñ`.
  ///
  /// One letter becomes one letter. They are those of Latin-1 and Latin Extended-A; the few without
  /// one there are in the Multilingual European Subset 2 (CWA 13873), in Windows' Vietnamese
  /// repertoire, or have a combining mark.
  case accented
  /// Marks at the start and the end, which show whether a text is cut off: `[# Sign In #]`.
  ///
  /// The marks are those of Xcode's bounded string pseudolanguage.
  case bounded
  /// Texts lengthened by their own words, by the bands of `ExpansionBand`.
  case expanded
  /// Letters with several accents above and below, which need taller lines.
  ///
  /// They stand for the scripts that Material Design calls tall (Arabic, Devanagari, Thai and
  /// others), whose lines are higher than those of Latin. Letters of Latin, Greek and Cyrillic script
  /// get the accents; other scripts stay as they are.
  case tall

  /// The layout direction, if the pseudo-locale sets one.
  package var direction: LayoutDirection? {
    switch self {
    case .rightToLeft, .rightToLeftStrings: .rightToLeft
    case .doubleLength, .accented, .bounded, .expanded, .tall: nil
    }
  }
}
