import ArgumentParser
import ConflictLogs
import DocumentLoading
import Linting
import Reports

/// `lintel explain-log`: explains a log of conflicting constraints.
struct ExplainLogCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-log",
    abstract: "Explain the log that the system prints when constraints conflict.",
    discussion: """
      For each log in FILE: the smallest set of its constraints that cannot all hold, what follows \
      from them, and which one to change. With documents, the constraints are searched for in these.

      FILE may be what Xcode's console, a terminal or a service that collects logs shows, with other \
      lines among it.

      Exit status: 0 explained, 2 no log of constraints in FILE, 3 a document that cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("A file with logs, or - for standard input.", valueName: "FILE|-"),
    completion: .file())
  var file: String

  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "DOCUMENT|DIR"),
    completion: Completions.documents)
  var documents: [String] = []

  @OptionGroup var output: OutputOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    let name = file == "-" ? "standard input" : file
    let contents = ConflictLogReader.read(try bytes(console))
    let explanations = contents.logs.map { ConflictExplanation($0) }
    try requireLog(explanations, contents, name)
    for problem in contents.problems where !console.isQuiet {
      console.writeError("\(name):\(problem.line): warning: \(problem.message)\n")
    }
    let batch = documents.isEmpty ? nil : try loadDocuments(console)
    let listing = ConflictLogListing(
      path: name,
      entries: explanations.map { explanation in
        let constraints = Set(explanation.conflicts.flatMap(\.constraints)).sorted()
        return ConflictLogListing.ExplainedLog(
          explanation: explanation,
          places: batch?.places(ofConstraints: constraints, in: explanation.log) ?? [:])
      }, problems: contents.problems)
    try output.write(text: listing.text, json: listing.json, to: console)
    return batch?.status ?? .clean
  }

  private func bytes(_ console: Console) throws -> [UInt8] {
    if file == "-" {
      guard let bytes = console.readInput() else {
        throw UsageError("standard input cannot be read")
      }
      return bytes
    }
    let files = LocalFileSystem()
    switch files.kind(of: file) {
    case nil: throw UsageError("there is no file \"\(file)\"; - reads standard input")
    case .folder: throw UsageError("\"\(file)\" is a folder: name the file with the log")
    case .other: throw UsageError("\"\(file)\" is not a regular file; - reads standard input")
    case .file: break
    }
    guard let bytes = files.read(file) else { throw UsageError("\"\(file)\" cannot be read") }
    return bytes
  }

  /// Checks that the text has a log that says something.
  private func requireLog(
    _ explanations: [ConflictExplanation], _ contents: ConflictLogFile, _ name: String
  ) throws {
    if explanations.isEmpty {
      let expected = "expected entries such as <NSLayoutConstraint:0x1 UIView:0x2.width == 20>"
      guard let problem = contents.problems.first else {
        throw UsageError("\(name) has no log of conflicting constraints: \(expected)")
      }
      throw UsageError("\(name):\(problem.line): no constraint can be read: \(problem.message)")
    }
    if let problem = contents.problems.first, explanations.count == 1,
      let only = explanations.first, only.log.isCut, only.conflicts.isEmpty
    {
      throw UsageError(
        "\(name):\(problem.line): the log is cut off, and the constraints before do not conflict")
    }
  }

  private func loadDocuments(_ console: Console) throws -> DocumentBatch {
    var request = LintRequest(paths: documents)
    request.commandNames = RootCommand.commandNames
    // Nothing is laid out, so that notes about fonts do not matter.
    let failures: LintObserver = { event in
      if case .failure = event { console.observe(event) }
    }
    return try Linter(request, observer: failures).load()
  }
}
