public import Geometry
public import InterfaceValues
public import LinearConstraints

/// How a `stackView` places the views in it.
public struct Stack: Hashable, Sendable {
  /// The axis that the views follow each other along.
  public var axis = Axis.horizontal
  /// The room between neighbours, in points.
  public var spacing = 0.0
  /// How the views share the room along the axis.
  public var distribution = StackDistribution.fill
  /// Where the views are across the axis.
  public var alignment = Alignment.fill
  /// From the stack's alignment rect to the views.
  public var edgeInsets = Insets.zero
  /// Whether the views stand inside the stack's layout margins in place of ``edgeInsets``.
  public var isLayoutMarginsRelative = false
  /// Whether hidden views take no room; an AppKit stack may keep their places.
  public var detachesHidden = true
  /// Whether the spacing of a column is from the last baseline of a view to the first baseline of the
  /// next one.
  public var isBaselineRelative = false
  /// How strongly the stack keeps its views from reaching beyond its right or left end.
  public var horizontalClippingResistance = Priority.required
  /// How strongly the stack keeps its views from reaching beyond its bottom.
  public var verticalClippingResistance = Priority.required

  /// Describes a row without spaces.
  public init() {}

  /// Where the views are across the axis.
  ///
  /// `leading` is `top` in a row, and `top` is `leading` in a column, as in UIKit; `baseline` is the
  /// last one.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, trailing, top, bottom, center, centerX, centerY
    case firstBaseline, lastBaseline, baseline
  }
}
