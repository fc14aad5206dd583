import Checks
import Diagnostics
import InterfaceDocuments
import Testing
import XMLReading

/// Tests what all rules have in common.
@Suite struct RulesTests {
  private let late = finding(.unknownElement, line: 9)
  private let early = finding(.unknownAttribute, line: 2)
  private let other = finding(.duplicateKey, path: "A.strings", line: 12)

  private static func finding(_ rule: RuleID, path: String = "B.interface", line: Int) -> Finding {
    Finding(
      rule: rule, severity: .warning, path: path,
      position: SourcePosition(line: line, column: 1), message: "something")
  }

  private func subject(_ findings: [Finding]) throws -> CheckSubject {
    let text = "<interface version=\"1\"><view id=\"form\" width=\"9\" height=\"9\"/></interface>"
    let tree = try XMLReader.read(Array(text.utf8), path: "B.interface")
    return CheckSubject(
      document: try NativeDocumentDecoder().decode(tree), readingFindings: findings,
      developmentLocale: "en")
  }

  @Test func findingsAreInReadingOrder() throws {
    #expect(Rules.findings(in: try subject([late, other, early])) == [other, early, late])
  }

  @Test func aRuleThatIsOffFindsNothing() throws {
    let findings = Rules.findings(in: try subject([late, early])) { $0 != .unknownElement }
    #expect(findings == [early])
  }

  /// Findings from reading are reported only by their own rule.
  @Test(arguments: Rules.all.map(\.info.id))
  func eachFindingIsReportedOnce(_ rule: RuleID) throws {
    let read = Self.finding(rule, line: 3)
    let isFoundByLayout = [
      "ambiguous-layout", "clipped-in-base", "clipped-text", "layout-feedback-loop",
      "locale-fallback", "mirroring-broken", "misplaced-view", "missing-translation", "orphan-key",
      "out-of-bounds", "overlapping-texts", "placeholder-clipped", "stale-layout-flag",
      "text-touches-edge", "truncated-text",
      "unmeasured-text", "unsatisfiable-constraints", "window-grows", "zero-size-only",
    ].contains(rule.name)
    #expect(Rules.findings(in: try subject([read])) == (isFoundByLayout ? [] : [read]))
  }
}
