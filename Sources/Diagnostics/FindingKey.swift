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
    let left = [lhs.path, lhs.object ?? "", lhs.rule.name, lhs.key ?? ""]
    let right = [rhs.path, rhs.object ?? "", rhs.rule.name, rhs.key ?? ""]
    for (left, right) in zip(left, right)
    where !left.unicodeScalars.elementsEqual(right.unicodeScalars) {
      return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }
    // None comes before an empty name.
    return (lhs.object == nil ? 0 : 1, lhs.key == nil ? 0 : 1)
      < (rhs.object == nil ? 0 : 1, rhs.key == nil ? 0 : 1)
  }
}
