import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import LocaleData
import LocalizationTables
import Scenes
import StringsFiles

extension DocumentBatch {
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
