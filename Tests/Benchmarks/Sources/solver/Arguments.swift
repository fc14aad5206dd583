/// The arguments of the command line.
struct Arguments {
  /// The path of the case, or nil to measure only the memory of the process itself.
  var path: String?
  /// The number of repetitions of each work, or nil to time nothing.
  var repetitions: Int?
  var isChecked = false
  /// The edit after which the solution is checked.
  var edit: SolverCase.Edit?
  var measuresMemory = false

  static let usage = """
    usage: solver CASE.json REPS [--check [--edit one|0|1|2]]
           solver CASE.json --memory
           solver --memory
    """

  init(_ words: some Sequence<String>) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--check": isChecked = true
      case "--memory": measuresMemory = true
      case "--edit":
        guard let name = rest.popFirst(), let named = SolverCase.Edit(name) else {
          throw UsageError("--edit wants one, 0, 1 or 2")
        }
        edit = named
      case _ where word.hasPrefix("-"):
        throw UsageError("unknown option \"\(word)\"")
      case _ where path == nil:
        path = word
      case _ where repetitions == nil:
        guard let number = Int(word), number > 0 else {
          throw UsageError("REPS must be a whole number above 0, not \"\(word)\"")
        }
        repetitions = number
      default:
        throw UsageError("there is nothing to do with \"\(word)\"")
      }
    }
    try validate()
  }

  private mutating func validate() throws(UsageError) {
    if measuresMemory {
      // Only one solve, as an earlier one would leave memory behind.
      repetitions = nil
    } else if path == nil {
      throw UsageError("a case is missing")
    } else if repetitions == nil {
      throw UsageError("the number of repetitions is missing")
    }
    if edit != nil, !isChecked { throw UsageError("--edit goes with --check") }
    if isChecked, path == nil { throw UsageError("--check wants a case") }
  }
}

/// An error in the command line.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
