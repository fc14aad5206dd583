public import Geometry
public import LinearConstraints

/// Why an item is where it is and as large as it is.
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

/// Why an item is where it is and as large as it is along one axis.
public struct AxisExplanation: Hashable, Sendable {
  /// The axis.
  public var axis: Axis
  /// The constraints that affect the item, in the order of the system: implied ones first.
  public var effects: [Effect]
  /// The constraints that name the item along the axis and do not affect it, as they are slack, or
  /// lost without consequence, in the same order.
  public var withoutEffect: [Effect]
  /// What decides where the alignment rect begins, from where the root begins along the reading
  /// direction.
  public var position: Determination
  /// What decides how long the alignment rect is.
  public var extent: Determination
  /// How much longer the content could be, or none where there is none or it is clipped.
  public var room: Room?
  /// What would make clipped content fit, the best first.
  public var proposals: [Proposal]
}

extension AxisExplanation {
  /// A constraint that affects an item, and how it fares.
  ///
  /// A constraint affects an item along an axis if the position or the extent of the item's
  /// alignment rect, or the range of either over all equally good layouts, becomes another one when
  /// the constraint's constant is changed by a 64th of a point either way, or when the constraint
  /// is not there. The position is counted from where the root begins along the reading direction.
  ///
  /// Where an item is tied to more than 300 constraints, four things are not looked for: what moves
  /// it only when it is taken away and something else has gone a long way first; what moves only
  /// the value that was chosen in an open range, and neither end of it; what moves an end of such a
  /// range where several constraints hold just so that depend on each other; and where more than 50
  /// sums of unknowns do, what only matters once one of those that decide the item gives way.
  public struct Effect: Hashable, Sendable {
    /// The constraint.
    public var constraint: LayoutSolution.ConstraintReference
    /// Whether it holds.
    public var status: Status
    /// The level.
    public var priority: Priority
    /// Whether it names the item.
    public var namesItem: Bool
    /// Whether it affects where the item is.
    public var affectsPosition: Bool
    /// Whether it affects how long the item is.
    public var affectsExtent: Bool
  }

  /// How a constraint fares in a layout.
  public enum Status: Hashable, Sendable {
    /// It holds, and just so.
    case satisfied
    /// It holds with some points to spare.
    case slack(Double)
    /// It is violated by some points, in favour of stronger constraints.
    case lost(Double)
  }

  /// A position or an extent, and what decides it.
  public struct Determination: Hashable, Sendable {
    /// The value, in points.
    public var value: Double
    /// All values of equally good layouts, if there are several.
    public var range: LayoutSolution.Range?
    /// The fewest constraints that keep it from being more; none of them can be left out.
    public var limitsAbove: [LayoutSolution.ConstraintReference]
    /// The fewest constraints that keep it from being less; none of them can be left out.
    public var limitsBelow: [LayoutSolution.ConstraintReference]
    /// The constraints of both, in the order from the root to the item.
    public var chain: [LayoutSolution.ConstraintReference]
  }

  /// How much longer content could be without it or any other being clipped.
  public enum Room: Hashable, Sendable {
    /// By some points and no more.
    case points(Double)
    /// By any number: what is around gives way.
    case unlimited
  }

  /// A change that makes clipped content fit, as a layout with the change has shown.
  public struct Proposal: Hashable, Sendable {
    /// What to change.
    public var change: Change
    /// The items whose content is clipped by the change, or more than before.
    public var clips: [ItemID]

    /// Creates a proposal.
    public init(_ change: Change, clips: [ItemID] = []) {
      self.change = change
      self.clips = clips
    }
  }

  /// One thing to change.
  public enum Change: Hashable, Sendable {
    /// The constant of a constraint of the tree, by its position.
    case constant(constraint: Int, Double)
    /// The priority of a constraint of the tree, by its position.
    case priority(constraint: Int, Priority)
    /// How strongly an item keeps from being smaller than its content.
    case compressionResistance(ItemID, Axis, Priority)
    /// How strongly an item keeps from being larger than its content.
    case contentHugging(ItemID, Axis, Priority)
    /// The extent that the root's frame is given.
    case rootExtent(Axis, Double)
    /// The greatest extent of the root's frame.
    case rootMaximum(Axis, Double)
    /// The extent of an item's content: a text no longer than that.
    case contentExtent(ItemID, Axis, Double)
    /// The extents of the contents of items that stand in a row.
    case contentExtents([ContentExtent], Axis)
    /// The room that a stack or a grid leaves along an axis: between all neighbours, or after one.
    case spacing(ItemID, after: ItemID?, Axis, Double)
    /// The extent of the frame of an item with springs and struts.
    case frameExtent(ItemID, Axis, Double)
    /// The extent that is stated of a column (along the horizontal axis) or a row of a grid.
    case laneExtent(ItemID, Axis, lane: Int, Double)
  }

  /// The extent of an item's content.
  public struct ContentExtent: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The extent, in points.
    public var extent: Double

    /// Describes the extent of an item's content.
    public init(item: ItemID, extent: Double) {
      self.item = item
      self.extent = extent
    }
  }
}
