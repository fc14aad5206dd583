import ArgumentParser
import Diagnostics
import Linting
import Revisions
import TableTools

/// `lintel tidy`: takes back what an editor changed in documents without an effect.
struct TidyCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "tidy",
    abstract: "Take back what an editor changed in documents without an effect.",
    discussion: """
      Opening a document in another version of Xcode rewrites stored frames, versions and order. \
      Each change since REV is tried without: it is taken back if all objects, connections and \
      constraints stay the same, and every view keeps its place in every language. The rest stays.

      Prints the difference as a patch, unless --in-place writes the documents.

      Exit status: 0 nothing to take back (or written), 1 something to take back, 2 wrong arguments, \
      3 a document that cannot be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents, or folders to search (default: the current folder).", valueName: "FILE|DIR"),
    completion: Completions.documents)
  var files: [String] = []

  @Option(
    help: ArgumentHelp("The revision to compare with (default: HEAD).", valueName: "REV"))
  var since = "HEAD"

  @Flag(help: "Write the documents, instead of printing the difference.")
  var inPlace = false

  @Flag(help: "Name the documents with such changes only, for continuous integration.")
  var check = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func validate() throws {
    if inPlace, check {
      throw ValidationError("--check writes nothing: leave out --in-place, or --check")
    }
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    let repository = try Repository(
      of: ".", git: Git(environment: console.environment))
    let revision = try repository.revision(since)
    // Old paths by new ones.
    let renames = Dictionary(
      try repository.renames(since: revision).map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    let result = try await console.linter(LintRequest(paths: files.isEmpty ? ["."] : files))
      .tidying(since: repository.files(at: revision)) { renames[$0] ?? $0 }
    for failure in result.failures { console.error(failure) }
    let status: ExitStatus
    if check {
      for file in result.files { try console.report("\(file.path)\n") }
      status = result.files.isEmpty ? .clean : .findings
    } else {
      status = try result.files.finish(inPlace: inPlace, console: console)
    }
    console.note(
      "\(result.changes.reversed) of \(result.changes.reversed + result.changes.kept) changes in "
        + "\(result.documentCount.counted("document")) have no effect")
    return max(status, result.failures.isEmpty ? .clean : .noDocument)
  }
}
