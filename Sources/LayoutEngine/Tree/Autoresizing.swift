public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A frame with an autoresizing mask, which becomes required constraints.
///
/// The growth of a parent over ``parentSize`` goes to the flexible parts, in proportion to their
/// lengths there: equally if all of them are 0; a negative margin counts as 0. If nothing is
/// flexible, it goes after the frame. Left and right stay in a right-to-left layout.
public struct Autoresizing: Hashable, Sendable {
  /// The frame, in the parent's frame, y downward.
  public var frame: Rect
  /// The flexible parts.
  public var mask: AutoresizingMask
  /// The size of the parent's frame for which ``frame`` was designed.
  public var parentSize: Size
  /// The priority of the height; an optional one gives way to stronger content.
  public var heightPriority = Priority.required

  /// Creates a frame with a mask.
  public init(frame: Rect, mask: AutoresizingMask, parentSize: Size) {
    self.frame = frame
    self.mask = mask
    self.parentSize = parentSize
  }
}
