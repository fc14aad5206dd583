import Geometry
import LinearConstraints

extension ArrangementRows {
  mutating func add(_ split: SplitArrangement, of container: ItemID) {
  }
}
