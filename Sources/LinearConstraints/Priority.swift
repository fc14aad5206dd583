/// The strength of a constraint: a real number in (0, 1000]; 1000 is required.
///
/// Each distinct value is a level, and a constraint at a higher level wins over any number of
/// constraints at lower ones.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number.
  public let value: Double

  /// Creates a priority.
  ///
  /// - Precondition: `value` is in (0, 1000].
  public init(_ value: Double) {
    precondition(value > 0 && value <= 1000, "a priority is in (0, 1000], not \(value)")
    self.value = value
  }

  /// No layout may break the constraint.
  public static let required = Priority(1000)

  /// Whether no layout may break the constraint.
  public var isRequired: Bool { value == 1000 }

  /// Orders priorities from the weakest to the strongest.
  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.value < rhs.value }
}
