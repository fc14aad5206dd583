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
    WideTranslations.rules.contains { request.rules.isEnabled($0) }
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
    let changed = ChangedFiles(base: files, changes: self.files)
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

/// The files of a file system, of which some have other contents.
private struct ChangedFiles: FileSystem {
  let base: any FileSystem
  private let contents: [[UInt8]: [UInt8]]
  /// The names of new files and folders, by folder.
  private let names: [String: [String]]

  init(base: any FileSystem, changes: [FileChange]) {
    self.base = base
    contents = Dictionary(changes.map { (base.identity(of: $0.path), $0.new) }) { _, last in last }
    var names: [String: [String]] = [:]
    for change in changes where change.old == nil {
      var path = change.path[...]
      while let slash = path.lastIndex(of: "/") {
        names[String(path[..<slash]), default: []].append(
          String(path[path.index(after: slash)...]))
        path = path[..<slash]
      }
      names[".", default: []].append(String(path))
    }
    self.names = names
  }

  private func contents(of path: String) -> [UInt8]? { contents[base.identity(of: path)] }

  func kind(of path: String) -> FileKind? {
    if contents(of: path) != nil { return .file }
    return base.kind(of: path) ?? (names[path] == nil ? nil : .folder)
  }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func destination(of path: String) -> String? { base.destination(of: path) }

  func isWritableByOthers(_ path: String) -> Bool { base.isWritableByOthers(path) }

  func isOwn(_ path: String) -> Bool { base.isOwn(path) }

  func read(_ path: String) -> [UInt8]? { contents(of: path) ?? base.read(path) }

  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    contents(of: path).map { Array($0.prefix(byteCount)) }
      ?? base.read(path, first: byteCount)
  }

  func byteCount(of path: String) -> Int? {
    contents(of: path)?.count ?? base.byteCount(of: path)
  }

  func list(_ path: String) -> [String]? {
    let old = base.list(path)
    guard let new = names[path] else { return old }
    return Array(Set((old ?? []) + new)).sorted()
  }

  func identity(of path: String) -> [UInt8] { base.identity(of: path) }
}
