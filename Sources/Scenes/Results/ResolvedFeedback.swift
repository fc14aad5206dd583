package import Diagnostics

/// A feedback loop: a layout whose passes alternate and do not settle.
package struct ResolvedFeedback: Hashable, Sendable {
  /// A variation, or the measured size of a view, that changes from pass to pass.
  package struct Turn: Hashable, Sendable {
    /// The id of the view or the constraint that changes.
    package var element: String
    /// The conditions of the variation as the document writes them, or nil for a measured size.
    package var when: String?
    /// The position of the variation, or of the view.
    package var position: SourcePosition
  }

  /// The changes from pass to pass, in reading order.
  package var turns: [Turn]
  /// The number of passes before the layout was stopped.
  package var passes: Int
}
