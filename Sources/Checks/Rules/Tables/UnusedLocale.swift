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
        list has another locale of the table, and none with the same language and script, and the \
        project does not refer to the folder. All such locales of a project are one finding, and the \
        only one about them: they are neither laid out nor checked, unless an option or the \
        configuration names them or requires them.
        """,
      badExample: "", goodExample: ""),
    RuleTraits().with { $0.tableEvidence = .files },
    isGated: true,
    checkTable: { subject in
      guard let unlisted = subject.unlistedLocales else { return [] }
      let folders = unlisted.folders.filter { folder in
        finding(of: [folder], in: unlisted).flatMap { subject.gate?.admits($0) } ?? true
      }
      return finding(of: folders, in: unlisted).map { [$0] } ?? []
    }, check: { _ in [] })
}

/// Returns the finding about the tables in some folders.
private func finding(
  of folders: [UnlistedLocales.Folder], in unlisted: UnlistedLocales
) -> Finding? {
  guard let first = folders.first else { return nil }
  let locales = folders.map(\.locale).uniqued()
  let count = folders.reduce(0) { $0 + $1.count }
  var finding = Finding(
    rule: .unusedLocale, severity: .note, path: unlisted.path, position: unlisted.position,
    object: first.locale,
    message: "the project does not list \(LocaleList.firstSix(locales.map { "\"\($0)\"" })) in its "
      + "knownRegions, so that \(count == 1 ? "a table" : "\(count) tables") may not be built and "
      + (count == 1 ? "is" : "are") + " not checked; add the "
      + (locales.count == 1 ? "locale there or remove its" : "locales there or remove their")
      + " tables",
    occurrences: locales.map { Finding.Occurrence(locale: $0) })
  finding.members = folders.map { folder in
    Finding.Member(
      name: folder.count == 1 ? "one table" : "\(folder.count) tables",
      object: folder.locale, path: folder.path, position: nil,
      occurrences: [Finding.Occurrence(locale: folder.locale)])
  }
  return finding
}
