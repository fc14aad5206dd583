public import Geometry
import LinearConstraints

/// A layout: the frames, with losses, ambiguities and conflicts.
public struct LayoutSolution: Sendable {
  /// The alignment rect of each item, in the coordinates of the root's frame.
  public var alignmentRects: [Rect]
  /// The frame of each item, in the coordinates of the root's frame.
  public var frames: [Rect]
  /// The content of each item as it was last measured.
  public var contents: [Content]
  /// The items smaller than their contents, in order.
  public var losses: [Loss]
  /// The undetermined positions and extents, in order.
  public var ambiguities: [Ambiguity]
  /// The sets of required constraints that cannot all hold.
  public var conflicts: [Conflict]
  /// The feedback loop, if the layout did not settle.
  public var feedback: Feedback?
  /// The items that were detached for lack of room, in that order.
  public var detached: [ItemID] = []
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
    /// Where n items compress each other each is held by all others, so that all causes would be
    /// n².
    public static let maximumCauseCount = 32

    /// Creates a loss.
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
    /// Whether the near edge is as far from the parent's wherever that is, so that the item's place
    /// in its parent is not open.
    public var followsParent = false
  }

  /// The least and the greatest of a number, either of which may not exist.
  public struct Range: Hashable, Sendable {
    /// The least, or none if there is no least.
    public var lower: Double?
    /// The greatest, or none if there is no greatest.
    public var upper: Double?

    /// Creates a range.
    public init(lower: Double?, upper: Double?) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// An irreducible set of required constraints that cannot all hold.
  public struct Conflict: Hashable, Sendable {
    /// The constraints, in the order in which they were added, implied ones first.
    public var constraints: [ConstraintReference]
    /// The one that was given up.
    public var dropped: ConstraintReference
    /// Those that set the extent of an item's frame where a larger one would resolve the conflict.
    public var tooSmall: [ConstraintReference]

    /// Creates a conflict.
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

extension LayoutSolution {
  /// A feedback loop: numbers that depend on the layout and change it, without settling.
  ///
  /// The frames still meet the constraints, for one of the states of the loop.
  public struct Feedback: Hashable, Sendable {
    /// The kind of numbers that depend on the layout.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Sizes that are measured in a layout: of content that wraps, of what is left of a view by
      /// the device's bars.
      case measuring
    }

    /// The kind of numbers that depend on the layout.
    public var kind: Kind
    /// The items that kept changing, in order.
    public var items: [ItemID]
    /// The number of layouts that were solved.
    public var passes: Int

    /// Creates a report.
    public init(kind: Kind, items: [ItemID], passes: Int) {
      self.kind = kind
      self.items = items
      self.passes = passes
    }
  }
}

extension LayoutSolution {
  /// The solution with its frames on the pixels of a device, as they are drawn.
  ///
  /// Each edge of a frame goes to the nearest pixel in the root's coordinates, so that neighbours
  /// stay neighbours; see `Rect.rounded(toScale:)`. Alignment rects keep their insets from the
  /// frames. Contents, losses and ambiguities are not rounded.
  ///
  /// A frame may lose less than a pixel of its extent. Text does not if its size is in whole
  /// pixels, see ``ContentSizing/roundedUp(toScale:)``.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The same layout on pixels.
  /// - Precondition: `scale` is a number greater than 0.
  public func rounded(toScale scale: Double) -> LayoutSolution {
    var result = self
    for index in frames.indices {
      let (frame, alignmentRect) = (frames[index], alignmentRects[index])
      let insets = Insets(
        top: alignmentRect.minY - frame.minY, left: alignmentRect.minX - frame.minX,
        bottom: frame.maxY - alignmentRect.maxY, right: frame.maxX - alignmentRect.maxX)
      result.frames[index] = frame.rounded(toScale: scale)
      result.alignmentRects[index] = result.frames[index].inset(by: insets)
    }
    return result
  }
}

extension LayoutSolution {
  /// The greatest loss in points that is not reported.
  static let tolerance = 1e-6

  /// Reads a solution of a program's system as a layout.
  ///
  /// - Parameters:
  ///   - solution: The solution.
  ///   - program: The program.
  ///   - contents: The contents of the items.
  ///   - followers: The items that move with their parents alone, by axis.
  init(
    _ solution: Solution, of program: LayoutProgram, contents: [Content],
    followers: [Axis: Set<ItemID>]
  ) {
    let tree = program.coordinates.tree
    alignmentRects = []
    frames = []
    alignmentRects.reserveCapacity(tree.items.count)
    frames.reserveCapacity(tree.items.count)
    for index in tree.items.indices {
      alignmentRects.append(program.alignmentRect(of: ItemID(index: index), in: solution))
      frames.append(program.frame(of: ItemID(index: index), in: solution))
    }
    self.contents = contents

    losses = solution.lost.compactMap { lost in
      guard
        case .implied(.compressionResistance, let item, let axis) = program.rows[
          lost.constraint.index],
        lost.amount > Self.tolerance
      else { return nil }
      let available = solution[program.span(item, axis).extent]
      let held = program.strongest(lost.heldBy)
      var loss = Loss(
        item: item, axis: axis, needed: available + lost.amount, available: available,
        causes: held.map { program.rows[$0.index] })
      loss.omittedCauses = lost.heldBy.count - held.count
      return loss
    }
    losses.sort { ($0.item, $0.axis.rawValue) < ($1.item, $1.axis.rawValue) }

    var open: [Range?] = []
    if !solution.undetermined.isEmpty {
      open = Array(repeating: nil, count: program.solver.system.variableCount)
    }
    for undetermined in solution.undetermined {
      open[undetermined.variable.index] = Range(
        lower: undetermined.lower, upper: undetermined.upper)
    }
    ambiguities = []
    for index in open.isEmpty ? 0..<0 : tree.items.indices {
      let item = ItemID(index: index)
      for axis in Axis.allCases {
        let span = program.span(item, axis)
        let (position, extent) = (open[span.near.index], open[span.extent.index])
        guard position != nil || extent != nil else { continue }
        ambiguities.append(
          Ambiguity(
            item: item, axis: axis, position: position, extent: extent,
            followsParent: followers[axis]?.contains(item) ?? false))
      }
    }
    conflicts = solution.conflicts.map { conflict in
      Conflict(
        constraints: conflict.constraints.map { program.rows[$0.index] },
        dropped: program.rows[conflict.dropped.index],
        tooSmall: program.extents(tooSmallIn: conflict.constraints))
    }
  }
}
