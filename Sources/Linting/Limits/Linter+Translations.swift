import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

extension Linter {
  /// Checks the tables that the paths of the request lead to, and lays out the documents that use
  /// them.
  ///
  /// Translations that are clipped in a layout are reported with the part that fits.
  ///
  /// - Returns: The tables and the findings in files that the request leads to.
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used, `CancellationError` if
  ///   the task was cancelled.
  package func checkTables() async throws -> TableLinter.Result {
    var planner = planner(laysOut: true)
    let batch = try TableBatch(request, files: files, planner: &planner, observer: observer)
    batch.notePseudoLocales("only their syntax is checked", observer: observer)
    var wide: [Finding] = []
    if !batch.documents.documents.isEmpty, reportsClips {
      wide = try await WideTranslations(result: check(batch.documents)).findings()
    }
    return TableLinter.result(of: batch, request, files: files, wide: wide)
  }

  /// Whether the rules about clipped texts may run.
  private var reportsClips: Bool {
    request.rules.isEnabled(.clippedText) || request.rules.isEnabled(.truncatedText)
  }
}

extension TableChanges {
  /// Adds warnings about the translations of an import that are clipped in the documents.
  ///
  /// The documents are laid out with the tables as they will be.
  ///
  /// - Parameters:
  ///   - request: The request of the import.
  ///   - files: The file system.
  ///   - observer: Receives notes and progress.
  /// - Throws: ``InvalidRequest`` for a font or a configuration that cannot be used,
  ///   `CancellationError` if the task was cancelled.
  package mutating func checkRoom(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) async throws {
    guard !applied.isEmpty, !documents.documents.isEmpty else { return }
    var request = request
    request.includesPseudoLocales = false
    request.onlyLocales = Set(applied.map(\.locale)).sorted()
    let changed = OverlayFileSystem(files, after: self.files)
    let linter = try Linter(request, files: changed, observer: observer)
    // The documents were read without a measurer, on which what is known about their contents depends.
    var batch = try linter.load(nil, tables: tables.after(self.files, in: changed))
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

extension OverlayFileSystem {
  /// Creates the file system after some changes.
  fileprivate init(_ base: any FileSystem, after changes: [FileChange]) {
    var replacements: [[UInt8]: Replacement] = [:]
    for change in changes {
      let path = change.path
      let new = Replacement.file { change.new }
      replacements[base.identity(of: path)] = new
      // A link to the file has the new contents too.
      let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let folder = base.identity(of: String(path[..<start]) + "x").dropLast()
      replacements[Array(folder) + path[start...].utf8] = new
    }
    self.init(base, replacing: replacements)
  }
}
