/// The arguments of the command line.
struct Arguments {
  /// The task.
  enum Work {
    /// Compare frames.
    case compare
    /// Count the faults in layouts that are presumed right.
    case presumed
    /// Print the stored frames and their trust.
    case stored
    /// Check the list of views whose stored frames are wrong.
    case faults
    /// Measure the times of checking and reading.
    case timing
    /// Count the views that depend on each figure and rule.
    case votes
    /// Lay out each application with the figures and rules that the others confirm.
    case leaveOneOut

    /// Whether a program is needed.
    var runsProgram: Bool {
      switch self {
      case .compare, .presumed, .timing: true
      case .stored, .faults, .votes, .leaveOneOut: false
      }
    }
  }

  var work = Work.compare
  /// Whether a program lays out the documents.
  var runsProgram: Bool { work.runsProgram && !(work == .compare && isInProcess) }
  /// The path of `lintel`, if it is needed.
  var program = ""
  var folders: [String] = []
  var intrinsicSizes: String?
  /// The file with the list of views whose stored frames are wrong, instead of the embedded one.
  var listed: String?
  /// The file with the votes for figures and rules, instead of the embedded one.
  var votes: String?
  var listsMisses = false
  var listsAmbiguity = false
  var isJSON = false
  /// Whether frames are compared with layouts of this process instead of a program's.
  var isInProcess = false
  var timeout = 60.0
  /// The size that documents are laid out at; nil for their own.
  var size: String?

  static let usage = """
    usage: frames LINTEL FOLDER... [--intrinsic-sizes stored|measured|calibrated]
                  [--listed FILE] [--misses] [--ambiguity] [--json] [--timeout SECONDS]
           frames --in-process FOLDER... [--intrinsic-sizes MODE] [--listed FILE] [--misses]
                  [--ambiguity] [--json]
           frames --presumed LINTEL FOLDER... [--intrinsic-sizes MODE] [--misses]
                  [--size SIZE] [--timeout SECONDS]
           frames --timing LINTEL FOLDER...
           frames --stored FOLDER...
           frames --faults FOLDER... [--listed FILE]
           frames --votes FOLDER...
           frames --leave-one-out FOLDER... [--intrinsic-sizes MODE] [--misses]
                  [--votes-in FILE]
    """

  init(_ words: some Sequence<String>) throws(UsageError) {
    var rest = Array(words)[...]
    var names: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--misses": listsMisses = true
      case "--ambiguity": listsAmbiguity = true
      case "--json": isJSON = true
      case "--in-process": isInProcess = true
      case "--presumed": work = .presumed
      case "--stored": work = .stored
      case "--faults": work = .faults
      case "--timing": work = .timing
      case "--votes": work = .votes
      case "--leave-one-out": work = .leaveOneOut
      case "--intrinsic-sizes":
        guard let name = rest.popFirst(), ["stored", "measured", "calibrated"].contains(name) else {
          throw UsageError("--intrinsic-sizes wants stored, measured or calibrated")
        }
        intrinsicSizes = name
      case "--votes-in":
        guard let file = rest.popFirst() else { throw UsageError("--votes-in wants a file") }
        votes = file
      case "--listed":
        guard let file = rest.popFirst() else { throw UsageError("--listed wants a file") }
        listed = file
      case "--size":
        guard let name = rest.popFirst() else {
          throw UsageError("--size wants a size such as retina4_7 or 900x700")
        }
        size = name
      case "--timeout":
        guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e6 else {
          throw UsageError("--timeout wants a number of seconds above 0")
        }
        timeout = seconds
      case _ where word.hasPrefix("-"): throw UsageError("unknown option \"\(word)\"")
      default: names.append(word)
      }
    }
    guard names.count > (runsProgram ? 1 : 0) else {
      throw UsageError(runsProgram ? "a program and a folder are wanted" : "a folder is wanted")
    }
    if runsProgram { program = names.removeFirst() }
    folders = names
  }
}

/// An error in the command line.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
