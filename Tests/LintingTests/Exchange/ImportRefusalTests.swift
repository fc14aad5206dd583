import Diagnostics
import Linting
import Testing
import TranslationExchange

/// What an import does not apply, and what it says about it.
@Suite struct ImportRefusalTests {
  // MARK: Texts that would harm

  @Test(arguments: [
    ("%@ likes %d", "%@ mag %@"), ("%@ likes %d", "%@ mag %d und %d"),
    ("%@ likes %d", "%d mag %@"), ("%@ likes %d", "%2$d"), ("%@ likes %d", "%1$@ mag %d"),
    ("%d%% of %@", "%d % der %@"), ("%@", "%#@n@"), ("Name", "Name %@"),
  ])
  func aFormatThatMayCrashNeedsForce(source: String, target: String) throws {
    let unit = Exchange.Unit("a", source, target)
    let table = "\"a\" = \"1\";\n"
    let refused = try TableProject.importing(
      [unit], source: "\"a\" = \"\(source)\";\n", table: table)
    #expect(refused.changed == [])
    #expect(refused.refusals.count == 1 && refused.refusals[0].hasSuffix("apply it with --force"))
    let forced = try TableProject.importing(
      [unit], source: "\"a\" = \"\(source)\";\n", table: table, isForced: true)
    #expect(forced.changed == [TableProject.german] && forced.refusals == [])
    #expect(forced.findings.filter { $0.message.hasPrefix("\"a\" is applied, but ") }.count == 1)
  }

