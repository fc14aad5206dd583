import Diagnostics
import InterfaceValues
import Linting

/// The style of the report for people.
package struct TextStyle: Hashable, Sendable {
  /// Whether all causes, places, members and notes are listed.
  package var isVerbose: Bool
  /// Whether severities are coloured with terminal escape sequences.
  package var isColored: Bool

  /// Creates a style; the default is short and without colours.
  package init(isVerbose: Bool = false, isColored: Bool = false) {
    self.isVerbose = isVerbose
    self.isColored = isColored
  }
}

/// The report for people: by document, the worst first, with a table by rule at the end.
///
/// Each finding begins with `path:line:column: severity: message [rule-id]`; details are indented
/// below.
struct TextReport: Sendable {
  private let style: TextStyle
  /// Whether notes are listed one by one: if there are few of them, or in a verbose report.
  private let showsNotes: Bool

  /// The number of notes above which they are only counted by rule.
  private static let maximumNoteCount = 12

  /// Writes findings, followed by the summary.
  static func report(
    _ findings: [Finding], summary: RunSummary, style: TextStyle = TextStyle()
  ) -> String {
    TextReport(style: style, findings: findings).text(findings, summary: summary)
  }

  private init(style: TextStyle, findings: [Finding]) {
    self.style = style
    showsNotes =
      style.isVerbose || findings.count { $0.severity == .note } <= Self.maximumNoteCount
  }

  private func text(_ findings: [Finding], summary: RunSummary) -> String {
    guard !findings.isEmpty else { return summary.line + "\n" }
    let documents = Dictionary(grouping: findings, by: \.path).map { path, findings in
      (path: path, worst: findings.map(\.severity).max() ?? .note, findings: findings)
    }
    .filter { $0.worst > .note || showsNotes }
    .sorted { ($1.worst, $0.path) < ($0.worst, $1.path) }
    var lines: [String] = []
    for document in documents {
      lines += block(of: document.findings, in: document.path) + [""]
    }
    let hidden = showsNotes ? 0 : findings.count { $0.severity == .note }
    if hidden > 0 {
      lines += ["\(hidden) notes are not listed here; \"--verbose\" lists them", ""]
    }
    let table = Set(findings.map(\.rule)).count > 1 ? RuleTable(findings).lines + [""] : []
    return (lines + table + [summary.line]).map { $0 + "\n" }.joined()
  }

  /// Returns the findings of one document, below a heading.
  private func block(of findings: [Finding], in path: String) -> [String] {
    let shown = findings.filter { $0.severity > .note || showsNotes }
      .sorted { left, right in
        left.severity != right.severity
          ? left.severity > right.severity : Finding.inReadingOrder(left, right)
      }
    return [style.bold("\(path.onOneLine): \(SeverityCounts(findings).text)"), ""]
      + shown.flatMap(lines(of:))
  }

  private func lines(of finding: Finding) -> [String] {
    let severity = style.colored(finding.severity)
    let place = LogLines.place(finding.path, finding.position)
    return ["\(place)\(severity): \(finding.message.reportLine) [\(finding.rule)]"]
      + details(of: finding).map { "    " + $0 }
  }

  /// Returns the lines below a finding's first one: other places, causes, members and notes.
  static func details(of finding: Finding, style: TextStyle = TextStyle()) -> [String] {
    TextReport(style: style, findings: [finding]).details(of: finding)
  }

  private func details(of finding: Finding) -> [String] {
    var lines: [String] = []
    if let others = OtherOccurrences.clause(of: finding, limit: style.isVerbose ? .max : 4) {
      lines.append(others)
    }
    lines += causes(of: finding) + members(of: finding) + notes(of: finding)
    if style.isVerbose { lines += basis(of: finding) }
    return lines.map(\.reportLine)
  }

  /// Returns what had to be inferred, for a finding that is not certain.
  private func basis(of finding: Finding) -> [String] {
    let basis = finding.basis
    guard basis.certainty < .certain else { return [] }
    return ["\(basis.certainty.rawValue): depends on \(basis.inferred.inSentence())"]
  }

