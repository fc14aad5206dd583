public import Geometry

/// A view that required constraints leave no extent but 0.
public struct ResolvedCollapse: Hashable, Sendable {
  /// The view's id.
  public var item: String
  /// The axis.
  public var axis: Axis
  /// The constraints that hold only at 0, in reading order.
  public var causes: [ResolvedConstraint]

  /// Puts a collapse together.
  public init(item: String, axis: Axis, causes: [ResolvedConstraint]) {
    self.item = item
    self.axis = axis
    self.causes = causes
  }
}

/// A constraint whose right-to-left layout is not the mirror image of the other.
public struct UnmirroredConstraint: Hashable, Sendable {
  /// The constraint.
  public var constraint: ResolvedConstraint
  /// The id of its first item.
  public var item: String
  /// Whether a location's multiplier is the reason, and not a constant or an inequality between two centres.
  public var isMultiplied: Bool
  /// The constraint's constant, in points.
  public var constant: Double

  /// Describes a constraint.
  public init(
    constraint: ResolvedConstraint, item: String, isMultiplied: Bool, constant: Double = 0
  ) {
    self.constraint = constraint
    self.item = item
    self.isMultiplied = isMultiplied
    self.constant = constant
  }
}
