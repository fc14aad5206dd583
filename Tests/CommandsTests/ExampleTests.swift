import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ExampleTests {
  private static let goldens = "check-fonts"

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

  @Test(.enabled("the fonts are installed") { await areFontsInstalled() })
  func thePagesShowTheOutputOfCommands() async throws {
    var names: [String] = []
    for page in Self.pages {
      let text = try ArticleCode.text(of: page)
      let blocks = text.matches(
        of: /<!-- output: lintel ([a-z-]+) ([^\n]+) -->\n```\n((?:[^`][^\n]*\n|\n)*)```\n/)
      let marks = text.ranges(of: "<!-- output: lintel ").count
      // The README's first report is of a command without arguments, compared above.
      #expect(blocks.count == (page == "README.md" ? marks - 1 : marks), "\(page)")
      for block in blocks {
        names.append("\(page.split(separator: "/").last ?? ""): \(block.1)")
        let words = block.2.split(separator: " ").map(String.init)
        let arguments =
          words.map { $0.hasPrefix("Examples/") ? "\(Self.root)/\($0)" : $0 }
          + (Self.withoutTables.contains(String(block.1))
            ? [] : ["--strings", "\(Self.root)/Localizations"])
        let run = await Run.lintel(
          [String(block.1)] + arguments, environment: ["LC_ALL": "C.UTF-8"])
        #expect(run.output.replacing("\(Self.root)/", with: "") == String(block.3), "\(page)")
      }
    }
    #expect(
      names == [
        "Configuration.md: config", "ConflictingConstraints.md: explain-log",
        "ConflictingConstraints.md: check", "Platforms.md: check", "Previews.md: preview",
        "ReportsAndExitStatuses.md: check", "StringsTables.md: strings",
        "StringsTables.md: strings", "TextLimits.md: strings",
        "UnderstandingALayout.md: explain", "UnderstandingALayout.md: trace",
        "UnderstandingALayout.md: fit", "UnderstandingALayout.md: layout",
      ])
  }

  /// The pages that quote outputs: the README and the articles of the guide.
  private static let pages: [String] = {
    let guide = "Sources/Commands/Documentation.docc"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(guide)")) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(guide)/\($0)" }
  }()

  /// The commands that take no folder of tables.
  private static let withoutTables: Set<String> = ["config", "explain-log"]

  @Test func theDocumentOfTheArticleIsValid() async throws {
    let article = try ArticleCode.text(of: "Sources/Commands/Documentation.docc/NativeFormat.md")
    let block = try #require(article.firstMatch(of: /```xml\n(<\?xml[^`]*)```/))
    let folder = try TemporaryFolder()
    try folder.write(String(block.1), to: "Bar.interface")
    let run = await Run.lintel(["check", "\(folder.path)/Bar.interface"])
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("no findings in 1 document"), "\(run.output)")
  }

  @Test func theConfigurationOfTheArticleIsValid() async throws {
    let article = try ArticleCode.text(of: "Sources/Commands/Documentation.docc/Configuration.md")
    let block = try #require(article.firstMatch(of: /```yaml\n([^`]*)```/))
    let folder = try TemporaryFolder()
    try folder.write(String(block.1), to: "App/.lintel.yml")
    try folder.write("locales: [fr]\n", to: "shared/lintel.yml")
    let run = await Run.lintel(["config", "\(folder.path)/App"])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("locales: [de, ja]"), "\(run.output)")
  }

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
