import Geometry
import LinearConstraints

/// A linear system under construction, with the meaning of each of its constraints.
struct ConstraintList {
  private(set) var system: LinearSystem
  /// The meaning of each constraint, at the position of its id.
  private(set) var rows = RowReferences()

  /// Creates a list on a system without constraints, with a capacity.
  init(system: LinearSystem, capacity: Int) {
    self.system = system
    rows.reserveCapacity(capacity)
  }

  mutating func add(
    _ constraint: LinearConstraint, _ reference: LayoutSolution.ConstraintReference
  ) {
    add(
      constraint.terms.span, constraint.relation, constraint.constant, constraint.priority,
      isImplied: constraint.isImplied, reference)
  }

  mutating func add(
    _ terms: Swift.Span<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority,
    isImplied: Bool, _ reference: LayoutSolution.ConstraintReference
  ) {
    do {
      try system.add(terms, relation, constant, priority: priority, isImplied: isImplied)
      rows.append(reference)
    } catch {
      preconditionFailure("\(reference): \(error)")
    }
  }

  /// Adds a constraint on one unknown that an item implies.
  private mutating func imply(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis, _ unknown: Variable,
    _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) {
    let terms: InlineArray<1, Term> = [Term(1, unknown)]
    add(
      terms.span, relation, constant, priority, isImplied: true, .implied(kind, item, axis))
  }

  /// Adds the implied constraints: the root's position and size, and those of contents.
  mutating func addImplied(
    to coordinates: Coordinates, measures: Measures, absent: AbsentItems
  ) {
    let tree = coordinates.tree
    for index in tree.items.indices {
      let id = ItemID(index: index)
      let item = tree.items[index]
      let content = measures.contents[index]
      for axis in Axis.allCases {
        if absent.contains(id) {
          addAbsent(id, axis, to: coordinates)
          continue
        }
        let extent = coordinates.span(id, axis).extent
        // A conflict of implied constraints drops the last one, which must not be this one. A negative
        // extent of a safe area shows that its view is completely covered; the area is then made empty.
        if item.guideRole != .safeArea {
          let least = coordinates.minimumExtent(of: id, along: axis)
          imply(.nonnegative, id, axis, extent, .greaterThanOrEqual, least)
        }
        if index == 0 { addRoot(axis, to: coordinates, size: measures.size) }
        guard let wanted = content.extent(along: axis), item.hasContent(along: axis) else {
          continue
        }
        imply(
          .contentHugging, id, axis, extent, .lessThanOrEqual, wanted, item.hugging(along: axis))
        imply(
          .compressionResistance, id, axis, extent, .greaterThanOrEqual, wanted,
          item.compressionResistance(along: axis))
      }
    }
  }

  private mutating func addRoot(_ axis: Axis, to coordinates: Coordinates, size: Size) {
    let tree = coordinates.tree
    let id = tree.root
    let span = coordinates.span(id, axis)
    let root = tree.rootExtent(along: axis)
    let insets = coordinates.alignmentInsets(of: id)
    let begin =
      axis == .vertical
      ? insets.top : coordinates.direction == .rightToLeft ? insets.right : insets.left
    // The given size is that of the frame, the unknowns are those of the alignment rect.
    let less = insets.total(along: axis)
    imply(.position, id, axis, span.near, .equal, begin)
    imply(.size, id, axis, span.extent, .equal, size[axis] - less, root.priority)
    if let minimum = root.minimum {
      imply(.minimum, id, axis, span.extent, .greaterThanOrEqual, minimum - less)
    }
    if let maximum = root.maximum {
      imply(.maximum, id, axis, span.extent, .lessThanOrEqual, maximum - less)
    }
  }

  /// Places an absent item without extent at its parent's near edge.
  private mutating func addAbsent(_ id: ItemID, _ axis: Axis, to coordinates: Coordinates) {
    let span = coordinates.span(id, axis)
    imply(.absence, id, axis, span.extent, .equal, 0)
    guard let parent = coordinates.tree.items[id.index].parent else { return }
    add(
      LinearConstraint(
        [Term(1, span.near), Term(-1, coordinates.span(parent, axis).near)], .equal, 0,
        isImplied: true), .implied(.absence, id, axis))
  }
}

extension Coordinates {
  /// Returns the least extent of an item's alignment rect, in points.
  ///
  /// It is 0, except for an autoresizing frame: the frame may have an extent of 0, and the alignment rect
  /// is smaller by the insets.
  fileprivate func minimumExtent(of item: ItemID, along axis: Axis) -> Double {
    guard tree.items[item.index].autoresizing != nil else { return 0 }
    return min(0, -alignmentInsets(of: item).total(along: axis))
  }
}
