public import Diagnostics

/// A layout that does not settle: each pass makes the next one another.
public struct ResolvedFeedback: Hashable, Sendable {
  /// A variation that takes turns with others.
  public struct Turn: Hashable, Sendable {
    /// The id of the view or the constraint that it changes.
    public var element: String
    /// Its conditions as the document writes them.
    public var when: String
    /// Where it is written.
    public var position: SourcePosition

    /// Describes a variation.
    public init(element: String, when: String, position: SourcePosition) {
      self.element = element
      self.when = when
      self.position = position
    }
  }

  /// The variations that take turns, in reading order.
  public var turns: [Turn]
  /// How many layouts were made before it was stopped.
  public var passes: Int

  /// Puts a feedback together.
  public init(turns: [Turn], passes: Int) {
    self.turns = turns
    self.passes = passes
  }
}
