import ConflictLogs
import TestSupport
import Testing

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func aLogOnTheLandingPage() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1 UIStackView:0xa.height == 24   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(21)-[UIStackView:0xa]   (active, names: '|':UIView:0xb )>",
      "<NSLayoutConstraint:0x3 UIStackView:0xa.width == 80   (active)>",
      "<NSLayoutConstraint:0x4 V:[UIStackView:0xa]-(9)-|   (active, names: '|':UIView:0xb )>",
      "<NSLayoutConstraint:0x5 UIView:0xb.height == 50   (active)>"
      )
      """
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.problems == [])
    let explanation = ConflictExplanation(file.logs[0])
    let conflict = explanation.conflicts[0]
    #expect(conflict.constraints == [0, 1, 3, 4])
    #expect(conflict.gap == 4)
    #expect(explanation.description.sentence(of: 0) == "UIStackView is 24 pt high")
    #expect(conflict.remedies[0].value == 20)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/ConflictLogsTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/ConflictLogs/Documentation.docc/ConflictLogs.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 12)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
