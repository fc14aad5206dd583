import LinearConstraints
import Measuring

/// The times of a case, in median milliseconds.
struct SolverTimes {
  /// Building the system, creating a solver, and reading all values.
  var scratch: Double
  /// Changing the widths of all texts on an existing solver, and reading all values.
  var locale: Double
  /// The same for the width of one text.
  var one: Double

  /// Measures a case.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - repetitions: The number of repetitions; at least three are done.
  ///   - checksum: Consumes the values.
  /// - Throws: The error of the system.
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
    // The first solution of a solver is computed from scratch.
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
