import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds tables in locales that the project does not list.
  static let unusedLocale = Rule(
    RuleInfo(
      id: .unusedLocale, severity: .note, title: "Unused locale",
      summary: "There are tables in a locale that the project does not list.",
      rationale: """
        Xcode builds the translations of the locales in the project's list, knownRegions, and leaves \
        out others. Add the locale to the project, or remove its folder. It is reported only if the \
        list has another locale of the table, and none with the same language.
        """,
      badExample: "", goodExample: ""),
    checkTable: { subject in
      let languages = Set(subject.knownRegions.compactMap { LocaleIdentifier($0)?.language })
      let places = subject.tables.filter { !$0.isSource }.compactMap { table in
        TablePlace(table.table.path).flatMap { place in
          place.locale.flatMap(LocaleIdentifier.init).map { (place: place, locale: $0) }
        }
      }
      guard places.contains(where: { languages.contains($0.locale.language) }) else { return [] }
      var seen: Set<String> = []
      return places.compactMap { place, locale in
        guard !languages.contains(locale.language), locale.hasKnownLanguage,
          let folder = place.folder, seen.insert(folder).inserted
        else { return nil }
        return Finding(
          rule: .unusedLocale, severity: .note, path: folder, position: nil,
          object: locale.description,
          message:
            "the project does not list \"\(locale)\" in its knownRegions, so that the tables "
            + "in this folder may not be built; add it there or remove the folder",
          occurrences: [Finding.Occurrence(locale: place.locale)])
      }
    }, check: { _ in [] })
}
