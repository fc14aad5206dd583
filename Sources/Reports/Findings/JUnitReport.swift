import Diagnostics
import InterfaceValues
import Linting

/// The report in JUnit's XML: a suite for each document, with a test case for each locale.
///
/// In a run for several platforms there is a case for each locale on each platform. A locale passes if
/// no error or warning shows in it. What does not depend on a locale fails the
/// case `document`. Notes are listed in the output of their suite and never fail.
struct JUnitReport {
  private let documents: [CheckedDocument]
  private let findings: [String: [Finding]]

  init(_ content: ReportContent) {
    findings = Dictionary(grouping: content.findings, by: \.path)
    let known = Set(content.documents.map(\.path))
    documents =
      (content.documents
      + Set(findings.keys).subtracting(known).map { CheckedDocument(path: $0) })
      .sorted { $0.path < $1.path }
  }

  /// The name of the case of what does not depend on a locale.
  private static let documentCase = "document"

  /// One test case: its failures decide whether it passes.
  private struct Case {
    var name: String
    var failures: [Finding] = []
  }

  /// The whole document.
  var text: String {
    let suites = documents.map { ($0, cases(of: $0)) }
    let all = suites.flatMap(\.1)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"lintel\"\(Self.counts(all))>",
    ]
    for (document, cases) in suites { lines += self.lines(of: document, cases: cases) }
    lines.append("</testsuites>")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns the cases of a document: that of the document itself, then those of its locales.
  private func cases(of document: CheckedDocument) -> [Case] {
    var cases = [Case(name: Self.documentCase)] + document.locales.map { Case(name: $0.title) }
    var indices = Dictionary(
      cases.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings[document.path] ?? [] where finding.severity > .note {
      let locales = caseNames(of: finding, in: document)
      for name in locales.isEmpty ? [Self.documentCase] : locales {
        if let index = indices[name] {
          cases[index].failures.append(finding)
        } else {
          indices[name] = cases.count
          cases.append(Case(name: name, failures: [finding]))
        }
      }
    }
    return cases
  }

  /// Returns the names of the cases that a finding fails: what does not depend on a platform fails
  /// the case of its locale on each.
  private func caseNames(of finding: Finding, in document: CheckedDocument) -> [String] {
    finding.occurrences.flatMap { occurrence -> [String] in
      guard let locale = occurrence.locale else { return [] }
      let own = document.locales.filter {
        $0.name == locale && (occurrence.platform == nil || $0.platform == occurrence.platform)
      }
      return own.isEmpty ? [occurrence.localeTitle ?? locale] : own.map(\.title)
    }.uniqued()
  }

  private func lines(of document: CheckedDocument, cases: [Case]) -> [String] {
    let notes = (findings[document.path] ?? []).filter { $0.severity == .note }.map(Self.line)
    let output =
      notes.isEmpty
      ? [] : ["    <system-out>\(MarkupText.report.lines(notes))</system-out>"]
    return [
      "  <testsuite\(MarkupText.report.attribute("name", document.path))\(Self.counts(cases))>"
    ]
      + cases.flatMap { lines(of: $0, in: document.path) } + output + ["  </testsuite>"]
  }

  private func lines(of testCase: Case, in path: String) -> [String] {
    let attributes =
      MarkupText.report.attribute("name", testCase.name.onOneLine)
      + MarkupText.report.attribute("classname", path)
    let worst = testCase.failures.max { left, right in
      left.severity < right.severity
    }
    guard let worst else { return ["    <testcase\(attributes)/>"] }
    let more = testCase.failures.count - 1
    let title = worst.message.onOneLine + (more > 0 ? " (and \(more) more)" : "")
    let body = testCase.failures.flatMap { finding in
      [Self.line(finding)] + TextReport.details(of: finding).map { "    " + $0 }
    }
    // One failure for a case: several are not read by every dashboard.
    return [
      "    <testcase\(attributes)>",
      "      <failure\(MarkupText.report.attribute("type", worst.rule.name))"
        + "\(MarkupText.report.attribute("message", title))>\(MarkupText.report.lines(body))</failure>",
      "    </testcase>",
    ]
  }

  private static func line(_ finding: Finding) -> String {
    LogLines.place(finding.path, finding.position)
      + "\(finding.severity.rawValue): \(finding.message.onOneLine) [\(finding.rule)]"
  }

  private static func counts(_ cases: [Case]) -> String {
    MarkupText.report.attribute("tests", "\(cases.count)")
      + MarkupText.report.attribute("failures", "\(cases.count { !$0.failures.isEmpty })")
      + MarkupText.report.attribute("errors", "0")
  }
}

extension MarkupText {
  /// Returns lines as the text of an element.
  fileprivate func lines(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "\n")
  }
}
