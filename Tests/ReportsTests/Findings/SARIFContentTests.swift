import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

@Suite struct SARIFContentTests {
  @Test func everyResultSaysWhetherItIsSuppressed() throws {
    let results = try Self.results(Sample.content)
    let suppressions = try results.map {
      try #require($0["suppressions"] as? [[String: Any]])
    }
    #expect(suppressions.count == Sample.findings.count + 2)
    let kinds = suppressions.flatMap { $0.compactMap { $0["kind"] as? String } }
    #expect(kinds == ["external", "inSource"])
    let reasons = suppressions.flatMap { $0.compactMap { $0["justification"] as? String } }
    #expect(reasons == ["they are generated", "nobody reads it"])
  }

  @Test func theWorkingDirectoryChangesNothing() throws {
    var inside = ReportFormatTests.content([ReportFormatTests.finding(1, severity: .error)])
    inside.findings[0].path = "Form.interface"
    inside.repositoryPaths = ["Form.interface": "App/Forms/Form.interface"]
    var outside = inside
    outside.findings[0].path = "/srv/repo/App/Forms/Form.interface"
    outside.repositoryPaths = [
      "/srv/repo/App/Forms/Form.interface": "App/Forms/Form.interface"
    ]
    var top = inside
    top.findings[0].path = "./App/Forms/Form.interface"
    top.repositoryPaths = [:]
    for reporter in [Reporter.sarif, .codeclimate, .githubActions, .markdown] {
      let reports = [inside, outside, top].map { reporter.report($0) }
      #expect(Set(reports).count == 1)
      #expect(reports[0].contains("App/Forms/Form.interface"))
    }
  }

  @Test func suppressingOneOfSeveralFindingsKeepsTheFingerprintsOfTheOthers() throws {
    let twins = (0..<3).map { index in
      var finding = ReportFormatTests.finding(index, severity: .error)
      finding.object = "a"
      return finding
    }
    let all = try Self.fingerprints(ReportFormatTests.content(twins))
    var content = ReportFormatTests.content([twins[0], twins[2]])
    content.suppressed = [
      SuppressedFinding(
        twins[1], by: Suppression(rules: [], reason: "b", path: "c", position: nil))
    ]
    #expect(try Self.fingerprints(content) == [all[0], all[2], all[1]])
    #expect(Set(all).count == 3)
  }

  @Test func manyFindingsAreGroupedFromTheLeastSevere() throws {
    let findings = (0..<10_000).map { index in
      var finding = ReportFormatTests.finding(
        index, severity: index < 4_000 ? .error : .note,
        rule: index < 4_000 ? RuleID("clipped-text") : RuleID("window-grows"))
      finding.path = "Form\(index % 50).interface"
      return finding
    }
    let content = ReportFormatTests.content(findings)
    let results = try Self.results(content)
    #expect(results.count == 4_000 + 50)
    let texts = results.compactMap { ($0["message"] as? [String: String])?["text"] }
    #expect(texts.count { $0.hasPrefix("120 findings of window-grows") } == 50)
    #expect(Set(try Self.fingerprints(content)).count == results.count)
    // What moves does not change the fingerprint of its group.
    let moved = findings.map { finding in
      var finding = finding
      finding.position = finding.position.map { SourcePosition(line: $0.line + 7, column: 2) }
      return finding
    }
    #expect(
      try Set(Self.fingerprints(ReportFormatTests.content(moved)))
        == Set(Self.fingerprints(content)))
  }

  @Test func findingsOfManyFilesStayBelowTheLimit() throws {
    let findings = (0..<30_000).map { index in
      var finding = ReportFormatTests.finding(index, severity: .error)
      finding.path = "Form\(index % 6_000).interface"
      return finding
    }
    let results = try Self.results(ReportFormatTests.content(findings))
    #expect(results.count == 1)
    #expect((results[0]["relatedLocations"] as? [Any])?.count == 100)
  }

  @Test func fixesSayWhatToReplace() throws {
    let fixes = try Self.results(Sample.content).flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
    #expect(fixes.count == 2)
    let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
    #expect(changes.count == 1)
    let replacements = try #require(changes.first?["replacements"] as? [[String: Any]])
    let regions = replacements.compactMap { $0["deletedRegion"] as? [String: Int] }
    // The word `icon` in the second line, `<😀 icon/>`, which begins with the fifth byte.
    #expect(
      regions.first == [
        "startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 8, "byteOffset": 10,
        "byteLength": 4,
      ])
  }

  @Test(
    .enabled(
      if: SchemaValidator.isInstalled && PackageFolder.exists(schema),
      "needs Python's jsonschema and the OASIS schema"))
  func theWholeContentMatchesTheSchema() throws {
    let many = ReportFormatTests.content(
      (0..<6_000).map { ReportFormatTests.finding($0, severity: .note) })
    let complaints = try SchemaValidator(schema: schema).complaints(about: [
      Reporter.sarif.report(Sample.content), Reporter.sarif.report(HostileTextTests.content),
      Reporter.sarif.report(many),
    ])
    #expect(complaints.allSatisfy { $0 == nil }, "\(complaints)")
  }

  @Test(
    .enabled(
      if: SchemaValidator.isInstalled && PackageFolder.exists(reviewdogSchema),
      "needs Python's jsonschema and reviewdog's schema"))
  func diagnosticsMatchReviewdogsSchema() throws {
    let lines = [Sample.content, HostileTextTests.content].flatMap {
      Reporter.rdjsonl.report($0).split(separator: "\n").map(String.init)
    }
    let validator = SchemaValidator(schema: reviewdogSchema)
    let complaints = try validator.complaints(about: lines)
    #expect(complaints.count == Sample.findings.count + HostileTextTests.texts.count)
    #expect(complaints.allSatisfy { $0 == nil }, "\(complaints)")
    // The parser of reviewdog rejects members that the schema does not name.
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: reviewdogSchema))
    let definitions = (schema as? [String: Any])?["definitions"] as? [String: [String: Any]]
    let known = try #require(definitions?["Diagnostic"]?["properties"] as? [String: Any])
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?.keys.allSatisfy { known[$0] != nil } == true)
    }
  }

  @Test(.enabled(if: Python.has("sarif"), "needs Python's sarif-tools"))
  func sarifToolsCountTheSameFindings() throws {
    let counts = try HostileTextTests.python(
      """
      import json, os, sys, tempfile
      from sarif import loader
      path = os.path.join(tempfile.mkdtemp(), "report.sarif")
      open(path, "wb").write(sys.stdin.buffer.read())
      counts = {}
      for record in loader.load_sarif_file(path).get_records():
          counts[record["Severity"]] = counts.get(record["Severity"], 0) + 1
      print(json.dumps(counts))
      """, Sample.report(.sarif), as: [String: Int].self)
    #expect(counts["error"] == 2 && counts["warning"] == 3 && counts["note"] == 1)
  }

  static func results(_ content: ReportContent) throws -> [[String: Any]] {
    let report = Reporter.sarif.report(content)
    let log = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first?["results"] as? [[String: Any]])
  }

  static func fingerprints(_ content: ReportContent) throws -> [String] {
    try results(content).compactMap {
      ($0["partialFingerprints"] as? [String: String])?.values.first
    }
  }
}

private let schema = PackageFolder.shared
  .appending(components: "schemas", "sarif-schema-2.1.0.json")
private let reviewdogSchema = PackageFolder.shared
  .appending(components: "schemas", "reviewdog-diagnostic.schema.json")
