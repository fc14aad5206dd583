/// A solution of a linear system: a value for each variable, and the reasons for it.
public struct Solution: Sendable {
  /// The value of each variable, at the position of its index.
  public var values: [Double]
  /// The violation of each constraint, at the position of its id; 0 where it holds.
  ///
  /// Each amount is in its constraint's own units. A constraint holds if its violation is at most
  /// 1e-6 plus 1e-10 of the largest number in its sum.
  public var violations: [Double]
  /// The variables with more than one optimal value, in order.
  ///
  /// Those with a range wider than 1e-4. Dropped constraints do not count.
  public var undetermined: [Undetermined]
  /// The irreducible sets of required constraints that cannot all hold, in the order of the dropped
  /// constraints.
  public var conflicts: [Conflict]
  /// The optional constraints that do not hold, in order, with the constraints that prevent it.
  public var lost: [Lost]

  /// Creates a solution.
  public init(
    values: [Double], violations: [Double], undetermined: [Undetermined] = [],
    conflicts: [Conflict] = [], lost: [Lost] = []
  ) {
    self.values = values
    self.violations = violations
    self.undetermined = undetermined
    self.conflicts = conflicts
    self.lost = lost
  }

  /// The value of a variable.
  public subscript(_ variable: Variable) -> Double { values[variable.index] }
}

extension Solution {
  /// A variable with different values in equally good solutions.
  public struct Undetermined: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The lower bound of all optimal solutions, or nil if unbounded.
    public var lower: Double?
    /// The upper bound of all optimal solutions, or nil if unbounded.
    public var upper: Double?

    /// Creates a range.
    public init(variable: Variable, lower: Double?, upper: Double?) {
      self.variable = variable
      self.lower = lower
      self.upper = upper
    }
  }

  /// Required constraints that cannot all hold; without any one of them the others can.
  public struct Conflict: Hashable, Sendable {
    /// The constraints, in order.
    public var constraints: [ConstraintID]
    /// The dropped constraint: the last that is not implied, else the last.
    public var dropped: ConstraintID

    /// Creates a conflict.
    public init(constraints: [ConstraintID], dropped: ConstraintID) {
      self.constraints = constraints
      self.dropped = dropped
    }
  }

  /// An optional constraint that does not hold.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var constraint: ConstraintID
    /// Its violation, in the units of its sides, not of a variable.
    public var amount: Double
    /// The smallest set of constraints that prevent it, in order: those with a nonzero multiplier.
    ///
    /// This violation cannot shrink unless one of theirs grows; without any one of them it could. Among
    /// sets of equal size, the one with the fewest optional constraints is chosen, then the one with the
    /// fewest implied ones. A set of more than 20 may not be the smallest.
    public var heldBy: [ConstraintID]

    /// Creates a loss.
    public init(constraint: ConstraintID, amount: Double, heldBy: [ConstraintID]) {
      self.constraint = constraint
      self.amount = amount
      self.heldBy = heldBy
    }
  }
}
