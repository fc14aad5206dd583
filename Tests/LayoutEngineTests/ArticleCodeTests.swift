import TestSupport
import Testing

@Suite struct ArticleCodeTests {
  @Test func eachLineOfCodeAndEachStatedResultIsInATest() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/LayoutEngineTests/ArticleExamplesTests.swift"))
    var found = 0
    for page in ["LayoutEngine", "ConstraintsFromSwift"] {
      let path = "Sources/LayoutEngine/Documentation.docc/\(page).md"
      for line in ArticleCode.code(in: try ArticleCode.text(of: path)) {
        found += 1
        #expect(known.contains(line), "\(path): \(line)")
      }
    }
    #expect(found > 30)
  }
}
