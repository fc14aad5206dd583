import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles

/// The tables that no document uses, whose source is the table in the source locale.
extension SyncRun {
  /// Makes the tables of some sets contain the keys of their source tables.
  mutating func synchronizeWithSourceTables(
    _ sets: [TableSet], files: any FileSystem, observer: LintObserver
  ) {
    var withoutSource: [String] = []
    for set in sets {
      let translations = set.translationsToSynchronize.filter(changes)
      guard !translations.isEmpty, !set.isOfDocument(in: files) else { continue }
      let sources = set.files.filter {
        $0.place.form == .strings && $0.tables.contains(where: \.isSource)
      }
      guard let source = sources.first else {
        // The texts of the property list are the source of these.
        if set.name != "InfoPlist" { withoutSource.append(set.identity.path(of: set.name)) }
        continue
      }
      guard requireReadable(sources, of: set) else { continue }
      let keys = SourceKeys(of: set, sources)
      synchronizeLocales { run in
        for file in translations { run.synchronize(file, of: set, with: keys, source.place.path) }
      }
    }
    guard let first = withoutSource.first else { return }
    let rest = "no table in the source locale to compare with, and"
    observer(
      .note(
        withoutSource.count == 1
          ? "\(first) has \(rest) stays as it is"
          : "\(withoutSource.count) tables, such as \(first), have \(rest) stay as they are"))
  }

  /// Returns whether all keys of the source are known; reports an error if not.
  private mutating func requireReadable(_ sources: [TableSet.File], of set: TableSet) -> Bool {
    let malformed = sources.first { $0.syntaxError != nil }
    let unreadable = set.unreadable.first { path in
      guard let place = TablePlace(path) else { return false }
      return place.isInBase || LocaleIdentifier.areSame(place.locale ?? "", set.sourceLocale)
    }
    guard let path = malformed?.place.path ?? unreadable else { return true }
    findings.append(
      Finding(
        rule: .stringsSync, severity: .error, path: path, position: nil,
        message: "the translations of this table were not changed: it "
          + (malformed == nil ? "cannot be read" : "has syntax errors; correct them first")))
    return false
  }

  private mutating func synchronize(
    _ file: TableSet.File, of set: TableSet, with keys: SourceKeys, _ path: String
  ) {
    guard let table = file.tables.first else { return }
    let own = Set((table.table.entries + table.table.untranslated).map { ExactText($0.key) })
    let unknown = own.filter { !keys.known.contains($0) && !$0.text.isEmpty }
    // With most keys unknown, the source texts are in the code.
    let isForeign = 2 * unknown.count > own.count
    let sync = Synchronization(
      of: table.table, with: untranslatedElsewhere(keys.texts, in: table, of: set),
      owns: { key in
        !isForeign && !keys.areInCode && !keys.known.contains(ExactText(key))
          && !keys.common.contains(ExactText(key)) && !key.isEmpty
      }, options: options(for: file, table, in: set))
    let events = sync.events.filter { event in
      guard case .unknown(let key) = event else { return true }
      return !keys.areInCode && unknown.contains(ExactText(key))
    }
    write(
      sync.edits, events: events, to: file, table.table, origin: .sourceTable(path: path))
  }
}

/// The keys of a table in the source locale.
private struct SourceKeys {
  /// The texts, each key once, in the order of the table.
  private(set) var texts: [DevelopmentText] = []
  /// The keys of all files in the source locale.
  private(set) var known: Set<ExactText> = []
  /// The keys that most locales have, and the source lacks: the code may have their texts.
  private(set) var common: Set<ExactText> = []
  /// Whether the texts of further keys are elsewhere in any case.
  let areInCode: Bool

  init(of set: TableSet, _ sources: [TableSet.File]) {
    areInCode = set.name == "InfoPlist"
    for file in sources {
      let comments = file.file.commentsOfEntries
      for table in file.tables {
        for entry in table.table.effectiveEntries {
          guard !entry.key.isEmpty, known.insert(ExactText(entry.key)).inserted else { continue }
          var text = DevelopmentText(entry, path: table.table.path, isOfInfo: areInCode)
          let own = comments?[ExactText(entry.key)] ?? (comments == nil ? entry.comments : [])
          text.comment = own.isEmpty ? nil : own.joined(separator: "\n")
          // Without an entry, the key itself would be shown in place of a number too.
          text.needsTranslation =
            text.needsTranslation && !entry.value.allSatisfy(\.isWhitespace)
          texts.append(text)
        }
      }
    }
    for file in set.files where file.place.form != .strings {
      for table in file.tables where table.isSource {
        known.formUnion(table.table.entries.map { ExactText($0.key) })
      }
      known.formUnion((file.catalog?.strings ?? []).map { ExactText($0.key) })
    }
    common = set.subject.keysOfMostLocales.subtracting(known)
  }
}

extension TableSet {
  /// The `.strings` files in the folders of locales other than the source's.
  fileprivate var translationsToSynchronize: [File] {
    let left = unlistedTables
    return files.filter { file in
      file.place.form == .strings && file.place.locale != nil && !left.contains(file.place.path)
        && !file.tables.contains(where: \.isSource)
    }
  }

  /// Whether the table is that of a document, be it among the inputs or not.
  func isOfDocument(in files: any FileSystem) -> Bool {
    let folders = Set(self.files.compactMap(\.place.folder) + [identity.path(of: "Base.lproj")])
    return !documents.isEmpty
      || folders.contains { folder in
        InputSuffixes.documents.contains { files.exists("\(folder)/\(name)\($0)") }
      }
  }
}
