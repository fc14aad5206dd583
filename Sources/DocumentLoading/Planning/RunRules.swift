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
  /// What the configurations say, each once: files share it, and there are many.
  private var distinctSettings: [Settings] = []
  /// The index of what they say about each file.
  private var settingsIndices: [String: Int] = [:]
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
    // A file without an entry has no configuration, as most files have none.
    guard settings != Settings() || settingsIndices[path] != nil else { return }
    let (index, isNew) = index(of: settings)
    settingsIndices[path] = index
    guard isNew else { return }
    // Findings about a configuration itself are those of the files below it.
    for source in settings.sources where settingsIndices[source] == nil {
      settingsIndices[source] = index
    }
    for rule in settings.rules.keys where settings.isEnabled(rule, in: registry, under: selection) {
      enabled.insert(rule)
    }
  }

  /// Returns the index of settings, which are kept if they are new.
  private mutating func index(of settings: Settings) -> (index: Int, isNew: Bool) {
    // Neighbours mostly have the same configurations.
    if let known = distinctSettings.lastIndex(of: settings) { return (known, false) }
    distinctSettings.append(settings)
    return (distinctSettings.count - 1, true)
  }

  /// Returns what the configurations say about a file, if it is one of the run.
  private func settings(for path: String) -> Settings? {
    settingsIndices[path].map { distinctSettings[$0] }
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
      let level = paths.lazy.compactMap { settings(for: $0) }.first {
        $0.rules[finding.rule]?.severity != nil
      }
      return level?.adjusted(
        finding, usual: registry[finding.rule]?.info.severity ?? finding.severity)
        ?? finding
    }
  }

  /// Returns what the configurations suppress in a file.
  package func suppressions(for path: String) -> [Suppression] {
    settings(for: path)?.suppressions ?? []
  }

  /// Returns whether a rule runs for a file.
  @Sendable package func isEnabled(_ rule: RuleID, for path: String) -> Bool {
    guard !excluded.contains(path) else { return false }
    if Self.isAlwaysReported(rule) { return true }
    guard let index = settingsIndices[path] else {
      return selection.isEnabled(rule, in: registry)
    }
    return distinctSettings[index].isEnabled(rule, in: registry, under: selection)
  }
}
