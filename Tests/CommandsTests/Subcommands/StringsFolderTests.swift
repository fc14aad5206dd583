import Commands
import Testing

/// Folders that are those of one locale, by their names or by a link, and tables that cannot be changed.
@Suite struct StringsFolderTests {
  /// A project with the folders `en-GB.lproj` and `en_GB.lproj`.
  private static func twins() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [("en", "Center"), ("en-GB", "Centre"), ("en_GB", "Centre, old")] {
      try folder.write("\"a\" = \"\(text)\";\n", to: "App/\(name).lproj/L.strings")
    }
    return folder
  }

  /// Exports a project, replaces a text of one file, and imports that.
  private static func edited(
    _ folder: TemporaryFolder, locale: String, _ old: String, _ new: String
  ) async throws -> Run {
    let input = "\(folder.path)/App"
    _ = await Run.lintel(["strings", "export-xliff", "--output", "\(folder.path)/out", input])
    let text = try folder.text(of: "out/\(locale).xliff").replacing(old, with: new)
    let path = try folder.write(text, to: "in.xliff")
    return await Run.lintel(["strings", "import-xliff", "--from", path, input])
  }

  // MARK: Names

  @Test(arguments: ["en-GB", "en_GB"])
  func aLanguageTagIsTheLocaleOfTheExport(written: String) async throws {
    let run = try await Self.edited(
      Self.twins(), locale: "en-GB", "target-language=\"en-GB\"",
      "target-language=\"\(written)\"")
    #expect(run.output == "", "\(run.output)\(run.errors)")
  }

  @Test func aCatalogHasTheTextsOfOneOfTwoFolders() async throws {
    let folder = try Self.twins()
    let run = await Run.lintel(["strings", "migrate", "--in-place", "\(folder.path)/App"])
    #expect(run.status == .findings)
    #expect(run.errors.contains("en-GB.lproj is the folder of the same locale"), "\(run.errors)")
    let catalog = try folder.text(of: "App/L.xcstrings")
    #expect(catalog.contains("\"Centre\"") && !catalog.contains("Centre, old"))
  }

  @Test func coverageHasARowInTheSourceLanguageIfItIsNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"Center\";\n\"b\" = \"Save\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"Centre\";\n", to: "App/en-GB.lproj/L.strings")
    let all = await Run.lintel(["strings", "coverage", "--reporter", "csv", folder.path])
    #expect(!all.output.contains("en-GB"))
    let named = await Run.lintel([
      "strings", "coverage", "--reporter", "csv", "--locale", "en-GB", folder.path,
    ])
    #expect(named.output.contains(",en-GB,"), "\(named.output)\(named.errors)")
  }

  // MARK: Links

  @Test func aLinkedFolderIsExchangedAsTheOneThatItLeadsTo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"Color\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"颜色\";\n", to: "App/zh-Hans.lproj/L.strings")
    try folder.link("App/zh-Hant.lproj", to: "zh-Hans.lproj")
    let run = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", "\(folder.path)/App",
    ])
    #expect(try folder.names(in: "out") == ["zh-Hans.xliff"])
    #expect(
      run.errors.contains("\"zh-Hant.lproj\" is a link to \"zh-Hans.lproj\""), "\(run.errors)")
    let back = try await Self.edited(
      folder, locale: "zh-Hans", "target-language=\"zh-Hans\"", "target-language=\"zh-Hant\"")
    #expect(back.output == "" && back.status == .findings, "\(back.output)")
    #expect(back.errors.contains("whose texts would change"), "\(back.errors)")
  }

  // MARK: Errors in tables

  @Test func aKeyInAMalformedEntryIsNotAdded() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"Ä\";\n\"b\" = (\"B\");\n", to: "App/de.lproj/L.strings")
    let run = await Run.lintel(["strings", "sync", folder.path])
    #expect(
      run.output.contains("+\"c\" = \"C\";") && !run.output.contains("+\"b\""), "\(run.output)")
    #expect(
      run.errors.contains("not added: the file is malformed around the key \"b\""), "\(run.errors)")
  }

  @Test func aPseudoLocaleHasNoTableOfAMalformedOrAnEmptyOne() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"A\n", to: "App/en.lproj/Broken.strings")
    try folder.write("", to: "App/en.lproj/Empty.strings")
    let run = await Run.lintel([
      "strings", "pseudo", "--locale", "accented", "--as", "en-XA", folder.path,
    ])
    #expect(run.output == "", "\(run.output)")
    #expect(run.errors.contains("not written: the file has syntax errors"), "\(run.errors)")
  }

  @Test func anErrorInATextOfACatalogIsOneOfItsLocale() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
        "es": {"stringUnit": {"state": "translated", "value": "Á"}},
        "fr": {"stringUnit": {"state": "translated"}}}}}}
      """, to: "App/L.xcstrings")
    for (locale, count) in [("es", 0), ("fr", 1)] {
      let run = await Run.lintel(["strings", "lint", "--locale", locale, folder.path])
      #expect(run.findings(of: "strings-syntax").count == count, "\(run.output)")
    }
  }

  // MARK: Long keys

  @Test func aLineOfAReportHasALimitedLength() async throws {
    let folder = try TemporaryFolder()
    let key = String(repeating: "long ", count: 20_000)
    try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"Ä\";\n\"\(key)\" = \"B\";\n", to: "App/de.lproj/L.strings")
    for command in ["lint", "sync"] {
      let run = await Run.lintel(["strings", command, folder.path])
      let lines = (run.output + run.errors).split(whereSeparator: \.isNewline)
      #expect(lines.allSatisfy { $0.count < 1600 }, "\(lines.map(\.count))")
      #expect(lines.contains { $0.contains("long long") && $0.hasSuffix("]") }, "\(command)")
    }
  }

  // MARK: Nothing to translate

  @Test func anExportWithoutTextsIsNoSuccess() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/en.lproj/L.strings")
    let run = await Run.lintel([
      "strings", "export-xliff", "--locale", "de", "--output", "\(folder.path)/out", folder.path,
    ])
    #expect(run.status == .noDocument, "\(run.errors)")
    #expect(run.errors.contains("there are no texts to translate"))
    #expect(throws: (any Error).self) { try folder.names(in: "out") }
  }
}
