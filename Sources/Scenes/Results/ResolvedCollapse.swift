public import Geometry

/// A view whose extent required constraints force to 0.
public struct ResolvedCollapse: Hashable, Sendable {
  /// The view's id.
  public var item: String
  /// The axis.
  public var axis: Axis
  /// The constraints that force the extent to 0, in reading order.
  public var causes: [ResolvedConstraint]

  /// Creates a collapse.
  public init(item: String, axis: Axis, causes: [ResolvedConstraint]) {
    self.item = item
    self.axis = axis
    self.causes = causes
  }
}

/// A constraint that keeps the right-to-left layout from mirroring the left-to-right one.
public struct UnmirroredConstraint: Hashable, Sendable {
  /// The constraint.
  public var constraint: ResolvedConstraint
  /// The id of its first item.
  public var item: String
  /// Whether the reason is a position's multiplier, not a constant or an inequality between
  /// centers.
  public var isMultiplied: Bool
  /// The constraint's constant, in points.
  public var constant: Double

  /// Creates an unmirrored constraint.
  public init(
    constraint: ResolvedConstraint, item: String, isMultiplied: Bool, constant: Double = 0
  ) {
    self.constraint = constraint
    self.item = item
    self.isMultiplied = isMultiplied
    self.constant = constant
  }
}
