package import Diagnostics
import InterfaceValues
package import Linting

/// The report for log readers: a line for each finding and for each related place.
///
/// `path:line:column: severity: message [rule-id]`, with `note:` as the severity of related places.
package enum LogLines: Sendable {
  /// Writes sorted findings, followed by the summary.
  package static func report(_ findings: [Finding], summary: RunSummary) -> String {
    let lines = findings.flatMap(lines(of:))
    let summary = summary.line + "\n"
    return lines.isEmpty ? summary : text(lines) + "\n" + summary
  }

  /// Writes sorted findings without a summary, for the commands whose output is something else.
  package static func report(_ findings: [Finding]) -> String {
    text(findings.flatMap(lines(of:)))
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The number of lines of one kind that are listed; the machine-readable reports have all of
  /// them.
  private static let maximumNoteCount = 12

  private static func lines(of finding: Finding) -> [String] {
    var lines = [
      place(finding.path, finding.position)
        + "\(finding.severity.rawValue): \(finding.message.reportLine) [\(finding.rule)]"
    ]
    if let others = OtherOccurrences.clause(of: finding) {
      lines.append(note(finding.path, finding.position, others))
    }
    let causes = finding.causes.map { note(finding.path, $0.position, $0.text) }
    lines += shortened(causes, of: finding, "constraints")
    let own = finding.members.first?.object == finding.object && finding.object != nil ? 1 : 0
    let members = finding.members.dropFirst(own).map { member in
      let loss = member.occurrences.first?.lost.map { ", by \(DecimalText.rounded($0)) pt" } ?? ""
      return note(member.path, member.position, member.name + loss)
    }
    lines += shortened(members, of: finding, "of them")
    lines += shortened(
      finding.notes.map { note($0.path, $0.position, $0.message) }, of: finding, "places")
    return lines
  }

  private static func shortened(
    _ lines: [String], of finding: Finding, _ noun: String
  ) -> [String] {
    guard lines.count > maximumNoteCount else { return lines }
    return lines.prefix(maximumNoteCount)
      + [note(finding.path, finding.position, "and \(lines.count - maximumNoteCount) more \(noun)")]
  }

  private static func note(
    _ path: String, _ position: SourcePosition?, _ message: String
  ) -> String {
    place(path, position) + "note: " + message.reportLine
  }

  /// Returns a place as log readers expect it, with the separator that follows.
  static func place(_ path: String, _ position: SourcePosition?) -> String {
    let path = path.onOneLine
    return position.map { "\(path):\($0.line):\($0.column): " } ?? "\(path): "
  }
}

extension Finding.Cause {
  /// The constraint and its priority: `"okWidth": ok.width == 80 (required)`.
  var text: String {
    ConstraintText.describe(constraint, description)
      + " (\(ConstraintText.strength(priority)))"
  }
}
