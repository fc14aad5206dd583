/// What the solver found: a value for each variable, and why it is not another.
public struct Solution: Sendable {
  /// The value of each variable, at the position of its index.
  public var values: [Double]
  /// By how much each constraint is broken, at the position of its id; 0 where it holds.
  ///
  /// Each amount is in its constraint's own units. A constraint holds if it is broken by no more
  /// than 1e-6 plus 1e-10 of the largest number in its sum.
  public var violations: [Double]
  /// The variables that the constraints leave a choice for, in order.
  ///
  /// Those whose range is wider than 1e-4. Dropped constraints leave a choice like those that were
  /// never there.
  public var undetermined: [Undetermined]
  /// The sets of required constraints that cannot all hold, each irreducible, in the order of the
  /// constraints that were given up.
  public var conflicts: [Conflict]
  /// The optional constraints that do not hold, in order, with the ones that hold them there.
  public var lost: [Lost]

  /// Puts a solution together.
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
  /// A variable to which equally good solutions give different values.
  public struct Undetermined: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The least value of all optimal solutions, or none if there is no least.
    public var lower: Double?
    /// The greatest value of all optimal solutions, or none if there is no greatest.
    public var upper: Double?

    /// Makes a range.
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
    /// The one that was given up: the last that is not implied, else the last.
    public var dropped: ConstraintID

    /// Makes a conflict.
    public init(constraints: [ConstraintID], dropped: ConstraintID) {
      self.constraints = constraints
      self.dropped = dropped
    }
  }

  /// An optional constraint that does not hold.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var constraint: ConstraintID
    /// By how much it is broken, in its own units: that of its sides, not of a variable.
    public var amount: Double
    /// The fewest constraints that hold it there, in order: those with a nonzero multiplier.
    ///
    /// While each of them is broken no more than it is, this one cannot be broken less; without any
    /// one of them it could. Of several sets as small the one is taken that has the fewest optional
    /// ones, then the fewest implied ones. Where more than 20 are found it may not be the fewest.
    public var heldBy: [ConstraintID]

    /// Makes a loss.
    public init(constraint: ConstraintID, amount: Double, heldBy: [ConstraintID]) {
      self.constraint = constraint
      self.amount = amount
      self.heldBy = heldBy
    }
  }
}
