package import Diagnostics

/// The rules that a document's `ignoreRules` suppresses for a view and its descendants.
package struct IgnoredRules: Defaulted, Hashable, Sendable {
  /// The rules, as written.
  package var rules: [RuleID] = []
  /// The author's reason; without one nothing is suppressed.
  package var reason: String?
  /// The position of the attribute `ignoreRules`.
  package var position: SourcePosition?

  package init() {}
}
