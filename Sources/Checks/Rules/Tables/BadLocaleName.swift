import Diagnostics
import LocaleData
import LocalizationTables

extension Rule {
  /// Finds folders of tables that are not named after a locale.
  static let badLocaleName: Rule = Rule(
    RuleInfo(
      id: RuleID("bad-locale-name"), severity: .warning, title: "Folder of no locale",
      summary: "The name of a folder with strings tables is not that of a locale.",
      rationale: """
        The systems look for tables in the folders of the reader's languages, such as de.lproj, \
        pt-BR.lproj and zh-Hans.lproj, and never in this one. Rename the folder. A frequent cause \
        is the code of a country in place of the language's: Japanese is ja, Greek el, Czech cs. \
        The tables of a pseudo-locale are in a folder such as en-XA.lproj; accented.lproj and the \
        like are not used, since --locale accented transforms the texts themselves.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* jp.lproj/Case.strings */
        "save" = "保存";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* ja.lproj/Case.strings */
        "save" = "保存";
        """),
    RuleTraits().with { $0.tableEvidence = .files },
    checkTable: { subject in
      var seen: Set<String> = []
      return subject.places.compactMap { place in
        guard let name = place.folderName, let folder = place.folder,
          let reason = reason(against: name), seen.insert(folder).inserted
        else { return nil }
        return Finding(
          rule: .badLocaleName, severity: .warning, path: folder, position: nil, object: name,
          message: "\"\(name)\" is \(reason), so that the tables in this folder are not used; "
            + "rename the folder"
            + (PseudoLocale(rawValue: name) == nil ? "" : ", for example to en-XA.lproj"))
      }
    }, check: { _ in [] })
}

/// Returns what is wrong with the name of a folder, or nil if nothing is.
private func reason(against name: String) -> String? {
  guard !TablePlace.isShared(name) else { return nil }
  guard let locale = LocaleIdentifier(name), PseudoLocale(rawValue: name) == nil else {
    return "no locale such as de, pt-BR or zh-Hans"
  }
  guard !locale.hasKnownLanguage, !locale.isPseudo else { return nil }
  return "no locale, as there is no language \"\(locale.language)\""
    + (locale.meantLocale.map { " (did you mean \"\($0)\"?)" } ?? "")
}
