import Geometry
import LinearConstraints

/// A tree in one reading direction as a linear system, with the way to move its numbers.
///
/// It is built once; a locale or a size only changes constants.
struct LayoutProgram {
  let coordinates: Coordinates
  private(set) var solver: Solver
  /// What each row of the system is, at the position of its id.
  private(set) var rows: [LayoutSolution.ConstraintReference] = []
  /// Which extents the contents have: those that there are rows for.
  private let extents: [[Bool]]

  private var tree: LayoutTree { coordinates.tree }

  init(tree: LayoutTree, direction: LayoutDirection, size: Size, contents: [Content]) {
    var system = LinearSystem()
    var spans: [Axis: [Span]] = [.horizontal: [], .vertical: []]
    for (index, item) in tree.items.enumerated() {
      for axis in Axis.allCases {
        let extent = system.addVariable(preferred: contents[index].extent(along: axis))
        // What nothing places is where its parent begins.
        let near = system.addVariable(
          near: item.parent.flatMap { spans[axis]?[$0.index].near })
        spans[axis, default: []].append(Span(near: near, extent: extent))
      }
    }
    coordinates = Coordinates(
      tree: tree, direction: direction, horizontal: spans[.horizontal, default: []],
      vertical: spans[.vertical, default: []])
    solver = Solver(system)
    extents = Self.extents(of: contents)
    addImplied(size: size, contents: contents)
    for index in tree.constraints.indices { addWritten(index, contents: contents) }
  }

  /// Moves every constant to what it is for a size of the root and the items' contents.
  mutating func update(size: Size, contents: [Content]) {
    guard extents == Self.extents(of: contents) else {
      self = LayoutProgram(
        tree: tree, direction: coordinates.direction, size: size, contents: contents)
      return
    }
    for (index, row) in rows.enumerated() {
      let id = ConstraintID(index: index)
      switch row {
      case .implied(.contentHugging, let item, let axis),
        .implied(.compressionResistance, let item, let axis):
        set(contents[item.index].extent(along: axis) ?? 0, of: id)
      case .implied(.size, _, let axis):
        set(size[axis] - tree.items[0].alignmentInsets.total(along: axis), of: id)
      case .written(let position) where tree.constraints[position].usesBaselines:
        set(linear(tree.constraints[position], contents: contents).constant, of: id)
      case .implied, .written:
        break
      }
    }
    for item in tree.items.indices {
      for axis in Axis.allCases {
        solver.system.setPreferredValue(
          contents[item].extent(along: axis), of: span(ItemID(index: item), axis).extent)
      }
    }
  }

  /// Solves for the constants as they are.
  mutating func solve(explainingLosses: Bool) -> Solution {
    let rows = rows
    return solver.solve { id in
      guard explainingLosses, case .implied(.compressionResistance, _, _) = rows[id.index]
      else { return false }
      return true
    }
  }

  private static func extents(of contents: [Content]) -> [[Bool]] {
    contents.map { content in Axis.allCases.map { content.extent(along: $0) != nil } }
  }

  func span(_ item: ItemID, _ axis: Axis) -> Span {
    axis == .horizontal ? coordinates.horizontal[item.index] : coordinates.vertical[item.index]
  }

  private mutating func add(
    _ constraint: LinearConstraint, _ reference: LayoutSolution.ConstraintReference
  ) {
    do {
      _ = try solver.system.add(constraint)
      rows.append(reference)
    } catch {
      preconditionFailure("\(reference): \(error)")
    }
  }

  private mutating func set(_ constant: Double, of id: ConstraintID) {
    do {
      try solver.system.setConstant(constant, of: id)
    } catch {
      preconditionFailure("\(rows[id.index]): \(error)")
    }
  }

  private mutating func addImplied(size: Size, contents: [Content]) {
    for (index, item) in tree.items.enumerated() {
      let id = ItemID(index: index)
      for axis in Axis.allCases {
        let span = span(id, axis)
        let extent = [Term(1, span.extent)]
        func implied(
          _ kind: LayoutSolution.Implied, _ terms: [Term], _ relation: Relation, _ constant: Double,
          _ priority: Priority = .required
        ) {
          add(
            LinearConstraint(terms, relation, constant, priority: priority, isImplied: true),
            .implied(kind, id, axis))
        }
        // Of implied constraints alone the last one is given up, which this must never be.
        implied(.nonnegative, extent, .greaterThanOrEqual, 0)
        if index == 0 {
          let root = axis == .horizontal ? tree.rootWidth : tree.rootHeight
          let insets = coordinates.mirrored(item.alignmentInsets)
          let begin =
            axis == .vertical
            ? insets.top : coordinates.direction == .rightToLeft ? insets.right : insets.left
          // The given size is the frame's, the unknowns are the alignment rect's.
          let less = item.alignmentInsets.total(along: axis)
          implied(.position, [Term(1, span.near)], .equal, begin)
          implied(.size, extent, .equal, size[axis] - less, root.priority)
          if let minimum = root.minimum {
            implied(.minimum, extent, .greaterThanOrEqual, minimum - less)
          }
          if let maximum = root.maximum {
            implied(.maximum, extent, .lessThanOrEqual, maximum - less)
          }
        }
        if let content = contents[index].extent(along: axis), item.hasContent(along: axis) {
          implied(.contentHugging, extent, .lessThanOrEqual, content, item.hugging(along: axis))
          implied(
            .compressionResistance, extent, .greaterThanOrEqual, content,
            item.compressionResistance(along: axis))
        }
      }
    }
  }

  private mutating func addWritten(_ index: Int, contents: [Content]) {
    add(linear(tree.constraints[index], contents: contents), .written(index))
  }

  /// The constraint over the unknowns: left side less right side against a number.
  private func linear(
    _ constraint: LayoutConstraint, contents: [Content]
  ) -> LinearConstraint {
    let isTurned =
      coordinates.direction == .rightToLeft && constraint.followsReadingDirection
    var sum = coordinates.expression(constraint.first, contents: contents)
    if let second = constraint.second {
      sum.add(-constraint.multiplier, coordinates.expression(second, contents: contents))
      if !constraint.first.attribute.isSize, constraint.multiplier != 1 {
        let ancestor = tree.nearestCommonAncestor(constraint.first.item, second.item)
        let axis = constraint.first.attribute.axis
        sum.add(constraint.multiplier - 1, coordinates.frameOrigin(ancestor, axis))
      }
    }
    let constant = isTurned ? -constraint.constant : constraint.constant
    let relation = isTurned ? constraint.relation.flipped : constraint.relation
    return LinearConstraint(
      sum.terms, relation, constant - sum.constant, priority: constraint.priority)
  }
}

extension Content {
  /// The extent along an axis, if the content has one.
  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
