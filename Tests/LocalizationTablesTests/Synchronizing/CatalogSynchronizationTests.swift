import Diagnostics
import LocalizationTables
import StringsFiles
import Testing

/// What changes in a string catalog whose source texts were confirmed or edited there.
@Suite struct CatalogSynchronizationTests {
  private static func comment(_ text: String) -> String {
    "Class = \"NSButtonCell\"; title = \"\(text)\"; ObjectID = \"a\";"
  }

  /// A catalog with one key, whose comment records a text.
  private static func catalog(
    recorded: String?, source: String, extractionState: String?
  ) -> StringCatalogFile {
    let entry = { (value: String) in
      TableEntry(
        key: "a.title", value: value, keyPosition: .start, valuePosition: .start,
        state: "translated")
    }
    let string = CatalogString(
      key: "a.title", comment: recorded.map(comment), extractionState: extractionState,
      localizations: [
        .init(locale: "de", entry: entry("Abbrechen")), .init(locale: "en", entry: entry(source)),
      ])
    return StringCatalogFile(
      StringCatalogWriter.write([string], sourceLocale: "en"), path: "mul.lproj/W.xcstrings")
  }

  private static let source = [SynchronizationTests.text("a.title", "Abort")]

  @Test(arguments: [nil, "migrated", "manual", "extracted_with_value"])
  func aConfirmedSourceTextFollowsTheDocument(extractionState: String?) throws {
    let file = Self.catalog(
      recorded: "Cancel", source: "Cancel", extractionState: extractionState)
    let sync = CatalogSynchronization(of: file.catalog, with: Self.source)
    #expect(sync.events == [.stale(key: "a.title", was: "Cancel", now: "Abort")])
    let edited = StringCatalogFile(try file.applying(sync.edits), path: file.path)
    let string = try #require(edited.catalog.strings.first)
    let (german, english) = (string.localization(in: "de"), string.localization(in: "en"))
    #expect(german?.entry?.value == "Abbrechen" && german?.entry?.state == "needs_review")
    #expect(english?.entry?.value == "Abort" && english?.entry?.state == "translated")
    #expect(string.comment == Self.comment("Abort"))
    let again = CatalogSynchronization(of: edited.catalog, with: Self.source)
    #expect(again.events == [] && again.edits == [])
  }

  @Test(arguments: ["Cancel", nil])
  func aSourceTextThatWasEditedInTheCatalogStaysWithItsComment(recorded: String?) {
    let file = Self.catalog(
      recorded: recorded, source: "Stop", extractionState: "extracted_with_value")
    let sync = CatalogSynchronization(of: file.catalog, with: Self.source)
    #expect(sync.events == [.differs(key: "a.title", text: "Stop", document: "Abort")])
    #expect(sync.edits == [])
  }

  @Test func aSourceTextWithCasesStays() throws {
    let json = """
      {"sourceLanguage": "en", "strings": {"a.title": {
        "comment": "Class = \\"NSButtonCell\\"; title = \\"Cancel\\"; ObjectID = \\"a\\";",
        "localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Cancel it"}},
          "other": {"stringUnit": {"state": "translated", "value": "Cancel"}}}}}}
      }}, "version": "1.0"}
      """
    let file = StringCatalogFile(Array(json.utf8), path: "mul.lproj/W.xcstrings")
    let sync = CatalogSynchronization(of: file.catalog, with: Self.source)
    #expect(sync.edits == [])
    #expect(sync.events == [.differs(key: "a.title", text: "Cancel", document: "Abort")])
  }
}
