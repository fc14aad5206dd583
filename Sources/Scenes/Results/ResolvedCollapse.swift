package import Geometry

/// A view whose extent required constraints force to 0.
package struct ResolvedCollapse: Hashable, Sendable {
  /// The view's id.
  package var item: String
  package var axis: Axis
  /// The constraints that force the extent to 0, in reading order.
  package var causes: [ResolvedConstraint]
}

/// A constraint that keeps the right-to-left layout from mirroring the left-to-right one.
package struct UnmirroredConstraint: Hashable, Sendable {
  package var constraint: ResolvedConstraint
  /// The id of its first item.
  package var item: String
  /// Whether the reason is a position's multiplier, not a constant or an inequality between
  /// centers.
  package var isMultiplied: Bool
  /// The constraint's constant, in points.
  package var constant: Double = 0
}
