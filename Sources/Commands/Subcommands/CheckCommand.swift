import ArgumentParser
import Diagnostics
import Linting
import Reports
import Revisions
import TableTools

/// `lintel check`: runs all rules in every locale at every size.
struct CheckCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Validate, localize, lay out in every locale at every size, and report.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions
  @OptionGroup var required: RequiredLocaleOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Judge every size of a range and report exact intervals, in place of --size: widths as "
        + "320...1366, heights too as 320...1366x480...1366, or resizable for windows from their "
        + "minimum to their maximum.", valueName: "RANGE"))
  var sizes: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Add tried changes of files to the reports that have them: json, sarif, rdjsonl, html. It takes "
        + "longer."))
  var fixes = false

  @Flag(
    help: ArgumentHelp(
      "Make the tried changes in documents and tables, and report what is left."))
  var fix = false

  @Flag(help: ArgumentHelp("With --fix, print the changes as a patch, and write nothing."))
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Lay out only documents that can have changed since this revision of git, and report what is "
        + "new.", valueName: "REV"))
  var changedSince: String?

  @Flag(
    help: ArgumentHelp(
      "Report, and fail on, only what is new on a platform after the first --platform."))
  var onlyNew = false

  @Option(
    help: ArgumentHelp(
      "How many documents and roots are laid out at the same time (default: as many as there are "
        + "cores).", valueName: "N"))
  var jobs: Int?

  @OptionGroup(title: "Cache") var caching: CacheOptions

  @Option(
    help: ArgumentHelp(
      "Check a share of the documents, as 2/5, and write a report for \"lintel merge-reports\", "
        + "which ends as the run of all would.", valueName: "I/N"))
  var shard: String?

  @Flag(
    help: ArgumentHelp(
      "Check again what changed whenever files change, until interrupted (Ctrl-C)."))
  var watch = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    try report.requireOutputs(of: input, console: console)
    if let shard {
      guard !watch else { throw UsageError("--shard and --watch exclude each other: choose one") }
      return try await run(Shard(shard), console: console)
    }
    guard caching.cache == nil || !(watch || fix || changedSince != nil) else {
      throw UsageError(
        "--cache and \(watch ? "--watch" : fix ? "--fix" : "--changed-since") exclude each other: "
          + "choose one")
    }
    if watch {
      var files = FileWatch(work: try WatchedCheck(self, console: console), console: console)
      return try await files.run()
    }
    guard changedSince == nil || report.writeBaseline == nil else {
      throw UsageError(
        "--changed-since and --write-baseline exclude each other: write the baseline with a whole "
          + "check")
    }
    guard fix || !dryRun else { throw UsageError("--dry-run is for --fix: add it") }
    if fix { return try await makeFixes(console) }
    var request = try request(console)
    request.since = try changedSince.map { try earlierState(at: $0, console) }
    // Only the pages with pictures need layouts once they were judged.
    request.keepsLayouts = report.format == .html
    if let cache = try caching.folder(console) {
      let found = try await console.linter(request).check(
        using: cache, arguments: console.judgementArguments, outputs: console.outputArguments,
        verifies: caching.cacheVerify)
      let status = try report.finish(found.result, of: input, console: console)
      found.keep()
      return status
    }
    let result = try await console.linter(request).check()
    return try report.finish(result, of: input, console: console)
  }

  /// Makes the fixes of the findings, and reports what is left.
  private func makeFixes(_ console: Console) async throws -> ExitStatus {
    guard changedSince == nil, !onlyNew, report.writeBaseline == nil, report.baseline == nil else {
      throw UsageError(
        "--fix works on all findings: leave out --baseline, --write-baseline, --changed-since and "
          + "--only-new")
    }
    let outcome = try await console.linter(request(console)).fixing()
    for fix in outcome.applied { console.note("\(fix.path): \(fix.message) [\(fix.rule)]") }
    for fix in outcome.unapplied { console.note(fix.description) }
    let status = try outcome.files.finish(
      inPlace: !dryRun, console: console, option: "--fix without --dry-run")
    if dryRun { return max(status, outcome.result.batch.status) }
    return max(status, try report.finish(outcome.result, of: input, console: console))
  }

  /// Returns the state of the repositories of the paths at a revision.
  private func earlierState(at revision: String, _ console: Console) throws -> EarlierState {
    let local = LocalFileSystem()
    let git = try Git(environment: console.environment)
    var result: any FileSystem = local
    var renames: [String: String] = [:]
    var tops: Set<String> = []
    var folders: Set<String> = []
    for path in input.paths where local.exists(path) {
      let folder =
        local.isFolder(path) ? path : path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard folders.insert(folder).inserted else { continue }
      let repository = try Repository(of: folder, git: git)
      guard tops.insert(repository.top).inserted else { continue }
      let since = try repository.revision(revision)
      result = try repository.files(at: since, over: result)
      renames.merge(try repository.renames(since: since)) { first, _ in first }
    }
    return EarlierState(result, renames: renames, name: revision)
  }

  /// Returns the request, with the baseline as it is now.
  ///
  /// - Throws: ``UsageError`` or `InvalidRequest` for an option that cannot be used.
  func request(_ console: Console) throws -> LintRequest {
    var request = try layout.request(for: input, comparesPlatforms: true)
    request.rules = try report.rules()
    request.baseline = try report.knownFindings(console)
    request.requiredLocales = required.requireLocale
    request.scale = try scale.choice(without: .none)
    request.comparesLanguages = !report.baselineIgnoresLocales
    request.reportsOnlyNew = onlyNew
    request.findsFixes = fixes
    request.elapsed = console.elapsed
    guard sizes.count < 2 else {
      throw UsageError("--sizes \"\(sizes[1])\": a run judges one range; check the other one apart")
    }
    request.sizeRange = sizes.first
    if let jobs {
      guard jobs > 0 else { throw UsageError("--jobs \(jobs): expected a number from 1") }
      request.jobs = jobs
    }
    return request
  }
}
