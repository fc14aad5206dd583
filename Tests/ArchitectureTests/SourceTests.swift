import Testing

@Suite struct SourceTests {
  let check = SourceCheck()
  let checkout = Checkout()

  @Test func noSourceFileIsTooLongUnfinishedOrUnchecked() throws {
    let paths = checkout.files(in: "Sources", endingWith: ".swift", ".c", ".h")
    #expect(!paths.isEmpty)
    let found = try paths.flatMap { check.violations(in: try checkout.text(of: $0)) }
    #expect(found == [])
  }

  @Test(arguments: [
    "// TODO: later", "/* FIXME */", "struct S: @unchecked Sendable {}",
    "nonisolated(unsafe) var x = 1", "@testable import Scenes", "print(\"x\")", "  print(1)",
    "{ print(1) }", "Swift; print(1)",
  ])
  func eachViolationIsFound(line: String) {
    let file = TextFile(path: "Sources/Geometry/X.swift", text: "let a = 1\n\(line)\n")
    let found = check.violations(in: file)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Sources/Geometry/X.swift:2: ") == true)
  }

  @Test(arguments: [
    "let fingerprint = fingerprint(x)", "output.print(x)", "/// Does not print(x).",
  ])
  func whatOnlyLooksLikeAViolationIsAllowed(line: String) {
    let file = TextFile(path: "Sources/Geometry/X.swift", text: line)
    #expect(check.violations(in: file) == [])
  }

  @Test func aFileMayHaveAsManyLinesAsTheLimit() {
    let full = String(repeating: "let a = 1\n", count: 500)
    #expect(check.violations(in: TextFile(path: "Sources/A/X.swift", text: full)) == [])
    #expect(
      check.violations(in: TextFile(path: "Sources/A/X.swift", text: full + "x\n"))
        == ["Sources/A/X.swift:501: is longer than 500 lines"])
  }
}
