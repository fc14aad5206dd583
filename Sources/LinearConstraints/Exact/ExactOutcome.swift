/// The outcome of solving a block exactly.
package enum ExactOutcome: Sendable {
  /// The required penalties can be met.
  case optimal(ExactOptimum)
  /// The required penalties cannot be met.
  ///
  /// None of the rows can be left out. On the left side the sum of the multiples is 0 in the
  /// block's columns, on the right side it is positive: what is held from below has a positive
  /// multiple of its variable, what is held from above a negative one.
  case infeasible([RowMultiple])
}

/// An optimum of a block, level by level, and the bounds of all others.
package struct ExactOptimum: Sendable {
  /// The value of each variable, the columns first.
  package let values: [Double]
  /// The basic variable at each row's position.
  package let basic: [Int]
  /// The least value of each variable, `-infinity` where there is none, to be as good.
  ///
  /// Whatever is within these and the greatest values, and has the rows' variables equal to the
  /// rows' sums, is as good; nothing else is. A variable alone need not reach its bounds.
  package let lower: [Double]
  /// The greatest value of each variable, `infinity` where there is none.
  package let upper: [Double]
}

/// A row times a number: part of a combination of rows.
package struct RowMultiple: Hashable, Sendable {
  package var row: Int
  package var factor: Double
}
