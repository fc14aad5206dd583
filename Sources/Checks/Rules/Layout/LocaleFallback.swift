import Diagnostics
import LocaleData
import LocalizationTables
import Scenes

extension Rule {
  /// Finds locales that use another locale's texts.
  ///
  /// It has no examples because it depends on the requested locales.
  package static let localeFallback: Rule = Rule(
    RuleInfo(
      id: RuleID("locale-fallback"), severity: .note, title: "Locale falls back",
      summary: "A requested locale has no table, so another locale's texts are shown.",
      rationale: """
        The layout is that of the fallback, whose texts may be shorter than the future \
        translation. Add a table for the locale, or do not request it.
        """,
      badExample: "",
      goodExample: "")
  ) { subject in
    let localizer = Localizer(
      developmentLocale: subject.developmentLocale, localizations: subject.localizations)
    var seen: Set<String> = []
    // A subject has no tables of pseudo-locales: they are no translations.
    let locales = subject.layouts.map(\.locale).filter {
      seen.insert($0).inserted && !LocaleIdentifier.isPseudo($0)
    }
    return locales.compactMap { locale in
      guard let fallback = localizer.localized(in: locale).fallback else { return nil }
      let shown =
        fallback == Localizer.development
        ? "the document's own texts are shown" : "the texts of \"\(fallback)\" are shown"
      return Finding(
        rule: .localeFallback, severity: .note, path: subject.path, position: nil, object: locale,
        message: "there is no table for \"\(locale)\": \(shown)",
        occurrences: [Finding.Occurrence(locale: locale)])
    }
  }
}
