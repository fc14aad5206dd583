import Diagnostics
import InterfaceDocuments
import LocalizationTables
package import StringsFiles

/// The keys of a file that nothing looks up, in one locale.
struct OrphanKeys {
  /// The reason for which a key is an orphan.
  enum Reason {
    /// No Interface Builder document that uses the table has its object.
    case noObject
    /// No text of the checked documents has the key; these keys are looked up.
    case noText(used: Set<String>)
    /// The table in the source language, which is at a path, does not have the key.
    case notInSource(path: String)
    /// The source texts are in code, and fewer than half of the locales have the key.
    case rare
  }

  var table: TableSubject.LocaleTable
  var reason: Reason
  /// The entries with the keys, each key once.
  var entries: [TableEntry]

  /// Whether the keys are those of objects that are missing.
  var isOfObjects: Bool { if case .noObject = reason { true } else { false } }

  /// Returns the findings about the keys: one for a document, and one for each shared table or file.
  ///
  /// Orphans of a table that documents share are reported at the table, as each document finds them.
  static func findings(in subject: TableSubject) -> [Finding] {
    guard let document = subject.document else {
      return inTable(subject).compactMap { finding(about: [$0], in: subject) }
        + [finding(about: rareKeys(in: subject), in: subject), missingInSource(subject)]
        .compactMap(\.self)
    }
    guard !document.mayLackParts else { return [] }
    let all = inDocument(document, subject)
    let shared = all.filter { document.shares($0.table.table.path) }
    let names = Dictionary(grouping: shared, by: \.table.name).sorted { $0.key < $1.key }
    let own = all.filter { !document.shares($0.table.table.path) }
    return ([own] + names.map(\.value)).compactMap { finding(about: $0, in: subject) }
  }
}

// MARK: Finding the keys

extension OrphanKeys {
  /// Returns the keys that documents do not look up, for each file of a document in each locale.
  static func inDocument(
    _ document: TableSubject.OwningDocument, _ subject: TableSubject
  ) -> [OrphanKeys] {
    var ownKeys: [String: Set<String>] = [:]
    for text in subject.source { ownKeys[text.table, default: []].insert(text.key) }
    return subject.tables.map { table in
      let path = table.table.path
      let used = ownKeys[table.name, default: []].union(document.tableUses[path]?.keys ?? [])
      let objects = document.objectIDs.union(document.tableUses[path]?.objects ?? [])
      var seen: Set<String> = []
      let entries = table.table.entries.filter { entry in
        guard !used.contains(entry.key), seen.insert(entry.key).inserted else { return false }
        guard !objects.isEmpty else { return true }
        return InterfaceBuilderKey.objectID(in: entry.key).map { !objects.contains($0) } ?? false
      }
      return OrphanKeys(
        table: table, reason: objects.isEmpty ? .noText(used: used) : .noObject, entries: entries)
    }
  }

  /// Returns the keys that the source table lacks, for each other file.
  ///
  /// There are none in a table with more unknown than known keys, nor those that most locales have:
  /// what is at fault is the source table. The same is true of all keys in `InfoPlist.strings`, whose
  /// texts may be in `Info.plist`.
  private static func inTable(_ subject: TableSubject) -> [OrphanKeys] {
    guard subject.name != "InfoPlist" else { return [] }
    let sources = subject.tables.filter(\.isSource)
    let common = subject.keysOfMostLocales
    return subject.tables.filter { !$0.isSource }.compactMap { table in
      guard table.form != .catalog, let source = sources.first(where: { $0.form == table.form })
      else { return nil }
      var seen: Set<ExactText> = []
      let keys = table.table.entries.filter { seen.insert(ExactText($0.key)).inserted }
      let unknown = keys.filter { subject.source(of: $0.key) == nil && !$0.key.isEmpty }
      guard 2 * unknown.count <= keys.count else { return nil }
      return OrphanKeys(
        table: table, reason: .notInSource(path: source.table.path),
        entries: unknown.filter {
          !common.contains(ExactText($0.key)) && !subject.rareKeys.contains(ExactText($0.key))
        })
    }
  }

