public import Diagnostics

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
  /// A line for each finding that readers of compiler logs understand, followed by its notes.
  case xcode
  /// The complete report, in the shape of `check-report.schema.json`.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif

  /// Returns the reporter with a name that a user gave.
  public init?(named name: String) { self.init(rawValue: name) }

  /// The names that a user may give.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// Writes the report of a run.
  ///
  /// - Parameters:
  ///   - findings: The findings, in any order.
  ///   - summary: What the run looked at.
  ///   - rules: The descriptions of the rules.
  ///   - toolVersion: The version of Lintel, as `0.1.0`.
  ///   - informationURI: The address of Lintel's own page, if there is one.
  ///   - style: The style of the report for people.
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
