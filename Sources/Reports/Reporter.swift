public import Diagnostics

/// A form of the report of a run.
///
/// A reporter is a function from values to a text: it reads no clock, no environment and no file,
/// so that the same findings give the same bytes.
///
/// ```swift
/// let reporter = Reporter(named: "sarif") ?? .text
/// let report = reporter.report(findings, summary: summary, rules: rules, toolVersion: "0.1.0")
/// ```
public enum Reporter: String, CaseIterable, Hashable, Sendable {
  /// For people: by document, errors first, with a table by rule at the end.
  case text
  /// A line for each finding that compilers' log readers understand, and notes below it.
  case xcode
  /// Everything that is known, in the shape of `check-report.schema.json`.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif

  /// Finds a reporter by the name that a user gives.
  public init?(named name: String) { self.init(rawValue: name) }

  /// Every name that a user may give.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// Writes the report of a run.
  ///
  /// - Parameters:
  ///   - findings: What was found, in any order.
  ///   - summary: What was looked at.
  ///   - rules: What is known of the rules.
  ///   - toolVersion: The version of Lintel, as `0.1.0`.
  ///   - informationURI: The address of Lintel's own page, where there is one to name.
  ///   - style: How the report for people is written.
  /// - Returns: The report, ended with a newline.
  public func report(
    _ findings: [Finding], summary: RunSummary, rules: [RuleInfo], toolVersion: String,
    informationURI: String? = nil, style: TextStyle = TextStyle()
  ) -> String {
    let sorted = findings.sorted(by: Finding.inReadingOrder)
    return switch self {
    case .text: TextReport.report(sorted, summary: summary, style: style)
    case .xcode: LogLines.report(sorted, summary: summary)
    case .json: JSONReport.report(sorted, summary: summary)
    case .sarif:
      SARIFReport(
        findings: sorted, summary: summary, rules: rules, toolVersion: toolVersion,
        informationURI: informationURI
      ).text
    }
  }
}
