import Checks
import Diagnostics
import InterfaceDocuments
import InterfaceValues
import LocaleData
import LocalizationTables
import Scenes
import StringsFiles

/// The documents of one run, and the inputs that could not be read.
package struct DocumentBatch: Sendable {
  /// The documents, in the order of the paths.
  package private(set) var documents: [LoadedDocument] = []
  /// The extent of the run.
  package private(set) var summary = RunSummary()
  /// The rules that run for each file.
  var rules: RunRules
  let measurers: [TextMeasurers]
  /// The boundary of the run.
  let boundary: FileBoundary?

  /// Whether an input could not be read, so that the run is not complete.
  package var isIncomplete: Bool {
    // A search that found only unreadable files has checked nothing.
    !summary.failures.isEmpty || documents.isEmpty && !summary.passedOver.isEmpty
  }

  /// Reads the documents that the paths of a request name.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how documents are read.
  ///   - files: The file system.
  ///   - tables: The source of the tables.
  ///   - tableFiles: The files of tables that are read already; `nil` for none.
  ///   - planner: Plans each document.
  ///   - found: What the paths name.
  ///   - memory: The documents that need not be read again.
  ///   - observer: Receives failures and progress.
  /// - Throws: ``InvalidRequest`` for a configuration or a font that cannot be used.
  init(
    _ request: LintRequest, files: any FileSystem, tables: TableSource,
    tableFiles: TableFiles? = nil, planner: inout RunPlanner, found: InputFiles,
    memory: DocumentMemory? = nil,
    observer: LintObserver
  ) throws(InvalidRequest) {
    boundary = (files as? BoundedFileSystem)?.boundary
    let loader = DocumentLoader(
      request, files: files, tables: tables, tableFiles: tableFiles ?? TableFiles(files))
    var rules = RunRules(request)
    var plans: [DocumentPlan] = []
    for file in found.documents + found.tables {
      let plan = try planner.plan(for: file.path)
      rules.add(plan.settings, for: file.path)
      plans.append(plan)
    }
    measurers = planner.allMeasurers
    self.rules = rules
    for note in found.notes { observer(.note(note)) }
    for failure in found.failures { fail(failure, observer) }
    for (index, file) in found.documents.enumerated() {
      do throws(LoadingError) {
        let loaded =
          if let memory {
            try memory.document(file, plans[index], loader)
          } else {
            try loader.load(file.path, boundary: file.boundary, plan: plans[index])
          }
        documents.append(loaded)
      } catch  where error.isForeign && file.isFoundByName {
        passOver(error.description, observer)
      } catch {
        fail(error.description, observer)
      }
      observer(
        .progress(
          LintProgress(stage: .loading, completed: index + 1, total: found.documents.count)))
    }
    summary.documents = documents.count
    let tablePaths = documents.flatMap { loaded in
      loaded.localizations.flatMap { $0.files.map(\.table.path) }
    }
    for path in Set(tablePaths) { try planner.addTable(at: path, to: &self.rules) }
    var unused = UnusedEntries(request.paths, files: files)
    for loaded in documents { unused.add(loaded) }
    try unused.report(observer)
    // What is for tables alone is looked up in runs on tables.
    unused.report(
      planner.unmatchedLists.filter { !found.tables.isEmpty || !$0.isForTables }, observer)
    for loaded in documents {
      summary.roots += loaded.document.roots.count
      summary.views += loaded.document.viewCount
      summary.countSizes(of: loaded)
    }
  }

  /// Records that an input could not be read.
  private mutating func fail(_ message: String, _ observer: LintObserver) {
    observer(.failure(message))
    summary.failures.append(message)
  }

  /// Records that a search found a file that is not a readable document.
  ///
  /// The user named a folder, not this file, so this is not a failure.
  private mutating func passOver(_ message: String, _ observer: LintObserver) {
    observer(.note("\(message); it is skipped"))
    summary.passedOver.append(message)
  }

  /// Adds the counts of layouts to the summary.
  mutating func count(_ layouts: [DocumentLayouts]) {
    summary.count(layouts.flatMap(\.onAllPlatforms))
    summary.tablesLeftOut = tablesLeftOut.count
  }

  /// The paths of the tables in locales that a project does not list, which are not checked.
  private var tablesLeftOut: Set<String> {
    documents.reduce(into: []) { paths, loaded in
      paths.formUnion(
        loaded.tablesLeftOut(but: loaded.plan.layout.checkedLocalizations(of: loaded)))
    }
  }

  /// The greatest number of platforms of a document; several if the run is for several.
  var platformCount: Int {
    documents.map { max($0.others.count + 1, $0.isOfSeveralPlatforms ? 2 : 1) }.max() ?? 1
  }

  /// Notes which documents are laid out for none of the platforms of the run, but for their own.
  func noteOtherFamilies(_ observer: LintObserver) {
    let others = documents.filter { $0.isOfSeveralPlatforms && !$0.isRetargeted }
    guard let first = others.first else { return }
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    observer(
      .note(
        "\(first.path)\(rest): laid out for \(others.count > 1 ? "their" : "its") own platform, "
          + "\(first.document.platform.rawValue), because no --platform is of that family"))
  }

  /// Replaces what is known about the contents of a document.
  mutating func replaceEvidence(of index: Int, with evidence: ContentEvidence) {
    documents[index].evidence = evidence
  }

  /// Leaves out some of the documents.
  mutating func keepDocuments(where isKept: (LoadedDocument) -> Bool) {
    documents.removeAll { !isKept($0) }
  }

  /// The keys that all documents of the run look up, by the path of the table.
  private var keysByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for loaded in documents {
      var keys: [String: Set<String>] = [:]
      for text in loaded.document.texts {
        if let key = text.key { keys[text.table, default: []].insert(key) }
      }
      for localization in loaded.localizations {
        for (name, table) in localization.files {
          result[table.path, default: []].formUnion(keys[name] ?? [])
        }
      }
    }
    return result
  }

  /// The ids of the objects of all documents of the run, by the path of the table.
  private var objectsByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for loaded in documents where !loaded.document.objectIDs.isEmpty {
      let paths = Set(loaded.localizations.flatMap { $0.files.map(\.table.path) })
      for path in paths { result[path, default: []].formUnion(loaded.document.objectIDs) }
    }
    return result
  }

  /// The paths of the tables in which several documents look up texts.
  private var sharedTables: Set<String> {
    var counts: [String: Int] = [:]
    for loaded in documents {
      for path in Set(loaded.localizations.flatMap { $0.files.map(\.table.path) }) {
        counts[path, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Runs rules on the documents and their tables.
  ///
  /// - Parameters:
  ///   - run: The run, which decides which rules run.
  ///   - results: The layouts of each document; empty if documents are not laid out.
  ///   - checksAllTables: Whether the tables of all locales are checked, rather than those of the
  ///     locales that are laid out.
  ///   - isWanted: Whether a rule is of interest; whether it runs for a document is decided by the
  ///     request and the configurations.
  /// - Returns: The findings, each once: documents that share a table have its findings in common.
  func findings(
    _ run: FindingRun, in results: [DocumentLayouts] = [], checksAllTables: Bool = false,
    isWanted: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    let keysByTable = keysByTable
    let objectsByTable = objectsByTable
    let sharedTables = sharedTables
    var seen: Set<Finding> = []
    func subject(
      of loaded: LoadedDocument, in result: DocumentLayouts, _ record: FindingRecord
    ) -> CheckSubject {
      var subject = CheckSubject(loaded, result)
      let plan = loaded.plan
      if checksAllTables {
        subject.localizations.removeAll { loaded.unlistedLocales.contains($0.locale) }
      } else {
        subject.localizations = plan.layout.checkedLocalizations(of: loaded)
      }
      let left = loaded.tablesLeftOut(but: subject.localizations)
      subject.readingFindings.removeAll { left.contains($0.path) }
      subject.options = plan.settings.options
      subject.resources = loaded.resources
      subject.keysUsedElsewhere = keysByTable
      subject.objectsElsewhere = objectsByTable
      subject.sharedTables = sharedTables
      subject.requiredLocales = loaded.document.isTranslation ? [] : plan.requiredLocales
      subject.hasDefaultPseudoLocales = plan.layout.hasDefaultPseudoLocales
      subject.record = record
      subject.registry = run.registry
      subject.prefersNewOnPlatforms = run.prefersNewOnPlatforms
      subject.suppressions = run.suppressions
      return subject
    }
    return documents.enumerated().flatMap { index, loaded in
      let result = results.indices.contains(index) ? results[index] : DocumentLayouts()
      let isEnabled = { isWanted($0) && run.isEnabled($0) }
      let first = subject(of: loaded, in: result, run.record)
      guard loaded.isOfSeveralPlatforms, !run.others.isEmpty else {
        return Rules.findings(in: first, isEnabled: isEnabled)
      }
      let others = zip(zip(loaded.others, result.others), run.others).map { pair, record in
        subject(of: pair.0, in: pair.1, record)
      }
      return Rules.findings(in: [first] + others, isEnabled: isEnabled)
    }
    .filter { seen.insert($0).inserted }
  }

  /// Returns what was read of the documents, by path, without those that may lack parts.
  func depths(_ depth: RuleReach.Depth) -> [String: RuleReach.Depth] {
    let whole = documents.filter { loaded in
      !loaded.findings.contains { $0.rule == .xmlNotWellFormed && $0.path == loaded.path }
    }
    return Dictionary(whole.map { ($0.path, depth) }) { first, _ in first }
  }

  /// Returns the locales in which each document was laid out and its tables were checked, by path.
  func languages(in results: [DocumentLayouts]) -> [String: Set<String>] {
    let pairs = zip(documents, results).map { loaded, result in
      let checked = loaded.plan.layout.checkedLocalizations(of: loaded).map(\.locale)
      return (
        loaded.path, Set(result.layouts.map(\.locale) + checked + loaded.plan.requiredLocales)
      )
    }
    return Dictionary(pairs) { $0.union($1) }
  }

  /// Returns the layouts of the documents with only those faults that rules report.
  func layoutsAtFault(in results: [DocumentLayouts]) -> [ResolvedLayout] {
    zip(documents, results).flatMap { CheckSubject($0, $1).layoutsAtFault }
  }
}

extension CheckSubject {
  /// Creates the subject of checks for a single document and its layouts.
  fileprivate init(_ loaded: LoadedDocument, _ result: DocumentLayouts) {
    self.init(
      document: loaded.document, readingFindings: loaded.findings,
      localizations: loaded.localizations.filter { !LocaleIdentifier.isPseudo($0.locale) },
      developmentLocale: loaded.document.developmentLocale, layouts: result.layouts,
      baselineLayouts: result.baselineLayouts)
    platform = loaded.isOfSeveralPlatforms ? loaded.document.platform.rawValue : nil
    comparesStoredFrames = loaded.comparesStoredFrames
    canvasLayouts = result.canvasLayouts
  }
}

extension RunSummary {
  /// Counts the views of a document whose content sizes are the stored ones.
  fileprivate mutating func countSizes(of loaded: LoadedDocument) {
    let isFromEditor = loaded.document.roots.contains { root in
      root.view.contains { $0.origin.stored != nil }
    }
    guard isFromEditor else { return }
    intrinsicSizes = loaded.document.intrinsicSizes.rawValue
    viewsOfStoredSize += loaded.evidence.views.count
  }

  /// Adds the counts of layouts.
  mutating func count(_ layouts: [ResolvedLayout]) {
    self.layouts = layouts.count
    locales = Set(layouts.map(\.locale)).count
    sizes = Set(layouts.map(\.sizeName)).count
    contentSizes = max(1, Set(layouts.map(\.textSize)).count)
    for layout in layouts {
      for content in layout.items.lazy.map(\.content) {
        // The labels of a control with several are counted as texts of their own.
        for text in content.segments { count(text) }
        if content.segments.isEmpty, let text = content.text { count(text) }
      }
    }
  }

  /// Counts a text, unless it is empty.
  private mutating func count(_ text: ResolvedText) {
    guard !text.string.isEmpty else { return }
    if text.unmeasured.isEmpty { textsMeasured += 1 } else { textsNotMeasured += 1 }
  }
}
