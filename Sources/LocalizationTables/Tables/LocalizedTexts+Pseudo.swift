import LocaleData

extension LocalizedTexts {
  /// Whether the locale is for tests alone: it transforms texts, or its tables are a pseudo-locale's.
  package var isPseudo: Bool { pseudoLocale != nil || LocaleIdentifier.isPseudo(requested) }

  /// Returns whether the pseudo-locale transforms a text: not a name that translators keep, and not
  /// one that is the same in every language.
  package func transforms(key: String, table: String, isInvariant: Bool) -> Bool {
    pseudoLocale != nil && !isInvariant && !unchangedTexts.contains(key, in: table)
  }
}
