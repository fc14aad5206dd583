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
    let found = subject.localizations.flatMap { localization in
      localization.tables.sorted { $0.key < $1.key }.flatMap { name, table in
        findings(
          in: table, locale: localization.locale,
          used: ownKeys[name, default: []].union(subject.keysUsedElsewhere[table.path] ?? []),
          objects: subject.document.objectIDs.union(subject.objectsElsewhere[table.path] ?? []))
      }
    }
    return joined(found)
  }
}

/// The orphans of one table; each document that shares it finds the same ones, word for word.
private func findings(
  in table: StringsTable, locale: String, used: Set<String>, objects: Set<String>
) -> [Finding] {
  let untranslated = used.filter { table[$0] == nil }.sorted()
  var seen: Set<String> = []
  return table.entries.compactMap { entry in
    guard !used.contains(entry.key), seen.insert(entry.key).inserted else { return nil }
    let message: String
    if objects.isEmpty {
      message =
        "no text of the checked documents has the key \"\(entry.key)\""
        + Suggestion.didYouMean(entry.key, in: untranslated)
    } else {
      guard let id = objectID(of: entry.key), !objects.contains(id) else { return nil }
      message = "there is no object \"\(id)\" for the key \"\(entry.key)\" in the document"
    }
    return Finding(
      rule: .orphanKey, severity: .warning, path: table.path, position: entry.keyPosition,
      object: entry.key, message: message, occurrences: [Finding.Occurrence(locale: locale)])
  }
}

/// The id in a key that Interface Builder wrote, `abc-12-Xyz.title` or `300026.title`.
///
/// Other keys in a document's table are looked up by somebody else: by the program's own code.
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

/// The findings with one for each place: a string catalog has one key for all of its locales.
private func joined(_ findings: [Finding]) -> [Finding] {
  var result: [Finding] = []
  var indices: [Place: Int] = [:]
  for finding in findings {
    let place = Place(path: finding.path, position: finding.position, key: finding.object)
    if let index = indices[place] {
      result[index].occurrences += finding.occurrences
    } else {
      indices[place] = result.count
      result.append(finding)
    }
  }
  return result
}

/// A key at a place in a file; all keys of a property list in binary form are at one place.
private struct Place: Hashable {
  var path: String
  var position: SourcePosition?
  var key: String?
}
