public import Geometry
public import LinearConstraints

/// A constraint that a container makes to place what is in it.
public struct ArrangedConstraint: Hashable, Sendable {
  /// What the constraint is for.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Room between two neighbours.
    case spacing
    /// Room between the container's edge and a member.
    case edge
    /// Members on one line across the axis.
    case alignment
    /// Members of one extent.
    case equalExtent
    /// Members that share the room by the size of their contents.
    case proportion
    /// Equal room between all neighbours, or their centres.
    case equalGap
    /// The container no larger than its members.
    case hugging
    /// A member that is held at an extent.
    case holding
    /// A cell's view in its cell.
    case cell
    /// The extent of a row or a column.
    case lane
    /// Content inside a border.
    case content
  }

  /// What the constraint is for.
  public var role: Role
  /// The item that makes it.
  public var container: ItemID
  /// The axis that it acts along.
  public var axis: Axis
  /// The items that it relates, in the order that it names them, the container among them where it
  /// is one of the sides.
  public var members: [ItemID]
  /// How the sides compare.
  public var relation: Relation
  /// The spacing, the extent or the factor.
  public var constant: Double
  /// The level.
  public var priority: Priority
  /// The row (along the vertical axis) or the column of a grid that it is about, from 0; for room
  /// the one that the room is before, and so their number for the room after the last.
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
