public import Diagnostics

/// A layout that does not settle: each pass makes the next one another.
public struct ResolvedFeedback: Hashable, Sendable {
  /// A variation that takes turns with others, or a view whose measured size does.
  public struct Turn: Hashable, Sendable {
    /// The id of the view or the constraint that is changed.
    public var element: String
    /// The conditions of the variation as the document writes them, or none for a measured size.
    public var when: String?
    /// Where the variation, or the view, is written.
    public var position: SourcePosition

    /// Describes what takes turns.
    public init(element: String, when: String?, position: SourcePosition) {
      self.element = element
      self.when = when
      self.position = position
    }
  }

  /// What takes turns, in reading order.
  public var turns: [Turn]
  /// How many layouts were made before it was stopped.
  public var passes: Int

  /// Puts a feedback together.
  public init(turns: [Turn], passes: Int) {
    self.turns = turns
    self.passes = passes
  }
}
