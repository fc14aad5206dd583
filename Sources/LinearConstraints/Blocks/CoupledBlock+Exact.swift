extension CoupledBlock {
  /// Solves the block in exact fractions, where its numbers are not to be trusted.
  ///
  /// Where these get too long or the block is too large, it stays as it is: the solution's violations
  /// then show it.
  ///
  /// - Returns: Rows that contradict each other, if that is what comes out.
  mutating func solveExactly() -> [RowMultiple]? {
    var program = simplex.program
    program.penalties = penalties.penalties
    guard let outcome = try? ExactSimplex.solve(program) else { return nil }
    switch outcome {
    case .infeasible(let multiples): return multiples
    case .optimal(let optimum):
      simplex.basis.install(optimum.basic.map { Int32($0) }, program)
      simplex.value = optimum.values
      simplex.lower = optimum.lower
      simplex.upper = optimum.upper
      return nil
    }
  }
}
