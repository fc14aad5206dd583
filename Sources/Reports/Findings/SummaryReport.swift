import Diagnostics

/// The numbers of findings of each rule, as a table for people.
enum SummaryReport {
  private static let severities: [Severity] = [.error, .warning, .note]

  /// Writes the rules with the most severe findings first, their total, and the summary.
  static func report(_ content: ReportContent) -> String {
    let rows = Dictionary(grouping: content.findings, by: \.rule).map { rule, findings in
      (rule: rule, counts: counts(findings))
    }
    .sorted { left, right in
      let (first, second) = (left.counts.dropLast(), right.counts.dropLast())
      return first == second
        ? left.rule < right.rule : second.lexicographicallyPrecedes(first)
    }
    guard !rows.isEmpty else { return content.summary.line + "\n" }
    let cells =
      [["rule", "errors", "warnings", "notes", "files"]]
      + rows.map { [$0.rule.name] + $0.counts.map { "\($0)" } }
      + [["total"] + counts(content.findings).map { "\($0)" }]
    let lines = TextTable.lines(of: cells, rightAligned: 1...4)
    return (lines + ["", content.summary.line]).map { $0 + "\n" }.joined()
  }

  /// Returns the numbers of errors, warnings, notes, and files with any.
  private static func counts(_ findings: [Finding]) -> [Int] {
    severities.map { severity in findings.count { $0.severity == severity } }
      + [Set(findings.map(\.path)).count]
  }
}
