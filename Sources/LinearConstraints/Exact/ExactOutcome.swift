/// The outcome of solving a block exactly.
package enum ExactOutcome: Sendable {
  /// The required penalties can be met.
  case optimal(ExactOptimum)
  /// The required penalties cannot be met.
  ///
  /// None of the rows can be omitted. On the left side, the sum of the multiples is 0 in the block's
  /// columns; on the right side, it is positive: a lower bound has a positive multiple of its variable, an
  /// upper bound a negative one.
  case infeasible([RowMultiple])
}

/// An optimum of a block, level by level, and the bounds of all others.
package struct ExactOptimum: Sendable {
  /// The value of each variable, the columns first.
  package let values: [Double]
  /// The basic variable at each row's position.
  package let basic: [Int]
  /// The lower bound of each variable among optima, `-infinity` if unbounded.
  ///
  /// All points within these bounds and the upper ones, with the rows' variables equal to the rows' sums,
  /// are optimal; no others are. A single variable need not reach its bounds.
  package let lower: [Double]
  /// The upper bound of each variable, `infinity` if unbounded.
  package let upper: [Double]
}

/// A row times a number: part of a combination of rows.
package struct RowMultiple: Hashable, Sendable {
  package var row: Int
  package var factor: Double
}
