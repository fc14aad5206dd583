package import Geometry
package import InterfaceValues
package import LinearConstraints

/// How a `stackView` arranges its views.
package struct Stack: Hashable, Sendable {
  /// The axis along which the views follow each other.
  package var axis = Axis.horizontal
  /// The distance between neighbours, in points.
  package var spacing = 0.0
  /// How the views share the length of the axis.
  package var distribution = StackDistribution.fill
  /// How the views are aligned across the axis.
  package var alignment = Alignment.fill
  /// The insets from the stack's alignment rectangle to the views.
  package var edgeInsets = Insets.zero
  /// Whether the views stand inside the stack's layout margins instead of ``edgeInsets``.
  package var isLayoutMarginsRelative = false
  /// Whether hidden views take no room; an AppKit stack can keep their places.
  package var detachesHidden = true
  /// Whether the spacing of a column runs from the last baseline of a view to the first baseline of
  /// the next.
  package var isBaselineRelative = false
  /// How strongly the stack keeps its views from extending beyond its trailing edge.
  package var horizontalClippingResistance = Priority.required
  /// How strongly the stack keeps its views from extending beyond its bottom edge.
  package var verticalClippingResistance = Priority.required

  package init() {}

  /// An alignment of views across the axis.
  ///
  /// As in UIKit, `leading` means `top` in a row, and `top` means `leading` in a column; `baseline`
  /// is the last baseline.
  package enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, trailing, top, bottom, center, centerX, centerY
    case firstBaseline, lastBaseline, baseline
  }
}
