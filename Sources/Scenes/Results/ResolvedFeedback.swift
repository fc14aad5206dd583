public import Diagnostics

/// A feedback loop: a layout whose passes alternate and do not settle.
public struct ResolvedFeedback: Hashable, Sendable {
  /// A variation, or the measured size of a view, that changes from pass to pass.
  public struct Turn: Hashable, Sendable {
    /// The id of the view or the constraint that changes.
    public var element: String
    /// The conditions of the variation as the document writes them, or nil for a measured size.
    public var when: String?
    /// The position of the variation, or of the view.
    public var position: SourcePosition

    /// Creates a turn.
    public init(element: String, when: String?, position: SourcePosition) {
      self.element = element
      self.when = when
      self.position = position
    }
  }

  /// The changes from pass to pass, in reading order.
  public var turns: [Turn]
  /// The number of passes before the layout was stopped.
  public var passes: Int

  /// Creates a feedback loop.
  public init(turns: [Turn], passes: Int) {
    self.turns = turns
    self.passes = passes
  }
}
