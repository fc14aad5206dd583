public import Diagnostics

/// The rules that an author silences for a view and what is in it.
public struct Suppression: Hashable, Sendable {
  /// The rules that report nothing.
  public var rules: [RuleID] = []
  /// Why, in the author's words.
  public var reason: String?

  /// Silences nothing.
  public init() {}
}
