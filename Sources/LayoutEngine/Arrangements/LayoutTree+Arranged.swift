package import Geometry

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
