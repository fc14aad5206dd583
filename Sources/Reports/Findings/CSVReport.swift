import Diagnostics
import InterfaceValues

/// The report as comma-separated values after RFC 4180, with a heading.
enum CSVReport {
  private static let heading = [
    "path", "line", "column", "severity", "rule", "object", "message", "locales", "sizes", "axis",
    "needed", "available", "lost", "platforms", "newOn", "goneOn",
  ]

  /// Writes a record for each finding.
  static func report(_ content: ReportContent) -> String {
    CSVText.text([heading] + content.findings.map(record))
  }

  private static func record(_ finding: Finding) -> [String] {
    let names = { (values: [String]) in values.uniqued().joined(separator: " ") }
    let number = { (value: Double?) in
      value.map { $0.isFinite ? DecimalText.computed($0) : "" } ?? ""
    }
    return [
      text(finding.path), finding.position.map { "\($0.line)" } ?? "",
      finding.position.map { "\($0.column)" } ?? "", finding.severity.rawValue,
      text(finding.rule.name), text(finding.object ?? ""), text(finding.message),
      text(names(finding.occurrences.compactMap(\.locale))),
      text(finding.occurrences.compactMap(\.sizeTitle).uniqued().joined(separator: "; ")),
      finding.worst?.axis ?? "", number(finding.worst?.needed), number(finding.worst?.available),
      number(finding.worst?.lost), names(finding.platforms?.shown ?? []),
      names(finding.newOn), names(finding.platforms?.gone ?? []),
    ]
  }

  /// Returns a text that a spreadsheet does not take for a formula.
  ///
  /// An apostrophe before it says that it is a text.
  private static func text(_ text: String) -> String {
    let text = text.onOneLine
    guard let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }
}
