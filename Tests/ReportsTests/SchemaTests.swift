import Foundation
import Linting
import Reports
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func checkReportsMatchTheirSchema() throws {
    try expectTight(
      SchemaValidator(schema: Self.own("check-report")),
      [
        Sample.report(.json),
        Reporter.json.report([], summary: RunSummary(), rules: [], toolVersion: "0.1.0"),
      ])
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func layoutsMatchTheirSchema() throws {
    try expectTight(
      SchemaValidator(schema: Self.own("layout")),
      [LayoutListing.json(Sample.layouts), LayoutListing.json([])])
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func tracesMatchTheirSchema() throws {
    try expectTight(
      SchemaValidator(schema: Self.own("trace")),
      [TraceListing.json(Sample.traces), TraceListing.json([])])
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func coverageMatchesItsSchema() throws {
    try expectTight(
      SchemaValidator(schema: Self.own("coverage")),
      [
        CoverageReport(CoverageReportTests.rows + CoverageReportTests.rows).json,
        CoverageReport([]).json,
      ])
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func limitsMatchTheirSchema() throws {
    try expectTight(
      SchemaValidator(schema: Self.own("limits")),
      [LimitsReport(LimitsReportTests.roots).json, LimitsReport([]).json])
  }

  @Test(
    .enabled(
      if: SchemaValidator.isInstalled && PackageFolder.exists(sarifSchema),
      "needs Python's jsonschema and the OASIS schema"))
  func sarifReportsMatchTheirSchema() throws {
    let validator = SchemaValidator(schema: sarifSchema)
    let report = Sample.report(.sarif)
    let complaints = try validator.complaints(about: [
      report,
      Reporter.sarif.report([], summary: RunSummary(), rules: [], toolVersion: "0.1.0"),
      Reporter.sarif.report(
        Sample.findings, summary: RunSummary(), rules: [], toolVersion: "0.1.0",
        informationURI: "https://example.org/lintel"),
      report.replacing("\"version\": \"2.1.0\"", with: "\"version\": \"2.1\""),
      report.replacing("\"startLine\": 9", with: "\"startLine\": 0"),
      report.replacing("\"level\": \"error\"", with: "\"level\": \"fatal\""),
      report.replacing("\"semanticVersion\"", with: "\"semantic\""),
    ])
    #expect(complaints[0...2].allSatisfy { $0 == nil }, "\(complaints[0...2])")
    #expect(complaints[3...].allSatisfy { $0 != nil }, "\(complaints[3...])")
  }

  /// Expects valid texts, of which the first is invalid with any key removed or added.
  private func expectTight(_ validator: SchemaValidator, _ texts: [String]) throws {
    let valid = try validator.complaints(about: texts)
    #expect(valid.allSatisfy { $0 == nil }, "\(valid)")

    let value = try JSONSerialization.jsonObject(with: Data(texts[0].utf8))
    let broken = Mutation.all(of: value)
    #expect(broken.count > 100)
    let complaints = try validator.complaints(
      about: broken.map {
        String(decoding: try JSONSerialization.data(withJSONObject: $0.value), as: UTF8.self)
      })
    for (mutation, complaint) in zip(broken, complaints) {
      #expect(complaint != nil, "\(mutation.path) passes")
    }
  }

  private static func own(_ name: String) -> URL {
    PackageFolder.root.appending(components: "Schemas", "\(name).schema.json")
  }
}

private let sarifSchema = PackageFolder.shared
  .appending(components: "schemas", "sarif-schema-2.1.0.json")

extension Sample {
  static func report(_ reporter: Reporter) -> String {
    reporter.report(findings, summary: summary, rules: rules, toolVersion: toolVersion)
  }
}

/// A JSON value that differs from another one in one place.
private struct Mutation {
  let path: String
  let value: Any

  /// Removes each key, adds one to each object, and replaces each string, number and boolean by an
  /// object, one at a time.
  static func all(of value: Any) -> [Mutation] {
    switch value {
    case let object as [String: Any]:
      var mutations = [Mutation(path: ".extra", value: object.merging(["extra": 1]) { $1 })]
      for (key, member) in object.sorted(by: { $0.key < $1.key }) {
        var rest = object
        rest[key] = nil
        mutations.append(Mutation(path: "without .\(key)", value: rest))
        mutations += all(of: member).map { inner in
          var changed = object
          changed[key] = inner.value
          return Mutation(path: ".\(key)\(inner.path)", value: changed)
        }
      }
      return mutations
    case let array as [Any]:
      return array.enumerated().flatMap { index, element in
        all(of: element).map { inner in
          var changed = array
          changed[index] = inner.value
          return Mutation(path: "[\(index)]\(inner.path)", value: changed)
        }
      }
    default:
      return [Mutation(path: " as an array", value: [0])]
    }
  }
}
