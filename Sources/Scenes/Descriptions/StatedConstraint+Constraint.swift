import InterfaceDocuments
import LayoutWording

extension StatedConstraint {
  /// States a constraint of a document.
  init(_ constraint: Constraint) {
    self.init(
      first: Anchor(constraint.first.item, constraint.first.attribute),
      relation: constraint.relation,
      second: constraint.second.map { Anchor($0.item, $0.attribute) },
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority)
  }
}
