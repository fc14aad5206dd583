public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A view or a guide of a ``LayoutTree``.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The position among the tree's items, from 0.
  public let index: Int

  /// Names the item at a position.
  public init(index: Int) { self.index = index }

  /// Orders items by position: each after what it is in.
  public static func < (lhs: ItemID, rhs: ItemID) -> Bool { lhs.index < rhs.index }
}

/// A rectangle that the engine places: a view, or a guide.
public struct LayoutItem: Hashable, Sendable {
  /// The view that it is in, or none for the root.
  public var parent: ItemID?
  /// From the frame to the alignment rect, as in a left-to-right layout.
  ///
  /// A right-to-left layout swaps left and right, as controls do.
  public var alignmentInsets: Insets = .zero
  /// From the alignment rect to the margins, as in a left-to-right layout.
  ///
  /// Leading and trailing margins swap sides in a right-to-left layout; left and right ones stay.
  public var layoutMargins: Insets = .zero
  /// What makes the margins larger where the item comes to be.
  public var marginRules = MarginRules()
  /// The alignment rect that the item was drawn with in the root's frame, as in a left-to-right
  /// layout, if it is known.
  ///
  /// At ``LayoutTree/drawnSize``, what constraints leave open stays as near to it as it can.
  public var drawnRect: Rect?
  /// Whether the content gives the item a width.
  public var hasContentWidth = false
  /// Whether the content gives the item a height.
  public var hasContentHeight = false
  /// Whether the content's height depends on the width that it gets, as that of wrapped text does.
  public var contentWraps = false
  /// How the item keeps from growing beyond its content's width.
  public var horizontalHugging = Priority(250)
  /// How the item keeps from growing beyond its content's height.
  public var verticalHugging = Priority(250)
  /// How the item keeps from shrinking below its content's width.
  public var horizontalCompressionResistance = Priority(750)
  /// How the item keeps from shrinking below its content's height.
  public var verticalCompressionResistance = Priority(750)
  /// The item inside whose baselines are this one's, if there is one.
  public var baselineItem: ItemID?

  /// The item that stands for this one in constraints with what is in it: a scroll view's sheet, the
  /// content view of a box.
  public var contentItem: ItemID?
  /// How it places what is in it, beside the constraints that are written.
  public var arrangement: Arrangement?
  /// A frame that becomes constraints, or none where constraints alone place it.
  public var autoresizing: Autoresizing?
  /// What the guide is of its parent, or none for a view and for a guide that constraints place.
  public var guideRole: GuideRole?
  /// What it shows, which may keep it from turning round.
  public var semanticContent = SemanticContent.unspecified
  /// Whether it is not drawn; a container leaves no room for it then.
  public var isHidden = false
  /// Whether it takes part at all, with what is in it and their constraints.
  public var isInstalled = true
  /// Whether it gives up its place when its content does not fit.
  public var dropsWhenClipped = false

  /// Makes an item without content.
  public init(parent: ItemID?) { self.parent = parent }

  /// Whether the content gives the item an extent along an axis.
  func hasContent(along axis: Axis) -> Bool {
    axis == .horizontal ? hasContentWidth : hasContentHeight
  }

  /// How the item keeps from growing beyond its content along an axis.
  func hugging(along axis: Axis) -> Priority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  /// How the item keeps from shrinking below its content along an axis.
  func compressionResistance(along axis: Axis) -> Priority {
    axis == .horizontal ? horizontalCompressionResistance : verticalCompressionResistance
  }
}

extension LayoutItem {
  /// Stops where a distance is no number, which would spread to every frame.
  func requireNumbers() {
    for insets in [alignmentInsets, layoutMargins] {
      precondition(
        [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite),
        "insets and margins are finite, not \(insets)")
    }
  }
}
