public import Diagnostics
public import Geometry
import LinearConstraints

/// A view or a window at the top of a document, and the sizes that it is laid out at.
public struct Root: Sendable {
  /// What stands at the top.
  public enum Kind: String, Hashable, Sendable {
    /// A view: its size is required unless something else holds it.
    case view
    /// A window: its size has a priority of 500; its minimum and maximum are required.
    case window
  }

  /// Whether it is a view or a window.
  public var kind: Kind
  /// The view, or the window's content view, with all that is in it.
  public var view: View
  /// The width and height that it is designed at.
  public var width: Extent
  /// The height that it is designed at.
  public var height: Extent
  /// How its container holds it at its width and height.
  public var holding: RootHolding
  /// Whether the user may resize it, which is true of windows alone.
  public var isResizable: Bool
  /// The least width, if there is one; required.
  public var minimumWidth: Double?
  /// The least height, if there is one; required.
  public var minimumHeight: Double?
  /// The greatest width, if there is one; required.
  public var maximumWidth: Double?
  /// The greatest height, if there is one; required.
  public var maximumHeight: Double?
  /// The further sizes that the document names, in order.
  public var sizes: [NamedSize]
  /// What is different under some conditions, in reading order.
  public var variations: [Variation] = []
  /// The room that the device takes at each edge at the design size, if the document gives it.
  public var safeAreaInsets: Insets?
  /// The device whose screen the design size is, if the document names one.
  public var device: Device?
  /// Whether the design size stands for all size classes, as the square canvas of old documents does.
  public var spansSizeClasses = false

  /// Creates a root.
  ///
  /// - Parameters:
  ///   - kind: Whether it is a view or a window.
  ///   - view: The view, or the window's content view.
  ///   - width: The width that it is designed at.
  ///   - height: The height that it is designed at.
  ///   - holding: How it is held at that size, or nil for what is usual for its kind.
  ///   - minimumWidth: The least width; required.
  ///   - minimumHeight: The least height; required.
  ///   - maximumWidth: The greatest width; required.
  ///   - maximumHeight: The greatest height; required.
  ///   - sizes: The further sizes that the document names.
  ///   - safeAreaInsets: The room that the device takes at each edge at the design size.
  public init(
    kind: Kind, view: View, width: Extent, height: Extent, holding: RootHolding? = nil,
    minimumWidth: Double? = nil, minimumHeight: Double? = nil, maximumWidth: Double? = nil,
    maximumHeight: Double? = nil, sizes: [NamedSize] = [], safeAreaInsets: Insets? = nil
  ) {
    self.kind = kind
    self.view = view
    self.width = width
    self.height = height
    self.holding = holding ?? .usual(for: kind)
    isResizable = kind == .window
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.sizes = sizes
    self.safeAreaInsets = safeAreaInsets
  }

  /// Makes the drawn size required, so that content clips where the root would grow.
  ///
  /// An extent that fits the content stays one.
  ///
  /// - Parameter holder: What requires it.
  public mutating func requireSize(heldBy holder: RootHold.Holder) {
    for axis in Axis.allCases where extent(along: axis) != .fitting {
      holding[axis] = RootHold(.required, by: holder)
    }
  }

  /// The extent that it is designed at along an axis.
  public func extent(along axis: Axis) -> Extent { axis == .horizontal ? width : height }

  /// How large a root is along one axis.
  public enum Extent: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// As small as its content allows.
    case fitting
  }
}

/// A size that a document names beside its design size.
public struct NamedSize: Hashable, Sendable {
  /// The name, unique in the root.
  public var name: String
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// Where it is declared.
  public var position: SourcePosition
  /// The room that the device takes at each edge, if the document gives it.
  public var safeAreaInsets: Insets?
  /// The device that has a screen of the size, if the document names one.
  public var device: Device?

  /// Names a size.
  public init(
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
