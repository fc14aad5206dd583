package import Checks
package import Diagnostics
package import LintConfiguration

/// Which rules run for each file of a run, the severity of their findings, and which of them are
/// suppressed.
package struct RunRules: Sendable {
  /// What the request says.
  private let selection: RuleSelection
  /// The rules that there are.
  package let registry: RuleRegistry
  /// What the configurations say about each file.
  private var settings: [String: Settings] = [:]
  /// The rules that run for a file.
  private var enabled: Set<RuleID>
  /// The files that a search passes over, which documents use all the same.
  private var excluded: Set<String> = []

  /// Creates the rules of a request without configurations.
  package init(_ request: LintRequest) {
    selection = request.rules
    registry = request.registry
    enabled = Set(
      registry.ids.filter { request.rules.isEnabled($0, in: request.registry) })
  }

  /// Adds what the configurations say about a file.
  package mutating func add(_ settings: Settings, for path: String) {
    self.settings[path] = settings
    // Findings about a configuration itself are those of the files below it.
    for source in settings.sources where self.settings[source] == nil {
      self.settings[source] = settings
    }
    for rule in settings.rules.keys where settings.isEnabled(rule, in: registry, under: selection) {
      enabled.insert(rule)
    }
  }

  /// Leaves out a table that a search passes over: documents are laid out with it, but there are no
  /// findings about it.
  mutating func exclude(_ path: String) { excluded.insert(path) }

  /// Returns whether a rule runs for any file.
  package func isEnabledSomewhere(_ rule: RuleID) -> Bool {
    Self.isAlwaysReported(rule) || enabled.contains(rule)
  }

  /// Returns whether findings are no rule's: a run that left something out cannot be silent about it.
  private static func isAlwaysReported(_ rule: RuleID) -> Bool { rule == .limitExceeded }

  /// Returns findings with the severities that their rules have for their files.
  ///
  /// What is joined at a document has the severity of the document, else that of the first member's
  /// table.
  package func adjusted(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      let paths = [finding.path] + (finding.members.first.map { [$0.path] } ?? [])
      let level = paths.lazy.compactMap { settings[$0] }.first {
        $0.rules[finding.rule]?.severity != nil
      }
      return level?.adjusted(
        finding, usual: registry[finding.rule]?.info.severity ?? finding.severity)
        ?? finding
    }
  }

  /// Returns what the configurations suppress in a file.
  package func suppressions(for path: String) -> [Suppression] {
    settings[path]?.suppressions ?? []
  }

  /// Returns whether a rule runs for a file.
  @Sendable package func isEnabled(_ rule: RuleID, for path: String) -> Bool {
    guard !excluded.contains(path) else { return false }
    if Self.isAlwaysReported(rule) { return true }
    return settings[path]?.isEnabled(rule, in: registry, under: selection)
      ?? selection.isEnabled(rule, in: registry)
  }
}
