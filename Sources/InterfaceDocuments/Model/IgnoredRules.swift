public import Diagnostics

/// The rules that a document's `ignoreRules` suppresses for a view and its descendants.
public struct IgnoredRules: Defaulted, Hashable, Sendable {
  /// The rules, as written.
  public var rules: [RuleID] = []
  /// The author's reason; without one nothing is suppressed.
  public var reason: String?
  /// The position of the attribute `ignoreRules`.
  public var position: SourcePosition?

  /// Creates a value without rules.
  public init() {}
}
