import Diagnostics
import LocaleData
import LocalizationTables

extension Rule {
  /// Finds folders of tables that are not named after a locale, or after one that another folder has.
  static let badLocaleName: Rule = Rule(
    RuleInfo(
      id: RuleID("bad-locale-name"), severity: .warning, title: "Folder of no locale of its own",
      summary:
        "The name of a folder with strings tables is not that of a locale, or of one with another folder.",
      rationale: """
        The systems look for tables in the folders of the reader's languages, such as de.lproj, \
        pt-BR.lproj and zh-Hans.lproj, and never in this one. Rename the folder. A frequent cause \
        is the code of a country in place of the language's: Japanese is ja, Greek el, Czech cs. \
        Two folders of one locale, en-GB.lproj and en_GB.lproj, have tables of which a program finds one: \
        Apple's documentation names folders by language tags, with hyphens; the underscore is the older form. \
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
      return foldersOfOneLocale(among: subject.places)
        + subject.places.compactMap { place in
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

/// Returns the findings about folders of locales that have another one, whose name is preferred: that with
/// hyphens, else the first.
private func foldersOfOneLocale(among places: [TablePlace]) -> [Finding] {
  var names: [String: String] = [:]
  for place in places where !TablePlace.isShared(place.folderName ?? "") {
    if let name = place.folderName, LocaleIdentifier(name) != nil { names[name] = place.folder }
  }
  let sorted = names.sorted { first, second in
    (first.key.contains("_") ? 1 : 0, first.key) < (second.key.contains("_") ? 1 : 0, second.key)
  }
  return sorted.enumerated().compactMap { index, name in
    let preferred = sorted[..<index].first { LocaleIdentifier.areSame($0.key, name.key) }
    guard let preferred else { return nil }
    return Finding(
      rule: .badLocaleName, severity: .warning, path: name.value, position: nil, object: name.key,
      message:
        "\"\(name.key)\" and \"\(preferred.key)\" are the same locale, and a program finds the "
        + "tables of one of the two folders; merge them into \(preferred.key).lproj")
  }
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
