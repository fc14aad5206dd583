import Diagnostics
import Linting
import Reports
import TestSupport
import Testing

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func aReportOnTheLandingPage() throws {
    let finding = Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "Form.interface",
      position: SourcePosition(line: 3, column: 5), object: "title",
      message: "label \"title\" is clipped by 5 pt")
    var summary = RunSummary(documents: 1, roots: 1, locales: 1, sizes: 1, layouts: 1, views: 2)
    summary.count([finding])
    let report = Reporter.json.report([finding], summary: summary, rules: [], toolVersion: "1.0")
    #expect(report.contains("\"line\": 3") == true)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/ReportsTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/Reports/Documentation.docc/Reports.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 7)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
