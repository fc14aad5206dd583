public import Geometry
public import LinearConstraints

/// A change to a tree that may settle what its constraints leave open.
public enum Remedy: Hashable, Sendable {
  /// Further constraints, all of them together.
  case constraints([LayoutConstraint])
  /// An item that keeps more strongly from growing beyond its content.
  case hugging(ItemID, Axis, Priority)
  /// An item that keeps more strongly from shrinking below its content.
  case compressionResistance(ItemID, Axis, Priority)
}
