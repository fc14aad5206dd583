/// Rules that are enabled together, by the group's name.
public enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  /// What people need who use a screen reader, large texts or strong contrast.
  case accessibility
  /// The conventions of a team, which others do not share.
  case policy
  /// The style of texts.
  case typography
}
