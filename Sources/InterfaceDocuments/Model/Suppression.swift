public import Diagnostics

/// The rules that an author silences for a view and its descendants.
public struct Suppression: Hashable, Sendable {
  /// The silenced rules.
  public var rules: [RuleID] = []
  /// The author's reason.
  public var reason: String?

  /// Creates a suppression of no rules.
  public init() {}
}
