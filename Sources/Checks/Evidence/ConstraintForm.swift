import Geometry
import InterfaceDocuments
import LinearConstraints

/// The normal form of a constraint: all attributes on the left, and the first one's coefficient 1.
///
/// Two constraints have the same form if each is the other one multiplied by a number other than 0,
/// with the relation flipped for a negative number, at the same priority.
struct ConstraintForm: Hashable {
  /// An attribute with its coefficient.
  private struct Term: Hashable {
    var anchor: Constraint.Anchor
    var coefficient: Double
  }

  private var terms: [Term]
  private var relation: Relation
  private var constant: Double
  private var priority: Priority

  /// Creates the form of a constraint, or nil if its attributes cancel out.
  init?(_ constraint: Constraint) {
    var terms = [Term(anchor: constraint.first, coefficient: 1)]
    if let second = constraint.second {
      if second == constraint.first {
        terms[0].coefficient -= constraint.multiplier
      } else {
        terms.append(Term(anchor: second, coefficient: -constraint.multiplier))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
    terms.sort { $0.anchor.sortKey < $1.anchor.sortKey }
    guard let factor = terms.first?.coefficient else { return nil }
    self.terms = terms.map {
      Term(anchor: $0.anchor, coefficient: ($0.coefficient / factor).withoutRounding)
    }
    relation = factor < 0 ? constraint.relation.flipped : constraint.relation
    constant = (constraint.constant / factor).withoutRounding
    priority = constraint.priority
  }
}

extension Constraint.Anchor {
  /// Orders anchors by item and attribute.
  fileprivate var sortKey: (String, String) { (item, attribute.rawValue) }
}

extension Double {
  /// The number without the error of a division: exact to nine places.
  fileprivate var withoutRounding: Double {
    let scaled = self * 1e9
    // Adding 0 makes a negative zero positive.
    return scaled.magnitude < 1e15 ? scaled.rounded() / 1e9 + 0 : self
  }
}