  @Test(arguments: [
    ("%@ likes %d", "%2$d für %1$@"), ("%d files", "%d Dateien"), ("100% of it", "100 % davon"),
    ("%1$@ and %2$@", "%2$@ und %1$@ (%1$@)"),
  ])
  func aRightFormatIsApplied(source: String, target: String) throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", source, target)], source: "\"a\" = \"\(source)\";\n",
      table: "\"a\" = \"1\";\n")
    #expect(result.changed == [TableProject.german] && result.findings == [], "\(result.findings)")
  }

  @Test func anArgumentThatIsLeftOutIsReported() throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", "%@ and %@", "%@ und mehr")], source: "\"a\" = \"%@ and %@\";\n",
      table: "\"a\" = \"1\";\n")
    #expect(result.changed == [TableProject.german])
    #expect(result.findings.map(\.rule) == [RuleID("format-missing-argument")])
  }

  @Test(arguments: ["", " ", "\n\t\u{A0}"])
  func aBlankTranslationIsNotApplied(target: String) throws {
    for isForced in [false, true] {
      let result = try TableProject.importing(
        [Exchange.Unit("a", "A", target)], source: "\"a\" = \"A\";\n",
        table: "\"a\" = \"1\";\n", isForced: isForced)
      #expect(result.changed == [] && result.refusals.count == 1)
    }
  }

  @Test func aBlankSourceMayStayBlank() throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", " ", "  ")], source: "\"a\" = \" \";\n", table: "\"a\" = \"1\";\n")
    #expect(result.changed == [TableProject.german])
  }

  @Test func casesAreCheckedLikeTexts() throws {
    let result = try TableProject.importing(
      cases: [("one", "  "), ("other", "%@ файлов")],
      into: TableProject.dictionary("%#@n@", [("one", "a"), ("other", "%ld b")]))
    #expect(result.changed == [])
    #expect(result.refusals.count == 2, "\(result.refusals)")
  }

  @Test func tablesOfTranslatorsAreCheckedToo() throws {
    let files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"%d\";\n\"b\" = \"B\";\n",
      TableProject.german: "\"a\" = \"1 %d\";\n\"b\" = \"2\";\n",
    ])
    let result = try Exchange.importing(
      "\"a\" = \"%@\";\n\"b\" = \" \";\n", into: files, isTable: true,
      named: "back/Texts.strings", locale: "de")
    #expect(result.changed == [] && result.refusals.count == 2, "\(result.refusals)")
  }

  // MARK: Messages

  @Test func anExcludedKeyIsNotUnknown() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"a": {"shouldTranslate": false}}, "version": "1.0"}
      """
    let result = try Exchange.importing(
      Exchange.xliff(
        [Exchange.Unit("a", "a", "b"), Exchange.Unit("c", "c", "d")], of: "App/T.xcstrings"),
      into: TableProject.files(["App/T.xcstrings": catalog]))
    #expect(
      result.refusals == [
        "\"a\" is not applied: the catalog excludes the key \"a\" from translation",
        "\"c\" is not applied: no text of \"App/T.xcstrings\" has the key \"c\"",
      ])
  }

  @Test func aKeyWithBackslashesIsFound() throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a\\b\\n", "A", "neu")], source: "\"a\\\\b\\\\n\" = \"A\";\n",
      table: "\"a\\\\b\\\\n\" = \"1\";\n")
    #expect(result.text(of: TableProject.german) == "\"a\\\\b\\\\n\" = \"neu\";\n")
  }

  @Test(arguments: [
    ("../\(TableProject.tablePath)", "leads out of the project with \"..\""),
    ("App\\en.lproj\\Texts.strings", "the path has a backslash"),
    ("/etc/passwd", "the path is not relative to the project"),
    ("Elsewhere.strings", "the project has no such document or table"),
  ])
  func aWrongPathIsOneFinding(original: String, message: String) throws {
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: original, into: "de"),
      into: TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"]))
    #expect(result.changed == [] && result.findings.count == 1, "\(result.findings)")
    #expect(result.findings[0].message.contains(message))
  }

  @Test func anotherLocaleThanExpectedIsOneFinding() throws {
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: "fr"),
      into: TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"]), locale: "de_DE")
    #expect(
      result.findings.map(\.message) == [
        "the texts of \"\(TableProject.tablePath)\" are not applied: they are in \"fr\", and \"de_DE\" is "
          + "expected"
      ])
  }

  @Test func aDocumentTypeIsOneFinding() throws {
    let document =
      "<!DOCTYPE xliff SYSTEM \"x.dtd\">"
      + Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: "de")
      .replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", with: "")
    let result = try Exchange.importing(
      document, into: TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"]))
    #expect(result.changed == [] && result.findings.count == 1, "\(result.findings)")
    #expect(
      result.findings[0].message.hasSuffix("nothing of the file is applied until it is corrected"))
  }

  @Test func aBundleWithoutFilesIsOneFinding() throws {
    var files = TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"])
    files["back/de.xcloc/.DS_Store"] = []
    let result = try Exchange.importing(["back/de.xcloc"], from: MemoryFileSystem(files))
    #expect(result.findings.map(\.rule) == [.bundleContents], "\(result.findings)")
  }

  @Test func wrongCatalogsKeepTheirOtherKeys() throws {
    let numbers = [(name: "A", number: 1, cases: CatalogText.number("%#@B@", "%#@B@"))]
    let others = [(name: "B", number: 1, cases: CatalogText.number("%#@A@", "%#@A@"))]
    let cyclic = CatalogText.variables(.unit("%#@A@"), numbers + others)
    let nested = CatalogText.plural(["other": .plural(CatalogText.number("a", "b"))])
    let path = "App/T.xcstrings"
    let bytes = CatalogKey.catalog(
      [
        CatalogKey("cyclic", cyclic, cyclic), CatalogKey("nested", nested, nested),
        CatalogKey("right", .unit("A"), .unit("B")),
      ], into: "fr")
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("right", "A", "neu")], of: path), into: [path: bytes])
    #expect(result.texts(of: path, in: "fr").contains("right | neu | translated"))
    for key in ["cyclic", "nested"] {
      #expect(result.findings.contains { $0.object == key && $0.severity == .error })
    }
  }

  /// Each defect alone keeps its text out, in a time that is linear in the table.
  @Test(.timeLimit(.minutes(1))) func manyMalformedEntriesAreListed() throws {
    let keys = (0..<2000).map { "k\($0)" }
    let result = try TableProject.importing(
      keys.map { Exchange.Unit($0, "A", "neu") },
      source: keys.map { "\"\($0)\" = \"A\";\n" }.joined(),
      table: keys.enumerated().map { "\"\($1)\" = \"1\($0 % 2 == 0 ? "" : "\"");\n" }.joined())
    #expect(result.refusals.count == 1000)
    #expect(result.text(of: TableProject.german).split(separator: "neu").count == 1001)
  }

  @Test func aPathOfSeveralTablesIsNotAnUnknownOne() throws {
    let result = try Exchange.importing(
      "\"a\" = \"neu\";\n",
      into: TableProject.files([
        "App/A/en.lproj/T.strings": "\"a\" = \"A\";\n",
        "App/B/en.lproj/T.strings": "\"a\" = \"A\";\n",
      ]), isTable: true, named: "back/T.strings", locale: "de")
    #expect(
      result.refusals == [
        "the texts of \"T.strings\" are not applied: 2 documents or tables may be meant, such as "
          + "App/A/en.lproj/T.strings and App/B/en.lproj/T.strings; name the folder of one of them"
      ])
  }
}
