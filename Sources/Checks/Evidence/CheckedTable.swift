import Diagnostics
import InterfaceDocuments
import LocalizationTables

/// A locale's table, with the keys that are looked up in it.
struct CheckedTable {
  /// The table's name in the document.
  var name: String
  var locale: String
  var table: StringsTable
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
      return objectID(of: entry.key).map { !objects.contains($0) } ?? false
    }
  }

  /// Returns the message for a single orphaned key.
  func message(_ key: String) -> String {
    guard objects.isEmpty else {
      return
        "the document has no object \"\(objectID(of: key) ?? key)\" for the key \"\(key)\""
    }
    let untranslated = used.filter { table[$0] == nil }.sorted()
    return "no text of the checked documents has the key \"\(key)\""
      + Suggestion.didYouMean(key, in: untranslated)
  }
}

extension CheckSubject {
  /// The tables of all locales, by locale and name, with the keys that are looked up in them.
  var checkedTables: [CheckedTable] {
    var ownKeys: [String: Set<String>] = [:]
    for text in document.texts {
      if let key = text.key { ownKeys[text.table, default: []].insert(key) }
    }
    return localizations.flatMap { localization in
      localization.tables.sorted { $0.key < $1.key }.map { name, table in
        CheckedTable(
          name: name, locale: localization.locale, table: table,
          used: ownKeys[name, default: []].union(keysUsedElsewhere[table.path] ?? []),
          objects: document.objectIDs.union(objectsElsewhere[table.path] ?? []))
      }
    }
  }
}

/// Returns the id in a key that Interface Builder wrote, `abc-12-Xyz.title` or `300026.title`.
///
/// The program's own code may look up other keys in a document's table.
private func objectID(of key: String) -> String? {
  guard let point = key.firstIndex(of: "."), point != key.indices.last else { return nil }
  let id = key[..<point]
  let parts = id.split(separator: "-", omittingEmptySubsequences: false)
  let isCode = parts.map(\.count) == [3, 2, 3] || parts.map(\.count) == [3, 3, 3]
  let isWord = parts.allSatisfy { part in
    part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
  let digits = id.hasPrefix("-") ? id.dropFirst() : id
  let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
  return isCode && isWord || isNumber ? String(id) : nil
}
