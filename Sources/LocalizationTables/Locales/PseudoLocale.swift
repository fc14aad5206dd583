public import Geometry

/// A locale for testing layouts, derived from the texts of the development locale.
///
/// ```swift
/// PseudoLocale.accented.transform("Delete %d files")  // "Ðéļéţé %d ƒîļéš"
/// ```
///
/// What a program, a browser or a user's keyboard reads is the same in all of them: format
/// specifiers, markup, escapes, placeholders, addresses and key equivalents (see ``TextParts``).
/// A text in which a reader sees no letters stays as it is, except that ``doubleLength`` doubles it.
/// In a layout, texts that are the same in every language (numbers with units, versions, addresses)
/// and the names that translators keep are not transformed. An empty text stays empty.
public enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
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
  /// A mark at the begin and the end, which shows that a text is cut: `[# Sign In #]`.
  ///
  /// The marks are those of Xcode's bounded string pseudolanguage.
  case bounded
  /// Texts lengthened by their own words, by the bands of ``ExpansionBand``.
  case expanded
  /// Letters with several accents above and below, which need higher lines.
  ///
  /// They stand for the scripts that Material Design calls tall (Arabic, Devanagari, Thai and
  /// others), whose lines are higher than those of Latin. Letters of Latin, Greek and Cyrillic script
  /// get the accents; other scripts stay as they are.
  case tall

  /// The layout direction, if the pseudo-locale sets one.
  public var direction: LayoutDirection? {
    switch self {
    case .rightToLeft, .rightToLeftStrings: .rightToLeft
    case .doubleLength, .accented, .bounded, .expanded, .tall: nil
    }
  }

  /// Returns the text that the pseudo-locale shows in place of one of the development locale.
  ///
  /// The text is a format for the same arguments as before: a doubled one repeats them by their
  /// numbers (see ``FormatSpecifier/explicit(_:)``), and the others contain the same specifiers.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func transform(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    switch self {
    case .doubleLength: return Self.doubled(text)
    case .rightToLeft: return text
    case .rightToLeftStrings, .accented, .bounded, .expanded, .tall: break
    }
    let parts = TextParts(text)
    guard parts.hasLetters else { return text }
    return switch self {
    case .rightToLeftStrings: BidiOverride.applied(to: text)
    case .accented: parts.mappingLetters(AccentedLetters.accented)
    case .bounded: Self.bounded(text)
    case .expanded: ExpansionBand.expanded(parts)
    case .tall: TallLetters.applied(to: parts)
    case .doubleLength, .rightToLeft: text
    }
  }

  static func doubled(_ text: String, _ variables: [String: FormatVariable] = [:]) -> String {
    let explicit = FormatSpecifier.explicit(text, variables: variables)
    return explicit + " " + explicit
  }

  /// Returns a text between two marks, which do not leave its first and last line.
  static func bounded(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    return text[..<first] + "[# " + text[first...last] + " #]" + text[text.index(after: last)...]
  }
}
