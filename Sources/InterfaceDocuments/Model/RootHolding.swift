package import Geometry
package import LinearConstraints

/// The priority of a root's extent along an axis, and its origin.
package struct RootHold: Hashable, Sendable {
  /// What keeps a root at its extent.
  package enum Holder: String, CaseIterable, Hashable, Sendable {
    /// A window, which keeps its size at a priority of 500.
    case window
    /// A container that takes the size of its content: a popover, a sheet, a tab, a bar.
    case content
    /// An unknown container, into which code puts the view.
    case code
    /// The screen of a device, or a bar as wide as it.
    case device
    /// A table, an outline or a collection, which decides the size of its cells.
    case cell
    /// A container that the caller described.
    case caller
    /// A command-line option, such as `--fixed-roots`.
    case option
    /// The document itself.
    case document
  }

  /// The priority of the extent.
  package var priority: Priority
  /// What keeps the root at the extent.
  package var heldBy: Holder

  package init(_ priority: Priority, by holder: Holder) {
    self.priority = priority
    heldBy = holder
  }

  /// Returns the hold of a container that keeps the extent, whatever the content needs.
  package static func fixed(by holder: Holder) -> RootHold { RootHold(.required, by: holder) }

  /// Returns the hold of a container that grows with its content.
  package static func growing(by holder: Holder) -> RootHold {
    RootHold(windowPriority, by: holder)
  }

  /// The priority at which a window, or a container that takes the size of its content, keeps its
  /// size.
  ///
  /// AppKit's `NSLayoutPriorityWindowSizeStayPut`.
  package static let windowPriority = Priority(500)
}

/// The holds of a root along both axes.
package struct RootHolding: Hashable, Sendable {
  /// The hold of the width.
  package var horizontal: RootHold
  /// The hold of the height.
  package var vertical: RootHold

  /// Creates a holding from the holds of both axes.
  package init(horizontal: RootHold, vertical: RootHold) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a holding with the same hold along both axes.
  package init(_ hold: RootHold) { self.init(horizontal: hold, vertical: hold) }

  /// The hold along an axis.
  package subscript(axis: Axis) -> RootHold {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }

  /// Returns the default for a kind of root: 500 for a window, else required.
  package static func usual(for kind: Root.RootKind) -> RootHolding {
    switch kind {
    case .window: RootHolding(RootHold(RootHold.windowPriority, by: .window))
    case .view: RootHolding(RootHold(.required, by: .document))
    }
  }
}
