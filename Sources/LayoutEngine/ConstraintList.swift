import Geometry
import LinearConstraints

/// A linear system that grows, with what each of its constraints stands for.
struct ConstraintList {
  private(set) var system: LinearSystem
  /// What each constraint is, at the position of its id.
  private(set) var rows: [LayoutSolution.ConstraintReference] = []

  init(system: LinearSystem) { self.system = system }

  mutating func add(
    _ constraint: LinearConstraint, _ reference: LayoutSolution.ConstraintReference
  ) {
    do {
      _ = try system.add(constraint)
      rows.append(reference)
    } catch {
      preconditionFailure("\(reference): \(error)")
    }
  }

  /// Adds what a tree implies: where the root is, how large it is, and what contents want.
  mutating func addImplied(
    to coordinates: Coordinates, measures: Measures, absent: AbsentItems
  ) {
    let tree = coordinates.tree
    for (index, item) in tree.items.enumerated() {
      let id = ItemID(index: index)
      for axis in Axis.allCases {
        let span = coordinates.span(id, axis)
        let extent = [Term(1, span.extent)]
        func implied(
          _ kind: LayoutSolution.Implied, _ terms: [Term], _ relation: Relation, _ constant: Double,
          _ priority: Priority = .required
        ) {
          add(
            LinearConstraint(terms, relation, constant, priority: priority, isImplied: true),
            .implied(kind, id, axis))
        }
        if absent.contains(id) {
          addAbsent(id, axis, to: coordinates)
          continue
        }
        // Of implied constraints alone the last one is given up, which this must never be. A safe
        // area is made empty where its view is all covered, which shows in an extent less than 0.
        if item.guideRole != .safeArea { implied(.nonnegative, extent, .greaterThanOrEqual, 0) }
        if index == 0 {
          let root = axis == .horizontal ? tree.rootWidth : tree.rootHeight
          let insets = coordinates.alignmentInsets(of: id)
          let begin =
            axis == .vertical
            ? insets.top : coordinates.direction == .rightToLeft ? insets.right : insets.left
          // The given size is the frame's, the unknowns are the alignment rect's.
          let less = item.alignmentInsets.total(along: axis)
          implied(.position, [Term(1, span.near)], .equal, begin)
          implied(.size, extent, .equal, measures.size[axis] - less, root.priority)
          if let minimum = root.minimum {
            implied(.minimum, extent, .greaterThanOrEqual, minimum - less)
          }
          if let maximum = root.maximum {
            implied(.maximum, extent, .lessThanOrEqual, maximum - less)
          }
        }
        if let content = measures.contents[index].extent(along: axis),
          item.hasContent(along: axis)
        {
          implied(.contentHugging, extent, .lessThanOrEqual, content, item.hugging(along: axis))
          implied(
            .compressionResistance, extent, .greaterThanOrEqual, content,
            item.compressionResistance(along: axis))
        }
      }
    }
  }

  /// Keeps an item that takes no part at no size where its parent begins.
  private mutating func addAbsent(_ id: ItemID, _ axis: Axis, to coordinates: Coordinates) {
    let span = coordinates.span(id, axis)
    add(
      LinearConstraint([Term(1, span.extent)], .equal, 0, isImplied: true),
      .implied(.absence, id, axis))
    guard let parent = coordinates.tree.items[id.index].parent else { return }
    add(
      LinearConstraint(
        [Term(1, span.near), Term(-1, coordinates.span(parent, axis).near)], .equal, 0,
        isImplied: true), .implied(.absence, id, axis))
  }
}
