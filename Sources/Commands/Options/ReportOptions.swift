import ArgumentParser
import Checks
import Diagnostics
import Linting
import Reports

/// Which findings are reported, in which format and where, and which fail a run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the report: \(Reporter.names.joined(separator: ", ")).", valueName: "NAME"),
    completion: Completions.reporters)
  var reporter = "text"

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A file to write the report to, instead of standard output.", valueName: "FILE"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file to add a summary in Markdown to; with --reporter github-actions-logging it is the "
        + "file that GitHub names for the step.", valueName: "FILE"),
    completion: .file())
  var stepSummary: String?

  @Flag(help: "List all causes, places, members and notes in the text report.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Report only findings that are at least this sure: possible, likely, certain.",
      valueName: "CERTAINTY"), completion: .list(Certainty.allCases.map(\.rawValue)))
  var minCertainty = Certainty.possible.rawValue

  @Flag(help: "Fail on warnings too.")
  var strict = false

  @Flag(help: "Report errors as warnings, so that findings never fail the run.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "Run only this rule, or the rules of this group (repeatable).", valueName: "RULE"),
    completion: Completions.rules)
  var onlyRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not run this rule, or the rules of this group (repeatable).", valueName: "RULE"),
    completion: Completions.rules)
  var disableRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run this rule too, or the rules of this group, although off by default (repeatable).",
      valueName: "RULE"),
    completion: Completions.rules)
  var enableRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Report only findings that are not in this file, which --write-baseline wrote.",
      valueName: "FILE"), completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings to this file, to be known from now on; with --baseline FILE, update it.",
      valueName: "FILE"), completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Flag(
    help:
      "Fail if findings in the baseline no longer occur, or occur in fewer languages than there.")
  var strictBaseline = false

  @Flag(
    help: ArgumentHelp(
      "Take a finding for known whatever its languages, and whether only pseudo-locales had it; write "
        + "a baseline without them."))
  var baselineIgnoresLocales = false

  /// Reads the baseline, with findings of renamed files under their new paths.
  ///
  /// - Throws: ``UsageError`` if there is no baseline to compare with, `InvalidRequest` for one that
  ///   cannot be used.
  func knownFindings(_ console: Console) throws -> Baseline? {
    guard let baseline else {
      if strictBaseline {
        throw UsageError("--strict-baseline needs a baseline: add --baseline FILE")
      }
      return nil
    }
    let known = try Baseline.read(baseline)
    if known.isUnclassified, !baselineIgnoresLocales, baseline != writeBaseline {
      console.note(
        "\"\(baseline)\" is of version 1, which accepts findings in every language; update it with "
          + "\"--baseline \(baseline) --write-baseline \(baseline)\"")
    }
    if let first = known.repetitions.first {
      let others = known.repetitions.count - 1
      console.note(
        "\(first)\(others > 0 ? ", and \(others) more of the kind" : ""); the counts are "
          + "added; write it again with \"--baseline \(baseline) --write-baseline \(baseline)\"")
    }
    return BaselineRenames(console).followed(known)
  }

  /// Returns the rules that run.
  ///
  /// - Throws: ``UsageError`` for an unknown rule, reporter or certainty, and if no rule is left.
  func rules() throws(UsageError) -> RuleSelection {
    guard Reporter(named: reporter) != nil else {
      throw UsageError(
        "--reporter \"\(reporter)\": expected one of \(Reporter.names.joined(separator: ", "))"
          + Suggestion.didYouMean(reporter, in: Reporter.names))
    }
    guard Certainty(rawValue: minCertainty) != nil else {
      let known = Certainty.allCases.map(\.rawValue)
      throw UsageError(
        "--min-certainty \"\(minCertainty)\": expected one of \(known.joined(separator: ", "))"
          + Suggestion.didYouMean(minCertainty, in: known))
    }
    guard !(strict && lenient) else {
      throw UsageError("--strict and --lenient exclude each other: choose one")
    }
    func named(_ names: [String]) throws(UsageError) -> Set<RuleID> {
      var rules: Set<RuleID> = []
      for name in names {
        guard let found = RuleRegistry.standard.rules(named: name) else {
          throw UsageError(
            RuleRegistry.standard.complaint(about: name, whichCannotBe: "chosen here"))
        }
        rules.formUnion(found)
      }
      return rules
    }
    let selection = RuleSelection(
      only: try named(onlyRule), enabled: try named(enableRule),
      disabled: try named(disableRule))
    guard RuleRegistry.standard.ids.contains(where: { selection.isEnabled($0) }) else {
      throw UsageError(
        "--disable-rule leaves no rule to run: name another one with --only-rule, or disable fewer")
    }
    return selection
  }

  /// The format of the report, which ``rules()`` has validated.
  var format: Reporter { Reporter(named: reporter) ?? .text }

  /// The least certainty, which ``rules()`` has validated.
  private var minimumCertainty: Certainty { Certainty(rawValue: minCertainty) ?? .possible }

  /// Writes the report and returns the exit status.
  ///
  /// - Throws: ``UsageError`` if the report cannot be written.
  func finish(
    _ result: LintResult, of input: InputOptions, console: Console
  ) throws(UsageError) -> ExitStatus {
    try requireOutputs(of: input, console: console)
    var result = result
    result.findings = reported(result.findings, result.baseline)
    let status = try report(result.reportContent(for: format), result.baseline, console: console)
    return max(status, result.batch.status)
  }

  /// The file to add a summary to, if there is one.
  private func summaryFile(_ console: Console) -> String? {
    stepSummary ?? (format == .githubActions ? console.stepSummary : nil)
  }

  /// Checks that no file to write is one that the run has read, or another one to write.
  ///
  /// Called before a run too, since what the command line names is known then.
  ///
  /// - Throws: ``UsageError`` if one is.
  func requireOutputs(of input: InputOptions, console: Console) throws(UsageError) {
    var outputs = OutputClaims(input)
    outputs.add("--output", output)
    outputs.add("--step-summary", summaryFile(console))
    // A baseline is updated in place.
    if let baseline {
      let files = LocalFileSystem()
      if let writeBaseline, files.fileKey(of: writeBaseline) == files.fileKey(of: baseline) {
        outputs.add("--baseline", baseline)
      } else {
        outputs.reads(baseline, as: "the baseline")
        outputs.add("--write-baseline", writeBaseline)
      }
    } else {
      outputs.add("--write-baseline", writeBaseline)
    }
    try outputs.require(apartFrom: console.readFiles)
  }

  /// Returns the findings to report: those that are sure enough, with that about the baseline, and as
  /// lenient as requested.
  private func reported(_ findings: [Finding], _ comparison: BaselineComparison) -> [Finding] {
    var findings = findings.filter { $0.basis.certainty >= minimumCertainty }
    // A baseline that is updated is not outdated.
    if let baseline, baseline != writeBaseline,
      let outdated = comparison.finding(
        about: baseline, severity: strictBaseline ? .error : .note)
    {
      findings = (findings + [outdated]).sorted(by: Finding.inReadingOrder)
    }
    return lenient ? findings.map(\.withoutErrors) : findings
  }

  private func report(
    _ content: ReportContent, _ comparison: BaselineComparison, console: Console
  ) throws(UsageError) -> ExitStatus {
    let report = format.report(
      content,
      style: TextStyle(isVerbose: verbose, isColored: console.isColored && output == nil))
    try console.report(report, to: output)
    if let file = summaryFile(console) {
      try addSummary(of: content, to: file)
    }
    if let writeBaseline {
      if baseline == nil, LocalFileSystem().exists(writeBaseline) {
        console.note(
          "\"\(writeBaseline)\" had findings before, of which those that this run did not look at are "
            + "not in it now; --baseline \(writeBaseline) keeps them")
      }
      let new = comparison.baseline(at: writeBaseline)
      try OutputFile.write(new.bytes(), to: writeBaseline)
      console.note(
        "\(new.count == 1 ? "one finding is" : "\(new.count) findings are") in \"\(writeBaseline)\" now"
      )
      // What is known from now on does not fail the run.
      return .clean
    }
    let failing: Severity = strict ? .warning : .error
    return content.findings.contains { $0.severity >= failing } ? .findings : .clean
  }
}

extension Finding {
  /// The finding, with an error lowered to a warning.
  fileprivate var withoutErrors: Finding {
    var finding = self
    finding.severity = min(severity, .warning)
    return finding
  }
}
