/// An unknown of a linear system; its value has no unit.
///
/// Variables are numbered in the order in which they were added, so the same value denotes a different
/// unknown in another system.
public struct Variable: Hashable, Comparable, Sendable {
  private let position: Int32

  /// The position among the system's variables, from 0.
  public var index: Int { Int(position) }

  /// Creates the variable at a position.
  ///
  /// - Precondition: The position is less than 2^31.
  public init(index: Int) { position = Int32(index) }

  /// Orders variables by position.
  public static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.index < rhs.index }
}

/// A constraint of a linear system, by its position in the order in which they were added.
public struct ConstraintID: Hashable, Comparable, Sendable {
  private let position: Int32

  /// The position among the system's constraints, from 0.
  public var index: Int { Int(position) }

  /// Creates the id of the constraint at a position.
  ///
  /// - Precondition: The position is less than 2^31.
  public init(index: Int) { position = Int32(index) }

  /// Orders constraints by position.
  public static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.index < rhs.index }
}
