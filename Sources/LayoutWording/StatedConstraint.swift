package import Geometry
import InterfaceValues
package import LinearConstraints

/// A constraint between named items, to be written as text.
package struct StatedConstraint: Hashable, Sendable {
  /// An attribute of an item.
  package struct Anchor: Hashable, Sendable {
    /// The id or the name of the item.
    package var item: String
    package var attribute: LayoutAttribute

    package init(_ item: String, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The left side.
  package var first: Anchor
  /// How the sides are related.
  package var relation: Relation
  /// The anchor on the right side, if there is one.
  package var second: Anchor?
  /// The factor of the second anchor.
  package var multiplier: Double
  /// The number added to the right side, in points.
  package var constant: Double
  package var priority: Priority

  package init(
    first: Anchor, relation: Relation, second: Anchor?, multiplier: Double = 1, constant: Double,
    priority: Priority = .required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Returns the constraint as an equation without its priority: `a.centerX == 2 * b.centerX - 11`.
  ///
  /// - Parameters:
  ///   - name: Returns the name to write for an item.
  ///   - number: Returns the digits of a number.
  /// - Returns: The equation.
  package func equation(name: (String) -> String, number: (Double) -> String) -> String {
    func text(_ anchor: Anchor) -> String { "\(name(anchor.item)).\(anchor.attribute.rawValue)" }
    var result = "\(text(first)) \(relation.sign) "
    guard let second else { return result + number(constant) }
    if multiplier != 1 { result += "\(number(multiplier)) * " }
    result += text(second)
    if constant != 0 { result += " \(constant < 0 ? "-" : "+") \(number(constant.magnitude))" }
    return result
  }
}
