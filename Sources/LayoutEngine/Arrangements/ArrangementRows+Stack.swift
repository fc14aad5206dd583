import Geometry
import LinearConstraints

extension ArrangementRows {
  mutating func add(_ stack: StackArrangement, of container: ItemID) {
  }
}

extension StackArrangement {
  /// How many unknowns the stack has beside those of its members.
  var unknownCount: Int { 0 }
}
