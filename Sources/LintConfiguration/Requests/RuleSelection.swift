package import Checks
public import Diagnostics

/// Which rules run.
public struct RuleSelection: Hashable, Sendable {
  /// The only rules to run, or empty for all that are on by default.
  public var only: Set<RuleID>
  /// Rules to run although they are off by default.
  public var enabled: Set<RuleID>
  /// Rules not to run, even if named otherwise.
  public var disabled: Set<RuleID>

  /// Creates a selection; the default is the rules that are on by default.
  public init(only: Set<RuleID> = [], enabled: Set<RuleID> = [], disabled: Set<RuleID> = []) {
    self.only = only
    self.enabled = enabled
    self.disabled = disabled
  }

  /// Returns whether a rule runs; one that is off by default runs if it is named.
  public func isEnabled(_ rule: RuleID) -> Bool { isEnabled(rule, in: .standard) }

  /// Returns whether a rule of a registry runs.
  package func isEnabled(_ rule: RuleID, in registry: RuleRegistry) -> Bool {
    guard !disabled.contains(rule) else { return false }
    if only.contains(rule) || enabled.contains(rule) { return true }
    return only.isEmpty && registry[rule]?.info.isOptIn != true
  }

  /// Returns whether a rule runs where a configuration says something about it.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - registry: The rules.
  ///   - isOn: What the configuration says; nil for the rule's default.
  /// - Returns: Whether it runs.
  package func isEnabled(
    _ rule: RuleID, in registry: RuleRegistry, otherwise isOn: Bool?
  ) -> Bool {
    guard let isOn, only.isEmpty, !enabled.contains(rule), !disabled.contains(rule) else {
      return isEnabled(rule, in: registry)
    }
    return isOn
  }
}
