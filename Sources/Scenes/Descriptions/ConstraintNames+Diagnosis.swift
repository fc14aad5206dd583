import ControlMetrics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine

extension ConstraintNames {
  /// The conflicts of a solution, with their log entries.
  func conflicts(of solution: LayoutSolution) -> [ResolvedConflict] {
    guard !solution.conflicts.isEmpty else { return [] }
    let log = ConstraintLog(self)
    return solution.conflicts.map { conflict in
      let entries = Dictionary(
        conflict.constraints.map { (resolved($0).id, log.entry($0)) },
        uniquingKeysWith: { first, _ in first })
      let constraints = inReadingOrder(conflict.constraints)
      var found = ResolvedConflict(
        constraints: constraints, broken: resolved(conflict.dropped).id,
        log: constraints.map { entries[$0.id] ?? $0.description },
        mixesFramesAndConstraints: mixesFramesAndConstraints(conflict),
        frameExtents: conflict.constraints.compactMap { reference in
          guard case .implied(let kind, let item, let axis) = reference,
            kind == .size || kind == .autoresizingSize
          else { return nil }
          return ResolvedConflict.FrameExtent(
            item: tree.nodes[item.index].id, axis: axis,
            isTooSmall: conflict.tooSmall.contains(reference))
        })
      found.missing = conflict.missing
      return found
    }
  }

  /// Whether constraints also place a view with an autoresizing mask.
  ///
  /// Constraints from its descendants do not count: that is the intended use of, for example, a
  /// cell's content view, which the system places by its mask.
  private func mixesFramesAndConstraints(_ conflict: LayoutSolution.Conflict) -> Bool {
    let framed = Set(conflict.constraints.compactMap(\.framedItem))
    guard !framed.isEmpty else { return false }
    return conflict.constraints.contains { reference in
      guard case .written(let index) = reference else { return false }
      let constraint = tree.layout.constraints[index]
      let (first, second) = (constraint.first.item, constraint.second?.item)
      return framed.contains(first) && !isInside(second, first)
        || second.map { framed.contains($0) && !isInside(first, $0) } ?? false
    }
  }

  /// Whether an item is a descendant of another one.
  private func isInside(_ item: ItemID?, _ ancestor: ItemID) -> Bool {
    var parent = item.flatMap { tree.layout.items[$0.index].parent }
    while let next = parent, next != ancestor { parent = tree.layout.items[next.index].parent }
    return parent != nil
  }

  /// The constraints that keep a right-to-left layout from mirroring the left-to-right one.
  var unmirrored: [UnmirroredConstraint] {
    tree.layout.unmirroredConstraints.map { index in
      UnmirroredConstraint(
        constraint: resolved(.written(index)), item: tree.constraints[index].first.item,
        isMultiplied: tree.constraints[index].multiplier != 1,
        constant: tree.constraints[index].constant)
    }
  }
}

extension LayoutSolution.ConstraintReference {
  /// The item whose autoresizing mask makes the constraint, if any.
  fileprivate var framedItem: ItemID? {
    switch self {
    case .implied(.autoresizingPosition, let item, _), .implied(.autoresizingSize, let item, _):
      item
    case .implied, .written, .arranged: nil
    }
  }
}

extension Platform {
  /// Whether vertical masks start at the bottom, as on macOS.
  var isYUpward: Bool {
    switch self {
    case .macOS10, .macOS11, .macOS26: true
    case .iOS, .iOS26, .generic: false
    }
  }
}
