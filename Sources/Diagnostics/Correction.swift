/// The only safe correction of a defect, in the terms of the rule that found it.
///
/// A rule knows objects and their positions. Whether the answer can be an edit of the file, and is safe in
/// every layout, is found out when a ``Fix`` is made of it.
package struct Correction: Hashable, Sendable {
  /// What to do, as one clause without a full stop.
  package var message: String
  /// The object of the finding, or of the member of one, that this resolves.
  package var object: String?
  /// The changes, all of which belong together.
  package var changes: [Change]
  /// The frames that must stay where they are.
  package var keeps: FrameScope

  /// Creates a correction.
  package init(
    _ message: String, for object: String?, keeping keeps: FrameScope = .all, _ changes: [Change]
  ) {
    self.message = message
    self.object = object
    self.keeps = keeps
    self.changes = changes
  }

  /// A change of a file.
  package enum Change: Hashable, Sendable {
    /// Removes a constraint's element; if that is not possible, another one's that states the same.
    case removeConstraint(at: SourcePosition, orAt: SourcePosition?)
    /// Replaces left and right in a constraint's element by leading and trailing.
    case useReadingDirection(at: SourcePosition)
    /// Removes an attribute of an element.
    case removeAttribute(String, at: SourcePosition)
    /// Sets the stored frame of a view's element: x, y, width and height as in the file.
    case setFrame([Double], at: SourcePosition)
    /// Removes rules from the suppression of a comment or an attribute.
    case removeSuppression([RuleID], at: SourcePosition)
    /// Gives the entry of a table another key; in a string catalog that of all locales.
    case renameKey(String, to: String, path: String)
    /// Removes the entries of a key that repeat the one before.
    case removeRepeatedKey(String, path: String)
  }

  /// Some of the frames of a document's layouts.
  package enum FrameScope: Int, Comparable, Sendable {
    /// None: the change is about frames.
    case none
    /// Those in the development locale.
    case base
    /// Those in languages that are read from left to right.
    case leftToRight
    /// All.
    case all

    /// Orders scopes from none to all.
    package static func < (lhs: FrameScope, rhs: FrameScope) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}
