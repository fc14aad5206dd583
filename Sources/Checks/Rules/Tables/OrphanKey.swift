import Diagnostics
import InterfaceDocuments
import StringsFiles

extension Rule {
  /// Finds translations that nothing shows.
  static let orphanKey: Rule = Rule(
    RuleInfo(
      id: RuleID("orphan-key"), severity: .warning, title: "Orphaned key",
      summary: "A strings table has a key that no document looks up.",
      rationale: """
        The view was removed or its id has changed, and the translation is not shown any more. \
        Remove the entry, or give it the key of the text that it belongs to. Check documents that \
        share a table together, so that the keys of all of them are known. The keys of a document's \
        tables are one finding that lists each of them. Tables without documents are compared with the \
        table in the source language, unless most of their keys are not there. \
        Keys that most locales have are left out, as the code may have their texts.
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
        """),
    RuleTraits().with { $0.tableEvidence = .documents },
    isGated: true,
    checkTable: { subject in
      subject.hasDocuments ? [] : TableOrphans(in: subject).findings
    }
  ) { subject in
    guard !subject.mayLackParts else { return [] }
    let tables = subject.checkedTables
    // Orphans of a shared table are reported at the table: each document finds the same ones.
    let shared = tables.filter { subject.shares($0.table.path) }
    let names = Dictionary(grouping: shared, by: \.name).sorted { $0.key < $1.key }.map(\.value)
    let own = tables.filter { !subject.shares($0.table.path) }
    return ([own] + names).compactMap { finding(of: $0, in: subject) }
  }
}

extension DocumentSubject {
  /// Returns whether other documents of the run look up texts in a table too.
  fileprivate func shares(_ path: String) -> Bool {
    (run.tableUses[path]?.documentCount ?? 0) > 1
  }
}

/// A key at a place in a file; all keys of a binary property list have the same place.
private struct Place: Hashable {
  var path: String
  var position: SourcePosition
  var key: String
}

/// Returns the finding for one orphan.
private func finding(of entry: StringsTable.Entry, in checked: CheckedTable) -> Finding {
  Finding(
    rule: .orphanKey, severity: .warning, path: checked.table.path, position: entry.keyPosition,
    object: entry.key,
    message: checked.objects.isEmpty
      ? "no text of the checked documents has the key \"\(entry.key)\""
      : checked.message(entry.key))
}

/// Returns one finding for the orphans in a document's own tables or in a shared one.
private func finding(of tables: [CheckedTable], in subject: DocumentSubject) -> Finding? {
  var members: [Finding.Member] = []
  var indices: [Place: Int] = [:]
  for checked in tables {
    for entry in checked.orphans
    where subject.gate?.admits(
      finding(of: entry, in: checked),
      or: subject.shares(checked.table.path)
        ? [] : [(path: subject.path, key: checked.name)]) ?? true
    {
      let occurrence = Finding.Occurrence(locale: checked.locale)
      // A string catalog has one key for all of its locales.
      let place = Place(
        path: checked.table.path, position: entry.keyPosition, key: entry.key)
      if let index = indices[place] {
        members[index].occurrences.append(occurrence)
        continue
      }
      indices[place] = members.count
      members.append(
        Finding.Member(
          name: "\"\(entry.key)\"", object: entry.key, path: checked.table.path,
          position: entry.keyPosition, occurrences: [occurrence]))
    }
  }
  guard let first = members.first,
    let table = tables.first(where: { $0.table.path == first.path })
  else { return nil }
  guard members.count > 1 else {
    return Finding(
      rule: .orphanKey, severity: .warning, path: first.path, position: first.position,
      object: first.object, message: table.message(first.object ?? ""),
      occurrences: first.occurrences)
  }
  let keys = Set(members.map(\.object)).count
  let paths = Set(members.map(\.path))
  let all = Set(
    tables.filter { paths.contains($0.table.path) }.flatMap { $0.table.entries.map(\.key) })
  let isShared = subject.shares(first.path)
  let place = paths.count == 1 ? "one table" : "\(paths.count) tables"
  let what =
    table.objects.isEmpty
    ? (keys == 1 ? "is" : "are") + " not looked up by any text of the checked documents"
    : (keys == 1 ? "names an object" : "name objects") + " that the document no longer has"
  return Finding(
    rule: .orphanKey, severity: .warning, path: isShared ? first.path : subject.path,
    position: isShared
      ? first.position : subject.document.tables.first { $0.name == table.name }?.position,
    object: table.name, message: "\(keys) of \(all.count) keys in \(place) \(what)",
    occurrences: distinct(members.flatMap(\.occurrences)), members: members,
    notes: paths.sorted().map { path in
      let own = members.filter { $0.path == path }
      return Finding.Note(
        path: path, position: own.first?.position,
        message: "\(own.count) of them "
          + (own.count == 1 ? "is here" : "are in this file; the first is here"))
    })
}

/// Returns each locale once.
private func distinct(_ occurrences: [Finding.Occurrence]) -> [Finding.Occurrence] {
  var seen: Set<Finding.Occurrence> = []
  return occurrences.filter { seen.insert($0).inserted }
}
