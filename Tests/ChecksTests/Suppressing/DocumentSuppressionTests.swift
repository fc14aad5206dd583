import Diagnostics
import DocumentLoading
import Linting
import Testing

/// What comments and attributes of documents and tables suppress in a whole check.
@Suite struct DocumentSuppressionTests {
  private func check(
    _ files: [String: String], rules: Set<RuleID>, locales: [String] = []
  ) async throws -> LintResult {
    var request = LintRequest(paths: ["."])
    request.rules.only = rules
    request.locales = locales
    return try await Linter(
      request, files: MemoryFileSystem(files.mapValues { Array($0.utf8) }),
      measurers: TextMeasurers { _ in CaseMeasurer() }
    ).check()
  }

  private func document(_ content: String) -> String {
    "<interface version=\"1\" platform=\"generic\"><view id=\"form\" width=\"90\" height=\"60\">\n"
      + content + "\n</view></interface>"
  }

  private static let narrow =
    "<constraints><visualFormat format=\"H:|[save(60)]\"/><visualFormat format=\"V:|[save]\"/></constraints>"

  @Test func aCommentSuppressesWhatALayoutShows() async throws {
    let files = [
      "A.interface": document(
        "<!-- lintel:disable clipped-text an icon explains it -->\n<button id=\"save\" title=\"Save\"/>"
          + Self.narrow),
      "de.lproj/A.strings": "\"save.title\" = \"Alle Dokumente sichern\";",
    ]
    let result = try await check(
      files, rules: [RuleID("clipped-text"), RuleID("superfluous-suppression")])
    #expect(result.findings == [])
    #expect(result.suppressed.map(\.finding.object).allSatisfy { $0 == "save" })
    #expect(result.suppressed.map(\.suppression.reason).first == "an icon explains it")
  }

  @Test func aSuppressionIsSuperfluousOnceTheTextFits() async throws {
    let text = document(
      "<button id=\"save\" title=\"Save\" ignoreRules=\"clipped-text\" ignoreReason=\"an icon\"/>")
    let rules: Set<RuleID> = [RuleID("clipped-text"), RuleID("superfluous-suppression")]
    let whole = try await check(["A.interface": text], rules: rules)
    #expect(whole.findings.map(\.rule) == [RuleID("superfluous-suppression")])
    #expect(whole.findings.map(\.position) == [SourcePosition(line: 2, column: 32)])
    let partial = try await check(["A.interface": text], rules: rules, locales: ["development"])
    #expect(partial.findings == [])
    let others = try await check(["A.interface": text], rules: [RuleID("superfluous-suppression")])
    #expect(others.findings == [])
  }

  @Test func anAttributeWithoutAReasonSuppressesNothing() async throws {
    let text = document("<button title=\"Save\" ignoreRules=\"text-without-id\"/>")
    let result = try await check(
      ["A.interface": text], rules: [.textWithoutID, .invalidAttributeValue])
    #expect(Set(result.findings.map(\.rule)) == [.textWithoutID, .invalidAttributeValue])
  }

  @Test func aConstraintBelongsToTheElementsAroundIt() async throws {
    let constraint =
      "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\"/>"
    func text(_ comment: String) -> String {
      document(
        "<view id=\"a\"/>\(comment)<constraints>\(constraint)\(constraint)</constraints>")
    }
    let rules: Set<RuleID> = [RuleID("duplicate-constraint")]
    let reported = try await check(["A.interface": text("")], rules: rules)
    #expect(reported.findings.count == 1)
    let suppressed = try await check(
      ["A.interface": text("<!-- lintel:disable duplicate-constraint a sample -->")], rules: rules)
    #expect(suppressed.findings.isEmpty && suppressed.suppressed.count == 1)
  }

  @Test func missingTranslationsOfASuppressedTextDoNotCount() async throws {
    let files = [
      "A.interface": document(
        "<!-- lintel:disable missing-translation a name -->\n<button id=\"a\" title=\"Acme Pro\"/>\n"
          + "<button id=\"b\" title=\"Beta Version\"/><button id=\"c\" title=\"Gamma Ray\"/>"),
      "de.lproj/A.strings": "\"c.title\" = \"Gammastrahl\";",
    ]
    let result = try await check(
      files, rules: [RuleID("missing-translation"), RuleID("superfluous-suppression")])
    #expect(result.findings.map(\.object) == ["b"])
    #expect(result.suppressed.map(\.finding.object) == ["a"])
  }

  @Test func anOrphanThatIsKeptIsLeftOutOfTheCount() async throws {
    let files = [
      "A.interface": document("<button id=\"a\" title=\"Save all\"/>"),
      "de.lproj/A.strings": """
      "a.title" = "Alle sichern";
      /* lintel:disable orphan-key the other target shows it */
      "b.title" = "B";
      "c.title" = "C";
      """,
    ]
    let result = try await check(files, rules: [RuleID("orphan-key")])
    #expect(result.findings.map(\.object) == ["c.title"])
    #expect(result.findings.map(\.members.count) == [0])
    #expect(result.suppressed.map(\.finding.object) == ["b.title"])
    #expect(result.suppressed.map(\.finding.path) == ["de.lproj/A.strings"])
  }

  @Test func aCommentInAnEditorsDocumentIsRead() async throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
        <customView id="aaa-aa-aaa"><rect key="frame" x="0" y="0" width="200" height="60"/>
          <subviews>
            <!-- lintel:disable misplaced-view moved by the program -->
            <customView id="bbb-bb-bbb"><rect key="frame" x="5" y="5" width="50" height="20"/></customView>
          </subviews>
        </customView>
      </objects></document>
      """
    let result = try await check(
      ["A.xib": xib], rules: [RuleID("misplaced-view"), RuleID("superfluous-suppression")])
    #expect(
      result.findings.map(\.rule) == [RuleID("superfluous-suppression")]
        || result.suppressed.map(\.finding.rule) == [RuleID("misplaced-view")])
  }
}
