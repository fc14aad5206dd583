import Geometry
import InterfaceValues
package import LinearConstraints

extension Constraint: CustomStringConvertible {
  /// What the constraint says: `ok.trailing == form.trailing - 20`.
  public var description: String {
    var text = "\(first) \(relation.sign) "
    if let second {
      if multiplier != 1 { text += "\(DecimalText.significant(multiplier, places: 3)) * " }
      text += "\(second)"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(DecimalText.significant(abs(constant)))"
      }
    } else {
      text += "\(DecimalText.significant(constant))"
    }
    if isPlaceholder {
      text += " (placeholder)"
    } else if !priority.isRequired {
      text += " @ \(DecimalText.significant(priority.value, places: 3))"
    }
    return text
  }

  /// The name of a constraint that the document gives none: what it says, without its numbers.
  ///
  /// A constraint without a second item has nothing but its number to be told by, so that stays:
  /// `ok.trailing==form.trailing`, `label.width>=80`.
  package static func name(
    first: Anchor, relation: Relation, second: Anchor?, constant: Double
  ) -> String {
    "\(first)\(relation.sign)\(second?.description ?? DecimalText.significant(constant))"
  }
}

extension Constraint.Anchor: CustomStringConvertible {
  /// The item and the attribute: `ok.trailing`.
  public var description: String { "\(item).\(attribute.rawValue)" }
}

extension Relation {
  /// The relation as a visual format writes it.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
