import Diagnostics
import InterfaceValues

/// The report as workflow commands of GitHub Actions, which annotate the lines of a pull request.
///
/// GitHub shows ten annotations of each kind for a step and drops the others silently. The most
/// severe findings come first, and a notice says how many are left out.
enum GitHubActionsReport {
  /// The number of annotations of one kind that GitHub shows for a step.
  private static let limit = 10

  /// Writes the annotations, followed by the summary.
  static func report(_ content: ReportContent) -> String {
    let errors = content.findings.filter { $0.severity == .error }
    let warnings = content.findings.filter { $0.severity == .warning }
    let notes = content.findings.filter { $0.severity == .note }
    let isComplete = [errors, warnings, notes].allSatisfy { $0.count <= limit }
    let shown = [
      errors.prefix(limit), warnings.prefix(limit),
      // The notice about the others takes a place.
      notes.prefix(isComplete ? limit : limit - 1),
    ]
    var lines = shown.joined().map { command(for: $0, in: content) }
    if !isComplete {
      let left = [errors, warnings, notes].enumerated().map { $1.count - shown[$0].count }
      lines.append(notice(left))
    }
    return (lines + [content.summary.line.withoutCommands]).map { $0 + "\n" }.joined()
  }

  /// Returns the notice about the findings without an annotation.
  private static func notice(_ left: [Int]) -> String {
    let count = left.reduce(0, +)
    let text =
      "\(count) more \(count == 1 ? "finding is" : "findings are") not annotated (\(SeverityCounts(numbers: left).text)): "
      + "GitHub shows \(limit) of a kind for a step; the step summary and the other reporters have "
      + "them"
    return "::notice title=lintel::\(escaped(text))"
  }

  private static func command(for finding: Finding, in content: ReportContent) -> String {
    var properties = [
      ("file", content.repositoryPath(finding.path).withoutCommands.directionsShown)
    ]
    if let position = finding.position {
      properties += [("line", "\(max(1, position.line))"), ("col", "\(max(1, position.column))")]
    }
    properties.append(("title", finding.rule.name))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let lines = ([finding.message.onOneLine] + TextReport.details(of: finding))
      .map(\.withoutCommands)
    return "::\(name(of: finding.severity)) \(list)::\(escaped(lines.joined(separator: "\n")))"
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Escapes the text of a command, which ends at the line's end.
  private static func escaped(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// Escapes the value of a property, which ends at a comma or at two colons.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","])
  }

  /// Escapes scalars rather than characters: an accent may follow each of them.
  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + String(repeating: "0", count: 2 - digits.utf8.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
