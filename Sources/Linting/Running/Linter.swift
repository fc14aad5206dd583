import Checks
public import Diagnostics
public import Geometry
public import Scenes

/// The whole run: documents and their tables are read, laid out in every locale and checked.
///
/// ```swift
/// let linter = try Linter(LintRequest(paths: ["Sources"]))
/// for finding in try await linter.check().findings {
///   print(finding.path, finding.rule.name, finding.message)
/// }
/// ```
///
/// Nothing is written and nothing is kept between calls; two linters may run at once. Documents are laid
/// out on as many cores as there are. A run ends early with `CancellationError` when its task is
/// cancelled.
public struct Linter: Sendable {
  private let request: LintRequest
  private let plan: LayoutPlan
  private let files: any FileSystem
  private let measurers: TextMeasurers
  private let observer: LintObserver

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: What to look at, and how it is laid out.
  ///   - files: The files that are read.
  ///   - measurers: The text measurers, or nil for those of the request's fonts.
  ///   - observer: Receives notes, failures and progress, from any thread.
  /// - Throws: ``InvalidRequest`` for a value that is not possible and for a font or a configuration
  ///   that cannot be used.
  public init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    measurers: TextMeasurers? = nil, observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    self.request = request
    self.files = files
    self.observer = observer
    plan = try LayoutPlan(request)
    if let measurers {
      self.measurers = measurers
    } else {
      self.measurers = try TextMeasurers(request, files: files, observer: observer)
    }
  }

  // MARK: Documents

  /// Reads the documents of the request and their tables.
  ///
  /// - Throws: ``InvalidRequest`` for a size or a locale that none of the documents has, and for a
  ///   folder of tables that cannot be read.
  public func load() throws(InvalidRequest) -> DocumentBatch {
    if case .folder(let folder) = request.tables, files.list(folder) == nil {
      throw InvalidRequest(.strings, folder, reason: "there is no folder that can be read")
    }
    let batch = DocumentBatch(
      request, files: files, tables: request.tables, measurers: measurers, observer: observer)
    try plan.requireSizes(in: batch.documents)
    try plan.requireLocales(in: batch.documents)
    for path in batch.documents.flatMap(\.tablesOfNoLocale) {
      observer(
        .note(
          "\(path) is not used: its folder is named after no locale, as de.lproj and "
            + "zh-Hans.lproj are"))
    }
    measurers.noteSubstitutions(in: batch.documents, observer: observer)
    plan.noteMissingContentSizes(in: batch.documents, observer: observer)
    return batch
  }

  // MARK: Layouts

  /// Lays documents out.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - detail: How much layouts report.
  /// - Returns: The layouts of each document.
  /// - Throws: `CancellationError` if the task was cancelled.
  public func layouts(
    of batch: DocumentBatch, detail: LayoutDetail = LayoutDetail()
  ) async throws(CancellationError) -> [DocumentLayouts] {
    let run = LayoutRun(plan: plan, measurers: measurers, detail: detail, scale: request.scale)
    let layouts = try await run.layouts(of: batch.documents, observer: observer)
    measurers.noteLackingCharacters(observer: observer)
    return layouts
  }

  /// The layouts with only those faults that rules report: no hidden view, no consequence of another
  /// fault, nothing that an author silences or that rounding explains.
  public func layoutsAtFault(
    of batch: DocumentBatch, in layouts: [DocumentLayouts]
  ) -> [ResolvedLayout] {
    batch.layoutsAtFault(in: layouts)
  }

  // MARK: Findings

  /// Reads, lays out and checks the documents of the request.
  ///
  /// - Returns: The documents, their layouts and the findings of the rules of the request.
  /// - Throws: ``InvalidRequest`` as ``load()`` does, `CancellationError` if the task was cancelled.
  public func check() async throws -> LintResult {
    var batch = try load()
    let layouts = try await layouts(of: batch, detail: LayoutDetail(includesBaseline: true))
    batch.count(layouts)
    let findings = batch.findings(in: layouts, plan: plan, isEnabled: request.rules.isEnabled)
    return LintResult(
      batch: batch, layouts: layouts, findings: findings.sorted(by: Finding.inReadingOrder))
  }

  /// Checks the documents of a request without laying them out.
  ///
  /// Fonts, locales and sizes of the request have no effect.
  ///
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  public static func validate(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: LintObserver = { _ in }
  ) throws(InvalidRequest) -> LintResult {
    // Nothing of it is used, but what is wrong in it is wrong for every run.
    _ = try ConfigurationSearch(request.configuration, files: files)
      .configuration(for: request.paths)
    let batch = DocumentBatch(
      request, files: files, tables: .none, measurers: nil, observer: observer)
    let findings = batch.findings(isEnabled: request.rules.isEnabled)
    return LintResult(
      batch: batch, layouts: [], findings: findings.sorted(by: Finding.inReadingOrder))
  }

  /// The findings of reading documents, and where a layout shows other texts or other sizes than asked
  /// for: what someone who looks at layouts alone must know.
  public func readingFindings(
    of batch: DocumentBatch, in layouts: [DocumentLayouts]
  ) -> [Finding] {
    let rules = Set(
      Rules.all.filter(\.isFoundInReading).map(\.info.id) + [.localeFallback, .unmeasuredText])
    return batch.findings(in: layouts, isEnabled: rules.contains)
      .sorted(by: Finding.inReadingOrder)
  }

  /// The findings about texts whose size is a guess.
  public func unmeasuredTexts(
    of batch: DocumentBatch, in layouts: [DocumentLayouts]
  ) -> [Finding] {
    batch.findings(in: layouts) { $0 == .unmeasuredText }.sorted(by: Finding.inReadingOrder)
  }

  // MARK: Single questions

  /// Finds the smallest size of each root in each locale; a root without contents has none.
  ///
  /// - Returns: The sizes in the order document, root, locale, and by document layouts that show each
  ///   text.
  /// - Throws: `CancellationError` if the task was cancelled.
  public func smallestSizes(
    of batch: DocumentBatch
  ) async throws(CancellationError) -> (sizes: [SmallestSize], layouts: [DocumentLayouts]) {
    let result = try await SmallestSizeRun(plan: plan, measurers: measurers)
      .sizes(of: batch.documents)
    measurers.noteLackingCharacters(observer: observer)
    return result
  }

  /// Explains a view in the first locale and at the first size of the request.
  ///
  /// - Parameters:
  ///   - name: The id of the view, else its identifier; an id in any root goes first.
  ///   - axes: The axes to explain.
  ///   - loaded: The document.
  /// - Returns: The explanation, and the layout that it explains.
  /// - Throws: ``InvalidRequest`` if the document has no such view.
  public func explanation(
    of name: String, along axes: [Axis] = Axis.allCases, in loaded: LoadedDocument
  ) throws(InvalidRequest) -> (explanation: ResolvedExplanation, layout: ResolvedLayout) {
    let result = try ExplanationRun(plan: plan, measurers: measurers)
      .explanation(of: name, along: axes, in: loaded)
    measurers.noteLackingCharacters(observer: observer)
    return result
  }
}
