import Geometry
import LinearConstraints

/// The positions of the rows in a system whose constants change between solutions.
struct RowPlaces {
  /// The row of each item's content hugging along both axes, or -1; its resistance follows.
  private var contents: [(horizontal: Int32, vertical: Int32)]
  /// The rows of the root's given extents.
  private(set) var rootSize: [Axis: ConstraintID] = [:]
  /// The written rows that depend on where baselines are.
  private(set) var baselines: [ConstraintID] = []
  /// The written rows that depend on margins.
  private(set) var margins: [ConstraintID] = []
  /// The row of each of the tree's constraints, or -1.
  private var constraints: [Int32]
  /// Whether a baseline may pass from one member of a stack to another.
  let dependsOnStackBaselines: Bool

  init(of rows: RowReferences, tree: LayoutTree) {
    contents = Array(repeating: (-1, -1), count: tree.items.count)
    constraints = Array(repeating: -1, count: tree.constraints.count)
    for (index, row) in rows.enumerated() {
      switch row {
      case .implied(.contentHugging, let item, .horizontal):
        contents[item.index].horizontal = Int32(index)
      case .implied(.contentHugging, let item, .vertical):
        contents[item.index].vertical = Int32(index)
      case .implied(.size, _, let axis):
        rootSize[axis] = ConstraintID(index: index)
      case .written(let position):
        constraints[position] = Int32(index)
        if tree.constraints[position].usesBaselines {
          baselines.append(ConstraintID(index: index))
        }
        if tree.constraints[position].usesMargins { margins.append(ConstraintID(index: index)) }
      case .implied, .arranged:
        break
      }
    }
    dependsOnStackBaselines =
      !baselines.isEmpty
      && tree.items.indices.contains {
        if case .stack = tree.items[$0].arrangement { true } else { false }
      }
  }

  /// The row of an item's content hugging along an axis, if its content has an extent there.
  func contentHugging(of item: ItemID, _ axis: Axis) -> ConstraintID? {
    let row = axis == .horizontal ? contents[item.index].horizontal : contents[item.index].vertical
    return row < 0 ? nil : ConstraintID(index: Int(row))
  }

  /// The row of an item's compression resistance along an axis, if its content has an extent there.
  func compressionResistance(of item: ItemID, _ axis: Axis) -> ConstraintID? {
    // It is made next after the other.
    contentHugging(of: item, axis).map { ConstraintID(index: $0.index + 1) }
  }

  /// The row of a constraint of the tree, if it takes part.
  func constraint(_ position: Int) -> ConstraintID? {
    let row = constraints[position]
    return row < 0 ? nil : ConstraintID(index: Int(row))
  }
}
