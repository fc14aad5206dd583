import Diagnostics
import Foundation
import Reports
import Testing

@Suite struct SARIFTests {
  @Test func theHashIsFNV1a() {
    #expect(StableHash.fnv1a([]) == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.fnv1a("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash.fnv1a("foobar".utf8) == 0x8594_4171_F739_67E8)
  }

  @Test(arguments: [
    ("a/b.interface", "a/b.interface"), ("./a.interface", "a.interface"), (".//a", "a"),
    ("../a b.interface", "../a%20b.interface"),
    ("/srv/ä#?.interface", "file:///srv/%C3%A4%23%3F.interface"),
    ("C:a%", "C%3Aa%25"), ("a\nb", "a%0Ab"), ("-", "-"),
  ])
  func uris(path: String, uri: String) {
    #expect(ArtifactURI(path: path).text == uri)
  }

  @Test func fingerprintsIgnoreLinesNumbersAndWording() throws {
    let moved = Sample.findings.map { finding in
      var finding = finding
      finding.position = finding.position.map {
        SourcePosition(line: $0.line + 100, column: $0.column + 1)
      }
      finding.message += ", in other words"
      finding.severity = .note
      finding.occurrences = finding.occurrences.dropLast()
      finding.causes = []
      return finding
    }
    #expect(try fingerprints(Sample.findings) == fingerprints(moved))
  }

  @Test func findingsHaveDistinctFingerprints() throws {
    let all = try fingerprints(Sample.findings)
    #expect(Set(all).count == Sample.findings.count)
    #expect(all.allSatisfy { $0.count == 16 && UInt64($0, radix: 16) != nil })
    let split = ["ab": "c", "a": "bc"].map {
      Fingerprint(path: $0.key, rule: $0.value, object: nil, ordinal: 1).text
    }
    #expect(Set(split).count == 2)
    let none = Fingerprint(path: "a", rule: "b", object: nil, ordinal: 1)
    let empty = Fingerprint(path: "a", rule: "b", object: "", ordinal: 1)
    #expect(none.text != empty.text)
  }

  @Test func eachResultPointsAtItsRuleAndRulesAreSorted() throws {
    let run = try run(Sample.report(.sarif))
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(
      rules == [
        "ambiguous-layout", "clipped-text", "duplicate-key", "not-described", "window-grows",
      ])
    #expect(driver["informationUri"] == nil)
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
    }
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test func everyURIIsValidAndRelativeIfThePathIs() throws {
    let report = Sample.report(.sarif)
    let uris = report.matches(of: /"uri": "([^"]*)"/).map { String($0.1) }
    #expect(uris.count == 6 + 3 + 2)
    for uri in uris {
      let components = try #require(URLComponents(string: uri), "\(uri)")
      #expect(components.scheme == (uri.hasPrefix("file:///") ? "file" : nil))
    }
    let paths = Set(uris.compactMap { URLComponents(string: $0)?.path })
    #expect(paths.contains("/srv/my documents/Größe:100%.interface"))
  }

  private func run(_ report: String) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func fingerprints(_ findings: [Finding]) throws -> [String] {
    let report = Reporter.sarif.report(
      findings, summary: Sample.summary, rules: Sample.rules, toolVersion: "0.1.0")
    let results = try #require(try run(report)["results"] as? [[String: Any]])
    return results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?[Fingerprint.name]
    }
  }
}
