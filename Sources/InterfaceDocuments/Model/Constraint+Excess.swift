import LinearConstraints

extension Constraint {
  /// Whether nothing may overrule it.
  public var isRequired: Bool { priority.isRequired }

  /// By how many points the constraint is off.
  ///
  /// - Parameters:
  ///   - first: What the first anchor is.
  ///   - second: What the second anchor is; none where there is none.
  /// - Returns: How far the first is from where it has to be; 0 where it is there.
  public func excess(first: Double, second: Double?) -> Double {
    let difference = first - (second.map { multiplier * $0 } ?? 0) - constant
    return switch relation {
    case .equal: difference.magnitude
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}
