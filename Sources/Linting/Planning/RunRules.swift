import Checks
import Diagnostics

/// Which rules run for each file of a run, the severity of their findings, and which of them are
/// suppressed.
struct RunRules: Sendable {
  /// What the request says.
  private let selection: RuleSelection
  /// What the configurations say about each file.
  private var settings: [String: Settings] = [:]
  /// The rules that run for a file.
  private var enabled: Set<RuleID>

  private static let severities = Dictionary(
    uniqueKeysWithValues: Rules.all.map { ($0.info.id, $0.info.severity) })

  /// Creates the rules of a request without configurations.
  init(_ selection: RuleSelection) {
    self.selection = selection
    enabled = Set(Self.severities.keys.filter(selection.isEnabled))
  }

  /// Adds what the configurations say about a file.
  mutating func add(_ settings: Settings, for path: String) {
    self.settings[path] = settings
    // Findings about a configuration itself are those of the files below it.
    for source in settings.sources where self.settings[source] == nil {
      self.settings[source] = settings
    }
    for rule in settings.rules.keys where settings.isEnabled(rule, under: selection) {
      enabled.insert(rule)
    }
  }

  /// Returns whether a rule runs for any file.
  func isEnabledSomewhere(_ rule: RuleID) -> Bool { enabled.contains(rule) }

  /// Returns findings with the severities that their rules have for their files.
  func adjusted(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      settings[finding.path]?.adjusted(
        finding, usual: Self.severities[finding.rule] ?? finding.severity) ?? finding
    }
  }

  /// Returns what the configurations suppress in a file.
  func suppressions(for path: String) -> [Suppression] { settings[path]?.suppressions ?? [] }

  /// Returns whether a rule runs for a file.
  @Sendable func isEnabled(_ rule: RuleID, for path: String) -> Bool {
    settings[path]?.isEnabled(rule, under: selection) ?? selection.isEnabled(rule)
  }
}
