import Diagnostics
import DocumentLoading
import FileAccess
package import LintConfiguration
package import TableTools
package import TextLimits
package import TranslationExchange

extension Linter {
  /// What runs on strings tables.
  package var strings: StringsTables { StringsTables(linter: self) }

  /// Runs on the strings tables that the paths of a request lead to, and on the documents that use them.
  ///
  /// ```swift
  /// for finding in try Linter(LintRequest(paths: ["App"])).strings.validate().findings {
  ///   print(finding.path, finding.rule.name, finding.message)
  /// }
  /// ```
  ///
  /// What changes tables returns the changes, and writes nothing.
  package struct StringsTables: Sendable {
    fileprivate let linter: Linter

    /// The request as it was given: what changes tables determines the boundary itself, and the name of a
    /// project is that above it.
    private var request: LintRequest { linter.given.request }
    private var files: any FileSystem { linter.given.files }
    private var observer: LintObserver { linter.observer }
  }
}

extension Linter.StringsTables {
  // MARK: Checking

  /// Checks tables without layouts.
  package func validate() throws(InvalidRequest) -> LintResult {
    try result(of: batch(laysOut: false))
  }

  /// Checks tables, and lays out the documents that use them.
  ///
  /// Translations that are clipped in a layout are reported with the part that fits.
  package func lint() async throws -> LintResult {
    let batch = try batch(laysOut: true)
    guard !batch.documents.documents.isEmpty,
      WideTranslations.rules.contains(where: { request.rules.isEnabled($0) })
    else { return try result(of: batch) }
    let wide = try await WideTranslations(result: linter.check(batch.documents)).findings()
    return try result(of: batch, wide: wide)
  }

  /// Checks tables, beside documents that were laid out already.
  ///
  /// - Parameter results: The results of checks of the documents that use them.
  /// - Returns: The findings of ``lint()``.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used, `CancellationError` if the task was
  ///   cancelled.
  func findings(usedIn results: [LintResult]) async throws -> [Finding] {
    let batch = try batch(laysOut: false)
    var wide: [Finding] = []
    for result in results { wide += try await WideTranslations(result: result).findings() }
    return try result(of: batch, wide: wide).findings
  }

  private func result(
    of batch: TableBatch, wide: [Finding] = []
  ) throws(InvalidRequest) -> LintResult {
    var request = linter.request
    request.locales = try batch.locales(named: request.locales)
    return TableCheck.result(of: batch, request, files: linter.files, wide: wide)
  }

  private func batch(laysOut: Bool) throws(InvalidRequest) -> TableBatch {
    var planner = try linter.planner(laysOut: laysOut)
    let batch = try TableBatch(
      linter.request, files: linter.files, planner: &planner, observer: observer)
    batch.notePseudoLocales("only their syntax is checked", observer: observer)
    batch.noteTextsInCode(observer: observer)
    return batch
  }

  /// Counts how much of each document and table is translated into each locale.
  ///
  /// - Parameter laysOut: Whether documents are laid out, to count the translations that are clipped.
  /// - Returns: A row for each document or table in each locale.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func coverage(laysOut: Bool = true) async throws -> CoverageResult {
    try await linter.coverage(laysOut: laysOut)
  }

  // MARK: Changing tables

  /// Makes tables contain exactly the keys of the documents that use them.
  package func sync(
    _ options: SyncRun.Options = SyncRun.Options()
  ) throws(InvalidRequest) -> TableChanges {
    try SyncRun.changes(request, options: options, files: files, observer: observer)
  }

  /// Turns tables into string catalogs, or back.
  package func migrate(to target: MigrateRun.Target) throws(InvalidRequest) -> TableChanges {
    try MigrateRun.changes(request, to: target, files: files, observer: observer)
  }

  /// Writes the tables of a pseudo-locale under the name of a locale.
  package func pseudo(
    _ pseudoLocale: String, as name: String
  ) throws(InvalidRequest) -> TableChanges {
    try PseudoRun.changes(
      request, pseudoLocale: pseudoLocale, as: name, files: files, observer: observer)
  }

  // MARK: Exchange

  /// Returns the texts of documents as tables in the development locale.
  package func export() throws(InvalidRequest) -> TableExport {
    try TableExport(request, files: files, observer: observer)
  }

  /// Returns the texts of documents and tables for translators, a file for each locale.
  package func exportTranslations() throws(InvalidRequest) -> ExchangeExport {
    try ExchangeExport(request, files: files, observer: observer)
  }

  /// Lays out the documents of an export, and adds the room for the translations.
  ///
  /// - Parameters:
  ///   - kind: Which limits translators get.
  ///   - export: The export, whose locales may have no table yet.
  ///   - unit: The unit of the widths: pixels or characters.
  ///   - includesWeblateFlags: Whether Weblate's own flags are added.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func addLimits(
    _ kind: TextLimitList.Strictness, to export: inout ExchangeExport,
    in unit: SizeLimit.Unit = .pixel, includesWeblateFlags: Bool = false
  ) async throws {
    guard !export.files.isEmpty, !export.documents.documents.isEmpty else { return }
    var request = request
    request.locales = []
    let limits = LimitRequest(
      includesHard: kind == .hard, locales: kind == .hard ? [] : export.files.map(\.locale))
    let found = try await Linter(request, files: files, observer: observer)
      .limits(limits)
    export.add(found.roots, kind, in: unit, includesWeblateFlags: includesWeblateFlags)
  }

  /// Merges what translators sent into tables.
  ///
  /// - Parameters:
  ///   - documents: The exchange files, bundles or tables.
  ///   - options: What may be applied.
  ///   - laysOut: Whether documents are laid out with the changed tables, to report the translations that
  ///     are clipped.
  /// - Returns: The tables with the translations, and what was not applied.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func importTranslations(
    _ documents: [ExchangeImport.Document],
    options: ExchangeImport.Options = ExchangeImport.Options(), laysOut: Bool = true
  ) async throws -> TableChanges {
    var changes = try ExchangeImport.changes(
      documents, into: request, options: options, files: files, observer: observer)
    if laysOut {
      try await changes.checkRoom(request, files: files, observer: observer)
    }
    return changes
  }
}
