import Checks
import Diagnostics

/// Which rules run for each file of a run, and the severity of their findings.
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
    for rule in settings.rules.keys where settings.isEnabled(rule, under: selection) {
      enabled.insert(rule)
    }
  }

  /// Returns whether a rule runs for any file.
  func isEnabledSomewhere(_ rule: RuleID) -> Bool { enabled.contains(rule) }

  /// Returns what is reported of some findings: those whose rule runs for their file, with the
  /// severity that it has there.
  func reported(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let settings = settings[finding.path] else {
        return selection.isEnabled(finding.rule) ? finding : nil
      }
      guard settings.isEnabled(finding.rule, under: selection) else { return nil }
      return settings.adjusted(
        finding, usual: Self.severities[finding.rule] ?? finding.severity)
    }
  }

  /// Returns the suppressions of the configurations for a file.
  func suppressions(for path: String) -> [Suppression] { settings[path]?.suppressions ?? [] }

  /// Returns whether a rule runs for a file.
  func isEnabled(_ rule: RuleID, for path: String) -> Bool {
    settings[path]?.isEnabled(rule, under: selection) ?? selection.isEnabled(rule)
  }
}
