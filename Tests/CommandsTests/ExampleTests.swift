import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ExampleTests {
  #if Fonts
    private static let goldens = "check-fonts"
  #else
    private static let goldens = "check-embedded"
  #endif

  private static let root = PackageFolder.root.path

  /// Every document of the examples, relative to the top level.
  private static let documents: [String] = {
    let found = FileManager.default.enumerator(atPath: "\(root)/Examples")?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".interface") }
      .map { "Examples/\($0)" }.sorted()
  }()

  /// Runs a check from the top level, to which paths are relative.
  private func check(_ path: String, _ options: [String] = []) async -> Run {
    // Without a repository the search for tables would end at the argument.
    let tables = ["--strings", "\(Self.root)/Localizations"]
    var run = await Run.lintel(["check", "\(Self.root)/\(path)"] + tables + options)
    run.output = run.output.replacing("\(Self.root)/", with: "")
    return run
  }

  @Test(
    .enabled("the fonts are installed") { await areFontsInstalled() },
    arguments: documents)
  func theReportOfAnExampleIsAsRecorded(path: String) async {
    let run = await check(path)
    #expect(run.errors.isEmpty)
    let isDefect = path.contains("/Defects/")
    if !isDefect { #expect(run.status == .clean) }
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    expectGolden(run.output, named: "\(Self.goldens)/\(name).txt")
  }

  @Test(.enabled("the fonts are installed") { await areFontsInstalled() })
  func theReportOfAllExamplesIsAsRecorded() async throws {
    let run = await check("Examples", ["--reporter", "json"])
    #expect(run.status == .findings)
    #expect(run.errors.isEmpty)
    let end = try #require(run.output.firstRange(of: ",\n  \"findings\""))
    expectGolden(run.output[..<end.lowerBound] + "\n", named: "\(Self.goldens)/summary.txt")
  }

  @Test func theReadmeShowsTheRecordedReport() throws {
    let page = try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8)
    let goldens = "\(Self.root)/Tests/CommandsTests/Goldens"
    let recorded = try String(
      contentsOfFile: "\(goldens)/check-fonts/ClippedText.txt", encoding: .utf8)
    #expect(page.contains("<!-- output: lintel check -->\n```\n\(recorded)```\n"))
  }

  #if Fonts
    @Test(.enabled("the fonts are installed") { await areFontsInstalled() })
    func theReadmeShowsTheOutputOfCommands() async throws {
      let page = try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8)
      let blocks = page.matches(
        of: /<!-- output: lintel ([a-z-]+) ([^\n]+) -->\n```\n((?:[^`][^\n]*\n|\n)*)```\n/)
      #expect(blocks.map { String($0.1) } == ["strings", "explain", "trace", "fit", "explain-log"])
      for block in blocks {
        let words = block.2.split(separator: " ").map(String.init)
        let arguments =
          words.map { $0.hasPrefix("Examples/") ? "\(Self.root)/\($0)" : $0 }
          + (block.1 == "explain-log" ? [] : ["--strings", "\(Self.root)/Localizations"])
        let run = await Run.lintel([String(block.1)] + arguments)
        #expect(run.output.replacing("\(Self.root)/", with: "") == String(block.3))
      }
    }
  #endif

  @Test(.enabled(if: PackageFolder.exists(repository)))
  func theSearchFindsTheSameTables() async {
    let found = await Run.lintel(["check", "\(Self.root)/Examples"])
    #expect(found.output.replacing("\(Self.root)/", with: "") == (await check("Examples")).output)
  }

  private static let repository = PackageFolder.root.appending(component: ".git")

  /// Returns whether texts are measured as for the goldens: without Inter, embedded tables are
  /// used.
  private static func areFontsInstalled() async -> Bool {
    let run = await Run.lintel([
      "layout", "--locale", "en", "\(root)/Examples/SignIn.interface",
    ])
    return !run.errors.contains("embedded widths")
  }
}
