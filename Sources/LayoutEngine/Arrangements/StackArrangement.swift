public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A row or a column of views: `UIStackView`, `NSStackView`.
public struct StackArrangement: Hashable, Sendable {
  /// Where the views are across the axis.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, trailing, top, bottom, center, firstBaseline, lastBaseline
  }

  /// Whose rules hold where the platforms differ.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case uiKit, appKit
  }

  /// A view of the stack.
  public struct Member: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// The space after it, in place of the stack's.
    public var customSpacing: Double?
    /// How it keeps its place: what is stronger drops it where room runs out; 1000 for never.
    public var visibilityPriority: Priority
    /// Where it gathers.
    public var gravity: StackGravity

    /// Takes a view into a stack.
    public init(
      _ item: ItemID, customSpacing: Double? = nil, visibilityPriority: Priority = .required,
      gravity: StackGravity = .leading
    ) {
      self.item = item
      self.customSpacing = customSpacing
      self.visibilityPriority = visibilityPriority
      self.gravity = gravity
    }
  }

  /// The axis that the views follow each other along.
  public var axis: Axis
  /// The views, in reading order.
  public var members: [Member]
  /// How the views share the room along the axis.
  public var distribution: StackDistribution
  /// Where the views are across the axis.
  public var alignment: Alignment
  /// The space between neighbours, in points; the least one where a distribution makes it equal.
  public var spacing: Double
  /// From the stack's alignment rect to the views, as in a left-to-right layout.
  public var edgeInsets: Insets
  /// Whether the views stand inside the stack's margins in place of ``edgeInsets``.
  public var isMarginsRelative = false
  /// How the stack keeps from growing beyond its views, along and across (AppKit).
  public var hugging: [Axis: Priority]
  /// Whose rules hold where the platforms differ.
  public var style: Style
  /// Whether hidden views take no room; an AppKit stack may keep their places.
  public var detachesHidden = true
  /// Whether the spacing of a column is from the last baseline of a view to the first baseline of
  /// the next one.
  public var isBaselineRelative = false
  /// How strongly the stack keeps its views from reaching beyond its end, along and across;
  /// required if it is not there.
  public var clippingResistance: [Axis: Priority] = [:]

  /// Creates a stack.
  public init(
    axis: Axis, members: [Member], distribution: StackDistribution = .fill,
    alignment: Alignment = .fill,
    spacing: Double = 0, edgeInsets: Insets = .zero, hugging: [Axis: Priority] = [:],
    style: Style = .uiKit
  ) {
    self.axis = axis
    self.members = members
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.edgeInsets = edgeInsets
    self.hugging = hugging
    self.style = style
  }
}
