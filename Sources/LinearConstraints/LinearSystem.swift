/// Variables and the constraints on them: what ``Solver`` solves.
public struct LinearSystem: Sendable {
  /// The constraints, each at the position of its id.
  public private(set) var constraints: [LinearConstraint] = []
  /// The value that each variable takes for choice where nothing decides it, or none for the lowest.
  public private(set) var preferredValues: [Double?] = []
  /// The earlier variable that each variable is near to where nothing else is known, or none for 0.
  public private(set) var origins: [Variable?] = []

  /// Makes a system without variables.
  public init() {}

  /// The number of variables.
  public var variableCount: Int { preferredValues.count }

  /// Adds an unknown.
  ///
  /// - Parameters:
  ///   - preferred: The value to stay near where the constraints leave a choice.
  ///   - origin: The variable whose value to stay near where there is neither a preferred value nor
  ///     a least one; without it that is 0.
  /// - Returns: The unknown, to build terms with.
  /// - Precondition: `origin` is a variable of this system.
  public mutating func addVariable(
    preferred: Double? = nil, near origin: Variable? = nil
  ) -> Variable {
    // Values are chosen in order, so that an origin must come first.
    precondition(
      origin.map { $0.index < variableCount } != false,
      "origin \(origin?.index ?? 0) is not one of the system's \(variableCount) variables")
    preferredValues.append(preferred)
    origins.append(origin)
    return Variable(index: preferredValues.count - 1)
  }

  /// Adds a constraint.
  ///
  /// - Parameter constraint: The constraint, on variables of this system.
  /// - Returns: The constraint's name, to change its constant by and to find it in a solution.
  /// - Throws: ``LinearSystemError`` if a number is not finite.
  /// - Precondition: Every variable is one of this system.
  public mutating func add(_ constraint: LinearConstraint) throws(LinearSystemError) -> ConstraintID
  {
    for term in constraint.terms {
      precondition(
        term.variable.index < variableCount,
        "variable \(term.variable.index) is not one of the system's \(variableCount)")
      guard term.coefficient.isFinite else {
        throw .notFinite(what: "coefficient", value: term.coefficient)
      }
    }
    guard constraint.constant.isFinite else {
      throw .notFinite(what: "constant", value: constraint.constant)
    }
    constraints.append(constraint)
    return ConstraintID(index: constraints.count - 1)
  }

  /// Changes the right side of a constraint.
  ///
  /// - Throws: ``LinearSystemError`` if the number is not finite.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LinearSystemError) {
    guard constant.isFinite else { throw .notFinite(what: "constant", value: constant) }
    constraints[id.index].constant = constant
  }

  /// Changes the value that a variable takes for choice.
  public mutating func setPreferredValue(_ value: Double?, of variable: Variable) {
    preferredValues[variable.index] = value
  }
}

/// What a system refuses.
public enum LinearSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number is infinite or not a number.
  case notFinite(what: String, value: Double)

  /// What was wanted and what there was.
  public var description: String {
    switch self {
    case .notFinite(let what, let value): "a \(what) must be finite, not \(value)"
    }
  }
}
