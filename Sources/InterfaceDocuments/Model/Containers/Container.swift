package import Geometry
package import InterfaceValues
package import LinearConstraints

/// How a view arranges its subviews.
package enum Container: Hashable, Sendable {
  /// In a row or a column, as `NSStackView` and `UIStackView` do.
  case stack(Stack)
  /// In rows and columns, as `NSGridView` does.
  case grid(Grid)
  /// Side by side with dividers between, as `NSSplitView` does.
  case split(Split)
}

extension View {
  /// How it arranges its subviews as a stack; the defaults if it is none.
  package var stack: Stack {
    get { if case .stack(let stack) = container { stack } else { Stack() } }
    set { container = .stack(newValue) }
  }

  /// How it arranges its subviews as a grid; the defaults if it is none.
  package var grid: Grid {
    get { if case .grid(let grid) = container { grid } else { Grid() } }
    set { container = .grid(newValue) }
  }

  /// How it arranges its subviews as a split view; the defaults if it is none.
  package var split: Split {
    get { if case .split(let split) = container { split } else { Split() } }
    set { container = .split(newValue) }
  }
}

/// How a `splitView` arranges its panes.
package struct Split: Hashable, Sendable {
  /// The axis along which the panes follow each other.
  package var axis = Axis.vertical
  package var dividerStyle = DividerStyle.thick

  /// Creates a split with panes one above the other.
  package init() {}

  package enum DividerStyle: String, CaseIterable, Hashable, Sendable {
    case thin, thick, paneSplitter

    /// The divider's extent along the axis, in points.
    package var thickness: Double {
      switch self {
      case .thin: 1
      case .thick: 9
      case .paneSplitter: 10
      }
    }
  }
}

/// The options of a view for the stack or the split view that arranges it.
package struct Membership: Defaulted, Hashable, Sendable {
  /// The spacing after it, in points; nil for the stack's.
  package var customSpacing: Double?
  /// The priority from which on other constraints may detach it from a stack; 1000 for never.
  package var visibilityPriority = Priority.required
  /// The gravity area of the stack that it is in.
  package var gravity = StackGravity.leading
  /// How strongly it keeps its extent in a split view.
  package var holdingPriority = Priority(250)

  package init() {}
}
