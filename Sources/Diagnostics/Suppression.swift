/// A decision not to report some findings, with its reason.
public struct Suppression: Hashable, Sendable {
  /// The rules whose findings are not reported.
  public var rules: Set<RuleID>
  /// The objects whose findings are not reported: ids of views and constraints, keys of tables; or
  /// `nil` for all.
  public var objects: Set<String>?
  /// The part of ``path`` whose findings are not reported either, if ``objects`` does not name all.
  public var region: Range<SourcePosition>?
  /// Why the findings are not reported.
  public var reason: String
  /// The file in which the decision is written.
  public var path: String
  /// The position at which it is written.
  public var position: SourcePosition?

  /// Creates a suppression.
  public init(
    rules: Set<RuleID>, objects: Set<String>? = nil, reason: String, path: String,
    position: SourcePosition?
  ) {
    self.rules = rules
    self.objects = objects
    self.reason = reason
    self.path = path
    self.position = position
  }
}
