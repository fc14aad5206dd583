import ArgumentParser
import Linting

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

  @Flag(
    help: ArgumentHelp(
      "Add changes that make clipped texts fit to the reports that have them: json, sarif, rdjsonl, "
        + "html. It takes longer."))
  var fixes = false

  @Flag(
    help: ArgumentHelp(
      "Check again what changed whenever files change, until interrupted (Ctrl-C)."))
  var watch = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    if watch { return try await FileWatch(command: self, console: console).run() }
    let request = try request()
    let linter = try Linter(request, observer: console.observe)
    var result = try await linter.check()
    if fixes {
      result.findings = try await linter.addingFixes(to: result.findings, of: result.batch)
    }
    return try report.finish(result, console: console)
  }

  /// Returns the request, with the baseline as it is now.
  ///
  /// - Throws: ``UsageError`` or `InvalidRequest` for an option that cannot be used.
  func request() throws -> LintRequest {
    var request = try layout.request(for: input)
    request.rules = try report.rules()
    request.baseline = try report.knownFindings()
    request.requiredLocales = required.requireLocale
    request.scale = try scale.choice(without: .none)
    return request
  }
}
