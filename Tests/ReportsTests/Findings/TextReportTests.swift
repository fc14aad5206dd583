import Diagnostics
import Linting
import Reports
import Testing

@Suite struct TextReportTests {
  @Test(arguments: [
    (RunSummary(), "nothing was checked: no document or table was read"),
    (RunSummary(errors: 1), "1 error: no document or table was read"),
    (
      RunSummary(
        documents: 1, roots: 1, locales: 1, sizes: 1, layouts: 1, views: 1, textsMeasured: 1),
      "no findings in 1 document (1 locale, 1 size, 1 layout; 1 view, 1 text measured,"
        + " 0 not measured)"
    ),
    (
      RunSummary(
        documents: 6, roots: 6, locales: 11, sizes: 9, layouts: 231, views: 87,
        textsMeasured: 412, errors: 2, warnings: 3),
      "2 errors, 3 warnings in 6 documents (11 locales, 9 sizes, 231 layouts; 87 views,"
        + " 412 texts measured, 0 not measured)"
    ),
    (
      Self.inTextSizes(
        RunSummary(
          documents: 1, roots: 1, locales: 6, sizes: 1, layouts: 18, views: 3, textsMeasured: 9)),
      "no findings in 1 document (6 locales, 1 size, 3 text sizes, 18 layouts; 3 views,"
        + " 9 texts measured, 0 not measured)"
    ),
    (
      RunSummary(documents: 2, roots: 3, views: 4, textsNotMeasured: 5, notes: 10),
      "10 notes in 2 documents (3 roots, 4 views, no layout solved)"
    ),
    (
      Self.failed(RunSummary(documents: 1, roots: 1, views: 2)),
      "no findings in 1 document (2 views, no layout solved); 1 input could not be read"
    ),
  ])
  func summary(summary: RunSummary, line: String) {
    let report = Reporter.text.report([], summary: summary, rules: [], toolVersion: "0.1.0")
    #expect(report == line + "\n")
  }

  private static func inTextSizes(_ summary: RunSummary) -> RunSummary {
    var summary = summary
    summary.contentSizes = 3
    return summary
  }

  private static func failed(_ summary: RunSummary) -> RunSummary {
    var summary = summary
    summary.failures = ["a.interface: the file is empty"]
    return summary
  }

  @Test func aFindingAndItsNotesTakeALineEach() {
    let report = Reporter.xcode.report(
      Sample.findings, summary: Sample.summary, rules: [], toolVersion: "0.1.0")
    let lines = report.split(omittingEmptySubsequences: false) { $0.isNewline }
    let notes = 1 + 2 + 1 + 1 + 1
    #expect(lines.count == Sample.findings.count + notes + 3)
    #expect(!report.utf8.contains { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F })
    let expected = #/.+?(:[0-9]+:[0-9]+)?: (error|warning|note): .+/#
    #expect(lines.dropLast(3).allSatisfy { $0.wholeMatch(of: expected) != nil })
  }

  @Test func otherPositionsAreListedOnceWithTheirLosses() {
    let axis = "horizontal"
    #expect(others([("de", "design", axis, 5)]) == nil)
    #expect(others([("de", nil, nil, nil), ("fr", nil, nil, nil)]) == "also in fr")
    #expect(
      others([("de", "a", axis, 5), ("fr", "a", axis, 4.126)]) == "also in fr by 4.13",
      "the only size is in the message")
    #expect(
      others([
        ("de", "a", axis, 5), ("fr", "b", axis, 4), ("ru", "b", axis, 3), ("ru", "a", axis, 2),
        ("fr", "a", axis, 1), ("de", "a", "vertical", 1),
      ]) == "also in fr by 1 to 4, ru by 2 to 3 (a, b); de by 1 vertically (a)")
    #expect(others([(nil, "a", axis, 5), (nil, "b", axis, 4)]) == "also by 4 (b)")
    #expect(others([(nil, "a", axis, nil), (nil, "b", axis, nil)]) == "also at b")
    let many = (0..<20).map { ("l\($0)", "a", axis, 5.0) as Place }
    #expect(others(many)?.hasSuffix("l11 by 5, l12 by 5; and 7 more") == true)
  }

  private typealias Place = (locale: String?, size: String?, axis: String?, lost: Double?)

  private func others(_ places: [Place]) -> String? {
    let finding = Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "A", position: nil, message: "m",
      occurrences: places.map {
        Finding.Occurrence(locale: $0.locale, size: $0.size, axis: $0.axis, lost: $0.lost)
      })
    let lines = LogLines.report([finding]).split(separator: "\n")
    return lines.count > 1 ? String(lines[1].dropFirst("A: note: ".count)) : nil
  }

  /// Errors come first, whichever document is named first, followed by a table of the rules.
  @Test func documentsWithErrorsComeFirst() {
    let findings = [
      Finding(
        rule: RuleID("orphan-key"), severity: .warning, path: "A", position: nil, message: "one"),
      Finding(
        rule: RuleID("window-grows"), severity: .note, path: "B", position: nil, message: "two"),
      Finding(
        rule: RuleID("clipped-text"), severity: .error, path: "B", position: nil, message: "three"),
    ]
    let report = Reporter.text.report(
      findings, summary: RunSummary(documents: 2), rules: [], toolVersion: "0.1.0")
    #expect(
      report.hasPrefix(
        """
        B: 1 error, 1 note

        B: error: three [clipped-text]
        B: note: two [window-grows]

        A: 1 warning

        A: warning: one [orphan-key]

          errors warnings    notes  rule
               1        0        0  clipped-text
               0        1        0  orphan-key
               0        0        1  window-grows

        """))
  }

  /// Many notes are counted, and listed only in a verbose report.
  @Test func manyNotesAreCounted() {
    let notes = (0..<30).map { number in
      Finding(
        rule: RuleID("window-grows"), severity: .note, path: "A", position: nil,
        message: "grows by \(number)")
    }
    func report(_ style: TextStyle) -> String {
      Reporter.text.report(
        notes, summary: RunSummary(), rules: [], toolVersion: "0.1.0", style: style)
    }
    #expect(!report(TextStyle()).contains("grows by"))
    #expect(report(TextStyle()).contains("30 notes are not listed here; \"--verbose\" lists them"))
    #expect(report(TextStyle(isVerbose: true)).contains("A: note: grows by 29 [window-grows]"))
  }

  /// Colours are the only difference, and only on request.
  @Test func coloursAreTheOnlyDifference() {
    func report(_ style: TextStyle) -> String {
      Reporter.text.report(
        Sample.findings, summary: Sample.summary, rules: [], toolVersion: "0.1.0", style: style)
    }
    let colored = report(TextStyle(isColored: true))
    #expect(colored.contains("\u{1B}[31merror\u{1B}[0m: "))
    #expect(colored.replacing(/\x1B\[[0-9]*m/, with: "") == report(TextStyle()))
    #expect(!report(TextStyle()).contains("\u{1B}"))
  }

  @Test func reportersAreFoundByName() {
    #expect(Reporter(named: "xcode") == .xcode)
    #expect(Reporter.names.allSatisfy { Reporter(named: $0) != nil })
    #expect(Reporter(named: "Text") == nil)
  }
}
