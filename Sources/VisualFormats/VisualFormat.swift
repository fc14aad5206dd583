package import Geometry

/// A parsed visual format: items along an axis, and the connections between them.
///
/// Dialects differ in their names of views and in the predicates on sizes and distances. Offsets are in
/// bytes of UTF-8 from the start of the string.
package struct VisualFormat<Name, Predicate> {
  package var axis: Axis
  /// The superview and the views, in the order written.
  package var items: [Item]
  /// The connections between neighbours: one fewer than ``items``.
  package var connections: [Connection] = []

  /// The superview, or a view in brackets.
  package struct Item {
    /// The view's name, or nil for the superview.
    package var name: Name?
    /// The offset of the `|` or the name.
    package var offset: Int
    /// The predicates on the view's size.
    package var predicates: [Predicate] = []

    package init(name: Name?, offset: Int, predicates: [Predicate] = []) {
      self.name = name
      self.offset = offset
      self.predicates = predicates
    }

    package var isSuperview: Bool { name == nil }
  }

  package struct Connection {
    package var distance: Distance
    /// The offset of the connection; if it is empty, of the second neighbour.
    package var offset: Int
  }

  package enum Distance {
    /// 0.
    case flush
    /// The platform's standard distance.
    case standard
    case predicates([Predicate])
  }
}

/// A direction of a horizontal visual format, by the name of its option.
package enum VisualFormatDirection: String, CaseIterable, Hashable, Sendable {
  case leadingToTrailing = "directionLeadingToTrailing"
  case leftToRight = "directionLeftToRight"
  case rightToLeft = "directionRightToLeft"

  /// Returns the edges at the start and the end of an item.
  fileprivate func sides(along axis: Axis) -> (start: LayoutAttribute, end: LayoutAttribute) {
    switch (axis, self) {
    case (.vertical, _): (.top, .bottom)
    case (.horizontal, .leadingToTrailing): (.leading, .trailing)
    case (.horizontal, .leftToRight): (.left, .right)
    case (.horizontal, .rightToLeft): (.right, .left)
    }
  }
}

extension VisualFormat {
  /// An edge of an item.
  package typealias Edge = (item: Item, attribute: LayoutAttribute)

  /// Returns the edges that a connection relates; the first is further along the axis by the distance.
  package func edges(
    ofConnection index: Int, _ direction: VisualFormatDirection
  ) -> (first: Edge, second: Edge) {
    let (start, end) = direction.sides(along: axis)
    let (before, after) = (items[index], items[index + 1])
    // The superview is attached at its inner side.
    let near: Edge = (before, before.isSuperview ? start : end)
    let far: Edge = (after, after.isSuperview ? end : start)
    // A string from the right runs against the coordinates.
    return start == .right ? (near, far) : (far, near)
  }
}
