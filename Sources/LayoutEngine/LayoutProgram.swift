import Geometry
import LinearConstraints

/// A tree in one reading direction as a linear system, with the way to move its numbers.
///
/// It is built once for a set of items that take part; a locale or a size only changes constants.
struct LayoutProgram {
  private(set) var coordinates: Coordinates
  let absent: AbsentItems
  private(set) var solver: Solver
  /// What each row of the system is, at the position of its id.
  let rows: [LayoutSolution.ConstraintReference]
  /// Which extents the contents have: those that there are rows for.
  private let extents: [[Bool]]
  /// The containers' own unknowns, by container.
  private let unknowns: [ItemID: [Variable]]
  /// The rows of guides, springs and struts begin here, and there are so many of them.
  private let placed: Range<Int>
  /// The rows of containers as they are in the system, from ``firstArranged`` on.
  private var arranged: [ArrangementRows.Row]
  private let firstArranged: Int
  /// The constraints whose constants were changed and are not yet in the system.
  private var movedConstraints: Set<Int> = []

  private var tree: LayoutTree { coordinates.tree }

  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, measures: Measures
  ) {
    var system = LinearSystem()
    var spans: [Axis: [Span?]] = [:]
    for axis in Axis.allCases { spans[axis] = Array(repeating: nil, count: tree.items.count) }
    for index in tree.choiceOrder {
      let parent = tree.items[index].parent
      for axis in Axis.allCases {
        let extent = system.addVariable(preferred: measures.contents[index].extent(along: axis))
        // What nothing places is where its parent begins.
        let near = system.addVariable(near: parent.flatMap { spans[axis]?[$0.index]?.near })
        spans[axis]?[index] = Span(near: near, extent: extent)
      }
    }
    coordinates = Coordinates(
      tree: tree, direction: direction,
      horizontal: spans[.horizontal, default: []].compactMap(\.self),
      vertical: spans[.vertical, default: []].compactMap(\.self), absent: absent)
    var unknowns: [ItemID: [Variable]] = [:]
    for (index, item) in tree.items.enumerated() {
      let count = item.arrangement?.unknownCount(absent: absent) ?? 0
      if count > 0 {
        unknowns[ItemID(index: index)] = (0..<count).map { _ in system.addVariable() }
      }
    }
    self.absent = absent
    self.unknowns = unknowns
    extents = Self.extents(of: measures.contents)
    var list = ConstraintList(system: system)
    list.addImplied(to: coordinates, measures: measures, absent: absent)
    let placement = PlacementRows(coordinates: coordinates, measures: measures, absent: absent)
    placed = list.rows.count..<list.rows.count + placement.rows.count
    for row in placement.rows { list.add(row.constraint, row.reference) }
    firstArranged = list.rows.count
    arranged =
      ArrangementRows(
        coordinates: coordinates, measures: measures, absent: absent, unknowns: unknowns
      ).rows
    for row in arranged { list.add(row.constraint, .arranged(row.reference)) }
    for (index, constraint) in tree.constraints.enumerated()
    where constraint.isActive && !absent.contains(constraint) {
      list.add(coordinates.linear(constraint, contents: measures.contents), .written(index))
    }
    solver = Solver(list.system)
    rows = list.rows
  }

  /// Moves every constant to what it is for a size of the root and the items' contents.
  mutating func update(_ measures: Measures) {
    let rearranged =
      arranged.isEmpty
      ? []
      : ArrangementRows(
        coordinates: coordinates, measures: measures, absent: absent, unknowns: unknowns
      ).rows
    guard extents == Self.extents(of: measures.contents),
      arranged.count == rearranged.count,
      zip(arranged, rearranged).allSatisfy({
        $0.constraint.terms == $1.constraint.terms
          && $0.constraint.priority == $1.constraint.priority
      }),
      keepsBaselines(measures.contents)
    else {
      self = LayoutProgram(
        tree: tree, direction: coordinates.direction, absent: absent, measures: measures)
      return
    }
    for (index, row) in rearranged.enumerated()
    where row.constraint.constant != arranged[index].constraint.constant {
      set(row.constraint.constant, of: ConstraintID(index: firstArranged + index))
    }
    arranged = rearranged
    if !placed.isEmpty {
      let placement = PlacementRows(coordinates: coordinates, measures: measures, absent: absent)
      for (index, row) in zip(placed, placement.rows) {
        set(row.constraint.constant, of: ConstraintID(index: index))
      }
    }
    let contents = measures.contents
    for (index, row) in rows.enumerated() {
      let id = ConstraintID(index: index)
      switch row {
      case .implied(.contentHugging, let item, let axis),
        .implied(.compressionResistance, let item, let axis):
        set(contents[item.index].extent(along: axis) ?? 0, of: id)
      case .implied(.size, _, let axis):
        set(measures.size[axis] - tree.items[0].alignmentInsets.total(along: axis), of: id)
      case .written(let position)
      where tree.constraints[position].usesBaselines || movedConstraints.contains(position):
        set(coordinates.linear(tree.constraints[position], contents: contents).constant, of: id)
      case .implied, .arranged, .written:
        break
      }
    }
    movedConstraints = []
    for item in tree.items.indices {
      for axis in Axis.allCases {
        solver.setPreferredValue(
          contents[item].extent(along: axis), of: span(ItemID(index: item), axis).extent)
      }
    }
  }

  /// Whether the baselines of stacks are still those of the same members.
  private func keepsBaselines(_ contents: [Content]) -> Bool {
    rows.indices.allSatisfy { index in
      guard case .written(let position) = rows[index],
        tree.constraints[position].usesBaselines
      else { return true }
      return coordinates.linear(tree.constraints[position], contents: contents).terms
        == solver.system[ConstraintID(index: index)].terms
    }
  }

  /// Solves for the constants as they are.
  ///
  /// Without an explanation there are values, conflicts and what contents lose, and nothing of what is
  /// open: what a pass or a step needs that another one follows.
  mutating func solve(explainingLosses: Bool) -> Solution {
    guard explainingLosses else {
      let values = solver.values()
      return Solution(
        values: values, violations: [], conflicts: solver.conflicts, lost: losses(at: values))
    }
    let rows = rows
    return solver.solve { id in
      guard case .implied(.compressionResistance, _, _) = rows[id.index] else { return false }
      return true
    }
  }

  /// What contents lose where the unknowns have values, without the reasons.
  private func losses(at values: [Double]) -> [Solution.Lost] {
    rows.indices.compactMap { index in
      guard case .implied(.compressionResistance, let item, let axis) = rows[index] else {
        return nil
      }
      let id = ConstraintID(index: index)
      let amount = solver.system[id].constant - values[span(item, axis).extent.index]
      guard amount > LayoutSolution.tolerance else { return nil }
      return Solution.Lost(constraint: id, amount: amount, heldBy: [])
    }
  }

  /// Changes the constant of a constraint of the tree, for the next update.
  mutating func setConstant(_ constant: Double, of constraint: Int) {
    coordinates.tree.updateConstraint(constraint) { $0.constant = constant }
    movedConstraints.insert(constraint)
  }

  private static func extents(of contents: [Content]) -> [[Bool]] {
    contents.map { content in Axis.allCases.map { content.extent(along: $0) != nil } }
  }

  /// The alignment rect of an item in a solution, in the coordinates of the root's frame.
  func alignmentRect(of item: ItemID, in solution: Solution) -> Rect {
    let (horizontal, vertical) = (span(item, .horizontal), span(item, .vertical))
    let (x, width) = (solution[horizontal.near], solution[horizontal.extent])
    let isMirrored = coordinates.direction == .rightToLeft
    return Rect(
      x: isMirrored ? rootFrameWidth(in: solution) - x - width : x, y: solution[vertical.near],
      width: width, height: solution[vertical.extent])
  }

  /// The frame of an item in a solution, in the coordinates of the root's frame.
  func frame(of item: ItemID, in solution: Solution) -> Rect {
    alignmentRect(of: item, in: solution).outset(by: coordinates.alignmentInsets(of: item))
  }

  private func rootFrameWidth(in solution: Solution) -> Double {
    solution[span(tree.root, .horizontal).extent]
      + coordinates.alignmentInsets(of: tree.root).total(along: .horizontal)
  }

  func span(_ item: ItemID, _ axis: Axis) -> Span { coordinates.span(item, axis) }

  private mutating func set(_ constant: Double, of id: ConstraintID) {
    do {
      try solver.setConstant(constant, of: id)
    } catch {
      preconditionFailure("\(rows[id.index]): \(error)")
    }
  }
}

extension AbsentItems {
  /// Whether a constraint speaks of an item that takes no part.
  func contains(_ constraint: LayoutConstraint) -> Bool {
    contains(constraint.first.item) || constraint.second.map { contains($0.item) } == true
  }
}

extension Content {
  /// The extent along an axis, if the content has one.
  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
