import Diagnostics
import InterfaceValues
import Linting

/// The report in Checkstyle's XML: a file for each path, with its findings.
enum CheckstyleReport {
  /// Writes the findings by path.
  static func report(_ content: ReportContent) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    let findings = Dictionary(grouping: content.findings, by: \.path)
    let paths = Set(content.documents.map(\.path)).union(findings.keys).sorted()
    for path in paths {
      let errors = (findings[path] ?? []).map { "    " + error($0) }
      let name = MarkupText.report.attribute("name", path)
      lines += errors.isEmpty ? ["  <file\(name)/>"] : ["  <file\(name)>"] + errors + ["  </file>"]
    }
    lines.append("</checkstyle>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func error(_ finding: Finding) -> String {
    let place = finding.position ?? .start
    let others = OtherOccurrences.clause(of: finding).map { "; " + $0 } ?? ""
    return "<error" + MarkupText.report.attribute("line", "\(max(1, place.line))")
      + MarkupText.report.attribute("column", "\(max(1, place.column))")
      + MarkupText.report.attribute(
        "severity", finding.severity == .note ? "info" : finding.severity.rawValue)
      + MarkupText.report.attribute("message", (finding.message + others).onOneLine)
      + MarkupText.report.attribute("source", "lintel.\(finding.rule.name)") + "/>"
  }
}
