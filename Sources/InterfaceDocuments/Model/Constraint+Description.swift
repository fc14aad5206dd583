import Geometry
package import LinearConstraints

extension Constraint: CustomStringConvertible {
  /// The constraint as an equation: `ok.trailing == form.trailing - 20`.
  public var description: String {
    var text = "\(first) \(relation.sign) "
    if let second {
      if multiplier != 1 { text += "\(PlainNumber(multiplier, decimals: 3)) * " }
      text += "\(second)"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(PlainNumber(abs(constant)))"
      }
    } else {
      text += "\(PlainNumber(constant))"
    }
    if isPlaceholder {
      text += " (placeholder)"
    } else if !priority.isRequired {
      text += " @ \(PlainNumber(priority.value, decimals: 3))"
    }
    return text
  }

  /// Returns the name of a constraint without an id: the equation without its numbers.
  ///
  /// A constraint without a second item keeps its number, which is all that identifies it:
  /// `ok.trailing==form.trailing`, `label.width>=80`.
  package static func name(
    first: Anchor, relation: Relation, second: Anchor?, constant: Double
  ) -> String {
    "\(first)\(relation.sign)\(second?.description ?? PlainNumber(constant).description)"
  }
}

extension Constraint.Anchor: CustomStringConvertible {
  /// The item and the attribute: `ok.trailing`.
  public var description: String { "\(item).\(attribute.rawValue)" }
}

extension Relation {
  /// The relation's operator, as in a visual format.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
