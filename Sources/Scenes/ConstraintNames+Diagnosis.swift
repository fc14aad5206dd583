import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine

extension ConstraintNames {
  /// The conflicts of a solution, with the words of a log.
  func conflicts(of solution: LayoutSolution) -> [ResolvedConflict] {
    guard !solution.conflicts.isEmpty else { return [] }
    let log = ConstraintLog(self)
    return solution.conflicts.map { conflict in
      let entries = Dictionary(
        conflict.constraints.map { (resolved($0).id, log.entry($0)) },
        uniquingKeysWith: { first, _ in first })
      let constraints = inReadingOrder(conflict.constraints)
      return ResolvedConflict(
        constraints: constraints, broken: resolved(conflict.dropped).id,
        log: constraints.map { entries[$0.id] ?? $0.description },
        mixesFramesAndConstraints: conflict.constraints.contains(where: \.isFrame)
          && conflict.constraints.contains(where: \.isWritten),
        frameExtents: conflict.constraints.compactMap { reference in
          guard case .implied(let kind, let item, let axis) = reference,
            kind == .size || kind == .autoresizingSize
          else { return nil }
          return ResolvedConflict.FrameExtent(
            item: tree.nodes[item.index].id, axis: axis,
            isTooSmall: conflict.tooSmall.contains(reference))
        })
    }
  }

  /// The constraints that keep a right-to-left layout from being the mirror image.
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
  /// Whether springs and struts make the constraint.
  fileprivate var isFrame: Bool {
    switch self {
    case .implied(.autoresizingPosition, _, _), .implied(.autoresizingSize, _, _): true
    case .implied, .written, .arranged: false
    }
  }

  /// Whether somebody wrote the constraint.
  fileprivate var isWritten: Bool {
    if case .written = self { return true }
    return false
  }
}

extension ControlProfile {
  /// Whether masks count from the bottom, as on macOS.
  var isYUpward: Bool {
    switch self {
    case .macOS10, .macOS11, .macOS26: true
    case .iOS, .iOS26, .generic: false
    }
  }
}
