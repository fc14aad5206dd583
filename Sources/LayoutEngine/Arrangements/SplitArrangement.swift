public import Geometry
public import LinearConstraints

/// Views side by side with dividers between: `NSSplitView`.
public struct SplitArrangement: Hashable, Sendable {
  /// One of the views.
  public struct Pane: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// How strongly it keeps its extent when the split view changes its own: what holds least takes
    /// the change, and panes that hold equally share it in proportion.
    public var holdingPriority: Priority
    /// The extent that it was drawn with, in points, if it is known; panes without one are equal.
    public var designExtent: Double?

    /// Takes a view into a split view.
    public init(
      _ item: ItemID, holdingPriority: Priority = Priority(250), designExtent: Double? = nil
    ) {
      self.item = item
      self.holdingPriority = holdingPriority
      self.designExtent = designExtent
    }
  }

  /// The axis that the panes follow each other along.
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
