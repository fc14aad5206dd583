package import Diagnostics

/// The report for people and for log readers: `path:line:column: severity: message [rule-id]`.
package enum TextReport: Sendable {
  /// Writes sorted findings and, below them, what was looked at.
  package static func report(_ findings: [Finding], summary: RunSummary) -> String {
    let lines = findings.flatMap(lines(of:))
    let summary = summary.line + "\n"
    return lines.isEmpty ? summary : text(lines) + "\n" + summary
  }

  /// Writes sorted findings alone, for the commands whose output is something else.
  package static func report(_ findings: [Finding]) -> String {
    text(findings.flatMap(lines(of:)))
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// More lines of one kind than this nobody reads; the other reports have them all.
  private static let mostNotes = 12

  private static func lines(of finding: Finding) -> [String] {
    var lines = [
      place(finding.path, finding.position)
        + "\(finding.severity.rawValue): \(finding.message.onOneLine) [\(finding.rule)]"
    ]
    if let others = OtherOccurrences.clause(of: finding) {
      lines.append(note(finding.path, finding.position, others))
    }
    lines += finding.causes.prefix(mostNotes).map { note(finding.path, $0.position, $0.text) }
    if finding.causes.count > mostNotes {
      let rest = finding.causes.count - mostNotes
      lines.append(note(finding.path, finding.position, "and \(rest) more constraints"))
    }
    lines += finding.notes.prefix(mostNotes).map { note($0.path, $0.position, $0.message) }
    if finding.notes.count > mostNotes {
      let rest = finding.notes.count - mostNotes
      lines.append(note(finding.path, finding.position, "and \(rest) more places"))
    }
    return lines
  }

  private static func note(
    _ path: String, _ position: SourcePosition?, _ message: String
  ) -> String {
    place(path, position) + "note: " + message.onOneLine
  }

  private static func place(_ path: String, _ position: SourcePosition?) -> String {
    let path = path.onOneLine
    return position.map { "\(path):\($0.line):\($0.column): " } ?? "\(path): "
  }
}

extension Finding.Cause {
  /// The constraint and how strong it is: `"okWidth": ok.width == 80 (required)`.
  var text: String {
    ConstraintText.describe(constraint, description)
      + " (\(ConstraintText.strength(priority)))"
  }
}
