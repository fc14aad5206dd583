import Geometry
import LinearConstraints

extension ArrangementRows {
  mutating func add(_ grid: GridArrangement, of container: ItemID) {
  }
}

extension GridArrangement {
  /// How many unknowns the grid has beside those of its cells' views.
  var unknownCount: Int { 0 }
}
