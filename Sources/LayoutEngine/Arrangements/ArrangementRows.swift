package import Geometry
import LinearConstraints

/// The rows with which containers place their members.
///
/// A container writes the same rows in the same order each time that it is asked with the same
/// items present, so that rows can be compared and their constants moved.
struct ArrangementRows {
  /// A row with what it stands for.
  struct Row {
    var reference: ArrangedConstraint
    var constraint: LinearConstraint
  }

  let coordinates: Coordinates
  let measures: Measures
  let absent: AbsentItems
  /// The containers' own unknowns, by container.
  let unknowns: [ItemID: [Variable]]
  private(set) var rows: [Row] = []

  /// Adds the rows of a container, if it takes part.
  mutating func addRows(of container: ItemID) {
    guard let arrangement = coordinates.tree.items[container.index].arrangement,
      !absent.contains(container)
    else { return }
    switch arrangement {
    case .stack(let stack): add(stack, of: container)
    case .grid(let grid): add(grid, of: container)
    case .split(let split): add(split, of: container)
    case .content(let content): add(content, of: container)
    case .scroll(let scroll): add(scroll, of: container)
    }
  }

  /// Adds `left (<=, =, >=) right + constant`, at the reference's relation and priority.
  mutating func add(
    _ reference: ArrangedConstraint, _ left: Expression, _ right: Expression = Expression(),
    constant: Double = 0
  ) {
    var sum = left
    sum.add(-1, right)
    rows.append(
      Row(
        reference: reference,
        constraint: LinearConstraint(
          sum.terms, reference.relation, constant - sum.constant, priority: reference.priority,
          isImplied: true)))
  }
}

extension Arrangement {
  /// How many unknowns the container has beside those of the items.
  func unknownCount(absent: AbsentItems) -> Int {
    switch self {
    case .stack(let stack): stack.unknownCount
    case .grid(let grid): grid.unknownCount
    case .split, .content, .scroll: 0
    }
  }
}

extension LayoutTree {
  /// What the containers add to the written constraints, in order, for contents without a size.
  package func arrangedConstraints(in direction: LayoutDirection) -> [ArrangedConstraint] {
    let measures = Measures(
      size: Size(width: 0, height: 0), safeAreaInsets: .zero, contents: items.map { _ in .none })
    let program = LayoutProgram(
      tree: self, direction: direction, absent: AbsentItems(self), measures: measures)
    return program.rows.compactMap { row in
      guard case .arranged(let reference) = row else { return nil }
      return reference
    }
  }
}
