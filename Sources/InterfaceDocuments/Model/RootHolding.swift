public import Geometry
public import LinearConstraints

/// How strongly a root keeps an extent along an axis, and what makes it.
public struct RootHold: Hashable, Sendable {
  /// What holds a root at its extent.
  public enum Holder: String, CaseIterable, Hashable, Sendable {
    /// A window, which keeps its size at 500.
    case window
    /// A container that takes the size that the content needs: a popover, a sheet, a tab, a bar.
    case content
    /// The screen of a device, or a bar across it.
    case device
    /// A table, an outline or a collection, which decides the size of its cells.
    case cell
    /// A container that the caller described.
    case caller
    /// An option of the run, such as `--fixed-roots`.
    case option
    /// The document itself.
    case document
  }

  /// The priority of the extent.
  public var priority: Priority
  /// What holds the root.
  public var heldBy: Holder

  /// Creates a hold.
  public init(_ priority: Priority, by holder: Holder) {
    self.priority = priority
    heldBy = holder
  }

  /// The priority at which a window, and what takes the size of its content, keeps its size.
  ///
  /// AppKit's `NSLayoutPriorityWindowSizeStayPut`.
  public static let windowPriority = Priority(500)
}

/// How a root is held at its extents along both axes.
public struct RootHolding: Hashable, Sendable {
  /// How it is held at its width.
  public var horizontal: RootHold
  /// How it is held at its height.
  public var vertical: RootHold

  /// Creates the holds along both axes.
  public init(horizontal: RootHold, vertical: RootHold) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the same hold along both axes.
  public init(_ hold: RootHold) { self.init(horizontal: hold, vertical: hold) }

  /// The hold along an axis.
  public subscript(axis: Axis) -> RootHold {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }

  /// The hold of a root whose document gives no other: a window's at 500, else required.
  public static func usual(for kind: Root.Kind) -> RootHolding {
    switch kind {
    case .window: RootHolding(RootHold(RootHold.windowPriority, by: .window))
    case .view: RootHolding(RootHold(.required, by: .document))
    }
  }
}
