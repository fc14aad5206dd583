import Diagnostics

/// A finding as a case page writes it.
///
/// `PLACE SEVERITY [RULE]: MESSAGE`, as in `3:5 error: button "save": ...`. The place is
/// `LINE:COLUMN`, preceded by the file's name unless that is `Case.interface`, or only the file's
/// name. The default rule is the page's; without a message any one matches.
///
/// Indented lines below it have details. If there is one of a kind, all of them must be listed:
/// `object ID`, `in LOCALE at SIZE by POINTS`, `cause ID`, `member ID by POINTS`, `note PLACE
/// MESSAGE`.
struct ExpectedFinding {
  var place: String
  var severity: Severity
  var rule: String
  var message: String?
  var details: [String] = []

  /// Parses a line; `nil` if it is not a finding.
  init?(_ line: String, rule page: String) {
    let form = /(\S+) (note|warning|error)(?: \[([a-z-]+)\])?(?:: (.*))?/
    guard let match = line.wholeMatch(of: form), let severity = Severity(rawValue: "\(match.2)")
    else { return nil }
    place = "\(match.1)"
    if place.prefixMatch(of: /[0-9]+:[0-9]+/) != nil { place = "Case.interface:\(place)" }
    self.severity = severity
    rule = match.3.map(String.init) ?? page
    message = match.4.map(String.init)
  }

  /// Whether a finding matches.
  func matches(_ finding: Finding) -> Bool {
    guard place == finding.place, severity == finding.severity, rule == finding.rule.name,
      message == nil || message == finding.message
    else { return false }
    let kinds = Set(details.map(\.kind))
    return finding.details.filter { kinds.contains($0.kind) } == details
  }
}

extension Finding {
  /// The file with the line and the column, if present.
  fileprivate var place: String { Finding.place(path, position) }

  private static func place(_ path: String, _ position: SourcePosition?) -> String {
    path + (position.map { ":\($0.line):\($0.column)" } ?? "")
  }

  /// The indented lines of a case page.
  fileprivate var details: [String] {
    var lines = ["object \(object ?? "none")"]
    lines += occurrences.map { occurrence in
      "in \(occurrence.locale ?? "any locale")" + (occurrence.size.map { " at \($0)" } ?? "")
        + (occurrence.lost.map { " by \(($0 * 1000).rounded() / 1000)" } ?? "")
    }
    lines += causes.map { "cause \($0.constraint)" }
    lines += members.map { member in
      "member \(member.object ?? member.name)"
        + (member.occurrences.first?.lost.map { " by \(($0 * 1000).rounded() / 1000)" } ?? "")
    }
    lines += notes.map { "note \(Finding.place($0.path, $0.position)) \($0.message)" }
    return lines
  }

  /// The finding as a case page writes it, with all details.
  var asExpected: String {
    ([
      "\(place) \(severity) [\(rule)]: \(message)"
    ] + details.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension String {
  fileprivate var kind: Substring { prefix { $0 != " " } }
}
