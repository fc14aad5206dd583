import Geometry
import LinearConstraints

extension LayoutProgram {
  /// Returns the conflicts of the last solution.
  ///
  /// - Complexity: O(n) for n constraints of the conflicts, if their proofs are known.
  var conflicts: [LayoutSolution.Conflict] {
    solver.conflicts.indices.map { position in
      let conflict = solver.conflicts[position]
      var found = LayoutSolution.Conflict(
        constraints: conflict.constraints.map { rows[$0.index] },
        dropped: rows[conflict.dropped.index],
        tooSmall: conflict.constraints.filter { rows[$0.index].isFrameExtent }.filter {
          isTooSmall($0, in: position)
        }.map { rows[$0.index] })
      for axis in Axis.allCases {
        guard let row = rootSize(along: axis),
          let growth = solver.change(of: row, resolvingConflict: position), growth > 0
        else { continue }
        found.missing[axis] = growth
      }
      return found
    }
  }

  /// Whether the other constraints of a conflict could hold if an extent were larger.
  ///
  /// The set is irreducible, so that the multiples of its proof are unique: those of a lower bound in place of
  /// the extent prove the conflict too, unless its sign is wrong for one.
  private func isTooSmall(_ extent: ConstraintID, in position: Int) -> Bool {
    if let growth = solver.change(of: extent, resolvingConflict: position) { return growth > 0 }
    var system = LinearSystem()
    system.interruption = solver.system.interruption
    for _ in 0..<solver.system.variableCount { _ = system.addVariable() }
    for id in solver.conflicts[position].constraints {
      var constraint = solver.system[id]
      if id == extent { constraint.relation = .greaterThanOrEqual }
      system.append(constraint)
    }
    var solver = Solver(system)
    return solver.solve { _ in false }.conflicts.isEmpty
  }
}

extension LayoutSolution.ConstraintReference {
  /// Whether it gives a root, or an item with an autoresizing mask, the extent of its frame.
  fileprivate var isFrameExtent: Bool {
    switch self {
    case .implied(.size, _, _), .implied(.autoresizingSize, _, _): true
    case .implied, .written, .arranged: false
    }
  }
}
