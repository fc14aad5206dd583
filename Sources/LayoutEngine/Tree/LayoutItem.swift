public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A view or a guide of a ``LayoutTree``.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The position among the tree's items, from 0.
  public let index: Int

  /// Creates the id of the item at a position.
  public init(index: Int) { self.index = index }

  /// Orders items by position: each after its parent.
  public static func < (lhs: ItemID, rhs: ItemID) -> Bool { lhs.index < rhs.index }
}

/// A rectangle that the engine places: a view, or a guide.
public struct LayoutItem: Hashable, Sendable {
  /// The parent, or nil for the root.
  public var parent: ItemID?
  /// The insets of the alignment rect from the frame, as in a left-to-right layout.
  ///
  /// A right-to-left layout swaps left and right, as controls do.
  public var alignmentInsets: Insets = .zero
  /// The insets of the margins from the alignment rect, as in a left-to-right layout.
  ///
  /// Leading and trailing margins swap sides in a right-to-left layout; left and right ones stay.
  public var layoutMargins: Insets = .zero
  /// The rules that enlarge the margins, depending on the item's place.
  public var marginRules = MarginRules()
  /// The designed alignment rect in the root's frame, as in a left-to-right layout, if known.
  ///
  /// At ``LayoutTree/drawnSize``, values that constraints leave open stay as close to it as possible.
  public var drawnRect: Rect?
  /// Whether the content gives the item a width.
  public var hasContentWidth = false
  /// Whether the content gives the item a height.
  public var hasContentHeight = false
  /// Whether the content's height depends on the available width, as that of wrapping text does.
  public var contentWraps = false
  /// The horizontal content hugging priority.
  public var horizontalHugging = Priority(250)
  /// The vertical content hugging priority.
  public var verticalHugging = Priority(250)
  /// The horizontal compression resistance priority.
  public var horizontalCompressionResistance = Priority(750)
  /// The vertical compression resistance priority.
  public var verticalCompressionResistance = Priority(750)
  /// The descendant that provides the baselines, if any.
  public var baselineItem: ItemID?

  /// The item that replaces this one in constraints with its descendants: the content of a scroll
  /// view or a box.
  public var contentItem: ItemID?
  /// How it arranges its children, in addition to written constraints.
  public var arrangement: Arrangement?
  /// The frame to convert to constraints, or nil for an item placed by constraints alone.
  public var autoresizing: Autoresizing?
  /// The role of a guide, or nil for a view and for a guide placed by constraints.
  public var guideRole: GuideRole?
  /// The semantic content, which may keep it from being mirrored.
  public var semanticContent = SemanticContent.unspecified
  /// Whether it is hidden; containers leave no room for hidden items.
  public var isHidden = false
  /// Whether it takes part in layout, with its descendants and their constraints.
  public var isInstalled = true
  /// Whether it is detached when its content does not fit.
  public var dropsWhenClipped = false

  /// Creates an item without content.
  public init(parent: ItemID?) { self.parent = parent }

  /// Whether the content gives the item an extent along an axis.
  package func hasContent(along axis: Axis) -> Bool {
    axis == .horizontal ? hasContentWidth : hasContentHeight
  }

  /// The content hugging priority along an axis.
  package func hugging(along axis: Axis) -> Priority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  /// The compression resistance priority along an axis.
  package func compressionResistance(along axis: Axis) -> Priority {
    axis == .horizontal ? horizontalCompressionResistance : verticalCompressionResistance
  }
}

extension LayoutItem {
  /// Requires finite distances, as others would propagate to every frame.
  func requireNumbers() {
    for insets in [alignmentInsets, layoutMargins] {
      precondition(
        [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite),
        "insets and margins are finite, not \(insets)")
    }
  }
}
