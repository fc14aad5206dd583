public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A frame with springs and struts, which becomes required constraints.
///
/// What a parent gains over ``parentSize`` goes to the flexible parts, in the shares that they have
/// there (equal ones where all of them are 0; a margin that the frame sticks out of counts as 0).
/// Where nothing is flexible it goes after the frame. Left and right stay in a right-to-left
/// layout.
public struct Autoresizing: Hashable, Sendable {
  /// The frame, in the parent's frame, y downward.
  public var frame: Rect
  /// The parts that give way.
  public var mask: AutoresizingMask
  /// The size that the parent's frame had when ``frame`` was right.
  public var parentSize: Size
  /// How strongly the height is held; what is not required gives way to content that is stronger.
  public var heightPriority = Priority.required

  /// Creates a frame with springs and struts.
  public init(frame: Rect, mask: AutoresizingMask, parentSize: Size) {
    self.frame = frame
    self.mask = mask
    self.parentSize = parentSize
  }
}
