import Geometry
import InterfaceDocuments
import LinearConstraints

extension DocumentEncoding {
  /// Writes constraints as one element, or nothing if there are none.
  mutating func constraints(_ constraints: some Sequence<Constraint>, of owner: String)
    -> [WrittenElement]
  {
    var written = WrittenElement("constraints")
    for constraint in constraints {
      if let element = self.constraint(constraint, of: owner) { written.children.append(element) }
    }
    return written.children.isEmpty ? [] : [written]
  }

  private mutating func constraint(_ constraint: Constraint, of owner: String) -> WrittenElement? {
    let constraint = constraint.facing(owner, hasID: ids.id(of: owner) != nil)
    var written = WrittenElement("constraint")
    guard let constant = constraint.constant.formatText,
      let multiplier = constraint.multiplier.formatText, constraint.multiplier != 0
    else {
      omit("a constraint with numbers too large", of: constraint.id, at: constraint.position)
      return nil
    }
    let items = [constraint.first.item, constraint.second?.item ?? owner]
    guard items.allSatisfy({ $0 == owner || ids.id(of: $0) != nil }) else {
      omit("a constraint on what the document has not", of: constraint.id, at: constraint.position)
      return nil
    }
    written.set("id", ids.take(constraint.id))
    written.set("identifier", constraint.identifier)
    if constraint.first.item != owner {
      written.set("firstItem", ids.id(of: constraint.first.item))
    }
    written.set("firstAttribute", constraint.first.attribute.rawValue)
    if constraint.relation != .equal {
      written.set("relation", constraint.relation, as: .relation)
    }
    if let second = constraint.second {
      written.set("secondItem", ids.id(of: second.item))
      written.set("secondAttribute", second.attribute.rawValue)
    }
    if constraint.multiplier != 1 { written.set("multiplier", multiplier) }
    if constraint.constant != 0 { written.set("constant", constant) }
    if !constraint.priority.isRequired { written.set("priority", constraint.priority.value) }
    if !constraint.isActive { written.set("active", "NO") }
    written.children = variations(of: constraint.id)
    return written
  }

  private func variations(of constraint: String) -> [WrittenElement] {
    var written: [WrittenElement] = []
    for variation in variations.byElement[constraint, default: []] {
      guard case .constraint(let change) = variation.change else { continue }
      var element = WrittenElement("variation")
      element.set("when", variation.when)
      element.set("multiplier", change.multiplier)
      element.set("constant", change.constant)
      element.set("priority", change.priority?.value)
      element.set("active", change.isActive, as: .boolean)
      written.append(element)
    }
    return written
  }
}
