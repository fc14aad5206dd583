/// Variables and the constraints on them: what ``Solver`` solves.
///
/// Everything is kept in a few contiguous arrays. For many constraints, pass the terms as a span
/// (``add(_:_:_:priority:isImplied:)``), which avoids an allocation for each of them.
///
/// ```swift
/// var system = LinearSystem()
/// let width = system.addVariable()
/// let limit = try system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 120))
/// try system.setConstant(90, of: limit)
/// system[limit].constant  // 90
/// ```
public struct LinearSystem: Sendable {
  /// A constraint without its terms, which end where those of the next one begin.
  struct Row: Sendable {
    var constant: Double
    var firstTerm: Int32
    /// The position of its priority in the table.
    var priority: UInt32
    var relation: Relation
    var isImplied: Bool
  }

  /// The preferred value of a variable among optimal ones.
  private struct Wish: Sendable {
    /// The preferred value; not a number for none.
    var value: Double
    /// The origin, or -1.
    var origin: Int32
    /// The variable at whose place it begins, if it is a length, or -1.
    var begin: Int32 = -1
  }

  private(set) var rows: [Row] = []
  private(set) var terms: [Term] = []
  private(set) var priorities = PriorityTable()
  private var wishes: [Wish] = []
  /// What ends the work on the system early, if anything does.
  package var interruption: Interruption?

  /// Creates a system without variables.
  public init() {}

  /// The number of variables.
  public var variableCount: Int { wishes.count }

  /// The number of constraints.
  public var constraintCount: Int { rows.count }

  /// Reserves memory for a system of these numbers.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    wishes.reserveCapacity(variables)
    rows.reserveCapacity(constraints)
    self.terms.reserveCapacity(terms)
  }

  /// Adds an unknown.
  ///
  /// Values are numbers without a unit, and may be negative unless a constraint forbids it.
  ///
  /// - Parameters:
  ///   - preferred: The value to be close to where the constraints leave a choice; nil or not a number for
  ///     the lowest.
  ///   - origin: The variable whose value to be close to if there is neither a preferred value nor a
  ///     minimum; nil for 0.
  /// - Returns: The unknown, to build terms with.
  /// - Complexity: O(1), amortized.
  /// - Precondition: `origin` is a variable of this system.
  public mutating func addVariable(
    preferred: Double? = nil, near origin: Variable? = nil
  ) -> Variable {
    // Values are chosen in order, so an origin must come first.
    precondition(
      origin.map { $0.index < variableCount } != false,
      "origin \(origin?.index ?? 0) is not one of the system's \(variableCount) variables")
    let origin = origin.map { Int32($0.index) } ?? -1
    wishes.append(Wish(value: preferred ?? .nan, origin: origin))
    return Variable(index: wishes.count - 1)
  }

  /// Adds a constraint.
  ///
  /// - Parameter constraint: The constraint, on variables of this system.
  /// - Returns: The constraint's id, to change its constant and to find it in a solution.
  /// - Throws: ``LinearSystemError`` if a number is not finite; the system is then unchanged.
  /// - Complexity: O(t) for t terms, amortized.
  /// - Precondition: Every variable is one of this system.
  public mutating func add(_ constraint: LinearConstraint) throws(LinearSystemError) -> ConstraintID
  {
    try add(
      constraint.terms.span, constraint.relation, constraint.constant,
      priority: constraint.priority, isImplied: constraint.isImplied)
  }

  /// Adds a constraint whose terms are in the caller's memory.
  ///
  /// - Parameters:
  ///   - terms: The left side, on variables of this system.
  ///   - relation: The relation of the sides.
  ///   - constant: The right side.
  ///   - priority: The priority.
  ///   - isImplied: See ``LinearConstraint/isImplied``.
  /// - Returns: The constraint's id.
  /// - Throws: ``LinearSystemError`` if a number is not finite; the system is then unchanged.
  /// - Complexity: O(t) for t terms, amortized.
  /// - Precondition: Every variable is one of this system.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, isImplied: Bool = false
  ) throws(LinearSystemError) -> ConstraintID {
    guard constant.isFinite else { throw .notFinite(what: "constant", value: constant) }
    let count = Int32(variableCount)
    for index in terms.indices where !terms[index].isUsable(variableCount: count) {
      throw terms[index].refusal(variableCount: count)
    }
    let firstTerm = Int32(self.terms.count)
    for index in terms.indices { self.terms.append(terms[index]) }
    rows.append(
      Row(
        constant: constant, firstTerm: firstTerm, priority: priorities.position(of: priority),
        relation: relation, isImplied: isImplied))
    return ConstraintID(index: rows.count - 1)
  }

  /// Changes the right side of a constraint.
  ///
  /// A solver has a copy of the system: see ``Solver/setConstant(_:of:)``.
  ///
  /// - Parameters:
  ///   - constant: The right side, in the constraint's own units.
  ///   - id: The constraint.
  /// - Throws: ``LinearSystemError`` if the number is not finite; the constraint is then
  ///   unchanged.
  /// - Complexity: O(1).
  /// - Precondition: `id` is a constraint of this system.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LinearSystemError) {
    guard constant.isFinite else { throw .notFinite(what: "constant", value: constant) }
    rows[id.index].constant = constant
  }

  /// Changes the right side of a constraint to a finite number.
  ///
  /// - Returns: Whether the number has changed.
  @inline(__always)
  mutating func move(_ row: Int, to constant: Double) -> Bool {
    if rows[row].constant == constant { return false }
    rows[row].constant = constant
    return true
  }

  /// The right side of a constraint.
  ///
  /// - Complexity: O(1).
  /// - Precondition: `id` is a constraint of this system.
  public func constant(of id: ConstraintID) -> Double { rows[id.index].constant }

  /// Changes the preferred value of a variable where the constraints leave a choice.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for the lowest.
  ///   - variable: The variable.
  /// - Complexity: O(1).
  public mutating func setPreferredValue(_ value: Double?, of variable: Variable) {
    wishes[variable.index].value = value ?? .nan
  }

  /// Returns the preferred value of a variable where the constraints leave a choice.
  public func preferredValue(of variable: Variable) -> Double? {
    let value = wishes[variable.index].value
    return value.isNaN ? nil : value
  }

  /// Notes that a variable is a length, which begins at the place that is the value of another one.
  ///
  /// The end is then a place as well. Constraints between places, and bounds of lengths, form a network, in
  /// which the ranges of all variables together are found faster. The solutions are the same.
  ///
  /// - Parameters:
  ///   - length: The length.
  ///   - begin: The place, which is not a length.
  /// - Complexity: O(1).
  package mutating func setBegin(of length: Variable, to begin: Variable) {
    wishes[length.index].begin = Int32(begin.index)
  }

  /// The place at which a length begins, or none for any other variable.
  func begin(of variable: Int) -> Int? {
    let begin = Int(wishes[variable].begin)
    return begin < 0 ? nil : begin
  }

  /// Returns the variable whose value another one is close to if nothing else is known.
  public func origin(of variable: Variable) -> Variable? {
    let origin = Int(wishes[variable.index].origin)
    return origin < 0 ? nil : Variable(index: origin)
  }
}

