/// What a finding is about, across runs: without lines, points and words of messages.
///
/// Several findings may have one key: two buttons without ids in one view. A ``FindingTally`` counts
/// them by class and language.
public struct FindingKey: Hashable, Comparable, Sendable {
  /// The path of the file.
  public var path: String
  /// The id of the view or constraint, if it has an explicit one.
  public var object: String?
  /// The rule.
  public var rule: RuleID
  /// The key of a strings table, if the finding is about a text of one.
  public var key: String?

  /// Creates a key.
  public init(path: String, object: String?, rule: RuleID, key: String?) {
    self.path = path
    self.object = object
    self.rule = rule
    self.key = key
  }

  /// Orders keys by path, object, rule and key of a table, by Unicode scalars.
  public static func < (lhs: FindingKey, rhs: FindingKey) -> Bool {
    lhs.path.precedes(rhs.path) ?? (lhs.object ?? "").precedes(rhs.object ?? "")
      ?? lhs.rule.name.precedes(rhs.rule.name) ?? (lhs.key ?? "").precedes(rhs.key ?? "")
      // None comes before an empty name.
      ?? ((lhs.object == nil ? 0 : 1, lhs.key == nil ? 0 : 1)
        < (rhs.object == nil ? 0 : 1, rhs.key == nil ? 0 : 1))
  }
}

extension String {
  /// Returns whether the text comes before another one by Unicode scalars, or `nil` for the same
  /// scalars.
  fileprivate func precedes(_ other: String) -> Bool? {
    // The order of UTF-8 is that of scalars.
    utf8.elementsEqual(other.utf8) ? nil : utf8.lexicographicallyPrecedes(other.utf8)
  }
}
