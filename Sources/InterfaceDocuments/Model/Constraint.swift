package import Diagnostics
package import Geometry
import InterfaceValues
package import LinearConstraints

/// A resolved constraint of a document: every item exists, and the attributes can be related.
package struct Constraint: Hashable, Sendable {
  /// The id, written or generated from the equation; unique in the document.
  package var id: String
  /// The name shown in messages, if the document gives one.
  package var identifier: String?
  /// The left side.
  package var first: Anchor
  /// How the sides compare.
  package var relation: Relation
  /// The right side's item and attribute, or nil for a constant alone.
  package var second: Anchor?
  /// What the second attribute is multiplied by.
  package var multiplier: Double
  /// What is added to the right side, in points.
  package var constant: Double
  package var priority: Priority
  /// Whether it takes part in layout.
  package var isActive: Bool
  /// Whether it exists for the editor's canvas alone, and is removed when the application is built.
  package var isPlaceholder = false
  /// Where it is written; in a visual format, the part of the string that it comes from.
  package var position: SourcePosition

  package init(
    id: String, identifier: String? = nil, first: Anchor, relation: Relation, second: Anchor? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
    isActive: Bool = true, position: SourcePosition
  ) {
    self.id = id
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isActive = isActive
    self.position = position
  }

  /// An attribute of a view or a guide.
  package struct Anchor: Hashable, Sendable {
    /// The id of the view or the guide.
    package var item: String
    package var attribute: LayoutAttribute

    package init(item: String, attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }
}

extension Constraint {
  /// Whether the priority is required.
  package var isRequired: Bool { priority.isRequired }

  /// Returns by how many points the constraint is violated.
  ///
  /// - Parameters:
  ///   - first: The value of the first anchor.
  ///   - second: The value of the second anchor, or nil if there is none.
  /// - Returns: The distance of the first value from where it has to be; 0 if the constraint holds.
  package func excess(first: Double, second: Double?) -> Double {
    relation.violation(excess: first - (second.map { multiplier * $0 } ?? 0) - constant)
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as an equation: `ok.trailing == form.trailing - 20`.
  package var description: String {
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

  /// Returns the name of a constraint without an id: the equation without its numbers.
  ///
  /// A constraint without a second item keeps its number, which is all that identifies it:
  /// `ok.trailing==form.trailing`, `label.width>=80`.
  package static func name(
    first: Anchor, relation: Relation, second: Anchor?, constant: Double
  ) -> String {
    "\(first)\(relation.sign)\(second?.description ?? DecimalText.significant(constant))"
  }
}

extension Constraint.Anchor: CustomStringConvertible {
  /// The item and the attribute: `ok.trailing`.
  package var description: String { "\(item).\(attribute.rawValue)" }
}
