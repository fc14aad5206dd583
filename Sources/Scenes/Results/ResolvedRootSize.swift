public import Geometry
public import InterfaceDocuments
import LinearConstraints

/// How a root is held at an extent along an axis, and how much of it its content needs.
public struct ResolvedRootExtent: Hashable, Sendable {
  /// The priority of the extent, up to 1000 for a required one.
  public var priority: Double
  /// What holds the root.
  public var heldBy: RootHold.Holder
  /// The extent that the root is given, in points: at the design size the one it is drawn with.
  ///
  /// Nil where it is as small as its content allows.
  public var drawn: Double?
  /// The smallest extent that keeps the content, in points.
  ///
  /// It is the least one at which nothing stronger than the hold, or than a window's where the hold
  /// is required, is broken more than it must be. Nil where it was not looked for.
  public var needed: Double?

  /// Creates an extent.
  public init(
    priority: Double, heldBy: RootHold.Holder, drawn: Double?, needed: Double? = nil
  ) {
    self.priority = priority
    self.heldBy = heldBy
    self.drawn = drawn
    self.needed = needed
  }

  /// The name of what holds the root, as reports have it.
  public var holderName: String { heldBy.rawValue }

  /// Whether content may change the extent.
  public var givesWay: Bool { priority < 1000 }
}

/// How a root is held along both axes.
public struct ResolvedRootSize: Hashable, Sendable {
  /// How it is held at its width.
  public var horizontal: ResolvedRootExtent
  /// How it is held at its height.
  public var vertical: ResolvedRootExtent

  /// Creates the extents along both axes.
  public init(horizontal: ResolvedRootExtent, vertical: ResolvedRootExtent) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The extent along an axis.
  public subscript(axis: Axis) -> ResolvedRootExtent {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension Priority {
  /// The level of a fitting size, at which a root is as small as it may be.
  static let fitting = Priority(50)
}

extension ResolvedRootSize {
  /// The holds of a root that its document holds at a size.
  init(required size: Size) {
    self.init(
      horizontal: ResolvedRootExtent(priority: 1000, heldBy: .document, drawn: size.width),
      vertical: ResolvedRootExtent(priority: 1000, heldBy: .document, drawn: size.height))
  }

  /// The holds of a root at a size.
  ///
  /// - Parameters:
  ///   - holding: How the root is held.
  ///   - size: The size that it is given.
  ///   - needed: The smallest extents that keep its content, if they are known.
  init(_ holding: RootHolding, at size: SceneSize, needed: Size?) {
    let extents = Axis.allCases.map { axis in
      let drawn = axis == .horizontal ? size.width : size.height
      let hold = drawn == nil ? RootHold(.fitting, by: .content) : holding[axis]
      return ResolvedRootExtent(
        priority: hold.priority.value, heldBy: hold.heldBy, drawn: drawn, needed: needed?[axis])
    }
    self.init(horizontal: extents[0], vertical: extents[1])
  }
}