  /// Returns the keys that fewer than half of the locales have, for each file, if the source texts are in
  /// code.
  private static func rareKeys(in subject: TableSubject) -> [OrphanKeys] {
    guard !subject.rareKeys.isEmpty else { return [] }
    return subject.tables.filter { !$0.isSource }.map { table in
      var seen: Set<ExactText> = []
      return OrphanKeys(
        table: table, reason: .rare,
        entries: table.table.entries.filter { entry in
          let key = ExactText(entry.key)
          return subject.rareKeys.contains(key) && seen.insert(key).inserted
        })
    }
  }

  /// Returns one finding at the source table about the keys that it lacks and most locales have.
  private static func missingInSource(_ subject: TableSubject) -> Finding? {
    guard subject.name != "InfoPlist",
      let source = subject.tables.first(where: { $0.isSource && $0.form != .catalog })
    else { return nil }
    var seen: Set<ExactText> = []
    let common = subject.keysOfMostLocales
    let keys = subject.tables.filter { !$0.isSource && !common.isEmpty }.flatMap { table in
      table.table.entries.compactMap { entry -> LackingKey? in
        let key = ExactText(entry.key)
        guard common.contains(key), subject.source(of: entry.key) == nil, !entry.key.isEmpty,
          seen.insert(key).inserted
        else { return nil }
        return LackingKey(key: entry.key, path: table.table.path, position: entry.keyPosition)
      }
    }
    return LackingKey.finding(
      about: keys, inTableAt: source.table.path, (Rule.orphanKey.id, .note), gate: subject.gate,
      note: "this table has the key"
    ) { name, count in
      (name.map { "the key \($0), which most locales have, is" }
        ?? "\(count) keys that most locales have are")
        + " not in this table, so that nothing tells what they translate; add "
        + (count == 1 ? "it" : "them") + ", or remove the translations"
    }
  }
}

extension TableSubject {
  /// The keys that more than half of at least three locales have, other than the source's.
  package var keysOfMostLocales: Set<ExactText> {
    comparisons?.commonKeys { allKeysOfMostLocales } ?? allKeysOfMostLocales
  }

  private var allKeysOfMostLocales: Set<ExactText> {
    let locales = translatedLocales
    guard locales.count >= 3 else { return [] }
    var counts: [ExactText: Int] = [:]
    for locale in locales {
      let entries = locale.tables.values.joined().flatMap(\.entries)
      for key in Set(entries.map { ExactText($0.key) }) { counts[key, default: 0] += 1 }
    }
    return Set(counts.filter { 2 * $0.value > locales.count }.keys)
  }
}

// MARK: Findings

extension OrphanKeys {
  /// The place of a key in a file; all keys of a binary property list have the same position.
  private struct KeyPlace: Hashable {
    var path: String
    var position: SourcePosition
    var key: String
  }

  /// The number of keys up to which each is compared with all other keys.
  private static let maximumHintCount = 10

  /// Returns one finding about the keys of some files, if some are reported.
  private static func finding(about files: [OrphanKeys], in subject: TableSubject) -> Finding? {
    var members: [Finding.Member] = []
    var indices: [KeyPlace: Int] = [:]
    for orphans in files {
      for entry in orphans.entries where orphans.isReported(entry, in: subject) {
        let path = orphans.table.table.path
        let occurrence = Finding.Occurrence(locale: orphans.table.locale)
        // A string catalog has one key for all of its locales.
        let place = KeyPlace(path: path, position: entry.keyPosition, key: entry.key)
        if let index = indices[place] {
          members[index].occurrences.append(occurrence)
          continue
        }
        indices[place] = members.count
        members.append(
          Finding.Member(
            name: "\"\(entry.key)\"", object: entry.key, path: path, position: entry.keyPosition,
            occurrences: [occurrence]))
      }
    }
    guard let first = members.first, let key = first.object,
      let orphans = files.first(where: { $0.table.table.path == first.path })
    else { return nil }
    var finding = Finding(
      rule: .orphanKey, severity: orphans.severity, path: first.path, position: first.position,
      object: key, message: "", occurrences: first.occurrences)
    if case .notInSource(let path) = orphans.reason {
      finding.notes = [
        Finding.Note(path: path, position: nil, message: "this is the source table")
      ]
    }
    guard members.count > 1 else {
      finding.message =
        orphans.message(key) + Suggestion.didYouMean(key, in: orphans.candidates(in: subject))
        + orphans.advice
      return finding
    }
    if case .notInSource = orphans.reason, members.count <= maximumHintCount {
      let candidates = orphans.candidates(in: subject)
      for index in members.indices {
        members[index].name += Suggestion.didYouMean(members[index].object ?? "", in: candidates)
      }
    }
    finding.members = members
    finding.occurrences = members.flatMap(\.occurrences).uniqued()
    let paths = Set(members.map(\.path))
    let all = Set(
      files.filter { paths.contains($0.table.table.path) }.flatMap {
        $0.table.table.entries.map(\.key)
      })
    finding.message = orphans.message(
      Set(members.map(\.object)).count, of: all.count, inTables: paths.count)
    guard let document = subject.document else { return finding }
    finding.object = orphans.table.name
    if !document.shares(first.path) {
      finding.path = document.path
      finding.position =
        document.declarations.first { $0.name == orphans.table.name }?.position
    }
    finding.notes = paths.sorted().map { path in
      let own = members.filter { $0.path == path }
      return Finding.Note(
        path: path, position: own.first?.position,
        message: "\(own.count) of them "
          + (own.count == 1 ? "is here" : "are in this file; the first is here"))
    }
    return finding
  }

