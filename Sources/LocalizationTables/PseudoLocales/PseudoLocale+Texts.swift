package import LocaleData

extension PseudoLocale {
  /// Returns the text that the pseudo-locale shows in place of one of the development locale.
  ///
  /// The text is a format for the same arguments as before: a doubled one repeats them by their
  /// numbers (see ``FormatSpecifier/explicit(_:variables:)``), and the others contain the same specifiers.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func transform(_ text: String) -> String {
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
