/// What the command line asks for.
struct Arguments {
  /// What is done.
  enum Work {
    /// Compare frames.
    case compare
    /// Print the stored frames and what they are worth.
    case stored
    /// Time checking and reading.
    case timing
  }

  var work = Work.compare
  /// The program that lays out, where it is needed.
  var program = ""
  var folder: String
  var intrinsicSizes: String?
  var listsMisses = false
  var listsAmbiguity = false
  var isJSON = false
  var timeout = 60.0

  static let usage = """
    usage: frames LINTEL FOLDER [--intrinsic-sizes stored|measured|calibrated]
                  [--misses] [--ambiguity] [--json] [--timeout SECONDS]
           frames --timing LINTEL FOLDER
           frames --stored FOLDER
    """

  init(_ words: some Sequence<String>) throws(UsageError) {
    var rest = Array(words)[...]
    var names: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--misses": listsMisses = true
      case "--ambiguity": listsAmbiguity = true
      case "--json": isJSON = true
      case "--stored": work = .stored
      case "--timing": work = .timing
      case "--intrinsic-sizes":
        guard let name = rest.popFirst(), ["stored", "measured", "calibrated"].contains(name) else {
          throw UsageError("--intrinsic-sizes wants stored, measured or calibrated")
        }
        intrinsicSizes = name
      case "--timeout":
        guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e6 else {
          throw UsageError("--timeout wants a number of seconds above 0")
        }
        timeout = seconds
      case _ where word.hasPrefix("-"): throw UsageError("unknown option \"\(word)\"")
      default: names.append(word)
      }
    }
    let count = work == .stored ? 1 : 2
    guard names.count == count else {
      throw UsageError(count == 1 ? "a folder is wanted" : "a program and a folder are wanted")
    }
    if count == 2 { program = names[0] }
    folder = names[count - 1]
  }
}

/// What is wrong with the command line.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
