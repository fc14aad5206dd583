import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LintConfiguration
import LocalizationTables
import StringsFiles
import TableTools

/// Checks the tables and documents of a batch.
struct TableCheck {
  /// Checks tables.
  ///
  /// - Parameters:
  ///   - batch: The tables and documents of the request.
  ///   - request: The inputs and the rules.
  ///   - files: The file system.
  ///   - wide: The findings about translations that are clipped in layouts.
  /// - Returns: The tables and the findings in files that the request leads to.
  static func result(
    of batch: TableBatch, _ request: LintRequest, files: any FileSystem, wide: [Finding] = []
  ) -> LintResult {
    let places = batch.sets.flatMap(\.files).filter(\.isRequested).map(\.place)
    // A finding about the name of a folder is one for all of its tables.
    let requested = Set(places.map(\.path) + places.compactMap(\.folder))
    let rules = batch.documents.rules
    let scope = scope(of: request, in: batch)
    let run = FindingRun(request, rules: rules, files: files, in: scope)
    var unlisted = UnlistedTables()
    for set in batch.sets {
      if let regions = set.regions {
        unlisted.add(set.unlistedTables.intersection(requested), of: regions)
      }
    }
    let ofTables = batch.sets.flatMap { set -> [Finding] in
      var subject = set.subject
      subject.unlistedLocales = set.regions.flatMap { unlisted.takeLocales(of: $0) }
      subject.reportedPaths = requested
      subject.suppressions = run.suppressions
      subject.record = run.record
      subject.registry = request.registry
      return Rules.findings(in: subject, isEnabled: run.isEnabled)
    }
    .filter { requested.contains($0.path) || $0.rule == Rule.unusedLocale.id }
    let ofDocuments = batch.documents.findings(run, checksAllTables: true)
    let ofLayouts = WideTranslations.joined(
      wide.filter { finding in
        requested.contains(finding.path)
          && run.record.admits(finding, suppressions: run.suppressions(finding.path))
      })
    let findings =
      (batch.findings.filter {
        rules.isEnabled($0.rule, for: $0.path) && scope?.admits($0) != false
      }
      + ofTables + ofDocuments + batch.documents.refusals
      + ofLayouts)
      .uniqued()
    var tables: [String: RuleTraits.TableEvidence] = [:]
    // A search finds the documents of a table too; a table by its own name comes without them.
    let isSearch = request.paths.contains { files.kind(of: $0) == .folder }
    for set in batch.sets {
      let left: RuleTraits.TableEvidence = set.documents.isEmpty && !isSearch ? .documents : []
      for file in set.files where file.isRequested { tables[file.place.path] = left }
    }
    let outcome = run.outcome(
      of: findings, depths: batch.documents.facts.depths(.tables), tables: tables,
      languages: TableSubject.languages(of: batch.sets.map(\.subject)).mapValues { languages in
        scope.map { scope in languages.filter(scope.contains) } ?? languages
      })
    return LintResult(tables: batch, outcome: outcome)
  }
}

extension TableCheck {
  /// Returns the locales of a request, to which its findings are limited, with those of the source texts.
  private static func scope(of request: LintRequest, in batch: TableBatch) -> LocaleScope? {
    guard !request.locales.isEmpty else { return nil }
    return LocaleScope(
      request.locales + batch.sets.map(\.sourceLocale)
        + batch.documents.documents.map(\.document.developmentLocale))
  }
}

extension RunSummary {
  /// Counts tables and the documents that use them.
  init(_ batch: TableBatch) {
    self.init(batch.documents, batch.documents.facts, [])
    let left = batch.sets.reduce(into: Set<String>()) { $0.formUnion($1.unlistedTables) }
    let all = batch.sets.flatMap(\.files).filter(\.isRequested)
    let read = all.filter { !left.contains($0.place.path) }
    tables = read.count
    tablesLeftOut = all.count - read.count
    locales = Set(read.flatMap(\.tables).map(\.locale)).count
    keys = batch.sets.reduce(0) { sum, set in
      let files = set.files.filter { $0.isRequested && !left.contains($0.place.path) }
      return sum + Set(files.flatMap(\.tables).flatMap(\.table.entries).map(\.key)).count
    }
  }
}
