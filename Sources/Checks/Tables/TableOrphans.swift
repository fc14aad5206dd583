import Diagnostics
import LocalizationTables
import StringsFiles

/// The keys of tables that the source table lacks.
struct TableOrphans {
  private let subject: TableSubject

  /// Creates the orphans of a subject without documents.
  init(in subject: TableSubject) { self.subject = subject }

  /// The findings, one for each file.
  ///
  /// There are none in a table with more unknown than known keys, or if most locales have the key:
  /// the source texts are in the code. The same is true of all keys in `InfoPlist.strings`, whose
  /// texts may be in `Info.plist`.
  var findings: [Finding] {
    guard subject.name != "InfoPlist" else { return [] }
    let sources = subject.tables.filter(\.isSource)
    let common = keysOfMostLocales
    return subject.tables.filter { !$0.isSource }.compactMap { table in
      guard table.form != .catalog, let source = sources.first(where: { $0.form == table.form })
      else { return nil }
      var seen: Set<ExactText> = []
      let keys = table.table.entries.filter { seen.insert(ExactText($0.key)).inserted }
      let unknown = keys.filter { subject.source(of: $0.key) == nil && !$0.key.isEmpty }
      guard 2 * unknown.count <= keys.count else { return nil }
      let orphans = unknown.filter { entry in
        guard !common.contains(ExactText(entry.key)) else { return false }
        let finding = Finding(
          rule: .orphanKey, severity: .warning, path: table.table.path,
          position: entry.keyPosition, object: entry.key,
          message: "the source table has no key \"\(entry.key)\"",
          occurrences: [Finding.Occurrence(locale: table.locale)])
        return subject.gate?.admits(finding) ?? true
      }
      guard let first = orphans.first else { return nil }
      let hints =
        orphans.count > Self.maximumHintCount ? [] : orphans.map { hint($0.key, in: table.table) }
      var finding = Finding(
        rule: .orphanKey, severity: .warning, path: table.table.path,
        position: first.keyPosition, object: first.key,
        message:
          "the source table has no key \"\(first.key)\"\(hints.first ?? ""); remove the entry, "
          + "or add the key there",
        occurrences: [Finding.Occurrence(locale: table.locale)],
        notes: [
          Finding.Note(path: source.table.path, position: nil, message: "this is the source table")
        ])
      guard orphans.count > 1 else { return finding }
      finding.message =
        "\(orphans.count) of \(keys.count) keys are not in the source table; remove the entries, "
        + "or add the keys there"
      finding.members = orphans.enumerated().map { index, entry in
        Finding.Member(
          name: "\"\(entry.key)\"" + (hints.isEmpty ? "" : hints[index]), object: entry.key,
          path: table.table.path, position: entry.keyPosition,
          occurrences: [Finding.Occurrence(locale: table.locale)])
      }
      return finding
    }
  }

  /// The number of orphans up to which each is compared with all other keys.
  private static let maximumHintCount = 10

  /// The keys that more than half of at least three locales have.
  private var keysOfMostLocales: Set<ExactText> {
    let locales = subject.translatedLocales
    guard locales.count >= 3 else { return [] }
    var counts: [ExactText: Int] = [:]
    for locale in locales {
      for key in Set(locale.tables.flatMap(\.entries).map { ExactText($0.key) }) {
        counts[key, default: 0] += 1
      }
    }
    return Set(counts.filter { 2 * $0.value > locales.count }.keys)
  }

  /// Returns the nearest key of the source that a table lacks, as a question.
  private func hint(_ key: String, in table: StringsTable) -> String {
    Suggestion.didYouMean(key, in: subject.source.lazy.map(\.key).filter { table[$0] == nil })
  }
}
