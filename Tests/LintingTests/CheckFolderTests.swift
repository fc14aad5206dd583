import Foundation
import TestSupport
import Testing

/// Tests the example program that uses the whole run from Swift.
@Suite struct CheckFolderTests {
  @Test func printsTheFindingsOfAFolder() throws {
    let process = Process()
    process.executableURL = BuildFolder.url.appending(component: "CheckFolder")
    process.currentDirectoryURL = PackageFolder.root
    process.arguments = ["Examples/Defects"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("documents: layout is done") })
    #expect(
      lines.contains {
        $0.hasPrefix("Examples/Defects/ClippedText.interface:") && $0.hasSuffix("[clipped-text]")
      })
    #expect(!lines.contains { $0.hasSuffix("[orphan-key]") })
    #expect(lines.last?.hasSuffix("errors") == true)
  }

  @Test func eachLineOfTheArticleStandsInTheProgramOrATest() throws {
    let program = try [
      "Examples/CheckFolder/CheckFolder.swift", "Tests/LintingTests/ArticleExamplesTests.swift",
    ].reduce(into: Set<String>()) {
      $0.formUnion(ArticleCode.lines(ofTest: try ArticleCode.text(of: $1)))
    }
    let article = "Sources/Commands/Documentation.docc/EmbeddingFromSwift.md"
    let code = ArticleCode.code(in: try ArticleCode.text(of: article))
    #expect(code.count >= 15)
    for line in code { #expect(program.contains(line), "\(line)") }
  }
}