  /// Returns the constraints that won, the strongest first.
  private func causes(of finding: Finding) -> [String] {
    let sorted = finding.causes.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    let all = sorted.map { cause in
      let place = cause.position.map { "line \($0.line), " } ?? ""
      return "\(cause.sentence) (\(place)\(ConstraintText.strength(cause.priority)))"
    }.uniqued()
    return line("because", Array(all.prefix(style.isVerbose ? .max : 3)), of: all.count)
  }

  private func members(of finding: Finding) -> [String] {
    // The message is about the first one, which represents all.
    let own = finding.members.first?.object == finding.object && finding.object != nil ? 1 : 0
    let others = finding.members.dropFirst(own)
    // A view may lose in both directions.
    let objects = others.map(\.object)
    let words = others.prefix(style.isVerbose ? .max : 6).map { member in
      let loss = member.occurrences.first?.lost.map { " by \(DecimalText.rounded($0)) pt" } ?? ""
      let path = member.path == finding.path ? "line " : "\(member.path):"
      let locale = member.occurrences.first?.locale
      // A fault of a table names its locale itself.
      let place =
        locale.map {
          $0 == finding.worst?.locale || member.name.hasSuffix(" in \($0)") ? "" : " in \($0)"
        } ?? ""
      let axis =
        objects.count { $0 == member.object } > 1
        ? member.occurrences.first?.axis.map { " \($0 == "horizontal" ? "in width" : "in height")" }
          ?? ""
        : ""
      let sizes = member.rangeClause
      return member.name + loss + axis + place + sizes
        + (member.position.map { " (\(path)\($0.line))" } ?? "")
    }
    return line(own == 1 ? "and" : "these are", words, of: others.count)
  }

  private func notes(of finding: Finding) -> [String] {
    let words = finding.notes.prefix(style.isVerbose ? .max : 2).map { note in
      LogLines.place(note.path, note.position) + note.message
    }
    return words
      + (finding.notes.count > words.count
        ? ["and \(finding.notes.count - words.count) more places"] : [])
  }

  private func line(_ opening: String, _ words: [String], of count: Int) -> [String] {
    guard !words.isEmpty else { return [] }
    let rest = count > words.count ? ["and \(count - words.count) more"] : []
    return ["\(opening) " + (words + rest).joined(separator: "; ")]
  }
}

extension TextStyle {
  fileprivate func bold(_ text: String) -> String { wrapped(text, in: "1") }

  fileprivate func colored(_ severity: Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, in: "31")
    case .warning: wrapped(severity.rawValue, in: "33")
    case .note: wrapped(severity.rawValue, in: "36")
    }
  }

  private func wrapped(_ text: String, in code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The number of findings of each rule, the worst first.
private struct RuleTable {
  let lines: [String]

  init(_ findings: [Finding]) {
    let severities: [Severity] = [.error, .warning, .note]
    let rows = Dictionary(grouping: findings, by: \.rule).map { rule, findings in
      (
        rule: rule,
        counts: severities.map { severity in
          findings.count { $0.severity == severity }
        }
      )
    }
    .sorted { left, right in
      let order = left.counts.lexicographicallyPrecedes(right.counts)
      return left.counts == right.counts ? left.rule < right.rule : !order
    }
    func cell(_ text: String) -> String {
      String(repeating: " ", count: max(0, 8 - text.count)) + text
    }
    lines =
      [severities.map { cell($0.rawValue + "s") }.joined(separator: " ") + "  rule"]
      + rows.map { row in
        row.counts.map { cell("\($0)") }.joined(separator: " ") + "  \(row.rule)"
      }
  }
}

extension Finding.Member {
  /// The sizes at which the member shows the defect in the locale of its worst occurrence, if it was
  /// judged at every size: ` at 320 to 343.5 and 1 other range`.
  fileprivate var rangeClause: String {
    guard let first = occurrences.first, let range = first.range else { return "" }
    let ranges = Set(occurrences.filter { $0.locale == first.locale }.compactMap(\.range))
    let others =
      ranges.count > 1 ? " and \((ranges.count - 1).counted("other range"))" : ""
    return " at \(range.title)\(others)"
  }
}
