import ArgumentParser
import Diagnostics
import Linting
import Reports

/// `lintel merge-reports`: the report of a run that shards have checked.
struct MergeReportsCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Make one report of those of all shards (check --shard).",
    discussion: """
      The report and the exit status are those of the run without shards. All options of that run are in \
      the reports of the shards; the ones here say how its own report is written. The documents and \
      tables are read again, in the same folder, but not laid out.
      """)

  @Argument(
    help: ArgumentHelp("The reports of all shards.", valueName: "SHARD"), completion: .file())
  var shards: [String]

  @Option(
    help: ArgumentHelp(
      "The format of the report (default: that of the shards' arguments): "
        + "\(Reporter.names.joined(separator: ", ")).", valueName: "NAME"),
    completion: Completions.reporters)
  var reporter: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A file to write the report to, instead of standard output.", valueName: "FILE"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file to add a summary in Markdown to, instead of that of the shards' arguments.",
      valueName: "FILE"), completion: .file())
  var stepSummary: String?

  @Flag(
    help: ArgumentHelp(
      "Read and write the files outside of the working directory and its repository that the arguments in "
        + "the reports of the shards name, and follow links there."))
  var allowOutside = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    var reports: [(path: String, report: ShardReport)] = []
    var isReadable = true
    for path in shards {
      do {
        reports.append((path, try Self.report(at: path)))
      } catch let error as ShardReadingError {
        console.error(
          "\"\(path)\": expected the report of a shard, which \"lintel check --shard\" writes; "
            + "\(error.reason); check the shard again")
        isReadable = false
      }
    }
    guard isReadable else { return .noDocument }
    try ShardReport.requireOneRun(reports)
    var command = try CheckCommand.parse(reports.first?.report.arguments ?? [])
    if let reporter { command.report.reporter = reporter }
    if !allowOutside {
      // What this command line names is allowed.
      if stepSummary != nil { command.report.stepSummary = nil }
      try command.requireInside(FileBoundary(shards: shards))
    }
    if let stepSummary { command.report.stepSummary = stepSummary }
    command.report.output = output
    command.input.quiet = quiet
    return try await command.run(merging: reports, console: console)
  }

  /// Reads the report of a shard.
  ///
  /// - Throws: `ShardReadingError` for any other file, ``UsageError`` for a report of another version.
  private static func report(at path: String) throws -> ShardReport {
    guard let bytes = LocalFileSystem().read(path) else {
      throw ShardReadingError(reason: "the file is missing or cannot be read")
    }
    do {
      return try ShardReport(bytes)
    } catch let error as InvalidRequest {
      throw UsageError("\"\(path)\": \(UsageError(error).description)")
    }
  }
}

extension CheckCommand {
  /// Writes the report of a shard.
  func run(_ shard: Shard, console: Console) async throws -> ExitStatus {
    guard !fix, changedSince == nil else {
      throw UsageError(
        "--shard and \(fix ? "--fix" : "--changed-since") exclude each other: check all documents in "
          + "one run")
    }
    let report = try await console.linter(request(console))
      .report(of: shard, arguments: console.shardArguments, using: caching.folder(console))
    try self.report.requireOutputs(of: input, console: console)
    try console.report(report.text, to: self.report.output)
    return .clean
  }

  /// Checks that the arguments of a shard name nothing outside of a boundary.
  ///
  /// The report of a shard may come from a machine that judged untrusted documents: it does not decide which
  /// files this one reads and writes.
  ///
  /// - Throws: ``UsageError`` with the first argument that does.
  fileprivate func requireInside(_ boundary: FileBoundary) throws {
    guard !input.outside.allowOutside else { throw Self.outside("--allow-outside") }
    var named: [(option: String, path: String?)] = [
      ("--config", input.config), ("--strings", layout.strings), ("--baseline", report.baseline),
      ("--write-baseline", report.writeBaseline), ("--step-summary", report.stepSummary),
    ]
    named += try layout.request(for: input, comparesPlatforms: true).fonts.map {
      ("--font", $0.path)
    }
    named += input.paths.map { ("the input", $0) }
    for (option, path) in named {
      if let path, !boundary.contains(path) { throw Self.outside("\(option) \"\(path)\"") }
    }
  }

  private static func outside(_ argument: String) -> UsageError {
    UsageError(
      "the reports of the shards have \(argument), which leads out of the working directory and its "
        + "repository; allow it with --allow-outside")
  }

  /// Writes the report of a run of which shards have judged the documents.
  fileprivate func run(
    merging reports: [(path: String, report: ShardReport)], console: Console
  ) async throws -> ExitStatus {
    var outputs = OutputClaims()
    for (path, _) in reports { outputs.reads(path, as: "the report of a shard") }
    outputs.add("--output", report.output)
    try outputs.require(apartFrom: console.readFiles)
    try report.requireOutputs(of: input, console: console)
    var request = try request(console)
    request.keepsLayouts = report.format == .html
    let result = try await console.linter(request).check(merging: reports.map(\.report))
    return try report.finish(result, of: input, console: console)
  }
}

extension FileBoundary {
  /// The boundary of the arguments that reports of shards have: the working directory and the folders of the
  /// reports, each with its repository.
  fileprivate init(shards: [String]) {
    self.init(LintRequest(paths: ["."] + shards), files: LocalFileSystem())
  }
}
