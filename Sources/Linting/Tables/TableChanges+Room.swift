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
    var batch = try linter.load()
    let tables = Set(applied.map(\.table))
    batch.keepDocuments { loaded in
      loaded.localizations.contains { localization in
        localization.files.contains { tables.contains($0.table.path) }
      }
    }
    let wide = try await WideTranslations(result: linter.check(batch)).findings()
    let units = Dictionary(applied.map { ([$0.table, $0.key], $0) }) { first, _ in first }
    findings += wide.compactMap { finding in
      guard let applied = units[[finding.path, finding.object ?? ""]],
        let locale = finding.worst?.locale, LocaleIdentifier.areSame(locale, applied.locale)
      else { return nil }
      var finding = finding
      finding.severity = min(finding.severity, .warning)
      finding.path = applied.path
      finding.position = applied.unit.targetPosition ?? applied.unit.position
      finding.object = applied.unit.id
      return finding
    }
    findings.sort(by: Finding.inReadingOrder)
  }
}
