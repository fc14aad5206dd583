public import Geometry
import LinearConstraints

/// A layout: the frames, with losses, ambiguities and conflicts.
public struct LayoutSolution: Sendable {
  /// The alignment rect of each item, in the coordinates of the root's frame.
  public var alignmentRects: [Rect]
  /// The frame of each item, in the coordinates of the root's frame.
  public var frames: [Rect]
  /// The content of each item as last measured.
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
  /// The widths at which the wrapping items were measured in each pass, until the layout settled.
  var measuredWidths: [[Double]] = []
}

extension LayoutSolution {
  /// A constraint of the tree, or one that the tree implies.
  public enum ConstraintReference: Hashable, Sendable {
    /// A constraint of the tree, by its position.
    case written(Int)
    /// A constraint that an item implies along an axis.
    case implied(Implied, ItemID, Axis)
    /// A constraint that a container adds.
    indirect case arranged(ArrangedConstraint)
  }

  /// A kind of constraint that an item implies along an axis.
  public enum Implied: String, Hashable, Sendable {
    /// Its extent is at most its content's.
    case contentHugging
    /// Its extent is at least its content's.
    case compressionResistance
    /// Its extent is not negative.
    case nonnegative
    /// The root is at the origin.
    case position
    /// The root has its given extent.
    case size
    /// The root has at least its minimum extent.
    case minimum
    /// The root has at most its maximum extent.
    case maximum
    /// The item is absent.
    case absence
    /// The autoresizing mask determines the frame's origin.
    case autoresizingPosition
    /// The autoresizing mask determines the frame's extent.
    case autoresizingSize
    /// The low edge of a guide of a view.
    case guideBegin
    /// The high edge of a guide of a view.
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
    /// The constraints that keep it smaller: all, or the strongest if there are very many.
    public var causes: [ConstraintReference]
    /// The number of further constraints that keep it smaller.
    public var omittedCauses = 0

    /// The greatest number of causes that a loss names.
    ///
    /// If n items compress each other, each is held by all others, so that there are n² causes.
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
    /// The range of the near edge, measured from that of the root, if it is undetermined.
    public var position: Range?
    /// The range of the extent, if it is undetermined.
    public var extent: Range?
    /// Whether the near edge keeps its distance from that of the parent, so that the item's location in
    /// its parent is determined.
    public var followsParent = false
  }

  /// A range of numbers, possibly unbounded.
  public struct Range: Hashable, Sendable {
    /// The lower bound, or nil if unbounded.
    public var lower: Double?
    /// The upper bound, or nil if unbounded.
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
    /// The constraint that was dropped.
    public var dropped: ConstraintReference
    /// The constraints on the extent of an item's frame of which a larger one would resolve the conflict.
    public var tooSmall: [ConstraintReference]
    /// The points by which the root is too small for the constraints to hold, along the axes where a larger
    /// one would resolve the conflict, as far as known.
    package var missing: [Axis: Double] = [:]

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
  /// A feedback loop: numbers that depend on the layout and change it without settling.
  ///
  /// The frames satisfy the constraints for one of the states of the loop.
  public struct Feedback: Hashable, Sendable {
    /// A kind of number that depends on the layout.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Sizes measured in a layout: of wrapping content, of the part of a view that the device's bars do not
      /// cover.
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
  /// Returns the solution with its frames aligned to the pixels of a device, as drawn.
  ///
  /// Each edge of a frame goes to the nearest pixel in the root's coordinates, so that neighbours
  /// stay neighbours; see `Rect.rounded(toScale:)`. Alignment rects keep their insets from the
  /// frames. Contents, losses and ambiguities are not rounded.
  ///
  /// A frame may lose less than a pixel of its extent; text of a size in whole pixels does not, see ``ContentSizing/roundedUp(toScale:)``.
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

  /// Creates the layout of a solution of a program's system.
  ///
  /// - Parameters:
  ///   - solution: The solution.
  ///   - program: The program.
  ///   - contents: The contents of the items.
  ///   - followers: For each axis whether each item only moves with its parent.
  init(
    _ solution: Solution, of program: LayoutProgram, contents: [Content],
    followers: [Axis: [Bool]]
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
            followsParent: followers[axis]?[index] ?? false))
      }
    }
    conflicts = program.conflicts
  }
}
