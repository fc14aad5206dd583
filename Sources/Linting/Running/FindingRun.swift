import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import Synchronization

/// Collects the findings of a run, and what became of those that are not reported.
struct FindingRun: Sendable {
  /// The record of the run's findings.
  let record: FindingRecord
  /// The records of the platforms that are compared with the first one of a document.
  let others: [FindingRecord]
  /// Creates an empty record for the findings of one document.
  let newRecord: @Sendable () -> FindingRecord
  private let request: LintRequest
  private let rules: RunRules
  private let files: any FileSystem

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - rules: The rules that run for each file, and what the configurations suppress.
  ///   - files: The file system.
  ///   - platformCount: The greatest number of platforms of a document.
  ///   - scope: The locales to which the findings are limited; nil for all.
  ///   - name: Returns the path of a file in keys, or `nil` for its identity.
  init(
    _ request: LintRequest, rules: RunRules, files: any FileSystem, platformCount: Int = 1,
    in scope: LocaleScope? = nil, name: (@Sendable (String) -> String)? = nil
  ) {
    self.request = request
    self.rules = rules
    self.files = files
    var known = (request.baseline?.tallies ?? [:])
      .merging(request.knownFindings ?? [:]) { $0.merging($1, max) }
    if !request.comparesLanguages { known = known.mapValues(\.withoutClasses) }
    let (tallies, identities) = (known, FileIdentities(files))
    newRecord = {
      FindingRecord(
        known: tallies, pseudoLocales: request.knownPseudoLocales,
        comparesFindings: request.baseline != nil || request.knownFindings != nil, in: scope,
        isEnabled: rules.isEnabled
      ) { path in name?(path) ?? identities.identity(of: path) }
    }
    record = newRecord()
    others = (1..<max(1, platformCount)).map { [newRecord] _ in newRecord() }
  }

  /// Returns whether the decisions on the findings of a document, one for each of its platforms, are
  /// those of the whole run so far.
  func agrees(with decisions: [FindingDecisions]) -> Bool {
    zip([record] + others, decisions).allSatisfy { $0.agrees(with: $1) }
  }

  /// Adds the decisions on the findings of a document with which the run agrees.
  func add(_ decisions: [FindingDecisions], at path: String) {
    for (record, decisions) in zip([record] + others, decisions) {
      record.add(decisions, at: path)
    }
  }

  /// Returns the suppressions of the request and of the configurations for a path.
  var suppressions: @Sendable (String) -> [Suppression] {
    { [request, rules] in request.suppressions($0) + rules.suppressions(for: $0) }
  }

  var registry: RuleRegistry { request.registry }

  /// Whether what is new on a platform after the first is reported by itself.
  var prefersNewOnPlatforms: Bool { request.reportsOnlyNew }

  /// Returns whether a rule runs for any file.
  func isEnabled(_ rule: RuleID) -> Bool { rules.isEnabledSomewhere(rule) }

  /// Returns the outcome of the run.
  ///
  /// - Parameters:
  ///   - findings: The findings of the rules that are reported.
  ///   - depths: What was read of each document.
  ///   - tables: The missing evidence about each table, by path.
  ///   - languages: The languages in which each file was checked, by path.
  /// - Returns: The findings in reading order, with those about suppressions without effect.
  func outcome(
    of findings: [Finding], depths: [String: RuleReach.Depth],
    tables: [String: RuleTraits.TableEvidence] = [:],
    languages: [String: Set<String>] = [:]
  ) -> FindingOutcome {
    for other in others { record.add(other) }
    let enabled = Set(request.registry.ids.filter(isEnabled))
    let reach = RuleReach(
      request.registry, enabled: enabled, depths: depths, tables: tables, languages: languages,
      isEnabled: rules.isEnabled)
    var outcome = FindingOutcome(findings: findings)
    // What suppresses findings in other locales only has no effect here.
    if record.scope == nil, isEnabled(Rule.superfluousSuppression.id) {
      outcome.findings += superfluous(in: reach)
    }
    outcome.findings = rules.adjusted(outcome.findings)
      .map(\.sayingWhatIsNew).sorted(by: Finding.inReadingOrder)
    outcome.suppressed = record.suppressed
    outcome.baseline = BaselineComparison(
      record, with: request.baseline, comparesLanguages: request.comparesLanguages, reach: reach,
      files: files)
    return outcome
  }

  /// Returns the findings about suppressions without effect that are reported.
  private func superfluous(in reach: RuleReach) -> [Finding] {
    let configured = reach.paths.flatMap { path in suppressions(path).map { (path: path, $0) } }
      .grouped(by: \.1)
    let found = SuperfluousSuppressions(
      record, configured: configured.map { ($0[0].1, $0.map(\.path)) }, isShown: reach.covers
    ).findings
    // What a document or table says about its own suppressions.
    let own = Dictionary(
      grouping: record.written.filter { $0.rules.contains(Rule.superfluousSuppression.id) },
      by: \.path)
    return found.filter { finding in
      record.admits(
        finding, suppressions: (own[finding.path] ?? []) + suppressions(finding.path))
    }
  }
}

extension Finding {
  /// The finding, whose message says what of it is new.
  fileprivate var sayingWhatIsNew: Finding {
    guard let clause = novelty?.clause, !clause.isEmpty else { return self }
    var finding = self
    finding.message += clause
    return finding
  }
}

/// The identities of files, each looked up once for all records of a run.
private final class FileIdentities: Sendable {
  private let files: any FileSystem
  private let known = Mutex<[String: String]>([:])

  init(_ files: any FileSystem) { self.files = files }

  func identity(of path: String) -> String {
    if let identity = known.withLock({ $0[path] }) { return identity }
    let identity = String(decoding: files.identity(of: path), as: UTF8.self)
    known.withLock { $0[path] = identity }
    return identity
  }
}

/// The findings of a run, and what became of those that are not reported.
struct FindingOutcome {
  /// The findings that are reported, in reading order.
  var findings: [Finding]
  var suppressed: [SuppressedFinding] = []
  /// What the run found beside the baseline.
  var baseline = BaselineComparison()
}
