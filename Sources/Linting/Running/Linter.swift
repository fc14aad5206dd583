import Checks
import Diagnostics
package import DocumentLoading
public import FileAccess
import Geometry
public import LintConfiguration
import Scenes
import StringsFiles
import TableTools
import TextLimits

/// Runs the whole pipeline: reads documents and tables, lays them out in every locale and checks
/// them.
///
/// ```swift
/// let linter = try Linter(LintRequest(paths: ["Sources"]))
/// for finding in try await linter.check().findings {
///   print(finding.path, finding.rule.name, finding.message)
/// }
/// ```
///
/// Each verb reads the documents anew and returns a finished value. A linter writes nothing and keeps
/// nothing between calls; two linters may run at once. Documents are laid out on as many cores as there
/// are. A run ends early with `CancellationError` if its task is cancelled.
public struct Linter: Sendable {
  private(set) var request: LintRequest
  /// The locales and sizes that the request names.
  let plan: LayoutPlan
  let files: any FileSystem
  let observer: LintObserver
  /// The request and the files as they were given, for runs with boundaries of their own.
  let given: (request: LintRequest, files: any FileSystem)
  /// The measurers of all documents, or nil for those of each one's fonts.
  private let measurers: TextMeasurers?
  /// The measurers that are open already, by the fonts of the configuration.
  private let opened: [[String: Configuration.Font]: TextMeasurers]

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how they are laid out.
  ///   - files: The file system.
  ///   - observer: Receives notes, failures and progress, from any thread.
  /// - Throws: `InvalidRequest` for an invalid value.
  public init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    try self.init(request, files: files, measurers: nil, observer: observer)
  }

  /// Creates a linter with measurers of texts.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how they are laid out.
  ///   - files: The file system.
  ///   - measurers: The measurers of all documents, or nil for those of the fonts of the request and of
  ///     the configurations.
  ///   - opened: The measurers that are open already, by the fonts of the configuration.
  ///   - observer: Receives notes, failures and progress, from any thread.
  /// - Throws: `InvalidRequest` for an invalid value.
  package init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(), measurers: TextMeasurers?,
    opened: [[String: Configuration.Font]: TextMeasurers] = [:],
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    try request.requireValidLocales()
    given = (request, files)
    self.request = request
    self.files = request.bounded(files, observer: observer)
    // Later runs for some of the documents keep the boundary of all.
    self.request.boundary = (self.files as? BoundedFileSystem)?.boundary
    self.observer = observer
    self.measurers = measurers
    self.opened = opened
    plan = try LayoutPlan(request)
  }

  /// Returns the linter with another request that reads the same documents.
  func with(_ request: LintRequest) -> Linter {
    var linter = self
    linter.request = request
    return linter
  }

  /// Returns what plans the documents of a run.
  ///
  /// - Throws: `InvalidRequest` for a configuration above the request's paths, or a font, that cannot be
  ///   used: a run without readable documents reports an error in its configuration too.
  func planner(laysOut: Bool) throws(InvalidRequest) -> RunPlanner {
    var planner = RunPlanner(
      request, files: files, laysOut: laysOut, measurers: measurers, opened: opened,
      observer: observer)
    try planner.requireConfigurations()
    return planner
  }

  // MARK: Documents

  /// Reads the documents of the request and their tables.
  ///
  /// - Throws: `InvalidRequest` for a configuration or a font that cannot be used, for a size or a locale
  ///   that none of the documents has, and for a folder of tables that cannot be read.
  package func load() throws(InvalidRequest) -> DocumentBatch { try load(nil) }

  /// Reads the documents of the request that are not known, and their tables.
  ///
  /// - Parameters:
  ///   - memory: The documents that are known.
  ///   - tables: The files of tables that are read already.
  ///   - window: How many documents are kept; nil for all.
  /// - Returns: The documents.
  /// - Throws: `InvalidRequest` like ``load()``.
  func load(
    _ memory: DocumentMemory?, tables: TableFiles? = nil, window: Int? = nil
  ) throws(InvalidRequest) -> DocumentBatch {
    var planner = try planner(laysOut: true)
    if case .folder(let folder) = request.tables { try requireTables(in: folder) }
    let found = try InputFiles(request, files: files, planner: &planner)
    var comparison = RequestComparison(plan)
    let batch = try DocumentBatch(
      request, files: files, tables: request.tables, tableFiles: tables, planner: &planner,
      found: found, memory: memory, window: window, observer: observer
    ) { comparison.add($0) }
    memory?.opened = planner.measurersByFonts
    try comparison.report(observer)
    return batch
  }

  /// Checks that documents have what the request names, and notes what differs in all layouts.
  func prepare(_ batch: DocumentBatch) throws(InvalidRequest) {
    var comparison = RequestComparison(plan)
    for loaded in batch.documents { comparison.add(loaded) }
    try comparison.report(observer)
  }

  /// Checks that a folder may contain tables: with another one, no translation would be checked.
  ///
  /// An empty folder is a choice: it leaves out all tables.
  func requireTables(in folder: String) throws(InvalidRequest) {
    guard let names = files.list(folder) else {
      let reason =
        switch files.kind(of: folder) {
        case _ where files.hasForeignName(folder): InputFiles.foreignName
        case .file: "it is a file; expected a folder with locale folders such as de.lproj"
        default: "the folder is missing or cannot be read"
        }
      throw InvalidRequest(.strings, folder, reason: reason)
    }
    let visible = names.filter { !$0.hasPrefix(".") }
    let isTable = { (name: String) in name.hasSuffix(".lproj") || name.hasSuffix(".xcstrings") }
    guard visible.isEmpty || visible.contains(where: isTable) else {
      throw InvalidRequest(
        .strings, folder,
        reason: "the folder has no tables: expected one with locale folders such as de.lproj")
    }
  }

  // MARK: Layouts

  /// Lays out documents.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - detail: The level of detail.
  /// - Returns: The layouts of each document.
  /// - Throws: `CancellationError` if the task was cancelled.
  package func layouts(
    of batch: DocumentBatch, detail: LayoutDetail = LayoutDetail()
  ) async throws(CancellationError) -> [DocumentLayouts] {
    let layouts = try await layoutRun(of: batch, detail)
      .layouts(of: batch.documents, observer: observer)
    noteLackingCharacters(batch.measurers)
    return layouts
  }

  /// Returns what lays out documents.
  func layoutRun(of batch: DocumentBatch, _ detail: LayoutDetail) -> LayoutRun {
    LayoutRun(
      detail: detail, scale: request.scale, range: rangeRun(of: batch, detail),
      cores: request.jobs, elapsed: request.elapsed)
  }

  /// Returns what judges every size of the ranges of documents, if one has a range and rules are to run.
  private func rangeRun(of batch: DocumentBatch, _ detail: LayoutDetail) -> RangeRun? {
    guard detail.judgesRanges, batch.hasRange else { return nil }
    let run = FindingRun(request, rules: batch.rules, files: files)
    return RangeRun(
      reporting: LayoutReporting(
        context: RunContext(registry: request.registry, suppressions: run.suppressions),
        isEnabled: batch.rules.isEnabled), includesEnds: detail.includesRangeEnds)
  }

  /// Lays out some documents, without notes on their fonts.
  func layouts(
    of documents: [LoadedDocument], detail: LayoutDetail
  ) async throws(CancellationError) -> [DocumentLayouts] {
    try await LayoutRun(
      detail: detail, scale: request.scale, cores: request.jobs, elapsed: request.elapsed
    ).layouts(of: documents, observer: observer)
  }

  // MARK: Findings

  /// Reads, lays out and checks the documents of the request.
  ///
  /// - Returns: The documents, their layouts and the findings of the rules of the request.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  public func check() async throws -> LintResult {
    guard let earlier = request.since else {
      guard releasesDocuments else { return try await finished(check(load(), isPrepared: true)) }
      var batch = try load(nil, window: documentWindow)
      return batch.isBounded
        ? try await check(bounded: &batch) : try await check(batch, isPrepared: true)
    }
    return try await finished(check(since: earlier))
  }

  /// Whether nothing needs documents once they were judged.
  private var releasesDocuments: Bool {
    !request.keepsLayouts && !request.findsFixes && !request.reportsOnlyNew
  }

  /// The number of documents that are kept at the same time.
  private var documentWindow: Int {
    // The cores wait for the last document of a part, which is little if there are several for each.
    request.documentWindow ?? max(32, 4 * ParallelMap.coreCount(request.jobs))
  }

  /// Returns a result with what the request wants of it: only new findings, and fixes.
  func finished(_ result: LintResult) async throws -> LintResult {
    var result = result
    if request.reportsOnlyNew { try result.keepNewFindings() }
    if request.findsFixes {
      var trials = FixTrials(request, files: files, documents: result.batch.documents)
      (result.findings, result.unappliedFixes) = try await addingAllFixes(
        to: result.findings, of: result.batch, in: &trials)
    }
    return result
  }

  /// Checks the documents of the request without laying them out.
  ///
  /// Fonts, locales and sizes of the request have no effect.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  public func validate() throws(InvalidRequest) -> LintResult {
    var planner = try planner(laysOut: false)
    let batch = try DocumentBatch(
      request, files: files, tables: .none, planner: &planner,
      found: InputFiles(request, files: files, planner: &planner), observer: observer)
    let run = FindingRun(request, rules: batch.rules, files: files)
    let facts = batch.facts
    return LintResult(
      batch: batch, facts: facts,
      outcome: run.outcome(
        of: batch.findings(run) + batch.refusals, depths: facts.depths(.document)))
  }

  /// Returns the findings of reading documents, and those that affect how layouts are to be
  /// understood.
  ///
  /// The latter report texts or sizes in a layout that are not the requested ones.
  func readingFindings(
    of batch: DocumentBatch, in layouts: [DocumentLayouts]
  ) -> [Finding] {
    let rules = Set(
      request.registry.rules.filter(\.isFoundInReading).map(\.id) + [
        Rule.localeFallback.id, Rule.unmeasuredText.id, .limitExceeded,
      ])
    return findings(in: batch, layouts, of: rules.contains)
  }

  /// Returns the findings about texts whose size is estimated, and about limits that were exceeded.
  func caveats(
    of batch: DocumentBatch, in layouts: [DocumentLayouts]
  ) -> [Finding] {
    findings(in: batch, layouts) { $0 == Rule.unmeasuredText.id || $0 == .limitExceeded }
  }

  /// Returns the findings of some rules.
  func findings(
    in batch: DocumentBatch, _ layouts: [DocumentLayouts], of isWanted: (RuleID) -> Bool
  ) -> [Finding] {
    let run = FindingRun(request, rules: batch.rules, files: files)
    return batch.rules.adjusted(batch.findings(run, in: layouts, isWanted: isWanted))
      .sorted(by: Finding.inReadingOrder)
  }

  func noteLackingCharacters(_ measurers: [TextMeasurers]) {
    for measurers in measurers { measurers.noteLackingCharacters(observer: observer) }
  }
}
