import Diagnostics
import Foundation
import Linting
import Reports
import TestSupport
import Testing

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func aRunWithFilesInMemoryOnTheLandingPage() async throws {
    let form = """
      <interface version="1" platform="generic" developmentLocale="en">
        <view id="form" width="120" height="60">
          <label id="title" text="Name"/>
          <constraints>
            <visualFormat format="H:|-20-[title]-(>=20)-|"/>
            <visualFormat format="V:|-20-[title]"/>
          </constraints>
        </view>
      </interface>
      """
    let german = "\"title.text\" = \"Benutzername oder Adresse\";"
    let files = MemoryFileSystem([
      "Form.interface": Array(form.utf8),
      "de.lproj/Form.strings": Array(german.utf8),
    ])
    let linter = try Linter(LintRequest(paths: ["Form.interface"]), files: files)
    let result = try await linter.check()
    let errors = result.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule.name) == ["clipped-text"])
    #expect(errors.map(\.path) == ["Form.interface"])
    #expect(result.summary.locales == 4)
  }

  @Test func reportsAndFollowedChangesOnThePageAboutEmbedding() async throws {
    let folder = PackageFolder.root.appending(path: "Examples/Defects").path
    var request = LintRequest(paths: [folder + "/ClippedText.interface"])
    request.locales = ["fr"]
    let result = try await Linter(request).check()
    let page = result.report(.html)
    let annotations = result.report(.sarif)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(annotations.contains("\"ruleId\": \"clipped-text\""))

    var session = Session(request)
    var step = try await session.check()
    // When something may have changed:
    let changes = session.changes()
    if !changes.isEmpty { step = try await session.check(changes) }
    #expect(step.result.findings == result.findings)
    #expect(step.checkedAgain.count == 1)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/LintingTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/Linting/Documentation.docc/Linting.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 20)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
