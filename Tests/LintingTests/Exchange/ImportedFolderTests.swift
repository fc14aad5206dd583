import Diagnostics
import Linting
import TableTools
import Testing
import TranslationExchange

/// Tables in a folder of translators that is like that of the project.
@Suite struct ImportedFolderTests {
  private static let project = [
    "App/One/en.lproj/Texts.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "App/One/de.lproj/Texts.strings": "\"a\" = \"1\";\n",
    "App/Two/en.lproj/Texts.strings": "\"a\" = \"A\";\n",
    "App/Two/de.lproj/Texts.strings": "\"a\" = \"2\";\n",
  ]

  private static func importing(
    _ tables: [String: String], into project: [String: String] = project, locale: String? = nil
  ) throws -> TableChanges {
    let system = MemoryFileSystem(
      project.merging(tables) { $1 }.mapValues { Array($0.utf8) })
    return try ExchangeImport.changes(
      ExchangeImport.Document.tables(in: "Back", locale: locale, files: system),
      into: LintRequest(paths: ["App"]), files: system)
  }

  private static func texts(_ changes: TableChanges) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: changes.files.map {
        ($0.path, String(decoding: $0.new, as: UTF8.self))
      })
  }

  @Test func tablesOfOneNameGoToTheirOwnFolders() throws {
    let changes = try Self.importing([
      "Back/2026/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n",
      "Back/2026/Two/de.lproj/Texts.strings": "\"a\" = \"Zwei\";\n",
    ])
    #expect(
      Self.texts(changes) == [
        "App/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n",
        "App/Two/de.lproj/Texts.strings": "\"a\" = \"Zwei\";\n",
      ])
    #expect(changes.findings == [])
  }

  @Test func theSourceInTheFolderIsNotAnError() throws {
    let changes = try Self.importing([
      "Back/One/en.lproj/Texts.strings": "\"a\" = \"A\";\n",
      "Back/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n",
    ])
    #expect(changes.files.map(\.path) == ["App/One/de.lproj/Texts.strings"])
    #expect(changes.findings.map(\.severity) == [.note])
  }

  @Test func anotherTableOfTheNameIsNotMixedIn() throws {
    let project = Self.project.filter { $0.key.contains("One") }
    let changes = try Self.importing(
      [
        "Back/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n",
        "Back/Other/de.lproj/Texts.strings": "\"a\" = \"Anderes\";\n\"b\" = \"Zwei\";\n",
      ], into: project)
    #expect(Self.texts(changes) == ["App/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n"])
    #expect(changes.findings.map(\.severity) == [.error])
    #expect(changes.findings.first?.message.contains("Back/One/de.lproj/Texts.strings") == true)
  }

  @Test func aTableThatMayBeSeveralIsNotApplied() throws {
    let changes = try Self.importing(["Back/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n"])
    #expect(changes.files == [])
    #expect(changes.findings.first?.message.contains("2 documents or tables may be meant") == true)
  }

  @Test func aLocaleSelectsTables() throws {
    let changes = try Self.importing(
      [
        "Back/One/de.lproj/Texts.strings": "\"a\" = \"Eins\";\n",
        "Back/One/fr.lproj/Texts.strings": "\"a\" = \"Un\";\n",
      ], locale: "de")
    #expect(changes.files.map(\.path) == ["App/One/de.lproj/Texts.strings"])
    #expect(throws: InvalidRequest.self) {
      try Self.importing(["Back/One/de.lproj/Texts.strings": ""], locale: "it")
    }
  }

  // MARK: One finding for each cause

  @Test func textsOfOneCauseAreOneFinding() throws {
    let keys = (1...5).map { "\"key\($0)\" = \"Text\";\n" }.joined()
    let changes = try Self.importing(["Back/One/de.lproj/Texts.strings": keys + "\"a\" = \"\";\n"])
    let messages = changes.findings.map(\.message)
    #expect(messages.contains("\"a\" is not applied: the translation is empty"), "\(messages)")
    // Alone, each would name its own key.
    #expect(messages.count { $0.contains("has such a key") } == 1, "\(messages)")
    let joined = changes.findings.first { $0.message.contains("has such a key") }
    #expect(joined?.members.map(\.object) == (1...5).map { "key\($0)" })
  }

  @Test func translationsOfOtherTextsAreOneFinding() throws {
    let units = ["a", "b"].map { Exchange.Unit($0, "Old \($0)", "Alt") }
    let result = try TableProject.importing(
      units, source: "\"a\" = \"New a\";\n\"b\" = \"New b\";\n", table: "")
    #expect(
      result.refusals == [
        "2 texts (\"a\", \"b\") are not applied: other texts than the current ones were translated; "
          + "apply them with --force"
      ])
    #expect(
      result.findings.first?.members.first?.name
        == "\"a\" is not applied: the text is \"New a\" now, and \"Old a\" was translated; apply it "
        + "with --force")
  }

  // MARK: Two folders of one locale

  private static let twins = [
    "App/en.lproj/Texts.strings": "\"a\" = \"Color\";\n\"b\" = \"Gray\";\n",
    "App/en-GB.lproj/Texts.strings": "\"a\" = \"Colour\";\n",
    "App/en_GB.lproj/Texts.strings": "\"a\" = \"COLOUR\";\n\"b\" = \"GREY\";\n",
    "App/de.lproj/Texts.strings": "\"a\" = \"Farbe\";\n",
  ]

  @Test func textsOfOneFolderAreNotExportedForTheOther() throws {
    let files = Self.twins.mapValues { Array($0.utf8) }
    let export = try ExchangeExport(LintRequest(paths: ["App"]), files: MemoryFileSystem(files))
    #expect(export.files.map(\.locale) == ["de", "en-GB"])
    let units = export.files.last?.translations.files.flatMap(\.units) ?? []
    #expect(units.map(\.target) == ["Colour", nil])
    #expect(
      export.findings.map(\.message) == [
        "the tables in \"en_GB.lproj\" are not exchanged: \"en-GB.lproj\" is the folder of the same "
          + "locale, which a file for translators names once; merge the tables"
      ])
  }

  @Test func theOtherNameIsThatOfTheFolderThatIsExchanged() throws {
    let files = Self.twins.mapValues { Array($0.utf8) }
    let export = try Exchange.export(files, in: "en_GB")
    #expect(export.files.map(\.locale) == ["en-GB"])
  }

  /// Tools for translators write `en_GB` in place of the tag `en-GB` that an export has.
  @Test(arguments: ["en-GB", "en_GB"])
  func anImportChangesTheFolderOfTheExport(locale: String) throws {
    let result = try Exchange.importing(
      Exchange.xliff(
        [Exchange.Unit("a", "Color", "Tint"), Exchange.Unit("b", "Gray", "Grey")],
        of: "App/en.lproj/Texts.strings", into: locale),
      into: Self.twins.mapValues { Array($0.utf8) })
    #expect(result.changed == ["App/en-GB.lproj/Texts.strings"])
    #expect(result.text(of: "App/en-GB.lproj/Texts.strings").contains("\"Tint\""))
  }
}
