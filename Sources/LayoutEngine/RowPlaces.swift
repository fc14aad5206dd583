import Geometry
import LinearConstraints

/// Where in a system the rows are whose constants move from one solution to the next.
struct RowPlaces {
  /// The row of each item's content hugging along both axes, or -1; its resistance follows.
  private var contents: [(horizontal: Int32, vertical: Int32)]
  /// The rows of the root's given extents.
  private(set) var rootSize: [Axis: ConstraintID] = [:]
  /// The written rows that depend on where baselines are.
  private(set) var baselines: [ConstraintID] = []
  /// The rows of the tree's constraints, by position.
  private(set) var rowOfConstraint: [Int: ConstraintID] = [:]
  /// Whether a baseline may pass from one member of a stack to another.
  let dependsOnStackBaselines: Bool

  init(of rows: [LayoutSolution.ConstraintReference], tree: LayoutTree) {
    contents = Array(repeating: (-1, -1), count: tree.items.count)
    rowOfConstraint.reserveCapacity(tree.constraints.count)
    for (index, row) in rows.enumerated() {
      switch row {
      case .implied(.contentHugging, let item, .horizontal):
        contents[item.index].horizontal = Int32(index)
      case .implied(.contentHugging, let item, .vertical):
        contents[item.index].vertical = Int32(index)
      case .implied(.size, _, let axis):
        rootSize[axis] = ConstraintID(index: index)
      case .written(let position):
        rowOfConstraint[position] = ConstraintID(index: index)
        if tree.constraints[position].usesBaselines {
          baselines.append(ConstraintID(index: index))
        }
      case .implied, .arranged:
        break
      }
    }
    dependsOnStackBaselines =
      !baselines.isEmpty
      && tree.items.contains {
        if case .stack = $0.arrangement { true } else { false }
      }
  }

  /// The row of an item's content hugging along an axis, if its content has an extent there.
  func contentHugging(of item: ItemID, _ axis: Axis) -> ConstraintID? {
    let row = axis == .horizontal ? contents[item.index].horizontal : contents[item.index].vertical
    return row < 0 ? nil : ConstraintID(index: Int(row))
  }
}
