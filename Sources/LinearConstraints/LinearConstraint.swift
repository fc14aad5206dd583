/// How the two sides of a constraint compare.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual

  /// The relation after both sides are negated or exchanged.
  package var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// A coefficient times a variable.
public struct Term: Hashable, Sendable {
  /// The unknown.
  public var variable: Variable
  /// What it is multiplied by.
  public var coefficient: Double

  /// Makes a term.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// `sum of terms (<=, =, >=) constant`, at a priority.
public struct LinearConstraint: Hashable, Sendable {
  /// The left side.
  ///
  /// A variable may stand in several terms; a coefficient may be 0.
  public var terms: [Term]
  /// How the sides compare.
  public var relation: Relation
  /// The right side.
  public var constant: Double
  /// The level.
  public var priority: Priority
  /// Whether another constraint is to be dropped, where this one stands in a conflict.
  ///
  /// For what is implied and not written: dropping it would not tell an author anything. A conflict
  /// of such constraints alone drops one all the same.
  public var isImplied: Bool

  /// Makes a constraint.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double,
    priority: Priority = .required, isImplied: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.isImplied = isImplied
  }
}
