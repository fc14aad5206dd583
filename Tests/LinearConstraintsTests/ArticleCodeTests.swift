import Foundation
import TestSupport
import Testing

@Suite("The documentation's code is tested")
struct ArticleCodeTests {
  @Test("Each line of code stands in a test, and each result that it states is expected there")
  func code() throws {
    let tests = try Self.text(of: "Tests/LinearConstraintsTests/ArticleExamplesTests.swift")
    let known = Set(tests.split(separator: "\n").map { $0.trimming() })
    var found = 0
    for path in Self.files + Self.articles {
      for line in Self.code(in: try Self.text(of: "Sources/LinearConstraints/\(path)")) {
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
    #expect(Self.code(in: text) == ["let a = 1", "#expect(a + 1 == 2)", "b"])
  }

  static let files = ["Solver.swift", "LinearSystem.swift", "LinearConstraint.swift"]
  static let articles = [
    "LinearConstraints", "ConstraintsThatChange", "WhyIsItLikeThis", "HowTheSolverWorks",
  ].map { "Documentation.docc/\($0).md" }

  static func text(of path: String) throws -> String {
    try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
  }

  /// The lines of the Swift code in a page or in comments, with what they state as expectations.
  static func code(in text: String) -> [String] {
    var code: [String] = []
    var isCode = false
    for line in text.split(separator: "\n") {
      let line = line.trimming(comment: true)
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode, !line.isEmpty, !line.hasPrefix("import "), !line.hasPrefix("//") {
        let parts = line.split(separator: "  // ", maxSplits: 1)
        code.append(parts.count == 2 ? "#expect(\(parts[0]) == \(parts[1]))" : line)
      }
    }
    return code
  }
}

extension Substring {
  /// The line without what it is indented by, and the slashes of a comment.
  fileprivate func trimming(comment: Bool = false) -> String {
    var line = drop { $0 == " " }
    if comment, line.hasPrefix("///") { line = line.dropFirst(3).drop { $0 == " " } }
    return String(line)
  }
}