extension LinearSystem {
  /// A constraint with its current constant.
  ///
  /// - Complexity: O(t) for t terms.
  public subscript(_ id: ConstraintID) -> LinearConstraint {
    let row = rows[id.index]
    return LinearConstraint(
      Array(terms[termRange(of: id.index)]), row.relation, row.constant,
      priority: priorities[row.priority], isImplied: row.isImplied)
  }

  /// The priority of a constraint.
  public func priority(of id: ConstraintID) -> Priority { priorities[rows[id.index].priority] }

  /// All constraints, each at the position of its id.
  ///
  /// - Complexity: O(t) for t terms: a new array each time.
  public var constraints: [LinearConstraint] {
    rows.indices.map { self[ConstraintID(index: $0)] }
  }

  /// Selects some of the constraints.
  ///
  /// - Parameter isIncluded: Returns whether to include a constraint; called once for each, in order.
  /// - Returns: A system of the same variables with these constraints, in the same order.
  /// - Complexity: O(t) for t terms.
  package func selecting(_ isIncluded: (ConstraintID) -> Bool) -> LinearSystem {
    var selection = self
    selection.rows = []
    selection.terms = []
    for index in rows.indices where isIncluded(ConstraintID(index: index)) {
      var row = rows[index]
      row.firstTerm = Int32(selection.terms.count)
      selection.terms += terms[termRange(of: index)]
      selection.rows.append(row)
    }
    return selection
  }

  /// Whether a constraint is required.
  func isRequired(_ row: Int) -> Bool { priorities[rows[row].priority].isRequired }

  /// The positions of the terms of a constraint.
  func termRange(of row: Int) -> Range<Int> {
    let end = row + 1 < rows.count ? Int(rows[row + 1].firstTerm) : terms.count
    return Int(rows[row].firstTerm)..<end
  }
}

/// An error of a system's input.
public enum LinearSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number is infinite or not a number.
  case notFinite(what: String, value: Double)

  /// The expected and the found value.
  public var description: String {
    switch self {
    case .notFinite(let what, let value): "a \(what) must be finite, not \(value)"
    }
  }
}

extension Term {
  /// Whether the term can be added to a system.
  fileprivate func isUsable(variableCount: Int32) -> Bool {
    coefficient.isFinite && variable.index < variableCount
  }

  /// The reason why it cannot.
  fileprivate func refusal(variableCount: Int32) -> LinearSystemError {
    precondition(
      variable.index < variableCount,
      "variable \(variable.index) is not one of the system's \(variableCount)")
    return .notFinite(what: "coefficient", value: coefficient)
  }
}
