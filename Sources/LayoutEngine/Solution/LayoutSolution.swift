public import Geometry

/// Where everything is, and why.
public struct LayoutSolution: Sendable {
  /// The alignment rect of each item, in the coordinates of the root's frame.
  public var alignmentRects: [Rect]
  /// The frame of each item, in the coordinates of the root's frame.
  public var frames: [Rect]
  /// The content of each item as it was last measured.
  public var contents: [Content]
  /// What the items lost of their content, in order.
  public var losses: [Loss]
  /// What is not determined, in order.
  public var ambiguities: [Ambiguity]
  /// The sets of required constraints that cannot all hold.
  public var conflicts: [Conflict]
  /// What did not settle, if anything did not.
  public var feedback: Feedback?
  /// The items that gave up their places for want of room, in the order in which they did.
  public var dropped: [ItemID] = []
}

extension LayoutSolution {
  /// A constraint of the tree, or one that the tree implies.
  public enum ConstraintReference: Hashable, Sendable {
    /// A constraint of the tree, by its position.
    case written(Int)
    /// A constraint that an item implies along an axis.
    case implied(Implied, ItemID, Axis)
    /// A constraint that a container makes.
    indirect case arranged(ArrangedConstraint)
  }

  /// What an item implies along an axis.
  public enum Implied: String, Hashable, Sendable {
    /// Its extent is at most its content's.
    case contentHugging
    /// Its extent is at least its content's.
    case compressionResistance
    /// Its extent is not negative.
    case nonnegative
    /// The root is at the origin.
    case position
    /// The root has the extent that it was given.
    case size
    /// The root has at least its least extent.
    case minimum
    /// The root has at most its greatest extent.
    case maximum
    /// The item takes no part.
    case absence
    /// The frame begins where springs and struts put it.
    case autoresizingPosition
    /// The frame has the extent that springs and struts give it.
    case autoresizingSize
    /// A guide of a view begins where it does.
    case guideBegin
    /// A guide of a view ends where it does.
    case guideEnd
  }

  /// An item that is smaller than its content: its compression resistance was overruled.
  public struct Loss: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// The content's extent, in points.
    public var needed: Double
    /// The alignment rect's extent, in points.
    public var available: Double
    /// The constraints that hold it there: all, or the strongest where there are very many.
    public var causes: [ConstraintReference]
    /// The number of further constraints that hold it there.
    public var omittedCauses = 0

    /// The most causes that a loss names.
    ///
    /// Where n items compress each other each is held by all others, so that all causes would be n².
    public static let mostCauses = 32

    /// Puts a loss together.
    public init(
      item: ItemID, axis: Axis, needed: Double, available: Double, causes: [ConstraintReference]
    ) {
      self.item = item
      self.axis = axis
      self.needed = needed
      self.available = available
      self.causes = causes
    }
  }

  /// An item whose position or extent along an axis is not determined.
  public struct Ambiguity: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// The range of the near edge, along the reading direction from the root's, if it is open.
    public var position: Range?
    /// The range of the extent, if it is open.
    public var extent: Range?
    /// Whether the near edge is as far from the parent's wherever that is, so that the item's place in its
    /// parent is not open.
    public var followsParent = false
  }

  /// The least and the greatest of a number, either of which may not exist.
  public struct Range: Hashable, Sendable {
    /// The least, or none if there is no least.
    public var lower: Double?
    /// The greatest, or none if there is no greatest.
    public var upper: Double?

    /// Puts a range together.
    public init(lower: Double?, upper: Double?) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// Required constraints that cannot all hold, of which any one less can.
  public struct Conflict: Hashable, Sendable {
    /// The constraints, in the order in which they were added, implied ones first.
    public var constraints: [ConstraintReference]
    /// The one that was given up.
    public var dropped: ConstraintReference
    /// Those that give an item the extent of its frame, and that all others hold without if it is
    /// larger.
    public var tooSmall: [ConstraintReference]

    /// Puts a conflict together.
    public init(
      constraints: [ConstraintReference], dropped: ConstraintReference,
      tooSmall: [ConstraintReference] = []
    ) {
      self.constraints = constraints
      self.dropped = dropped
      self.tooSmall = tooSmall
    }
  }
}
