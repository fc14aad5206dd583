import ArgumentParser
import Diagnostics
import Linting
import Merging
import Revisions

/// `lintel merge-driver`: merges three versions of a document or a table by what they mean.
struct MergeDriverCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge three versions of a document or a table by objects and keys, for git.",
    discussion: """
      Documents (.xib, .storyboard, .interface) are merged by object, attribute, constraint and \
      connection, tables (.strings, .stringsdict, .xcstrings) by key. The result is written to OURS. \
      What both sides changed differently is between git's markers, and described on standard error. \
      A merged document is laid out: what is wrong with it and with neither side is a conflict too. \
      A file that cannot be merged so is merged as git merges lines.

      "lintel init --git" prints how git is configured to use it.

      Exit status: 0 merged, 1 something is left to decide; with --output also 2 wrong usage or a file \
      that cannot be read or written, 3 versions that cannot be merged.
      """)

  @Argument(
    help: ArgumentHelp("The version from which both sides began (git: %O).", valueName: "BASE"),
    completion: .file())
  var base: String

  @Argument(
    help: ArgumentHelp(
      "Our version, which is replaced by the result (git: %A).", valueName: "OURS"),
    completion: .file())
  var ours: String

  @Argument(
    help: ArgumentHelp("Their version (git: %B).", valueName: "THEIRS"), completion: .file())
  var theirs: String

  @Option(
    help: ArgumentHelp(
      "The path of the file in the working tree, whose extension says what it is (git: %P).",
      valueName: "PATH"), completion: .file())
  var path: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file to write to, instead of OURS.", valueName: "FILE"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("The number of characters of a marker (git: %L).", valueName: "N"))
  var markerSize = 7

  @Flag(name: .customLong("no-layout"), help: "Accept a merged document without laying it out.")
  var skipsLayout = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// Returns whether arguments are those of a driver, whose status is never above 1.
  ///
  /// Git takes a status above 1 for a driver that has not run, and loses their side.
  static func isRunByGit(_ arguments: [String]) -> Bool {
    arguments.first == configuration.commandName
      && !arguments.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") }
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    guard output == nil else { return try await merge(console: console) }
    do {
      return try await merge(console: console)
    } catch {
      console.error("\(path): \(Self.message(of: error))")
      return .findings
    }
  }

  private func merge(console: Console) async throws -> ExitStatus {
    let versions = try [base, ours, theirs].map(read)
    var merge = ThreeWayMerge(base: versions[0], ours: versions[1], theirs: versions[2])
    merge.markerSize = max(1, markerSize)
    let result: MergeResult
    do throws(MergeFailure) {
      result = try merge.file(path: path)
    } catch {
      return try fallBack(error, console: console)
    }
    try OutputFile.write(result.bytes, to: output ?? ours)
    for conflict in result.conflicts {
      console.error("\(path): conflict \(conflict.number): \(conflict.description)")
    }
    guard result.conflicts.isEmpty else {
      console.note("\"lintel resolve \(path)\" lists the conflicts, and takes a choice for each")
      return .findings
    }
    guard !skipsLayout, result.bytes != versions[1], result.bytes != versions[2] else {
      return .clean
    }
    let check = MergedFileCheck(path: path, console: console)
    let isGood = try await check.accepts(
      result.bytes, ours: versions[1], theirs: versions[2])
    return isGood ? .clean : .findings
  }

  private func read(_ file: String) throws(UsageError) -> [UInt8] {
    guard let bytes = LocalFileSystem().read(file) else {
      throw UsageError("\"\(file)\" cannot be read")
    }
    return bytes
  }

  /// Merges the lines, as git does without a driver.
  private func fallBack(
    _ failure: MergeFailure, console: Console
  ) throws -> ExitStatus {
    guard output == nil else {
      console.error("\(path): not merged: \(failure.description)")
      return .noDocument
    }
    let lines = (try? Git(environment: console.environment))?.mergeFile(
      base: base, ours: ours, theirs: theirs, markerSize: max(1, markerSize))
    guard let lines else {
      console.error(
        "\(path): not merged by what it means: \(failure.description); git cannot merge its lines "
          + "either, so our version stays")
      return .findings
    }
    try OutputFile.write(lines.bytes, to: ours)
    console.error(
      "\(path): not merged by what it means: \(failure.description); its lines were merged as git "
        + "does\(lines.hasConflicts ? ", with conflicts" : "; look at the result")")
    return .findings
  }

  private static func message(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.description
    case let error as InvalidRequest: UsageError(error).description
    default: "\(error)"
    }
  }
}
