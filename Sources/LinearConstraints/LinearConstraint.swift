/// The relation of the two sides of a constraint.
public enum Relation: Hashable, Sendable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The violation when the left side exceeds the right one by an amount.
  package func violation(excess: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, excess)
    case .equal: excess.magnitude
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  /// The operator: `<=`, `==` or `>=`.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

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
  /// The factor of the unknown.
  public var coefficient: Double

  /// Creates a term.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// `sum of terms (<=, =, >=) constant`, at a priority.
///
/// The violation of a constraint is the difference of its sides in the wrong direction, in its own
/// units: three times as much if all its numbers are three times as large. This matters when
/// constraints of equal priority are weighed against each other.
///
/// ```swift
/// // Two widths are equal, or else as nearly equal as stronger constraints allow.
/// let equal = LinearConstraint(
///   [Term(1, first), Term(-1, second)], .equal, 0, priority: Priority(500))
/// equal.relation  // .equal
/// ```
public struct LinearConstraint: Hashable, Sendable {
  /// The left side.
  ///
  /// A variable may occur in several terms; a coefficient may be 0.
  public var terms: [Term]
  /// The relation of the sides.
  public var relation: Relation
  /// The right side.
  public var constant: Double
  /// The priority.
  public var priority: Priority
  /// Whether a conflict drops another constraint instead of this one.
  ///
  /// For constraints that no author wrote: dropping one would not help the author. A conflict of
  /// implied constraints alone still drops one.
  public var isImplied: Bool

  /// Creates a constraint.
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
