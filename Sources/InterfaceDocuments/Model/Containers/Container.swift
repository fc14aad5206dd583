public import Geometry
public import InterfaceValues
public import LinearConstraints

/// How a view places the views in it by itself.
public enum Container: Hashable, Sendable {
  /// In a row or a column.
  case stack(Stack)
  /// In rows and columns.
  case grid(Grid)
  /// Side by side with dividers between.
  case split(Split)
}

/// How a `splitView` places the views in it.
public struct Split: Hashable, Sendable {
  /// The axis that the panes follow each other along.
  public var axis = Axis.vertical
  /// The look of the dividers.
  public var dividerStyle = DividerStyle.thick

  /// Describes panes one above the other.
  public init() {}

  /// The look of a divider.
  public enum DividerStyle: String, CaseIterable, Hashable, Sendable {
    case thin, thick, paneSplitter

    /// The extent along the axis, in points.
    public var thickness: Double {
      switch self {
      case .thin: 1
      case .thick: 9
      case .paneSplitter: 10
      }
    }
  }
}

/// What a view says to the stack or the split view that it stands in.
public struct Membership: Hashable, Sendable {
  /// The space after it, in place of the stack's.
  public var customSpacing: Double?
  /// From which level on other constraints may drop it from a stack; 1000 for never.
  public var visibilityPriority = Priority.required
  /// Where it gathers in a stack of gravity areas.
  public var gravity = StackGravity.leading
  /// How strongly it keeps its extent in a split view.
  public var holdingPriority = Priority(250)

  /// Describes a view that says nothing.
  public init() {}
}
