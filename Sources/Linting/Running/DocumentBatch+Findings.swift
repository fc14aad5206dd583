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
    let context = facts.context(of: run)
    return documents.enumerated().flatMap { index, loaded in
      loaded.findings(
        of: results.indices.contains(index) ? results[index] : DocumentLayouts(), in: context,
        records: [run.record] + run.others, checksAllTables: checksAllTables
      ) { isWanted($0) && run.isEnabled($0) }
    }
    .uniqued()
  }

  /// Returns the layouts of the documents with only those faults that rules report.
  func layoutsAtFault(in results: [DocumentLayouts]) -> [ResolvedLayout] {
    zip(documents, results).flatMap { loaded, result in
      DocumentSubject(
        loaded.document, layouts: result.layouts, baselineLayouts: result.baselineLayouts
      ).layoutsAtFault
    }
  }
}

extension LoadedDocument {
  /// Runs rules on the document and its tables.
  ///
  /// - Parameters:
  ///   - result: Its layouts; empty if it is not laid out.
  ///   - context: What is true for all documents of the run.
  ///   - records: The record of each platform's findings.
  ///   - checksAllTables: Whether the tables of all locales are checked, rather than those of the
  ///     locales that are laid out.
  ///   - isEnabled: Whether a rule runs for any document.
  /// - Returns: The findings in reading order.
  func findings(
    of result: DocumentLayouts, in context: RunContext, records: [FindingRecord],
    checksAllTables: Bool = false, isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    let subjects = zip([self] + others, [result] + result.others).map { loaded, result in
      DocumentSubject(loaded, result, in: context, checksAllTables: checksAllTables)
    }
    let found =
      isCompared(by: records)
      ? Rules.findings(in: subjects, records: records, isEnabled: isEnabled)
      : Rules.findings(in: subjects[0], record: records[0], isEnabled: isEnabled)
    guard isEnabled(.limitExceeded) else { return found }
    let limits = plan.settings.limits
    let timed = ([result] + result.others).contains(where: \.isCutShort)
    let excesses =
      findings.filter { $0.rule == .limitExceeded }
      + (timed ? [limits.finding(.seconds, "the layouts take too long", in: path)] : [])
    guard found.count > limits.count(.findings) else {
      return excesses.isEmpty ? found : (found + excesses).sorted(by: Finding.inReadingOrder)
    }
    let excess = limits.finding(.findings, "there are \(found.count) findings", in: path)
    let kept = found.enumerated()
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .prefix(limits.count(.findings)).map(\.element)
    return (kept + excesses + [excess]).sorted(by: Finding.inReadingOrder)
  }

  /// Whether the findings on several platforms are one for each defect, in a run with these records.
  private func isCompared(by records: [FindingRecord]) -> Bool {
    platformUse.contains(.amongSeveral) && records.count > 1
  }
}

extension DocumentSubject {
  /// Creates the subject of checks for a document of a run and its layouts.
  ///
  /// - Parameters:
  ///   - loaded: The document.
  ///   - result: Its layouts.
  ///   - run: The run.
  ///   - checksAllTables: Whether the tables of all locales are checked, rather than those of the
  ///     locales that are laid out.
  init(
    _ loaded: LoadedDocument, _ result: DocumentLayouts, in run: RunContext, checksAllTables: Bool
  ) {
    let plan = loaded.plan
    let localizations =
      checksAllTables
      ? loaded.localizations.filter {
        !LocaleIdentifier.isPseudo($0.locale) && !loaded.unlistedLocales.contains($0.locale)
      }
      : plan.layout.checkedLocalizations(of: loaded)
    let left = loaded.tablesLeftOut(but: localizations)
    self.init(
      loaded.document, in: run,
      readingFindings: loaded.findings.filter { !left.contains($0.path) },
      localizations: localizations,
      requiredLocales: loaded.document.isTranslation
        ? [] : plan.requiredLocales.filter { !loaded.hasTables(for: $0, leftOutOf: localizations) },
      layouts: result.layouts, baselineLayouts: result.baselineLayouts,
      canvasLayouts: result.canvasLayouts,
      hasDefaultPseudoLocales: plan.layout.hasDefaultPseudoLocales, resources: loaded.resources,
      options: plan.settings.options,
      platform: loaded.platformUse.contains(.amongSeveral)
        ? loaded.document.platform.rawValue : nil,
      comparesStoredFrames: loaded.platformUse.contains(.comparesStoredFrames),
      judgesLayoutsAlone: !result.ranges.isEmpty,
      unprovedSizes: result.ranges.flatMap { range in
        range.unproved.map {
          UnprovedSizes(
            root: range.root, locale: range.locale, range: $0, words: $0.words ?? "some sizes")
        }
      })
  }
}

extension LoadedDocument {
  /// Returns whether a locale has tables, in a localization that is not checked.
  fileprivate func hasTables(for locale: String, leftOutOf checked: [Localization]) -> Bool {
    LocaleIdentifier.bestMatch(for: locale, in: localizations.map(\.locale)).map { match in
      !checked.contains { $0.locale == match.name }
    } ?? false
  }
}
