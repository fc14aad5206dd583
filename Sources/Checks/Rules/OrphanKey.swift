import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Translations that nothing shows.
  static let orphanKey = Rule(
    RuleInfo(
      id: .orphanKey, severity: .warning, title: "Orphaned key",
      summary: "A table has a key that no document looks up in it.",
      rationale: """
        The view was removed or its id has changed, and the translation is not shown any more. \
        Remove the entry, or give it the key of the view that it belongs to.
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
    var keysByTable: [String: [String]] = [:]
    for text in subject.views.flatMap(\.texts) {
      if let key = text.key { keysByTable[text.table, default: []].append(key) }
    }
    return subject.localizations.flatMap { localization in
      localization.tables.sorted { $0.key < $1.key }.flatMap { name, table in
        let keys = keysByTable[name, default: []]
        let used = Set(keys).union(subject.keysUsedElsewhere[table.path, default: []])
        var seen: Set<String> = []
        return table.entries.compactMap { entry -> Finding? in
          guard !used.contains(entry.key), seen.insert(entry.key).inserted else { return nil }
          return Finding(
            rule: .orphanKey, severity: .warning, path: table.path, position: entry.keyPosition,
            object: entry.key,
            message: "no text of \(subject.path) has the key \"\(entry.key)\""
              + Suggestion.didYouMean(entry.key, in: keys),
            occurrences: [Finding.Occurrence(locale: localization.locale)])
        }
      }
    }
  }
}
