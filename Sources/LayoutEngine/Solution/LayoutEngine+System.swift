public import Geometry
public import LinearConstraints

extension LayoutEngine {
  /// The linear system that stands for the tree, with what each of its constraints is.
  ///
  /// It is what ``solve(size:safeAreaInsets:sizing:)`` solves first, without safe areas, for whoever wants to look at it,
  /// write it down, or hold another solver against it.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: The system, and what its constraints stand for, in the order of their ids.
  public func linearSystem(
    size: Size, sizing: some ContentSizing
  ) -> (system: LinearSystem, references: [LayoutSolution.ConstraintReference]) {
    let program = LayoutProgram(
      tree: tree, direction: direction, absent: AbsentItems(tree),
      measures: Measures(
        size: size, safeAreaInsets: .zero,
        contents: tree.items.indices.map {
          sizing.content(of: ItemID(index: $0), width: nil).usable
        }))
    return (program.solver.system, Array(program.rows))
  }
}
