import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TableTools
import TranslationExchange

extension TableChanges {
  /// Adds warnings about the translations of an import that are clipped in the documents.
  ///
  /// The documents are laid out with the tables as they will be.
  ///
  /// - Parameters:
  ///   - request: The request of the import.
  ///   - files: The file system.
  ///   - observer: Receives notes and progress.
  /// - Throws: `InvalidRequest` for a font or a configuration that cannot be used,
  ///   `CancellationError` if the task was cancelled.
  mutating func checkRoom(
    _ request: LintRequest, files: any FileSystem, observer: @escaping LintObserver
  ) async throws {
    guard !applied.isEmpty, !documents.documents.isEmpty else { return }
    var request = request
    request.includesPseudoLocales = false
    request.onlyLocales = Set(applied.map(\.locale)).sorted()
    let changed = OverlayFileSystem(
      files, contents: Dictionary(self.files.map { ($0.path, $0.new) }) { _, last in last })
    let linter = try Linter(request, files: changed, observer: observer)
    // The documents were read without a measurer, on which what is known about their contents depends.
    var batch = try linter.load(
      nil, tables: tables.after(changing: self.files.map(\.path), in: changed))
    let paths = Set(applied.map(\.table))
    batch.keepDocuments { loaded in
      loaded.localizations.contains { localization in
        localization.files.contains { paths.contains($0.table.path) }
      }
    }
    let wide = try await WideTranslations(result: linter.check(batch)).findings()
    let units = Dictionary(
      applied.map { (TableKey(path: $0.table, key: $0.key), $0) }
    ) { first, _ in first }
    findings += wide.compactMap { finding in
      guard let applied = units[TableKey(path: finding.path, key: finding.object ?? "")],
        let locale = finding.worst?.locale, LocaleIdentifier.areSame(locale, applied.locale)
      else { return nil }
      var finding = finding
      finding.severity = min(finding.severity, .warning)
      finding.path = applied.path
      finding.position = applied.unit.targetPosition ?? applied.unit.position
      finding.object = applied.unit.id
      finding.members = []
      return finding
    }
    findings.sort(by: Finding.inReadingOrder)
  }
}

/// A key of a table's file.
private struct TableKey: Hashable {
  var path: String
  var key: String
}
