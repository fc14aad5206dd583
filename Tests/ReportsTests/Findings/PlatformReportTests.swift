import Foundation
import Linting
import Reports
import TestSupport
import Testing

/// What the formats say of a run for two platforms.
@Suite struct PlatformReportTests {
  private let summary =
    "on macOS26, 2 texts newly clip that fit on macOS11 and 1 clips no longer (2 findings new, 1 gone)"

  @Test(arguments: [
    (Reporter.text, "platforms.txt"), (.markdown, "platforms.md"), (.junit, "platforms.xml"),
    (.csv, "platforms.csv"), (.html, "platforms.html"),
    (.codeclimate, "platforms.codeclimate.json"),
  ])
  func reportsAreAsRecorded(reporter: Reporter, name: String) {
    expectGolden(reporter.report(Sample.ofPlatforms), named: name)
  }

  @Test(arguments: [Reporter.text, .summary, .githubActions, .markdown, .html])
  func theSummarySaysWhatNewlyClips(reporter: Reporter) {
    #expect(reporter.report(Sample.ofPlatforms).contains(summary))
  }

  @Test func textsAreCountedByLocale() {
    let platforms = Sample.ofPlatforms.summary.platforms
    #expect(platforms.map(\.errors) == [2, 2])
    #expect(platforms.map(\.new) == [0, 2])
    #expect(platforms.map(\.gone) == [0, 1])
    // "help" clips in one more locale.
    #expect(platforms.map(\.newlyClipped) == [0, 2])
    #expect(platforms.map(\.noLongerClipped) == [0, 1])
  }

  @Test func eachLocaleIsATestCaseOnEachPlatform() {
    let cases = Reporter.junit.report(Sample.ofPlatforms).split(separator: "\n")
      .filter { $0.contains("<testcase") }
    #expect(cases.count == 1 + 8)
    let failing = cases.filter { !$0.hasSuffix("/>") }
    #expect(
      failing.map { $0.split(separator: "\"")[1] } == [
        "de (macOS11)", "fr (macOS11)", "de (macOS26)", "fr (macOS26)", "ru (macOS26)",
      ])
  }

  @Test func aPlaceOnAllPlatformsIsNamedOnce() {
    let text = Reporter.text.report(Sample.ofPlatforms)
    #expect(text.contains("also in de by 5 on macOS11, fr by 3, ru by 1 on macOS26"), "\(text)")
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func thePageFiltersWhatIsNew() throws {
    let probe = """
      <script>addEventListener("load", () => {
        const form = document.getElementById("filters");
        form.querySelector("select[name=new]").value = "macOS26";
        form.dispatchEvent(new Event("input"));
        const shown = [...document.querySelectorAll("article.finding:not([hidden])")];
        document.title = shown.length + " " + shown[0].textContent.includes("ok");
      });</script>
      """
    let page = Reporter.html.report(Sample.ofPlatforms).replacing(
      "</body>", with: "\(probe)</body>")
    #expect(try Chromium.title(of: page) == "1 true")
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func theReportMatchesItsSchema() throws {
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(components: "Schemas", "check-report.schema.json"))
    let report = Reporter.json.report(Sample.ofPlatforms)
    let complaints = try validator.complaints(about: [
      report,
      report.replacing("\"comparedWith\": null", with: "\"comparedWith\": 1"),
      report.replacing("\"gone\": [\"macOS26\"]", with: "\"gone\": null"),
      report.replacing("\"new\": [\"macOS26\"], ", with: ""),
      report.replacing("\"platform\": \"macOS26\"", with: "\"platform\": 26"),
      report.replacing("\"new\": true", with: "\"new\": null"),
      report.replacing("\"newlyClipped\": 2", with: "\"newlyClipped\": -1"),
    ])
    #expect(complaints[0] == nil, "\(complaints)")
    #expect(complaints.dropFirst().allSatisfy { $0 != nil }, "\(complaints)")
  }

  @Test(
    .enabled(
      if: SchemaValidator.isInstalled && PackageFolder.exists(sarif),
      "needs Python's jsonschema and the OASIS schema"))
  func theLogMatchesTheSchemaOfSARIF() throws {
    let complaints = try SchemaValidator(schema: sarif).complaints(
      about: [Reporter.sarif.report(Sample.ofPlatforms)])
    #expect(complaints == [nil])
  }
}

private let sarif = PackageFolder.shared
  .appending(components: "schemas", "sarif-schema-2.1.0.json")
