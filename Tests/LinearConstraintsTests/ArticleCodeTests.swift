import TestSupport
import Testing

@Suite("The documentation's code is tested")
struct ArticleCodeTests {
  @Test("Each line of code stands in a test, and each result that it states is expected there")
  func code() throws {
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

  @Test("Code is found in pages and in comments")
  func extraction() {
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
