import TestSupport
import Testing

@Suite struct ArticleCodeTests {
  @Test func eachLineOfCodeAndEachStatedResultIsInATest() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/LinearConstraintsTests/ArticleExamplesTests.swift"))
    var found = 0
    for path in Self.files + Self.articles {
      let text = try ArticleCode.text(of: "Sources/LinearConstraints/\(path)")
      for line in ArticleCode.code(in: text) {
        found += 1
        #expect(known.contains(line), "\(path): \(line)")
      }
    }
    #expect(found > 60)
  }

  @Test func codeIsFoundInPagesAndInComments() {
    let text = """
      x
      ```swift
      import X
      // Why.
      let a = 1

        a + 1  // 2
      ```
      y
      /// ```swift
      /// b
      /// ```
      z
      """
    #expect(ArticleCode.code(in: text) == ["let a = 1", "#expect(a + 1 == 2)", "b"])
  }

  static let files = ["Solver.swift", "LinearSystem.swift", "LinearConstraint.swift"]
  static let articles = [
    "LinearConstraints", "ConstraintsThatChange", "WhyIsItLikeThis", "HowTheSolverWorks",
  ].map { "Documentation.docc/\($0).md" }
}
