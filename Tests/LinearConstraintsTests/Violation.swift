import LinearConstraints

extension LinearConstraint {
  /// Returns the violation of the constraint by values.
  func violation(at values: [Double]) -> Double {
    var excess = -constant
    for term in terms { excess += term.coefficient * values[term.variable.index] }
    return switch relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: excess.magnitude
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  /// Returns the tolerance for rounding: 1e-10 times the largest term.
  func rounding(at values: [Double]) -> Double {
    var largest = constant.magnitude
    for term in terms {
      largest = max(largest, (term.coefficient * values[term.variable.index]).magnitude)
    }
    return 1e-6 + 1e-10 * largest
  }

  /// Returns constraints that hold if this one is violated by at most an amount.
  func allowing(_ amount: Double) -> [LinearConstraint] {
    var bounds: [LinearConstraint] = []
    if relation != .greaterThanOrEqual {
      bounds.append(LinearConstraint(terms, .lessThanOrEqual, constant + amount))
    }
    if relation != .lessThanOrEqual {
      bounds.append(LinearConstraint(terms, .greaterThanOrEqual, constant - amount))
    }
    return bounds
  }
}
