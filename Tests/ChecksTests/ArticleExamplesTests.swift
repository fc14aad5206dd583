import Checks
import Diagnostics
import InterfaceDocuments
import NativeFormat
import TestSupport
import Testing
import XMLReading

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func aDanglingReferenceOnTheLandingPage() throws {
    let text = """
      <interface version="1" platform="macOS11">
        <view id="form" width="200" height="60">
          <constraints>
            <constraint firstItem="title" firstAttribute="top"
              secondItem="form" secondAttribute="top" constant="20"/>
          </constraints>
        </view>
      </interface>
      """
    let tree = try XMLReader.read(Array(text.utf8), path: "Form.interface")
    let document = try NativeDocumentDecoder().decode(tree)
    let subject = DocumentSubject(
      document, readingFindings: tree.findings + document.findings)
    let findings = Rules.findings(in: subject)
    #expect(findings.map(\.rule) == [.danglingReference])

    let rule = RuleRegistry.standard[RuleID("clipped-text")]
    #expect(rule?.info.severity == .error)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/ChecksTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/Checks/Documentation.docc/Checks.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 18)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
