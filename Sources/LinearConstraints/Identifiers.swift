/// An unknown of a linear system.
public struct Variable: Hashable, Comparable, Sendable {
  /// The position among the system's variables, from 0.
  public let index: Int

  /// Names the variable at a position.
  public init(index: Int) { self.index = index }

  /// Orders variables by position.
  public static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.index < rhs.index }
}

/// A constraint of a linear system.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The position among the system's constraints, from 0.
  public let index: Int

  /// Names the constraint at a position.
  public init(index: Int) { self.index = index }

  /// Orders constraints by position.
  public static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.index < rhs.index }
}
