import ArgumentParser
import Checks
import Diagnostics
import Reports

/// What is reported, how and where to, and what fails a run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of the report: \(Reporter.names.joined(separator: ", ")).", valueName: "NAME"))
  var reporter = "text"

  @Option(
    help: ArgumentHelp(
      "A file to write the report to, in place of standard output.", valueName: "FILE"))
  var output: String?

  @Flag(help: "List all causes, places, members and notes in the text report.")
  var verbose = false

  @Flag(help: "Fail on warnings too.")
  var strict = false

  @Flag(help: "Report errors as warnings, so that findings never fail the run.")
  var lenient = false

  @Option(help: ArgumentHelp("Ask this rule alone (repeatable).", valueName: "RULE"))
  var onlyRule: [String] = []

  @Option(help: ArgumentHelp("Do not ask this rule (repeatable).", valueName: "RULE"))
  var disableRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run this rule too, though it is off by default (repeatable).", valueName: "RULE"))
  var enableRule: [String] = []

  /// Checks the names of the reporter and of the rules.
  ///
  /// - Throws: ``UsageError`` for a name that is not known.
  func validateNames() throws(UsageError) {
    guard Reporter(named: reporter) != nil else {
      throw UsageError(
        "--reporter \"\(reporter)\": expected one of \(Reporter.names.joined(separator: ", "))"
          + Suggestion.didYouMean(reporter, in: Reporter.names))
    }
    guard !(strict && lenient) else {
      throw UsageError("--strict and --lenient exclude each other: choose one")
    }
    let known = Rules.all.map(\.info.id.name)
    for name in onlyRule + disableRule + enableRule where !known.contains(name) {
      throw UsageError(
        "there is no rule \"\(name)\"" + Suggestion.didYouMean(name, in: known)
          + "; \"lintel rules\" lists them")
    }
  }

  /// Whether a rule runs: one that is off by default does where it is named.
  func isEnabled(_ rule: RuleID) -> Bool {
    guard !disableRule.contains(rule.name) else { return false }
    if onlyRule.contains(rule.name) || enableRule.contains(rule.name) { return true }
    return onlyRule.isEmpty && !Self.optInRules.contains(rule)
  }

  private static let optInRules = Set(Rules.all.map(\.info).filter(\.isOptIn).map(\.id))

  /// Writes the report and says how the run ends.
  ///
  /// - Throws: ``UsageError`` if the report cannot be written.
  func finish(
    _ findings: [Finding], batch: Batch, console: Console
  ) throws(UsageError) -> ExitStatus {
    let reported = lenient ? findings.map(\.withoutErrors) : findings
    var summary = batch.summary
    summary.count(reported)
    let report = (Reporter(named: reporter) ?? .text).report(
      reported, summary: summary, rules: Rules.all.map(\.info), toolVersion: Lintel.version,
      style: TextStyle(isVerbose: verbose, isColored: console.isColored && output == nil))
    if let output {
      try FileAccess().write(report, to: output)
    } else {
      try console.report(report)
    }
    let failing: Severity = strict ? .warning : .error
    let found: ExitStatus = reported.contains { $0.severity >= failing } ? .findings : .clean
    return max(found, batch.status)
  }
}

extension Finding {
  /// The finding, as a warning if it is an error.
  fileprivate var withoutErrors: Finding {
    var finding = self
    finding.severity = min(severity, .warning)
    return finding
  }
}
