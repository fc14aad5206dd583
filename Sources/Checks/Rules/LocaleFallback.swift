import Diagnostics

extension Rule {
  /// Locales that take another's texts.
  static let localeFallback = Rule(
    foundInReading: RuleInfo(
      id: .localeFallback, severity: .note, title: "Locale falls back",
      summary: "A locale that was asked for has no table, so that another one's texts are shown.",
      rationale: """
        The layout is that of the fallback, which may be shorter than the translation to come. \
        Add a table for the locale, or do not ask for it.
        """,
      badExample: "",
      goodExample: ""))
}
