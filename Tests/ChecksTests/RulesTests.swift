import Checks
import Diagnostics
import InterfaceDocuments
import NativeFormat
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

  private func subject(_ findings: [Finding]) throws -> DocumentSubject {
    let text = "<interface version=\"1\"><view id=\"form\" width=\"9\" height=\"9\"/></interface>"
    let tree = try XMLReader.read(Array(text.utf8), path: "B.interface")
    return DocumentSubject(
      try NativeDocumentDecoder().decode(tree), readingFindings: findings)
  }

  @Test func findingsAreInReadingOrder() throws {
    #expect(Rules.findings(in: try subject([late, other, early])) == [other, early, late])
  }

  @Test func aRuleThatIsOffFindsNothing() throws {
    let findings = Rules.findings(in: try subject([late, early])) { $0 != .unknownElement }
    #expect(findings == [early])
  }

  /// Findings from reading are reported only by their own rule.
  @Test(arguments: RuleRegistry.standard.ids)
  func eachFindingIsReportedOnce(_ id: RuleID) throws {
    let rule = try #require(RuleRegistry.standard[id])
    let read = Self.finding(id, line: 3)
    #expect(Rules.findings(in: try subject([read])) == (rule.isFoundInReading ? [read] : []))
  }

  @Test func aNameStandsForARuleOrAGroup() {
    let rules = Set(RuleRegistry.standard.ids.map(\.name))
    let groups = RuleGroup.allCases.map(\.rawValue)
    #expect(rules.isDisjoint(with: groups + [RuleRegistry.allName]))
    #expect(RuleRegistry.standard.rules(named: "clipped-text") == [RuleID("clipped-text")])
    #expect(
      RuleRegistry.standard.rules(named: "accessibility")?.contains(RuleID("small-touch-target"))
        == true)
    #expect(RuleRegistry.standard.rules(named: RuleRegistry.allName)?.count == rules.count)
    #expect(RuleRegistry.standard.rules(named: "clippedText") == nil)
  }

  /// A rule of a group is enabled with the group, so that it is off without it.
  @Test(arguments: RuleRegistry.standard.rules.map(\.info))
  func aRuleOfAGroupIsOptIn(_ info: RuleInfo) {
    #expect(info.group == nil || info.isOptIn)
  }

  @Test(arguments: RuleRegistry.standard.rules.map(\.info).filter { !$0.options.isEmpty })
  func optionsAreUsable(_ info: RuleInfo) {
    #expect(Set(info.options.map(\.name)).count == info.options.count)
    for option in info.options {
      #expect(option.rule == info.id && option.name != "severity")
      #expect(option.summary.hasSuffix("."))
      if case .number(let number) = option.standard { #expect(option.range.contains(number)) }
    }
  }
}
