public import Geometry
public import LinearConstraints

/// Views side by side, separated by dividers: `NSSplitView`.
public struct SplitArrangement: Hashable, Sendable {
  /// One of the views.
  public struct Pane: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// The priority with which it keeps its extent when the split view is resized: the weakest pane takes
    /// the change, and panes of equal priority share it in proportion.
    public var holdingPriority: Priority
    /// The designed extent, in points, if known; panes without one are equal.
    public var designExtent: Double?

    /// Creates a pane of a view.
    public init(
      _ item: ItemID, holdingPriority: Priority = Priority(250), designExtent: Double? = nil
    ) {
      self.item = item
      self.holdingPriority = holdingPriority
      self.designExtent = designExtent
    }
  }

  /// The axis along which the panes follow each other.
  public var axis: Axis
  /// The panes, in reading order.
  public var panes: [Pane]
  /// The extent of a divider along the axis, in points.
  public var dividerThickness: Double

  /// Creates a split view.
  public init(axis: Axis, panes: [Pane], dividerThickness: Double = 1) {
    self.axis = axis
    self.panes = panes
    self.dividerThickness = dividerThickness
  }
}
