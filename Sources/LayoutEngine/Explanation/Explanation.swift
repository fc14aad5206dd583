public import Geometry
public import LinearConstraints

/// The explanation of an item's location and size.
public struct LayoutExplanation: Sendable {
  /// The item.
  public var item: ItemID
  /// Whether the item takes part in layout; if not, there is nothing to explain.
  public var takesPart: Bool
  /// The layout that is explained.
  public var solution: LayoutSolution
  /// The explanation of each requested axis.
  public var axes: [AxisExplanation]
}

/// The explanation of an item's position and extent along one axis.
public struct AxisExplanation: Hashable, Sendable {
  /// The axis.
  public var axis: Axis
  /// The constraints that affect the item, in the order of the system: implied ones first.
  public var effects: [Effect]
  /// The constraints that name the item along the axis without affecting it, because they are slack or
  /// violated without consequence, in the same order.
  public var withoutEffect: [Effect]
  /// What determines the near edge of the alignment rect, measured from that of the root along the reading
  /// direction.
  public var position: Determination
  /// What determines the extent of the alignment rect.
  public var extent: Determination
  /// How much longer the content could be; nil if there is none or it is clipped.
  public var room: Room?
  /// The changes that would make clipped content fit, the best first.
  public var proposals: [Proposal]
}

extension AxisExplanation {
  /// A constraint that affects an item, and its status.
  ///
  /// A constraint affects an item along an axis if the position or the extent of the item's alignment
  /// rect, or the range of either over all equally good layouts, changes when the constraint's constant
  /// is changed by a 64th of a point either way, or when the constraint is removed. The position is
  /// measured from the root's near edge along the reading direction.
  ///
  /// If an item is connected to more than 300 constraints, four effects are not searched for: of a removal
  /// that moves the item only after something else has moved a long way; on the value chosen in a range,
  /// but not on its ends; on an end of such a range where several active constraints depend on each
  /// other; and, among more than 50 interdependent sums of unknowns, of those that only matter once one
  /// that determines the item gives way.
  public struct Effect: Hashable, Sendable {
    /// The constraint.
    public var constraint: LayoutSolution.ConstraintReference
    /// Its status.
    public var status: Status
    /// The priority.
    public var priority: Priority
    /// Whether it names the item.
    public var namesItem: Bool
    /// Whether it affects the item's position.
    public var affectsPosition: Bool
    /// Whether it affects the item's extent.
    public var affectsExtent: Bool
  }

  /// The status of a constraint in a layout.
  public enum Status: Hashable, Sendable {
    /// It holds with equality.
    case satisfied
    /// It holds with some points of slack.
    case slack(Double)
    /// It is violated by some points in favour of stronger constraints.
    case lost(Double)
  }

  /// A position or an extent, and what determines it.
  public struct Determination: Hashable, Sendable {
    /// The value, in points.
    public var value: Double
    /// The range of values in equally good layouts, if there are several.
    public var range: LayoutSolution.Range?
    /// The fewest constraints that limit it from above, none of which can be omitted.
    public var limitsAbove: [LayoutSolution.ConstraintReference]
    /// The fewest constraints that limit it from below, none of which can be omitted.
    public var limitsBelow: [LayoutSolution.ConstraintReference]
    /// The constraints of both, in the order from the root to the item.
    public var chain: [LayoutSolution.ConstraintReference]
  }

  /// How much longer content could be without clipping it or other content.
  public enum Room: Hashable, Sendable {
    /// By some points and no more.
    case points(Double)
    /// By any number of points, as the surroundings give way.
    case unlimited
  }

  /// A change that makes clipped content fit, verified by a layout.
  public struct Proposal: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// The items whose content the change clips, or clips more than before.
    public var clips: [ItemID]

    /// Creates a proposal.
    public init(_ change: Change, clips: [ItemID] = []) {
      self.change = change
      self.clips = clips
    }
  }

  /// A change of one thing.
  public enum Change: Hashable, Sendable {
    /// The constant of a constraint of the tree, by its position.
    case constant(constraint: Int, Double)
    /// The priority of a constraint of the tree, by its position.
    case priority(constraint: Int, Priority)
    /// The compression resistance priority of an item.
    case compressionResistance(ItemID, Axis, Priority)
    /// The hugging priority of an item.
    case contentHugging(ItemID, Axis, Priority)
    /// The given extent of the root's frame.
    case rootExtent(Axis, Double)
    /// The maximum extent of the root's frame.
    case rootMaximum(Axis, Double)
    /// The extent of an item's content: a shorter text.
    case contentExtent(ItemID, Axis, Double)
    /// The extents of the contents of items in a row.
    case contentExtents([ContentExtent], Axis)
    /// The spacing of a stack or a grid along an axis: between all neighbours, or after one.
    case spacing(ItemID, after: ItemID?, Axis, Double)
    /// The extent of an autoresizing frame.
    case frameExtent(ItemID, Axis, Double)
    /// The stated extent of a column (along the horizontal axis) or a row of a grid.
    case laneExtent(ItemID, Axis, lane: Int, Double)
  }

  /// The extent of an item's content.
  public struct ContentExtent: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The extent, in points.
    public var extent: Double

    /// Creates the extent of an item's content.
    public init(item: ItemID, extent: Double) {
      self.item = item
      self.extent = extent
    }
  }
}
