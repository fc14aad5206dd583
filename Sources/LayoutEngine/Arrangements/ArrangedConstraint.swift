public import Geometry
public import LinearConstraints

/// A constraint that a container adds to place its members.
public struct ArrangedConstraint: Hashable, Sendable {
  /// A purpose of such a constraint.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The spacing between two neighbours.
    case spacing
    /// The distance between the container's edge and a member.
    case edge
    /// Members aligned across the axis.
    case alignment
    /// Members of equal extents.
    case equalExtent
    /// Members in the proportions of their content sizes.
    case proportion
    /// Equal gaps between neighbours, or between their centres.
    case equalGap
    /// A container no larger than its members.
    case hugging
    /// A member kept at an extent.
    case holding
    /// A view within its cell.
    case cell
    /// The extent of a row or a column.
    case lane
    /// Content within a border.
    case content
  }

  /// What the constraint is for.
  public var role: Role
  /// The container that adds it.
  public var container: ItemID
  /// The axis along which it acts.
  public var axis: Axis
  /// The items that it relates, in order; the container is among them where it is one of the sides.
  public var members: [ItemID]
  /// How the sides compare.
  public var relation: Relation
  /// The spacing, the extent or the factor.
  public var constant: Double
  /// The priority.
  public var priority: Priority
  /// The row (along the vertical axis) or the column of a grid that it concerns, from 0; for spacing,
  /// the lane after it, which is the number of lanes for the space after the last one.
  public var lane: Int?

  /// Creates a constraint of a container.
  public init(
    _ role: Role, container: ItemID, axis: Axis, members: [ItemID], relation: Relation = .equal,
    constant: Double = 0, priority: Priority = .required, lane: Int? = nil
  ) {
    self.role = role
    self.container = container
    self.axis = axis
    self.members = members
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.lane = lane
  }
}
