/// The values that a variable can take.
public struct VariableRange: Hashable, Sendable {
  /// The lower bound, or nil if unbounded.
  public var lower: Double?
  /// The upper bound, or nil if unbounded.
  public var upper: Double?

  /// Creates a range.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }
}

extension VariableRange {
  /// Creates a range of numbers, of which infinite ones are no bounds.
  init(_ range: (lower: Double, upper: Double)) {
    self.init(
      lower: range.lower.isFinite ? range.lower : nil,
      upper: range.upper.isFinite ? range.upper : nil)
  }
}

extension Solver {
  /// Finds how far a variable can move before a level gets worse.
  ///
  /// The range contains all values for which the required constraints hold and the total violation of each
  /// level from the strongest down to that of `priority` is optimal. Weaker levels may get worse. With a
  /// priority no greater than that of any constraint, these are the values of all optimal solutions; with
  /// ``Priority/required``, all values that the required constraints allow.
  ///
  /// ```swift
  /// var system = LinearSystem()
  /// let label = system.addVariable()
  /// let button = system.addVariable()
  /// let terms = [Term(1, label), Term(1, button)]
  /// _ = try system.add(LinearConstraint(terms, .lessThanOrEqual, 300))
  /// _ = try system.add(
  ///   LinearConstraint([Term(1, button)], .greaterThanOrEqual, 80, priority: Priority(750)))
  /// _ = try system.add(
  ///   LinearConstraint([Term(1, label)], .equal, 120, priority: Priority(250)))
  /// var solver = Solver(system)
  /// solver.range(of: label, keeping: Priority(250))  // 120 to 120
  /// solver.range(of: label, keeping: Priority(750)).upper  // 220: the room of the text
  /// ```
  ///
  /// Dropped constraints (see ``Solution/conflicts``) are ignored.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - priority: The weakest level that must stay optimal; no constraint needs to have this priority.
  /// - Returns: The range, in the units of the variable.
  /// - Complexity: That of solving the blocks that the variable depends on down to that level, and
  ///   two linear programs on each of them.
  /// - Precondition: The variable is one of the system's.
  public mutating func range(of variable: Variable, keeping priority: Priority) -> VariableRange {
    ranges(of: CollectionOfOne(variable), keeping: priority)[0]
  }

  /// Finds how far each of several variables can move, on its own, before a level gets worse.
  ///
  /// - Parameters:
  ///   - variables: The variables.
  ///   - priority: See ``range(of:keeping:)``.
  /// - Returns: The range of each variable.
  /// - Complexity: That of solving the blocks that the variables depend on down to that level, once
  ///   for all of them, and two linear programs for each variable.
  public mutating func ranges(
    of variables: some Sequence<Variable>, keeping priority: Priority
  ) -> [VariableRange] {
    let workspace = solved()
    if system.interruption.isDue {
      return variables.map { _ in VariableRange(lower: nil, upper: nil) }
    }
    var relaxation = Relaxation(workspace, downTo: system.priorities.lastLevel(from: priority))
    return variables.map { variable in
      precondition(
        variable.index < system.variableCount,
        "variable \(variable.index) is not one of the system's \(system.variableCount)")
      return VariableRange(relaxation.range(of: variable.index))
    }
  }
}

extension PriorityTable {
  /// Returns the weakest level whose priority is at least a given one; 0 if only the required one is.
  func lastLevel(from priority: Priority) -> Int32 {
    levels().enumerated().reduce(0) { last, entry in
      self[UInt32(entry.offset)] < priority ? last : max(last, entry.element)
    }
  }
}
