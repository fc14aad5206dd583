import LinearConstraints

extension LayoutProgram {
  /// The constraints of an irreducible set that give an item the extent of its frame, and of which a
  /// larger extent would be in no conflict with the others.
  ///
  /// - Complexity: One linear program of the set's size for each extent in it.
  func extents(tooSmallIn set: [ConstraintID]) -> [LayoutSolution.ConstraintReference] {
    set.filter { rows[$0.index].isFrameExtent }.filter { extent in
      var system = LinearSystem()
      for _ in 0..<solver.system.variableCount { _ = system.addVariable() }
      for id in set {
        var constraint = solver.system[id]
        if id == extent { constraint.relation = .greaterThanOrEqual }
        system.append(constraint)
      }
      var solver = Solver(system)
      return solver.solve { _ in false }.conflicts.isEmpty
    }.map { rows[$0.index] }
  }
}

extension LayoutProgram {
  /// The strongest of the constraints that hold an item, as many as a loss names, in their order.
  func strongest(_ held: [ConstraintID]) -> [ConstraintID] {
    let most = LayoutSolution.Loss.mostCauses
    guard held.count > most else { return held }
    let required = held.lazy.filter { solver.system.priority(of: $0).isRequired }.prefix(most)
    guard required.count < most else { return Array(required) }
    let levels = held.map(solver.system.priority)
    let chosen = held.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }.prefix(most)
    return chosen.sorted().map { held[$0] }
  }
}

extension LayoutSolution.ConstraintReference {
  /// Whether it gives a root, or an item with springs and struts, the extent of its frame.
  fileprivate var isFrameExtent: Bool {
    switch self {
    case .implied(.size, _, _), .implied(.autoresizingSize, _, _): true
    case .implied, .written, .arranged: false
    }
  }
}
