package import Geometry

/// What Interface Builder stored about a view besides its attributes.
package struct StoredView: Hashable, Sendable {
  /// The frame, as in ``View/frame``.
  package var frame: Rect
  /// The view's role in its parent (`contentView`), if the file states one.
  package var role: String?
  /// Whether the frame is fixed, without constraints.
  package var isFixedFrame: Bool
  /// Whether the editor marked the frame as different from the one that constraints give.
  package var isMisplaced: Bool
  /// Whether the editor marked the constraints as ambiguous.
  package var isAmbiguous: Bool
  /// The author's placeholder content size, which only the canvas uses, along the axes that have
  /// one.
  package var placeholderSize: ReferenceSize
  /// Whether a variation excludes the view.
  package var isExcluded: Bool
  /// Whether constraints, or the stack around it, place the view.
  package var isConstraintDriven: Bool
  /// Which ambiguities of the view the author wants reported.
  package var ambiguityCheck = AmbiguityCheck.everything

  package init(
    frame: Rect, role: String?, isFixedFrame: Bool, isMisplaced: Bool, isAmbiguous: Bool,
    placeholderSize: ReferenceSize, isExcluded: Bool, isConstraintDriven: Bool,
    ambiguityCheck: AmbiguityCheck
  ) {
    self.frame = frame
    self.role = role
    self.isFixedFrame = isFixedFrame
    self.isMisplaced = isMisplaced
    self.isAmbiguous = isAmbiguous
    self.placeholderSize = placeholderSize
    self.isExcluded = isExcluded
    self.isConstraintDriven = isConstraintDriven
    self.ambiguityCheck = ambiguityCheck
  }

  /// Whether there is a placeholder content size along some axis.
  package var hasPlaceholderSize: Bool { placeholderSize != ReferenceSize() }

  /// Which ambiguities of a view are reported, Interface Builder's `verifyAmbiguity`.
  package enum AmbiguityCheck: String, CaseIterable, Hashable, Sendable {
    /// Those of its position and its size.
    case everything
    /// Those of its position; code sets the size.
    case ignoreSizes
    /// None.
    case off
  }
}
