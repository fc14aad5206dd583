package import LocaleData

/// One of the two scripts of Chinese.
package enum ChineseScript: String, Sendable {
  /// Simplified characters.
  case simplified
  /// Traditional characters.
  case traditional

  /// Creates the script of a locale, or returns nil if it is not known.
  package init?(_ locale: LocaleIdentifier) {
    switch locale.likelyScript {
    case "Hans": self = .simplified
    case "Hant": self = .traditional
    default: return nil
    }
  }

  package var other: ChineseScript { self == .simplified ? .traditional : .simplified }

  /// The name in messages.
  package var title: String { rawValue }

  /// Returns the characters that only the other script has, in the order of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func foreignCharacters(in text: String) -> [Unicode.Scalar] {
    let foreign = self == .simplified ? Self.traditionalOnly : Self.simplifiedOnly
    return text.unicodeScalars.filter { foreign.contains($0) }
  }

  private static let simplifiedOnly = Set(ChineseScriptTable.simplified.unicodeScalars)
  private static let traditionalOnly = Set(ChineseScriptTable.traditional.unicodeScalars)
}
