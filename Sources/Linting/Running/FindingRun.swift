import Checks
import Diagnostics

/// Collects the findings of a run, and what became of those that are not reported.
struct FindingRun {
  /// The record of the run's findings.
  let record: FindingRecord
  private let request: LintRequest
  private let rules: RunRules
  private let files: any FileSystem

  /// Begins a run.
  init(_ request: LintRequest, rules: RunRules, files: any FileSystem) {
    self.request = request
    self.rules = rules
    self.files = files
    record = FindingRecord(
      known: request.baseline?.counts ?? [:],
      path: { String(decoding: files.identity(of: $0), as: UTF8.self) },
      isEnabled: { rules.isEnabled($0, for: $1) })
  }

  /// The suppressions of the request and the configurations for a path.
  var suppressions: @Sendable (String) -> [Suppression] {
    let (requested, rules) = (request.suppressions, rules)
    return { path in requested(path) + rules.suppressions(for: path) }
  }

  /// Returns the outcome of the run.
  ///
  /// - Parameters:
  ///   - findings: The findings of the rules that are reported.
  ///   - depths: What was read of each document.
  ///   - tables: The rules that did not look at a table in full, by path.
  func outcome(
    of findings: [Finding], depths: [String: RuleReach.Depth], tables: [String: Set<RuleID>] = [:]
  ) -> FindingOutcome {
    let enabled = Set(Rules.all.map(\.info.id).filter(rules.isEnabledSomewhere))
    let rules = rules
    let reach = RuleReach(
      enabled: enabled, depths: depths, tables: tables,
      isEnabled: { rules.isEnabled($0, for: $1) })
    var outcome = FindingOutcome(findings: findings)
    if enabled.contains(.superfluousSuppression) {
      outcome.findings += rules.reported(superfluous(in: reach))
    }
    outcome.findings.sort(by: Finding.inReadingOrder)
    outcome.suppressed = record.suppressed
    outcome.baseline = BaselineComparison(
      record, with: request.baseline, reach: reach, files: files)
    return outcome
  }

  /// Returns the findings about suppressions without effect that are reported.
  private func superfluous(in reach: RuleReach) -> [Finding] {
    let suppressions = suppressions
    var order: [Suppression] = []
    var paths: [Suppression: [String]] = [:]
    for path in reach.paths {
      for suppression in suppressions(path) {
        if paths[suppression] == nil { order.append(suppression) }
        paths[suppression, default: []].append(path)
      }
    }
    let found = SuperfluousSuppressions(
      record, configured: order.map { ($0, paths[$0] ?? []) }, isShown: reach.covers
    ).findings
    // What a document or table says about its own suppressions.
    let own = Dictionary(
      grouping: record.written.filter { $0.rules.contains(.superfluousSuppression) }, by: \.path)
    return found.filter { finding in
      record.admits(
        finding, suppressions: (own[finding.path] ?? []) + suppressions(finding.path))
    }
  }
}

/// The findings of a run, and what became of those that are not reported.
struct FindingOutcome {
  /// The findings that are reported, in reading order.
  var findings: [Finding]
  /// The findings that are suppressed.
  var suppressed: [SuppressedFinding] = []
  /// What the run found beside the baseline.
  var baseline = BaselineComparison()
}
