extension Finding {
  /// What a picture shows of a view that a finding is about.
  package enum Sign: Hashable, Sendable {
    /// Nothing.
    case none
    /// The points that its text loses.
    case loss
    /// The part of it that is outside.
    case outside
    /// That its position or size is not determined.
    case ambiguity
    /// The constraints that conflict.
    case conflict
  }
}
