package import Diagnostics
package import Linting

/// A format of the report of a run.
///
/// A reporter is a function from values to text. It reads no clock, environment or file, so that
/// the same findings give the same bytes.
///
/// ```swift
/// let reporter = Reporter(named: "sarif") ?? .text
/// let report = reporter.report(findings, summary: summary, rules: rules, toolVersion: "0.1.0")
/// ```
public enum Reporter: String, CaseIterable, Hashable, Sendable {
  /// For people: by document, errors first, with a table by rule at the end.
  case text
  /// A table with the numbers of findings of each rule.
  case summary
  /// A line for each finding that readers of compiler logs understand, followed by its notes.
  case xcode
  /// The complete report, in the shape of `check-report.schema.json`.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
  case githubActions = "github-actions-logging"
  /// JUnit's XML, with a test case for each document and locale.
  case junit
  /// Checkstyle's XML.
  case checkstyle
  /// An array of Code Climate's issues.
  case codeclimate
  /// The same issues, as GitLab's code quality reports expect them.
  case gitlab
  /// Reviewdog's diagnostics, one on each line.
  case rdjsonl
  /// A Markdown table that fits a comment on a pull request.
  case markdown
  /// Comma-separated values after RFC 4180.
  case csv
  /// One self-contained page with filters and the pictures of layouts at fault.
  case html

  /// Returns the reporter with a name that a user gave.
  public init?(named name: String) { self.init(rawValue: name) }

  /// The names that a user may give.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// Writes the report of a run.
  ///
  /// - Parameters:
  ///   - findings: The findings, in any order.
  ///   - summary: The extent of the run.
  ///   - rules: The descriptions of the rules.
  ///   - toolVersion: The version of Lintel, as `0.1.0`.
  ///   - informationURI: The address of Lintel's own page, if there is one.
  ///   - style: The style of the report for people.
  /// - Returns: The report, ended with a newline.
  package func report(
    _ findings: [Finding], summary: RunSummary, rules: [RuleInfo], toolVersion: String,
    informationURI: String? = nil, style: TextStyle = TextStyle()
  ) -> String {
    report(
      ReportContent(
        findings: findings, summary: summary, rules: rules, toolVersion: toolVersion,
        informationURI: informationURI),
      style: style)
  }

  /// Whether all paths in a report are relative to the repository, as services know files.
  ///
  /// Then the same findings give the same bytes in every working directory.
  private var namesFilesByRepository: Bool {
    switch self {
    case .codeclimate, .gitlab, .githubActions: true
    default: false
    }
  }

  /// Writes the report of a run.
  ///
  /// - Parameters:
  ///   - content: The findings, and the extent of the run.
  ///   - style: The style of the report for people.
  /// - Returns: The report, ended with a newline; `rdjsonl` without findings is empty.
  package func report(_ content: ReportContent, style: TextStyle = TextStyle()) -> String {
    let content = (namesFilesByRepository ? content.withRepositoryPaths : content).sorted
    let findings = content.findings
    return switch self {
    case .text:
      TextReport.report(findings, summary: content.summary, style: style).withoutCommands
    case .summary: SummaryReport.report(content).withoutCommands
    case .xcode: LogLines.report(findings, summary: content.summary).withoutCommands
    case .json: JSONReport.report(findings, summary: content.summary)
    case .sarif: SARIFReport(content).text
    case .githubActions: GitHubActionsReport.report(content)
    case .junit: JUnitReport(content).text
    case .checkstyle: CheckstyleReport.report(content)
    case .codeclimate, .gitlab: CodeClimateReport.report(content)
    case .rdjsonl: ReviewdogReport.report(content)
    case .markdown: MarkdownReport.report(content)
    case .csv: CSVReport.report(content)
    case .html: HTMLReport(content).text
    }
  }
}
