import TestSupport
import Testing

@Suite("The documentation's code is tested")
struct ArticleCodeTests {
  @Test("Each line of code stands in a test, and each result that it states is expected there")
  func code() throws {
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
