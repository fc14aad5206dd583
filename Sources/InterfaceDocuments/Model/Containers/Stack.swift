public import Geometry
public import InterfaceValues
public import LinearConstraints

/// How a `stackView` arranges its views.
public struct Stack: Hashable, Sendable {
  /// The axis along which the views follow each other.
  public var axis = Axis.horizontal
  /// The distance between neighbours, in points.
  public var spacing = 0.0
  /// How the views share the length of the axis.
  public var distribution = StackDistribution.fill
  /// How the views are aligned across the axis.
  public var alignment = Alignment.fill
  /// The insets from the stack's alignment rectangle to the views.
  public var edgeInsets = Insets.zero
  /// Whether the views stand inside the stack's layout margins instead of ``edgeInsets``.
  public var isLayoutMarginsRelative = false
  /// Whether hidden views take no room; an AppKit stack can keep their places.
  public var detachesHidden = true
  /// Whether the spacing of a column runs from the last baseline of a view to the first baseline of
  /// the next.
  public var isBaselineRelative = false
  /// How strongly the stack keeps its views from extending beyond its trailing edge.
  public var horizontalClippingResistance = Priority.required
  /// How strongly the stack keeps its views from extending beyond its bottom edge.
  public var verticalClippingResistance = Priority.required

  /// Creates a row without spacing.
  public init() {}

  /// An alignment of views across the axis.
  ///
  /// As in UIKit, `leading` means `top` in a row, and `top` means `leading` in a column; `baseline`
  /// is the last baseline.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, trailing, top, bottom, center, centerX, centerY
    case firstBaseline, lastBaseline, baseline
  }
}
