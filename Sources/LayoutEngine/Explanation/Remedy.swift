public import Geometry
public import LinearConstraints

/// A change to a tree that may resolve an ambiguity.
public enum Remedy: Hashable, Sendable {
  /// Additional constraints, all together.
  case constraints([LayoutConstraint])
  /// A stronger hugging priority of items.
  case hugging([ItemID], Axis, Priority)
  /// A stronger compression resistance priority of items.
  case compressionResistance([ItemID], Axis, Priority)
}
