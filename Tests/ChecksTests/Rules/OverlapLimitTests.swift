import Diagnostics
import Testing

/// Tests what `overlapping-texts` does with more pairs than it compares or lists.
@Suite struct OverlapLimitTests {
  /// Returns the findings about labels whose leading edges are ten points apart, with texts of five
  /// points per character.
  private func findings(
    _ count: Int, showing text: String, german: String
  ) async throws -> [Finding] {
    let labels = (0..<count).map { "<label id=\"l\($0)\" text=\"\(text)\" font=\"system 10\"/>\n" }
    let constraints = (0..<count).map {
      "<visualFormat format=\"H:|-\(20 + 10 * $0)-[l\($0)]\"/>"
        + "<visualFormat format=\"V:|-20-[l\($0)]\"/>\n"
    }
    let table = (0..<count).map { "\"l\($0).text\" = \"\(german)\";\n" }
    return try await CaseRun.findings(
      documents: [
        RuleCase.File(
          name: "Case.interface",
          text: "<view id=\"form\" width=\"30000\" height=\"60\">\n\(labels.joined())"
            + "<constraints>\n\(constraints.joined())</constraints></view>\n")
      ],
      tables: [
        ("de", RuleCase.File(name: "de.lproj/Case.strings", text: table.joined()))
      ], locales: ["de"]
    ).filter { $0.rule == RuleID("overlapping-texts") }
  }

  @Test func asManyNewOverlapsAsAreListedAreAll() async throws {
    // 45 labels have 990 pairs.
    let findings = try await findings(
      45, showing: "a", german: String(repeating: "b", count: 200))
    #expect(findings.map(\.members.count) == [990])
  }

  @Test func moreNewOverlapsThanAreListedAreAWarning() async throws {
    // 50 labels have 1225 pairs.
    let findings = try await findings(
      50, showing: "a", german: String(repeating: "b", count: 200))
    #expect(findings.map(\.severity) == [.warning, .warning])
    let limit = try #require(findings.first)
    #expect(limit.object == nil)
    #expect(
      limit.message
        == "view \"form\": 1225 pairs of views lie over one another in de at design (30000x60); only "
        + "1000 were compared with the development language, which lacks 1000 of them, because at "
        + "most 100000 pairs are compared and 1000 listed")
    #expect(limit.occurrences.map(\.locale) == ["de"])
    #expect(findings.last?.members.count == 1000)
  }

  @Test func moreOverlapsThanAreComparedAreANote() async throws {
    // 450 labels have 101,025 pairs.
    let text = String(repeating: "a", count: 1000)
    let findings = try await findings(450, showing: text, german: text)
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.first?.message.contains(
        "101025 pairs of views lie over one another in de at design (30000x60); only 100000 were "
          + "compared with the development language, which lacks 0 of them") == true)
  }
}
