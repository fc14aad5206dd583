package import Diagnostics
package import Geometry
import LinearConstraints

/// A view or a window at the top of a document, with the sizes at which it is laid out.
package struct Root: Sendable {
  package enum RootKind: String, Hashable, Sendable {
    /// A view: its size is required unless something else holds it.
    case view
    /// A window: its size has a priority of 500; its minimum and maximum are required.
    case window
  }

  /// Whether it is a view or a window.
  package var kind: RootKind
  /// The view, or the window's content view, with its subviews.
  package var view: View
  /// The title of the window, or of the screen in a navigation bar, if it is not among the texts of the view.
  package var title: LocalizableText?
  /// The bars that the system draws around it.
  package var bars = RootBars()
  /// The design width.
  package var width: Extent
  /// The design height.
  package var height: Extent
  /// How strongly its container keeps its width and height.
  package var holding: RootHolding
  /// Whether the user may resize it; only a window can be resizable.
  package var isResizable: Bool
  /// The minimum width, in points, if there is one; required.
  package var minimumWidth: Double?
  /// The minimum height, in points, if there is one; required.
  package var minimumHeight: Double?
  /// The maximum width, in points, if there is one; required.
  package var maximumWidth: Double?
  /// The maximum height, in points, if there is one; required.
  package var maximumHeight: Double?
  /// The further sizes that the document names, in order.
  package var sizes: [NamedSize] = []
  /// The variations under conditions, in reading order.
  package var variations: [Variation] = []
  /// The safe area insets of the device at the design size, if the document gives them.
  package var safeAreaInsets: Insets?
  /// The device whose screen has the design size, if the document names one.
  package var device: Device?
  /// Whether the design size stands for all size classes, as the square canvas of old documents
  /// does.
  package var spansSizeClasses = false

  /// Creates a root.
  ///
  /// - Parameters:
  ///   - kind: Whether it is a view or a window.
  ///   - view: The view, or the window's content view.
  ///   - width: The design width.
  ///   - height: The design height.
  ///   - holding: How strongly it keeps that size, or nil for the default of its kind.
  package init(
    kind: RootKind, view: View, width: Extent, height: Extent, holding: RootHolding? = nil
  ) {
    self.kind = kind
    self.view = view
    self.width = width
    self.height = height
    self.holding = holding ?? .usual(for: kind)
    isResizable = kind == .window
  }

  /// Makes the drawn size required, so that content clips instead of making the root grow.
  ///
  /// An extent that fits the content stays so.
  ///
  /// - Parameter holder: What requires the size.
  package mutating func requireSize(heldBy holder: RootHold.Holder) {
    for axis in Axis.allCases where extent(along: axis) != .fitting {
      holding[axis] = RootHold(.required, by: holder)
    }
  }

  /// Returns the design extent along an axis.
  package func extent(along axis: Axis) -> Extent { axis == .horizontal ? width : height }

  /// The extent of a root along one axis.
  package enum Extent: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// As small as its content allows.
    case fitting
  }
}

/// A further size that a document names.
package struct NamedSize: Hashable, Sendable {
  /// The name, unique in the root.
  package var name: String
  /// The width, in points.
  package var width: Double
  /// The height, in points.
  package var height: Double
  /// Where it is declared.
  package var position: SourcePosition
  /// The safe area insets of the device, if the document gives them.
  package var safeAreaInsets: Insets?
  /// The device whose screen has this size, if the document names one.
  package var device: Device?

  package init(
    name: String, width: Double, height: Double, position: SourcePosition,
    safeAreaInsets: Insets? = nil, device: Device? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.position = position
    self.safeAreaInsets = safeAreaInsets
    self.device = device
  }
}
