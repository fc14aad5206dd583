import LinearConstraints

extension Constraint {
  /// Whether the priority is required.
  public var isRequired: Bool { priority.isRequired }

  /// Returns by how many points the constraint is violated.
  ///
  /// - Parameters:
  ///   - first: The value of the first anchor.
  ///   - second: The value of the second anchor, or nil if there is none.
  /// - Returns: The distance of the first value from where it has to be; 0 if the constraint holds.
  public func excess(first: Double, second: Double?) -> Double {
    let difference = first - (second.map { multiplier * $0 } ?? 0) - constant
    return switch relation {
    case .equal: difference.magnitude
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}
