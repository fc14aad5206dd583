import Diagnostics
import InterfaceDocuments
import LocalizationTables
import StringsFiles

/// A locale's table, with the keys that are looked up in it.
struct CheckedTable {
  /// The table's name in the document.
  var name: String
  var locale: String
  var table: StringsTable
  /// All tables of the locale.
  var localization: Localization
  /// The keys that documents of the run look up in the table.
  var used: Set<String>
  /// The ids of the objects in the Interface Builder documents that use the table.
  var objects: Set<String>

  /// The entries that nothing looks up, each key once.
  var orphans: [StringsTable.Entry] {
    var seen: Set<String> = []
    return table.entries.filter { entry in
      guard !used.contains(entry.key), seen.insert(entry.key).inserted else { return false }
      guard !objects.isEmpty else { return true }
      return InterfaceBuilderKey.objectID(in: entry.key).map { !objects.contains($0) } ?? false
    }
  }

  /// Returns the message for a single orphaned key.
  func message(_ key: String) -> String {
    guard objects.isEmpty else {
      return
        "the document has no object \"\(InterfaceBuilderKey.objectID(in: key) ?? key)\" for the key \"\(key)\""
    }
    let untranslated = used.filter { localization.entry($0, in: name) == nil }.sorted()
    return "no text of the checked documents has the key \"\(key)\""
      + Suggestion.didYouMean(key, in: untranslated)
  }
}

extension DocumentSubject {
  /// The tables of all locales, by locale and name, with the keys that are looked up in them.
  var checkedTables: [CheckedTable] {
    var ownKeys: [String: Set<String>] = [:]
    for text in views.views.lazy.flatMap(\.texts) {
      if let key = text.key { ownKeys[text.table, default: []].insert(key) }
    }
    for text in document.looseTexts {
      if let key = text.key { ownKeys[text.table, default: []].insert(key) }
    }
    return localizations.flatMap { localization in
      localization.files.map { name, table in
        CheckedTable(
          name: name, locale: localization.locale, table: table, localization: localization,
          used: ownKeys[name, default: []].union(run.tableUses[table.path]?.keys ?? []),
          objects: document.objectIDs.union(run.tableUses[table.path]?.objects ?? []))
      }
    }
  }
}
