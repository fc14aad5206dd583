import Diagnostics
import Linting
import Testing
import TranslationExchange

/// Imports of some of the cases of a text that varies, into a catalog.
@Suite struct ImportedCasesTests {
  private static let path = "App/Texts.xcstrings"

  private static func importing(
    _ cases: [(String, String)], target: CatalogText? = nil, locale: String = "de"
  ) throws -> Exchange.Result {
    let source = CatalogText.plural(CatalogText.number("%lld file", "%lld files"))
    return try Exchange.importing(
      Exchange.xliff(
        cases.map { category, text in
          Exchange.Unit(
            "k|==|plural.\(category)", category == "one" ? "%lld file" : "%lld files", text)
        }, of: path, into: locale),
      into: [path: CatalogKey.catalog([CatalogKey("k", source, target)], into: locale)])
  }

  @Test func aNewPluralWithoutItsGeneralCaseIsNotApplied() throws {
    let result = try Self.importing([("one", "%lld Datei")])
    #expect(result.changed == [])
    #expect(
      result.refusals == [
        "\"k|==|plural.one\" is not applied: the new entry also needs \"k|==|plural.other\"; "
          + "translate it, too"
      ])
  }

  @Test(arguments: [
    CatalogText.plural(["one": .unit("", state: "new"), "other": .unit("", state: "new")]),
    .unit("Dateien"),
  ])
  func aGeneralCaseWithoutATextIsNone(target: CatalogText) throws {
    let result = try Self.importing([("one", "%lld Datei")], target: target)
    #expect(result.changed == [] && result.refusals.count == 1, "\(result.findings)")
  }

  @Test func aMissingCategoryOfTheLocaleIsReported() throws {
    let result = try Self.importing(
      [("one", "%lld файл"), ("few", "%lld файла"), ("other", "%lld файлов")], locale: "ru")
    #expect(result.changed == [Self.path])
    #expect(
      result.refusals == [
        "the new entry \"k\" of \"ru\" has no text for \"k|==|plural.many\"; translate it, too"
      ])
    #expect(result.texts(of: Self.path, in: "ru").count == 3)
  }

  @Test func aCaseThatTheEntryHasIsNotMissing() throws {
    let result = try Self.importing(
      [("one", "%lld Datei")], target: .plural(["other": .unit("%lld Dateien")]))
    #expect(result.changed == [Self.path] && result.refusals == [], "\(result.refusals)")
  }

  @Test func allCasesAreApplied() throws {
    let result = try Self.importing([("one", "%lld Datei"), ("other", "%lld Dateien")])
    #expect(result.changed == [Self.path] && result.findings == [], "\(result.findings)")
  }

  @Test(arguments: [["", "one"], [""]])
  func aVariableNeedsItsGeneralCase(translated: [String]) throws {
    let source = CatalogText.variables(
      .unit("Found %#@n@"), [("n", 1, CatalogText.number("%arg file", "%arg files"))])
    let all = [
      "": Exchange.Unit("k", "Found %1$#@n@", "Gefunden: %1$#@n@"),
      "one": Exchange.Unit("k|==|substitutions.n.plural.one", "%1$lld file", "%1$lld Datei"),
    ]
    let result = try Exchange.importing(
      Exchange.xliff(translated.compactMap { all[$0] }, of: Self.path, into: "de"),
      into: [Self.path: CatalogKey.catalog([CatalogKey("k", source)], into: "de")])
    #expect(result.changed == [])
    #expect(result.refusedCount == translated.count)
    for refusal in result.refusals {
      #expect(
        refusal.hasSuffix(
          "the new entry also needs \"k|==|substitutions.n.plural.other\"; translate it, too"))
    }
  }

  @Test func aNewEntryNeedsTheVariablesOfTheTextThatItCopies() throws {
    let source = CatalogText.variables(
      .unit("%#@a@ in %#@b@"),
      [
        ("a", 1, CatalogText.number("%arg file", "%arg files")),
        ("b", 2, CatalogText.number("%arg folder", "%arg folders")),
      ])
    let units = [
      Exchange.Unit("k|==|substitutions.a.plural.one", "%1$lld file", "%1$lld Datei"),
      Exchange.Unit("k|==|substitutions.a.plural.other", "%1$lld files", "%1$lld Dateien"),
    ]
    let result = try Exchange.importing(
      Exchange.xliff(units, of: Self.path, into: "de"),
      into: [Self.path: CatalogKey.catalog([CatalogKey("k", source)], into: "de")])
    #expect(result.changed == [] && result.refusedCount == 2, "\(result.findings)")
    #expect(
      result.refusals.allSatisfy { $0.contains("needs \"k|==|substitutions.b.plural.other\"") })
  }

  // MARK: The module for plurals of XLIFF 2.2

  private static func plural(
    _ key: String, by variable: String, of original: String, _ cases: [(String, String, String)]
  ) -> String {
    let segments = cases.map { name, source, target in
      "<segment pgs:case=\"\(name)\" state=\"translated\"><source>\(source)</source>"
        + "<target>\(target)</target></segment>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" version="2.2" srcLang="en" trgLang="de" \
      xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0">
      <file id="f1" original="\(original)">
      <unit id="u1" name="\(key)" pgs:switch="plural:\(variable)">\(segments.joined())</unit>
      </file></xliff>
      """
  }

  @Test func casesOfAPluralAreThoseOfTheKey() throws {
    let source = CatalogText.plural(CatalogText.number("%lld file", "%lld files"))
    let text = Self.plural(
      "k", by: "count", of: Self.path,
      [("one", "%lld file", "%lld Datei"), ("other", "%lld files", "%lld Dateien")])
    let result = try Exchange.importing(
      text, into: [Self.path: CatalogKey.catalog([CatalogKey("k", source)], into: "de")])
    #expect(result.findings == [], "\(result.findings)")
    #expect(
      result.texts(of: Self.path, in: "de") == [
        "k|==|plural.one | %lld Datei | translated",
        "k|==|plural.other | %lld Dateien | translated",
      ])
  }

  @Test(arguments: ["n", "count"])
  func casesOfAPluralAreThoseOfTheOnlyVariable(name: String) throws {
    let path = "App/en.lproj/Texts.stringsdict"
    let table = TableProject.dictionary("%#@n@", [("one", "one file"), ("other", "%ld files")])
    let text = Self.plural(
      "files", by: name, of: path,
      [("one", "one file", "eine Datei"), ("other", "%ld files", "%ld Dateien")])
    let result = try Exchange.importing(
      text, into: TableProject.files([path: table, "App/de.lproj/Texts.stringsdict": table]))
    #expect(result.findings == [], "\(result.findings)")
    let german = result.text(of: "App/de.lproj/Texts.stringsdict")
    #expect(german.contains("<string>eine Datei</string>"))
    #expect(german.contains("<string>%ld Dateien</string>"))
    #expect(german.contains("<string>%#@n@</string>"))
  }

  @Test func aTextWithoutARequiredCaseIsMissingInTheCoverage() async throws {
    let source = CatalogText.plural(CatalogText.number("%lld file", "%lld files"))
    for (cases, missing) in [(["one", "few", "other"], 1), (["one", "few", "many", "other"], 0)] {
      let target = CatalogText.plural(
        Dictionary(uniqueKeysWithValues: cases.map { ($0, CatalogText.unit("%lld файл")) }))
      let catalog = CatalogKey.catalog([CatalogKey("k", source, target)], into: "ru")
      let linter = try Linter(
        LintRequest(paths: ["App"]), files: MemoryFileSystem([Self.path: catalog]))
      let rows = try await linter.strings.coverage(laysOut: false).rows
      #expect(rows.map(\.locale) == ["ru"] && rows.map(\.missing) == [missing])
    }
  }
}
