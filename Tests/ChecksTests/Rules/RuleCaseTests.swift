import Checks
import Diagnostics
import Testing

/// Runs the cases in `Cases`.
@Suite struct RuleCaseTests {
  /// 5.7: ambiguous views are findings, in ambiguous-layout.md.
  @Test(arguments: CasePage.all.flatMap(\.cases))
  func caseHolds(_ ruleCase: RuleCase) async throws {
    #expect(ruleCase.mistakes.isEmpty)
    #expect(ruleCase.isComplete, "a case says what is found, be it an empty block of findings")
    let rules = Set([ruleCase.rule] + ruleCase.expected.map(\.rule))
    var findings = try await CaseRun.findings(
      documents: ruleCase.documents, tables: ruleCase.tables, locales: ruleCase.locales,
      project: ruleCase.project, code: ruleCase.code, files: ruleCase.files,
      configuration: ruleCase.configuration
    ).filter { rules.contains($0.rule.name) }
    var missing: [ExpectedFinding] = []
    for expected in ruleCase.expected {
      if let index = findings.firstIndex(where: expected.matches) {
        findings.remove(at: index)
      } else {
        missing.append(expected)
      }
    }
    for expected in missing {
      Issue.record("not found: \(expected.place) \(expected.severity) [\(expected.rule)]")
    }
    for finding in findings { Issue.record("not expected: \(finding.asExpected)") }
  }

  @Test(arguments: CasePage.all)
  func pageHasCases(_ page: CasePage) {
    #expect(
      RuleRegistry.standard.rules.contains { $0.info.id.name == page.rule }, "there is no such rule"
    )
    #expect(page.cases.count >= 3)
    let severities = page.cases.map { ruleCase in
      ruleCase.expected.filter { $0.rule == page.rule }.map(\.severity).max()
    }
    #expect(severities.contains(nil), "no case shows what is right")
    let info = RuleRegistry.standard.rules.first { $0.info.id.name == page.rule }?.info
    #expect(severities.compactMap { $0 }.max() == info?.severity)
  }
}

extension CasePage: CustomTestStringConvertible {
  var testDescription: String { rule }
}
