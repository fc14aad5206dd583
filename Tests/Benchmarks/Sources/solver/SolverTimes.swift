import LinearConstraints
import Measuring

/// How long a case takes, in median milliseconds.
struct SolverTimes {
  /// To assemble the system, make a solver and get all values.
  var scratch: Double
  /// To change all texts' widths on a solver that is kept, and get all values.
  var locale: Double
  /// The same for one text's width.
  var one: Double

  /// Measures a case.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - repetitions: How often; each work is done three times at least.
  ///   - checksum: Takes the values.
  /// - Throws: What the system refuses.
  init(
    of subject: SolverCase, repetitions: Int, _ checksum: inout Checksum
  ) throws(LinearSystemError) {
    let repetitions = max(3, repetitions)
    scratch = try medianMilliseconds(of: repetitions) { () throws(LinearSystemError) in
      var solver = Solver(try subject.system())
      checksum.take(solver.values())
    }
    var solver = Solver(try subject.system())
    var turn = 0
    func switchLocale() throws(LinearSystemError) {
      for change in subject.locales[turn % subject.locales.count] {
        try solver.setConstant(change.constant, of: change.constraint)
      }
      turn += 1
      checksum.take(solver.values())
    }
    // The first solution of a kept solver is one from scratch.
    try switchLocale()
    locale = try medianMilliseconds(of: repetitions, switchLocale)
    one = try medianMilliseconds(of: repetitions) { () throws(LinearSystemError) in
      turn += 1
      let growth = Double(turn % 2)
      for change in subject.one {
        try solver.setConstant(change.constant + growth, of: change.constraint)
      }
      checksum.take(solver.values())
    }
  }
}
