package import Geometry
package import InterfaceDocuments
import LinearConstraints

/// How a root is held at an extent along an axis, and the extent that its content needs.
package struct ResolvedRootExtent: Hashable, Sendable {
  /// The priority of the extent; 1000 is required.
  package var priority: Double
  /// What holds the root at it.
  package var heldBy: RootHold.Holder
  /// The requested extent in points, which at the design size is the drawn one.
  ///
  /// Nil if the root is as small as its content allows.
  package var drawn: Double?
  /// The smallest extent that fits the content, in points.
  ///
  /// It is the least extent at which no constraint stronger than the hold is broken more than it
  /// must be; for a required hold, none stronger than a window's. Nil if it was not computed.
  package var needed: Double?
  /// The ids of the views whose contents make the root larger than it was drawn, in reading order.
  package var enlargedBy: [String] = []

  /// The name in reports of what holds the root.
  package var holderName: String { heldBy.rawValue }

  /// Whether content may change the extent.
  package var givesWay: Bool { priority < 1000 }
}

/// How a root is held along both axes.
package struct ResolvedRootSize: Hashable, Sendable {
  /// How it is held at its width.
  package var horizontal: ResolvedRootExtent
  /// How it is held at its height.
  package var vertical: ResolvedRootExtent

  /// The extent along an axis.
  package subscript(axis: Axis) -> ResolvedRootExtent {
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
  /// The priority of a fitting size, at which a root is as small as its content allows.
  static let fitting = Priority(50)
}

extension ResolvedRootSize {
  /// Creates required holds at a size, by the document.
  init(required size: Size) {
    self.init(
      horizontal: ResolvedRootExtent(priority: 1000, heldBy: .document, drawn: size.width),
      vertical: ResolvedRootExtent(priority: 1000, heldBy: .document, drawn: size.height))
  }

  /// Creates the holds of a root at a size.
  ///
  /// - Parameters:
  ///   - holding: How the root is held.
  ///   - size: The requested size.
  ///   - needed: The smallest extents that fit its content, if known.
  package init(_ holding: RootHolding, at size: SceneSize, needed: Size?) {
    let extents = Axis.allCases.map { axis in
      let drawn = axis == .horizontal ? size.width : size.height
      let hold = drawn == nil ? RootHold(.fitting, by: .content) : holding[axis]
      return ResolvedRootExtent(
        priority: hold.priority.value, heldBy: hold.heldBy, drawn: drawn, needed: needed?[axis])
    }
    self.init(horizontal: extents[0], vertical: extents[1])
  }
}
