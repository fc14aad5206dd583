import Checks
import Diagnostics
import InterfaceDocuments
import LocalizationTables
import NativeFormat
import StringsFiles
import Testing
import XMLReading

/// Tests keys that Interface Builder wrote, in `.strings` and in string catalogs.
@Suite struct InterfaceBuilderKeyTests {
  /// Returns the findings about the tables of a document with the objects `abc-12-Xyz` and `7` and
  /// one text, `abc-12-Xyz.title`.
  private func findings(
    of rule: RuleID, _ localizations: [Localization], elsewhere: [String: Set<String>] = [:]
  ) throws -> [Finding] {
    let text = """
      <interface version="1"><view id="form" width="200" height="60">
      <button id="abc-12-Xyz" title="Save"/></view></interface>
      """
    let tree = try XMLReader.read(Array(text.utf8), path: "X.xib")
    var document = try NativeDocumentDecoder().decode(tree)
    document.objectIDs = ["form", "abc-12-Xyz", "7"]
    let subject = DocumentSubject(
      document,
      in: RunContext(tableUses: elsewhere.mapValues { RunContext.TableUse(objects: $0) }),
      localizations: localizations)
    return Rules.findings(in: subject) { $0 == rule }
  }

  private func german(_ key: String) -> Localization {
    let table = StringsReader.read(Array("\"\(key)\" = \"x\";".utf8), path: "de.lproj/X.strings")
    return Localization(locale: "de", tables: ["X": table])
  }

  private func localizations(_ strings: String) -> [Localization] {
    let text = "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}}"
    let catalog = StringCatalogReader.read(Array(text.utf8), path: "X.xcstrings")
    var collection = TableCollection()
    collection.add(catalog, named: "X", excluding: [])
    return collection.localizations
  }

  @Test(arguments: [
    "abc-12-Xyz.title", "abc-12-Xyz.ibShadowedToolTip", "7.ibShadowedLabels[0]", "7.title",
    "settings.title", "Save", "7", "7.", "abc-12.title", "Hello World.", "e.g. this", "",
  ])
  func aKeyOfAnObjectOrOfAnotherFormIsNotAnOrphan(_ key: String) throws {
    #expect(try findings(of: RuleID("orphan-key"), [german(key)]) == [])
  }

  @Test(arguments: [
    ("abd-12-Xyz.title", "abd-12-Xyz"), ("8.title", "8"), ("-2.title", "-2"),
    ("abc-123-Xyz.a.b", "abc-123-Xyz"), ("300026.ibShadowedLabels[0]", "300026"),
  ])
  func aKeyOfAMissingObjectIsAnOrphan(key: String, id: String) throws {
    let found = try findings(of: RuleID("orphan-key"), [german(key)])
    #expect(
      found.map(\.message) == [
        "the document has no object \"\(id)\" for the key \"\(key)\""
      ])
    #expect(found.map(\.severity) == [.note])
    let elsewhere = ["de.lproj/X.strings": Set([id])]
    #expect(try findings(of: RuleID("orphan-key"), [german(key)], elsewhere: elsewhere) == [])
  }

  @Test func anOrphanOfACatalogIsOneFindingForAllLocales() throws {
    let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}"
    let found = try findings(
      of: RuleID("orphan-key"),
      localizations(
        "\"8.title\": {\"localizations\": {\"fr\": \(unit), \"de\": \(unit)}},\n"
          + "\"abc-12-Xyz.title\": {\"localizations\": {\"de\": \(unit)}}"))
    #expect(found.map(\.object) == ["8.title"])
    #expect(found.first?.position == SourcePosition(line: 1, column: 38))
    #expect(found.first?.occurrences.map(\.locale) == ["de", "fr"])
  }

  @Test func anUntranslatedEntryOfACatalogIsAMissingTranslation() throws {
    let new = "{\"stringUnit\": {\"state\": \"new\", \"value\": \"Save\"}}"
    let strings =
      "\"abc-12-Xyz.title\": {MORE\"localizations\": {\"fr\": \(new), \"de\": \(new)}}"
    let found = try findings(
      of: RuleID("missing-translation"), localizations(strings.replacing("MORE", with: "")))
    #expect(found.map(\.object) == ["abc-12-Xyz"])
    #expect(found.first?.occurrences.map(\.locale) == ["de", "fr"])
    #expect(
      found.first?.notes.map(\.message) == ["\"abc-12-Xyz.title\" is not translated here"])
    let untranslatable = strings.replacing("MORE", with: "\"shouldTranslate\": false, ")
    #expect(try findings(of: RuleID("missing-translation"), localizations(untranslatable)) == [])
  }
}
