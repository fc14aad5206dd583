public import Geometry
public import InterfaceValues
public import LinearConstraints

/// A row or a column of views: `UIStackView`, `NSStackView`.
public struct StackArrangement: Hashable, Sendable {
  /// An alignment of views across the axis.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, trailing, top, bottom, center, firstBaseline, lastBaseline
  }

  /// A platform whose rules apply where the platforms differ.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case uiKit, appKit
  }

  /// A view of the stack.
  public struct Member: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// The spacing after it; nil for the stack's.
    public var customSpacing: Double?
    /// The priority of keeping it when space runs out; 1000 for always.
    public var visibilityPriority: Priority
    /// The gravity area.
    public var gravity: StackGravity

    /// Creates a member of a view.
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

  /// The axis along which the views follow each other.
  public var axis: Axis
  /// The views, in reading order.
  public var members: [Member]
  /// The distribution of the views along the axis.
  public var distribution: StackDistribution
  /// The alignment of the views across the axis.
  public var alignment: Alignment
  /// The spacing between neighbours, in points; the minimum if the distribution makes it equal.
  public var spacing: Double
  /// The insets of the views from the stack's alignment rect, as in a left-to-right layout.
  public var edgeInsets: Insets
  /// Whether the views are arranged within the stack's margins instead of ``edgeInsets``.
  public var isMarginsRelative = false
  /// The hugging priorities of the stack around its views, by axis (AppKit).
  public var hugging: [Axis: Priority]
  /// The platform whose rules apply where the platforms differ.
  public var style: Style
  /// Whether hidden views take no room; an AppKit stack may reserve their space.
  public var detachesHidden = true
  /// Whether the spacing of a column is measured from the last baseline of a view to the first
  /// baseline of the next.
  public var isBaselineRelative = false
  /// The priorities of keeping the views from sticking out beyond the stack's end, by axis; required by
  /// default.
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
