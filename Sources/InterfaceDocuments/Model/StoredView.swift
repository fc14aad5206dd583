public import Geometry

/// What Interface Builder stored of a view beside what it looks like.
public struct StoredView: Hashable, Sendable {
  /// The frame, as in ``View/frame``.
  public var frame: Rect
  /// What the view is to its parent (`contentView`), if the file says so.
  public var role: String?
  /// Whether the frame stays as it is, without constraints.
  public var isFixedFrame: Bool
  /// Whether the editor knew that the frame was not the one that constraints give.
  public var isMisplaced: Bool
  /// Whether the editor knew that the constraints leave the frame open.
  public var isAmbiguous: Bool
  /// The content size that the author gave for the canvas alone, along the axes that have one.
  public var placeholderSize: ReferenceSize
  /// Whether a variation takes the view out.
  public var isExcluded: Bool
  /// Whether the view is placed by constraints, or by the stack that it is in.
  public var isConstraintDriven: Bool
  /// How much of the view the author wants checked for ambiguity.
  public var ambiguityCheck = AmbiguityCheck.everything

  /// Describes what was stored.
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

  /// Whether the author gave a content size for the canvas alone.
  public var hasPlaceholderSize: Bool { placeholderSize != ReferenceSize() }

  /// How much of a view is looked at for what constraints leave open.
  public enum AmbiguityCheck: String, CaseIterable, Hashable, Sendable {
    /// Its position and its size.
    case everything
    /// Its position: its size is set in code.
    case ignoreSizes
    /// Nothing.
    case off
  }
}
