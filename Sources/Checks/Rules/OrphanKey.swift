import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Translations that nothing shows.
  static let orphanKey = Rule(
    RuleInfo(
      id: .orphanKey, severity: .warning, title: "Orphaned key",
      summary: "A strings table has a key that no document looks up.",
      rationale: """
        The view was removed or its id has changed, and the translation is not shown any more. \
        Remove the entry, or give it the key of the text that it belongs to. Documents that share \
        a table are to be checked together, so that each knows what the others look up.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "sava.title" = "Sichern"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """)
  ) { subject in
    guard !subject.mayLackParts else { return [] }
    var ownKeys: [String: Set<String>] = [:]
    for text in subject.document.texts {
      if let key = text.key { ownKeys[text.table, default: []].insert(key) }
    }
    return subject.localizations.flatMap { localization in
      localization.tables.sorted { $0.key < $1.key }.flatMap { name, table in
        findings(
          in: table, locale: localization.locale,
          used: ownKeys[name, default: []].union(subject.keysUsedElsewhere[table.path] ?? []))
      }
    }
  }
}

/// The orphans of one table; each document that shares it finds the same ones, word for word.
private func findings(in table: StringsTable, locale: String, used: Set<String>) -> [Finding] {
  let untranslated = used.filter { table[$0] == nil }.sorted()
  var seen: Set<String> = []
  return table.entries.compactMap { entry in
    guard !used.contains(entry.key), seen.insert(entry.key).inserted else { return nil }
    return Finding(
      rule: .orphanKey, severity: .warning, path: table.path, position: entry.keyPosition,
      object: entry.key,
      message: "no text of the checked documents has the key \"\(entry.key)\""
        + Suggestion.didYouMean(entry.key, in: untranslated),
      occurrences: [Finding.Occurrence(locale: locale)])
  }
}
