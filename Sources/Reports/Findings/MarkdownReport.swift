import Diagnostics
import InterfaceValues
import Linting

/// The report as a Markdown table, for a comment on a pull request or the summary of a job.
package enum MarkdownReport: Sendable {
  /// The length in bytes that a comment on GitHub holds, with room for a heading.
  static let commentLength = 60_000
  /// The length in bytes of a step's summary on GitHub, with room for what others write.
  package static let stepSummaryLength = 900_000

  /// Writes the findings, the most severe first, and the summary.
  ///
  /// - Parameters:
  ///   - content: The findings, and the extent of the run.
  ///   - length: The greatest length in bytes; findings beyond it are counted.
  /// - Returns: The report.
  package static func report(_ content: ReportContent, length: Int? = nil) -> String {
    let content = content.sorted
    let length = length ?? commentLength
    var text = "### Lintel: \(counts(content.summary))\n\n"
    if !content.findings.isEmpty {
      text += "| severity | place | message | rule |\n|---|---|---|---|\n"
      let findings = content.mostSevereFirst
      var written = 0
      var bytes = text.utf8.count
      for finding in findings {
        let row = row(finding, in: content)
        bytes += row.utf8.count
        guard bytes <= length else { break }
        text += row
        written += 1
      }
      text += "\n"
      if written < findings.count {
        text += "\(findings.count - written) more findings do not fit here.\n\n"
      }
    }
    for failure in content.summary.failures.prefix(20) {
      text += "- not read: \(escaped(failure))\n"
    }
    if !content.summary.failures.isEmpty { text += "\n" }
    return text + escaped(content.summary.line) + "\n"
  }

  private static func counts(_ summary: RunSummary) -> String {
    let text = SeverityCounts(summary).text
    return text.isEmpty ? "no findings" : text
  }

  private static func row(_ finding: Finding, in content: ReportContent) -> String {
    let line = finding.position.map { ":\($0.line)" } ?? ""
    let others = OtherOccurrences.clause(of: finding, limit: 4).map { "; " + $0 } ?? ""
    let cells = [
      finding.severity.rawValue, content.repositoryPath(finding.path) + line,
      finding.message + others, finding.rule.name,
    ]
    return "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// Returns a text that Markdown shows as it is, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!": result += "\\\(scalar)"
      // An invisible space, so that nobody is notified and no other issue is linked.
      case "@", "#": result += "\(scalar)\u{200B}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the whole lines that fit into a length, and that others do not.
  static func cut(_ text: String, to length: Int) -> String {
    var result = ""
    var bytes = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      bytes += line.utf8.count + 1
      guard bytes <= length - 60 else { break }
      result += "\(line)\n"
    }
    // What was open when the text ends is closed.
    let isOpen = result.ranges(of: "<details").count > result.ranges(of: "</details>").count
    return result + (isOpen ? "\n</details>\n" : "") + "\nThe rest does not fit here.\n"
  }
}
