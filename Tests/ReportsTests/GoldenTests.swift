import Reports
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test(arguments: [
    (Reporter.text, "report.txt"), (.xcode, "report.log"), (.json, "report.json"),
    (.sarif, "report.sarif"), (.summary, "summary.txt"), (.githubActions, "github.log"),
    (.junit, "junit.xml"), (.checkstyle, "checkstyle.xml"), (.codeclimate, "codeclimate.json"),
    (.rdjsonl, "report.rdjsonl"), (.markdown, "report.md"), (.csv, "report.csv"),
    (.html, "report.html"),
  ])
  func reportsAreAsRecorded(reporter: Reporter, name: String) {
    expectGolden(reporter.report(Sample.content), named: name)
  }

  @Test func layoutsAreAsRecorded() {
    expectGolden(LayoutListing.json(Sample.layouts), named: "layouts.json")
    expectGolden(LayoutListing.text(Sample.layouts), named: "layouts.txt")
  }

  @Test func tracesAreAsRecorded() {
    expectGolden(TraceListing.json(Sample.traces), named: "traces.json")
    expectGolden(TraceListing.text(Sample.traces), named: "traces.txt")
    expectGolden(TraceListing.faults(Sample.traces), named: "faults.txt")
  }

  @Test func rulesAreAsRecorded() {
    expectGolden(RuleListing.table(Sample.rules), named: "rules.txt")
    expectGolden(RuleListing.json(Sample.rules), named: "rules.json")
    expectGolden(RuleListing.text(of: Sample.rules[1]), named: "rule.txt")
  }

  @Test func aReportDoesNotDependOnTheOrderOfFindings() {
    for reporter in Reporter.allCases {
      let reports = [Sample.findings, Sample.findings.reversed()].map {
        reporter.report(
          $0, summary: Sample.summary, rules: Sample.rules.reversed(),
          toolVersion: Sample.toolVersion)
      }
      #expect(reports[0].utf8.elementsEqual(reports[1].utf8))
    }
  }

  @Test(.enabled(if: !isRecordingGoldens, "would record what is wrong"))
  func aMissingOrDifferentGoldenIsAFailure() {
    let text = RuleListing.table(Sample.rules)
    let failure = { (text: String, name: String) in
      goldenFailure(text, named: name, file: #filePath)
    }
    #expect(failure(text, "rules.txt") == nil)
    #expect(failure(text, "no-such-golden.txt")?.hasPrefix("there is no golden") == true)
    #expect(
      failure(text + "\n", "rules.txt")
        == "rules.txt differs: line 5 is \"\", and the golden has the end")
    #expect(
      failure(text.replacing("Clipped", with: "Cropped"), "rules.txt")?.contains("line 2") == true)
  }
}
