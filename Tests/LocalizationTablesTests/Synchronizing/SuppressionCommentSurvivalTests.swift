import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// Comments that suppress findings outlive what commands write into tables.
@Suite struct SuppressionCommentSurvivalTests {
  private static let instruction = "lintel:disable ellipsis the font has no other one"
  private static let known: Set<String> = ["ellipsis"]

  private func suppresses(_ entry: TableEntry?) -> Bool {
    entry?.comments.contains {
      !SuppressionComment.all(in: $0, known: Self.known).isEmpty
    } ?? false
  }

  private static func comment(_ text: String) -> String {
    "Class = \"NSButtonCell\"; title = \"\(text)\"; ObjectID = \"a\";"
  }

  @Test(arguments: [
    "/* \(comment("Save")) */\n/* \(instruction) */\n",
    "/* \(instruction) */\n/* \(comment("Save")) */\n",
    "/* \(comment("Save"))\n   \(instruction) */\n", "/* \(instruction) */\n",
    "// \(comment("Save"))\n// \(instruction)\n",
  ])
  func synchronizationKeepsItInStrings(_ comments: String) throws {
    let text = comments + "\"a.title\" = \"Sichern\";\n"
    let file = StringsFile(Array(text.utf8), path: "de.lproj/F.strings")
    let sync = Synchronization(
      of: file.table, with: [SynchronizationTests.text("a.title", "Keep")])
    let edited = StringsFile(try file.applying(sync.edits), path: file.path).table
    #expect(suppresses(edited["a.title"]))
    #expect(edited["a.title"]?.value == "Sichern")
  }

  @Test func synchronizationKeepsItInACatalog() throws {
    let string = CatalogString(
      key: "a.title", comment: Self.comment("Save") + "\n" + Self.instruction,
      extractionState: nil,
      localizations: [
        .init(
          locale: "en",
          entry: TableEntry(
            key: "a.title", value: "Save", keyPosition: .start, valuePosition: .start,
            state: "translated"))
      ])
    let file = StringCatalogFile(
      StringCatalogWriter.write([string], sourceLocale: "en"), path: "mul.lproj/F.xcstrings")
    let sync = CatalogSynchronization(
      of: file.catalog, with: [SynchronizationTests.text("a.title", "Keep")])
    let edited = StringCatalogFile(try file.applying(sync.edits), path: file.path)
    #expect(
      edited.catalog.strings.first?.comment == Self.comment("Keep") + "\n" + Self.instruction)
    let again = CatalogSynchronization(
      of: edited.catalog, with: [SynchronizationTests.text("a.title", "Keep")])
    #expect(again.edits == [])
  }

  @Test func migrationKeepsItInBothDirections() throws {
    func table(_ comments: String, _ value: String, _ locale: String) -> StringsTable {
      StringsReader.read(
        Array("\(comments)\"a\" = \"\(value)\";".utf8), path: "\(locale).lproj/F.strings")
    }
    let (strings, losses) = TableMigration.catalog(
      of: [
        ("en", table("/* A verb. */", "Open…", "en")),
        ("de", table("/* \(Self.instruction) */ /* Ein Verb. */", "Öffnen...", "de")),
        ("fr", table("/* \(Self.instruction) */", "Ouvrir...", "fr")),
      ], sourceLocale: "en")
    #expect(losses == [])
    #expect(strings.map(\.comment) == ["A verb.\n" + Self.instruction])
    let catalog = StringCatalogReader.read(
      StringCatalogWriter.write(strings, sourceLocale: "en"), path: "F.xcstrings")
    let tables = TableMigration.tables(of: catalog).tables
    #expect(tables.map(\.locale) == ["de", "en", "fr"])
    for table in tables { #expect(suppresses(table.plain.first)) }
  }

  @Test func migrationKeepsItInADictionary() throws {
    var entry = TableEntry(
      key: "n", value: "%d files", comments: ["Files -- all.\n" + Self.instruction],
      keyPosition: .start, valuePosition: .start)
    entry.variants = [.init(path: VariationPath(), value: "%#@n@", position: .start)]
    entry.variants += ["one", "other"].map {
      .init(
        path: VariationPath([.substitution("n"), .plural($0)]), value: "%d", position: .start)
    }
    let text = try StringsDictionaryFile.text(of: [entry])
    let table = StringsDictionaryReader.read(Array(text.utf8), path: "F.stringsdict")
    #expect(table.findings.map(\.message) == [])
    #expect(suppresses(table.entries.first))
  }
}
