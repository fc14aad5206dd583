import Diagnostics
import Linting
import Testing

/// Suppressions that a configuration has for a path, given as values.
@Suite struct ConfiguredSuppressionTests {
  private static let document = """
    <interface version="1" platform="generic">
      <view id="form" width="100" height="60">
        <view id="row"><button title="Save"/><label text="Name"/></view>
        <button title="Open"/>
        <constraints><visualFormat format="V:|[row(20)]"/></constraints>
      </view>
    </interface>
    """

  private func suppression(
    _ rule: RuleID, _ objects: Set<String>?, line: Int = 1
  ) -> Suppression {
    Suppression(
      rules: [rule], objects: objects, reason: "known", path: ".lintel.yml",
      position: SourcePosition(line: line, column: 3))
  }

  private func run(
    _ rules: [RuleID], _ suppressions: @escaping @Sendable (String) -> [Suppression]
  ) throws -> LintResult {
    var request = LintRequest(paths: ["App"])
    request.rules.only = Set(rules)
    request.suppressions = suppressions
    return try Linter(
      request,
      files: MemoryFileSystem([
        "App/A.interface": Array(Self.document.utf8), "App/B.interface": Array(Self.document.utf8),
      ])
    ).validate()
  }

  @Test func aWholeFileIsSuppressed() throws {
    let one = suppression(.textWithoutID, nil)
    let result = try run([.textWithoutID]) { $0 == "App/A.interface" ? [one] : [] }
    #expect(result.findings.map(\.path) == Array(repeating: "App/B.interface", count: 3))
    #expect(result.suppressed.map(\.suppression) == [one, one, one])
    #expect(result.suppressed.map(\.finding.path) == Array(repeating: "App/A.interface", count: 3))
    #expect(result.summary.suppressed == 3)
  }

  /// Two labels whose widths depend on each other, which a report has as one finding.
  @Test func joinedFindingsCountAsListed() async throws {
    let document = """
      <interface version="1" platform="generic">
        <view id="form" width="100" height="60">
          <label id="a" text="One"/><label id="b" text="Two"/>
          <constraints>
            <visualFormat format="H:|[a][b]|"/><visualFormat format="V:|[a]|"/>
            <visualFormat format="V:|[b]|"/>
          </constraints>
        </view>
      </interface>
      """
    let files = MemoryFileSystem(["App/A.interface": Array(document.utf8)])
    var request = LintRequest(paths: ["App"])
    request.rules.only = [RuleID("ambiguous-layout")]
    let listed = try await Linter(request, files: files).check()
    #expect(listed.findings.map(\.members.count) == [2])
    let one = suppression(RuleID("ambiguous-layout"), nil)
    request.suppressions = { _ in [one] }
    let result = try await Linter(request, files: files).check()
    #expect(result.findings.isEmpty)
    #expect(result.suppressed == listed.findings.map { SuppressedFinding($0, by: one) })
    #expect(result.summary.suppressed == listed.findings.count)
  }

  @Test func anObjectIsSuppressedWithWhatItContains() throws {
    let one = suppression(.textWithoutID, ["row"])
    let result = try run([.textWithoutID]) { _ in [one] }
    #expect(result.findings.count == 2 && result.suppressed.count == 4)
    #expect(result.findings.allSatisfy { $0.message.contains("Open") })
  }

  @Test func anotherRuleOrObjectIsReported() throws {
    let others = [suppression(.duplicateID, nil), suppression(.textWithoutID, ["name"])]
    let result = try run([.textWithoutID]) { _ in others }
    #expect(result.findings.count == 6 && result.suppressed.isEmpty)
  }

  @Test func anEntryWithoutEffectIsReportedOnceForAllFiles() throws {
    let used = suppression(.textWithoutID, ["row"], line: 2)
    let unused = suppression(.duplicateID, nil, line: 4)
    let ofB = suppression(.textWithoutID, ["row"], line: 6)
    let elsewhere = suppression(.textWithoutID, ["gone"], line: 8)
    let result = try run([.textWithoutID, .duplicateID, RuleID("superfluous-suppression")]) {
      path in
      path.hasSuffix("B.interface")
        ? [unused, ofB] : path.hasSuffix("A.interface") ? [used, unused] : [elsewhere]
    }
    let found = result.findings.filter { $0.rule == RuleID("superfluous-suppression") }
    #expect(found.map(\.position?.line) == [4])
    #expect(found.map(\.path) == [".lintel.yml"])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func aRuleThatDidNotRunMakesNothingSuperfluous() throws {
    let unused = [suppression(RuleID("clipped-text"), nil), suppression(.duplicateID, ["row"])]
    let result = try run([
      .textWithoutID, RuleID("clipped-text"), RuleID("superfluous-suppression"),
    ]) { _ in unused }
    #expect(!result.findings.contains { $0.rule == RuleID("superfluous-suppression") })
  }

  @Test func aTableIsSuppressedByItsPathAndKeys() throws {
    var request = LintRequest(paths: ["App"])
    request.rules.only = [RuleID("ellipsis"), RuleID("superfluous-suppression")]
    let files = MemoryFileSystem([
      "App/en.lproj/X.strings": Array("\"a\" = \"A…\"; \"b\" = \"B…\";".utf8),
      "App/de.lproj/X.strings": Array("\"a\" = \"A\"; \"b\" = \"B\";".utf8),
      "App/fr.lproj/X.strings": Array("\"a\" = \"A\"; \"b\" = \"B\";".utf8),
    ])
    let (one, other) = (
      suppression(RuleID("ellipsis"), ["a"]), suppression(RuleID("ellipsis"), nil, line: 2)
    )
    request.suppressions = { path in
      path.hasPrefix("App/de") ? [one] : path.hasPrefix("App/fr") ? [other] : []
    }
    let result = try Linter(request, files: files).strings.validate()
    #expect(result.findings.map(\.path) == ["App/de.lproj/X.strings"])
    #expect(result.findings.map(\.object) == ["b"])
    #expect(result.findings.map(\.members.count) == [0])
    #expect(result.suppressed.map(\.finding.object) == ["a", "a", "b"])
    #expect(result.summary.suppressed == 3)
  }
}
