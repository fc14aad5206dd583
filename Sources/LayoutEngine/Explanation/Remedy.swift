public import Geometry
public import LinearConstraints

/// A change to a tree that may resolve an ambiguity.
public enum Remedy: Hashable, Sendable {
  /// Further constraints, all of them together.
  case constraints([LayoutConstraint])
  /// Items that keep more strongly from growing beyond their content, at the same priority.
  case hugging([ItemID], Axis, Priority)
  /// Items that keep more strongly from shrinking below their content, at the same priority.
  case compressionResistance([ItemID], Axis, Priority)
}