  /// Returns whether an orphan is reported.
  private func isReported(_ entry: TableEntry, in subject: TableSubject) -> Bool {
    guard let gate = subject.gate else { return true }
    let path = table.table.path
    var finding = Finding(
      rule: .orphanKey, severity: severity, path: path, position: entry.keyPosition,
      object: entry.key, message: message(entry.key))
    guard let document = subject.document else {
      finding.occurrences = [Finding.Occurrence(locale: table.locale)]
      return gate.admits(finding)
    }
    let isShared = document.shares(path)
    return gate.admits(finding, or: isShared ? [] : [(path: document.path, key: table.name)])
  }

  /// Returns the keys that lack an entry, one of which may be meant.
  private func candidates(in subject: TableSubject) -> [String] {
    switch reason {
    case .noObject: return []
    case .noText(let used):
      let locale = subject.locales.first { $0.name == table.locale }
      return used.filter { !(locale?.has($0, in: table.name) ?? false) }.sorted()
    case .notInSource: return subject.source.map(\.key).filter { table.table[$0] == nil }
    case .rare: return []
    }
  }

  /// Returns what is wrong with a single key.
  private func message(_ key: String) -> String {
    switch reason {
    case .noObject:
      "the document has no object \"\(InterfaceBuilderKey.objectID(in: key) ?? key)\" for the key "
        + "\"\(key)\""
    case .noText: "no text of the checked documents has the key \"\(key)\""
    case .notInSource: "the source table has no key \"\(key)\""
    case .rare:
      "fewer than half of the locales have the key \"\(key)\", and no table in the source language "
        + "tells whether it is used; translate it everywhere, or remove it"
    }
  }

  /// The severity of the findings.
  private var severity: Severity {
    switch reason {
    // What the object showed is gone, or the text of another key is missing and is a finding of its own.
    case .noObject, .rare: .note
    case .noText, .notInSource: .warning
    }
  }

  /// What to do about a single key, if the message says it.
  private var advice: String {
    if case .notInSource = reason { "; remove the entry, or add the key there" } else { "" }
  }

  /// Returns what is wrong with several keys.
  private func message(_ count: Int, of all: Int, inTables tableCount: Int) -> String {
    let keys = "\(count) of \(all) keys"
    let place = tableCount == 1 ? "one table" : "\(tableCount) tables"
    return switch reason {
    case .noObject:
      "\(keys) in \(place) name\(count == 1 ? "s an object" : " objects") that the document no "
        + "longer has"
    case .noText:
      "\(keys) in \(place) \(count == 1 ? "is" : "are") not looked up by any text of the checked "
        + "documents"
    case .notInSource:
      "\(keys) are not in the source table; remove the entries, or add the keys there"
    case .rare:
      "\(count) keys are in fewer than half of the locales, and no table in the source language tells "
        + "whether they are used; translate them everywhere, or remove them"
    }
  }
}
