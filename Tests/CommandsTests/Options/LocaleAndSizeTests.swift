import Commands
import Testing

@Suite struct LocaleAndSizeTests {
  /// Returns the first line of each layout of a document: root, locale, size.
  private func headings(
    _ arguments: [String], document: String = Documents.clean,
    tables: [String] = ["de", "ar", "zh-Hant"]
  ) async throws -> (headings: [Substring], run: Run) {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "Bar.interface")
    for locale in tables {
      try folder.write("\"save.title\" = \"\(locale)\";", to: "\(locale).lproj/Bar.strings")
    }
    let run = await Run.lintel(["layout", path] + arguments)
    let headings = run.output.split(separator: "\n").filter { $0.hasPrefix(path) }
    return (headings.map { $0.dropFirst(path.utf8.count) }, run)
  }

  private func expect(
    _ headings: [Substring], name parts: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(headings.count == parts.count, sourceLocation: sourceLocation)
    for (heading, part) in zip(headings, parts) {
      #expect(heading.contains(part), sourceLocation: sourceLocation)
    }
  }

  @Test func theDefaultLocalesAreThoseWithTextsAndTwoPseudoLocales() async throws {
    let (headings, run) = try await headings([])
    expect(
      headings, name: [" en ", " ar ", " de ", " zh-Hant ", " double-length ", " right-to-left "])
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
  }

  @Test func theDevelopmentLocaleHasOneNameInReports() async throws {
    expect(
      try await headings([], tables: ["English"]).headings,
      name: [" en ", " double-length ", " right-to-left "])
  }

  @Test func requestedLocalesAreLaidOutOnceAndInOrder() async throws {
    let (headings, run) = try await headings(
      ["--locale", "de", "--locale", "development", "--locale", "double-length", "--locale", "de"])
    expect(headings, name: [" de ", " development ", " double-length "])
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("pt-BR", ["pt"], "the texts of \"pt\" are shown"),
    ("zh-TW", ["zh-Hant"], "the texts of \"zh-Hant\" are shown"),
    ("es-MX", ["es"], "the texts of \"es\" are shown"),
  ])
  func aLocaleWithoutATableFallsBackWithANote(locale: String, tables: [String], note: String)
    async throws
  {
    let (headings, run) = try await headings(["--locale", locale], tables: tables)
    expect(headings, name: [" \(locale) "])
    #expect(run.errors.contains("note: there is no table for \"\(locale)\": \(note)"))
    #expect(run.errors.hasSuffix("[locale-fallback]\n"))
    #expect(run.status == .clean)
  }

  @Test(arguments: [
    ("fr", ["de"], "expected one of de, en\n"), ("en-GB", [], "expected one of en\n"),
    ("en-GB", ["en", "de"], "expected one of de, en"),
    ("dee", ["de"], "expected one of de, en (did you mean \"de\"?)\n"),
  ])
  func aLocaleWithoutTextsIsWrongUsage(locale: String, tables: [String], message: String)
    async throws
  {
    let (headings, run) = try await headings(["--locale", locale], tables: tables)
    #expect(headings.isEmpty)
    #expect(run.status == .usage)
    #expect(run.errors.contains("--locale \"\(locale)\": no document has a table for it"))
    #expect(run.errors.contains(message))
  }

  @Test func everyCommandRejectsALocaleThatNoDocumentHas() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Documents.clean, to: "Bar.interface")
    try folder.write(Documents.clean, to: "Other.interface")
    try folder.write("\"save.title\" = \"OK\";", to: "de.lproj/Other.strings")
    for arguments in [
      ["check"], ["layout"], ["trace"], ["fit"], ["preview", "-o", "\(folder.path)/out"],
    ] {
      let refused = await Run.lintel(arguments + [path, "--locale", "de-CH"])
      #expect(refused.status == .usage, "\(arguments)")
      #expect(refused.output.isEmpty)
      let taken = await Run.lintel(arguments + [folder.path, "--locale", "de-CH"])
      #expect(taken.status == .clean, "\(arguments)")
      let names = ["development", "en", "double-length"].flatMap { ["--locale", $0] }
      #expect(await Run.lintel(arguments + [path] + names).status == .clean, "\(arguments)")
    }
    #expect(await Run.lintel(["explain", path, "save", "--locale", "fr"]).status == .usage)
    #expect(await Run.lintel(["explain", path, "save", "--locale", "en"]).status == .clean)
  }

  @Test(arguments: ["pt-BR", "pt_BR", "PT-br"])
  func anotherSpellingOfALocaleIsNotAFallback(locale: String) async throws {
    let run = try await headings(["--locale", locale], tables: ["pt_BR"]).run
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\"pt_BR\""))
  }

  @Test func sizesAreThoseOfTheDocumentOrTheRequestedOnes() async throws {
    let sized = Documents.clean.replacing(
      "<constraints>", with: "<size name=\"wide\" width=\"500\" height=\"80\"/><constraints>")
    let locale = ["--locale", "en"]
    expect(try await headings(locale, document: sized).headings, name: ["320x60", "500x80"])
    let window = Documents.clean.replacing(
      "<view id=\"bar\"", with: "<window id=\"bar\" minWidth=\"200\""
    )
    .replacing("</view>", with: "</window>")
    expect(try await headings(locale, document: window).headings, name: ["320x60", "200x60"])
    expect(
      try await headings(
        locale + ["--size", "400x50", "--size", "330.5x60", "--size", "400x50"], document: window
      ).headings, name: ["400x50", "330.5x60"])
  }

  @Test(arguments: [["de"], ["de", "en"], ["double-length"], ["de", "development"], []])
  func clippingByATranslationIsComparedWithTheBaseWhateverIsRequested(locales: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    let narrow = try folder.write(Documents.narrow, to: "Narrow.interface")
    let german = try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    try folder.write("\"save.title\" = \"Safe\";", to: "de.lproj/Narrow.strings")
    try folder.write(Documents.germanTable, to: "de.lproj/Bar.strings")
    let options = locales.flatMap { ["--locale", $0] }
    let base = await Run.lintel(["check", narrow] + options)
    #expect(base.findings(of: "clipped-in-base").count == 1)
    #expect(base.findings(of: "clipped-text").isEmpty)
    let translation = await Run.lintel(["check", german] + options)
    #expect(translation.findings(of: "clipped-in-base").isEmpty)
    #expect(
      translation.findings(of: "clipped-text").count == (locales == ["double-length"] ? 0 : 1))
    let asked = locales.isEmpty ? 4 : locales.count
    #expect(base.output.contains("\(asked) locale\(asked == 1 ? "," : "s,")"))
  }

  @Test func aFontWithoutAFileIsNotedOnce() async throws {
    let document = Documents.bar("<button id=\"save\" title=\"Save\" font=\"Lucida Grande 13\"/>")
    let folder = try TemporaryFolder()
    try folder.write(document, to: "a.interface")
    try folder.write(document, to: "b.interface")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .clean)
    #expect(run.errors.hasPrefix("lintel: note: there is no file for the font \"Lucida Grande\""))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(await Run.lintel(["check", folder.path, "--quiet"]).errors.isEmpty)
  }
}
