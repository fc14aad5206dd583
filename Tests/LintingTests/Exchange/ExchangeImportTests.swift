import Diagnostics
import Linting
import LocaleData
import StringsFiles
import TableTools
import Testing
import TranslationExchange

/// Imports into tables and documents.
@Suite struct ExchangeImportTests {
  private static let form = TableProject.form([("bBb-22-two", "Remove"), ("aAa-11-one", "Keep")])
  private static let formPath = "App/Base.lproj/Form.xib"
  private static func formFiles(_ table: String) -> [String: [UInt8]] {
    TableProject.files([formPath: form, "App/de.lproj/Form.strings": table])
  }

  // MARK: Stale translations

  private static let staleForm = """
    /* Class = "UILabel"; text = "Delete"; ObjectID = "bBb-22-two"; */
    "bBb-22-two.text" = "Löschen";

    """

  @Test(arguments: ["1.2", "2.1"])
  func anUnchangedExportOfAStaleEntryChangesNothing(version: String) throws {
    // The second one repeats an earlier text.
    for table in [Self.staleForm, Self.staleForm.replacing("Löschen", with: "Delete")] {
      let files = Self.formFiles(table)
      let export = try Exchange.export(files, in: "de").files[0].translations
      #expect(export.files[0].units.filter { $0.target != nil }.map(\.state) == [.stale])
      let format = try #require(XLIFFVersion(rawValue: version))
      let text = String(
        decoding: XLIFFWriter.write(export, as: format, path: "x").bytes, as: UTF8.self)
      let result = try Exchange.importing(text, into: files)
      #expect(result.changed == [] && result.findings.isEmpty, "\(result.findings)")
    }
  }

  @Test(arguments: ["Entfernen", "Löschen"], ["translated", "final", "signed-off"])
  func aTranslationRenewsTheComment(target: String, state: String) throws {
    let unit = Exchange.Unit("bBb-22-two.text", "Remove", target, state: state)
    let result = try Exchange.importing(
      Exchange.xliff([unit], of: Self.formPath, into: "de"), into: Self.formFiles(Self.staleForm))
    #expect(
      result.text(of: "App/de.lproj/Form.strings") == """
        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
        "bBb-22-two.text" = "\(target)";

        """)
  }

  @Test func theMarkOfAStaleTranslationGoes() throws {
    let table = """
      /* By hand */
      /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two";
         Translated from "Delete"; remove this comment once the translation is right. */
      "bBb-22-two.text" = "Löschen";

      """
    let unit = Exchange.Unit("bBb-22-two.text", "Remove", "Löschen")
    let result = try Exchange.importing(
      Exchange.xliff([unit], of: Self.formPath, into: "de"), into: Self.formFiles(table))
    #expect(
      result.text(of: "App/de.lproj/Form.strings") == """
        /* By hand */
        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
        "bBb-22-two.text" = "Löschen";

        """)
  }

  @Test(arguments: [nil, "needs-review-translation"])
  func aTextThatNobodyConfirmsStaysStale(state: String?) throws {
    let unit = Exchange.Unit("bBb-22-two.text", "Remove", "Löschen", state: state)
    let result = try Exchange.importing(
      Exchange.xliff([unit], of: Self.formPath, into: "de"), into: Self.formFiles(Self.staleForm))
    #expect(result.changed == [] && result.findings.isEmpty)
  }

  @Test func aForcedTranslationOfAnotherTextIsStale() throws {
    let unit = Exchange.Unit("bBb-22-two.text", "Erase", "Radieren")
    let document = Exchange.xliff([unit], of: Self.formPath, into: "de")
    let files = Self.formFiles(Self.staleForm)
    #expect(try Exchange.importing(document, into: files).refusals.count == 1)
    let forced = try Exchange.importing(document, into: files, isForced: true)
    #expect(
      forced.text(of: "App/de.lproj/Form.strings") == """
        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two";
        Translated from "Erase"; remove this comment once the translation is right. */
        "bBb-22-two.text" = "Radieren";

        """)
  }

  // MARK: New tables

  @Test func aNewTableKeepsTheCommentsAndTheOrderOfTheSource() throws {
    let source = """
      /* One */
      /* two */
      "z" = "Zoo";

      "n" = "No";

      /* Last */
      "a" = "Ape";

      """
    let result = try TableProject.importing(
      [Exchange.Unit("a", "Ape", "Affe"), Exchange.Unit("z", "Zoo", "Zoo!")], source: source,
      table: nil)
    #expect(
      result.text(of: TableProject.german) == """
        /* One */
        /* two */
        "z" = "Zoo!";

        /* Last */
        "a" = "Affe";

        """)
    #expect(result.findings.map(\.message) == ["the table is new, with 2 texts in \"de\""])
    #expect(result.findings.map(\.severity) == [.note])
  }

  @Test func newEntriesFollowTheOrderOfTheSource() throws {
    let source = "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n"
    let result = try TableProject.importing(
      [
        Exchange.Unit("d", "D", "DD"), Exchange.Unit("c", "C", "CC"), Exchange.Unit("b", "B", "BB"),
      ],
      source: source, table: "\"a\" = \"AA\";\n")
    #expect(
      result.text(of: TableProject.german)
        == "\"a\" = \"AA\";\n\"b\" = \"BB\";\n\"c\" = \"CC\";\n\"d\" = \"DD\";\n")
  }

  private static let russian = [
    ("few", "%ld файла"), ("many", "%ld файлов"), ("one", "%ld файл"), ("other", "%ld файла"),
  ]

  @Test(arguments: [nil, "<plist version=\"1.0\"><dict>\n</dict></plist>\n"])
  func aNewEntryHasTheStructureOfTheSource(table: String?) throws {
    let result = try TableProject.importing(cases: Self.russian, into: table)
    #expect(result.refusals == [], "\(result.findings)")
    let read = StringsDictionaryReader.read(
      result.files["App/ru.lproj/Texts.stringsdict"] ?? [], path: "x")
    let entry = try #require(read["files"])
    #expect(
      entry.variants.map(\.path.name).sorted() == [
        "", "substitutions.n.plural.few", "substitutions.n.plural.many",
        "substitutions.n.plural.one", "substitutions.n.plural.other",
      ])
    #expect(entry.variables.map(\.specifier) == ["ld"])
    #expect(read.findings.isEmpty)
    let again = try TableProject.importing(
      cases: Self.russian, into: result.text(of: "App/ru.lproj/Texts.stringsdict"))
    #expect(again.changed == [])
  }

  @Test func aHalfFilledEntryIsReported() throws {
    let result = try TableProject.importing(cases: [Self.russian[2], Self.russian[3]])
    #expect(result.changed == ["App/ru.lproj/Texts.stringsdict"])
    #expect(
      result.refusals == [
        "the new entry \"files\" of \"ru\" has no text for "
          + "\"files|==|substitutions.n.plural.few\", \"files|==|substitutions.n.plural.many\"; "
          + "translate it, too"
      ])
  }

  @Test func anEntryWithoutItsGeneralCaseIsNotApplied() throws {
    let result = try TableProject.importing(cases: [Self.russian[2]])
    #expect(result.changed == [])
    #expect(
      result.refusals == [
        "\"files|==|substitutions.n.plural.one\" is not applied: the new entry also needs "
          + "\"files|==|substitutions.n.plural.other\"; translate it, too"
      ])
  }

  @Test func aFormatWithWordsIsToBeTranslated() throws {
    let result = try TableProject.importing(cases: Self.russian, format: "Found %#@n@")
    #expect(result.refusals.count == 1 && result.refusals[0].contains("has no text for \"files\""))
  }

  @Test func aNewEntryOfALocaleWithOneCategoryIsComplete() throws {
    let result = try TableProject.importing(cases: [("other", "%ld 個")], locale: "ja")
    #expect(result.refusals == [] && result.changed == ["App/ja.lproj/Texts.stringsdict"])
  }

  // MARK: Damaged tables

  @Test func intactEntriesAroundAMalformedOneAreEdited() throws {
    let result = try TableProject.importing(
      [
        Exchange.Unit("a", "A", "AA"), Exchange.Unit("b", "B", "BB"),
        Exchange.Unit("c", "C", "CC"),
      ], source: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      table: "\"a\" = \"1\";\n\"b\" = \"2;\n\"c\" = \"3\";\n")
    #expect(
      result.text(of: TableProject.german) == "\"a\" = \"AA\";\n\"b\" = \"2;\n\"c\" = \"CC\";\n")
    #expect(
      result.refusals == [
        "\"b\" is not applied: its entry in \(TableProject.german) is malformed, in line 2; correct it first"
      ])
  }

  @Test(arguments: ["bplist00?", "\u{1}\u{2}", "<plist><dict><key>a</key>"])
  func nothingIsWrittenIntoATableThatCannotBeRead(table: String) throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", "A", "AA"), Exchange.Unit("b", "B", "BB")],
      source: "\"a\" = \"A\";\n\"b\" = \"B\";\n", table: table)
    #expect(result.changed == [])
    #expect(result.refusals.count == 1 && result.refusedCount == 2, "\(result.refusals)")
    #expect(
      result.refusals.allSatisfy { $0.contains("\(TableProject.german) is malformed in line 1") })
  }

  @Test func aFolderInPlaceOfATableIsNotReplaced() throws {
    var files = TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"])
    files["\(TableProject.german)/x"] = []
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "AA")], of: TableProject.tablePath, into: "de"),
      into: files)
    #expect(result.changed == [])
    #expect(result.refusals == ["\"a\" is not applied: \(TableProject.german) cannot be read"])
  }

  // MARK: Repeated keys

  @Test func theLastOfSeveralEntriesIsEdited() throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", "A", "neu")], source: "\"a\" = \"A\";\n",
      table: "\"a\" = \"1\";\n\"a\" = \"2\";\n")
    #expect(result.text(of: TableProject.german) == "\"a\" = \"1\";\n\"a\" = \"neu\";\n")
    #expect(result.findings.map(\.rule) == [.duplicateKey])
    #expect(result.findings[0].message.contains("the last one counts"))
  }

  @Test(arguments: [("neu", Severity.warning), ("anders", .error)])
  func theFirstOfSeveralUnitsCounts(second: String, severity: Severity) throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", "A", "neu"), Exchange.Unit("a", "A", second)],
      source: "\"a\" = \"A\";\n", table: "\"a\" = \"1\";\n")
    #expect(result.text(of: TableProject.german) == "\"a\" = \"neu\";\n")
    #expect(result.findings.map(\.rule) == [.skippedUnit])
    #expect(result.findings.map(\.severity) == [severity])
    #expect(result.findings[0].message.contains("the first one counts") == (severity == .error))
  }

  @Test func theFirstOfSeveralFilesCounts() throws {
    var files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"A\";\n", TableProject.german: "\"a\" = \"1\";\n",
    ])
    for (name, text) in [("x", "neu"), ("y", "neu"), ("z", "anders")] {
      let document = Exchange.xliff(
        [Exchange.Unit("a", "A", text)], of: TableProject.tablePath, into: "de")
      files["back/\(name).xliff"] = Array(document.utf8)
    }
    let result = try Exchange.importing(
      ["back/x.xliff", "back/y.xliff", "back/z.xliff"], from: MemoryFileSystem(files))
    #expect(result.text(of: TableProject.german) == "\"a\" = \"neu\";\n")
    #expect(
      result.refusals == [
        "\"a\" is not applied: it is repeated with another translation, and the first one, of "
          + "back/x.xliff, counts"
      ])
  }

  @Test func theLastEntryOfATranslatorsTableCounts() throws {
    let files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"A\";\n", TableProject.german: "\"a\" = \"1\";\n",
    ])
    let result = try Exchange.importing(
      "\"a\" = \"alt\";\n\"a\" = \"neu\";\n", into: files, isTable: true,
      named: "back/Texts.strings", locale: "de")
    #expect(result.text(of: TableProject.german) == "\"a\" = \"neu\";\n")
    #expect(result.findings.map(\.rule) == [.duplicateKey])
    #expect(result.findings[0].path == "back/Texts.strings")
  }

  @Test func aDocumentOfALocaleIsTranslatedInItsOwnFile() throws {
    let files: [String: [UInt8]] = [
      "App/de.lproj/Form.xib": Array(Self.form.utf8),
      "App/en.lproj/Form.xib": Array(Self.form.utf8),
    ]
    let export = try Exchange.export(files, in: "de")
    #expect(export.sourceLocale == "en")
    #expect(export.files.flatMap(\.translations.files).isEmpty)
    let reason = "App/de.lproj/Form.xib is the document in this locale"
    #expect(export.findings.filter { $0.message.contains(reason) }.count == 1)
    #expect(try !Exchange.export(files, in: "fr").files.flatMap(\.translations.files).isEmpty)
    let units = try Exchange.units(files, in: "fr").compactMap { unit -> Exchange.Unit? in
      let fields = unit.split(separator: " | ").map(String.init)
      return Exchange.Unit(fields[0], fields[1], "x")
    }
    let document = Exchange.xliff(units, of: "App/en.lproj/Form.xib", into: "de")
    let result = try Exchange.importing(document, into: files)
    #expect(result.changed == [])
    #expect(result.refusals.filter { $0.contains(reason) }.count == 1)
  }

  // MARK: Copies

  @Test(arguments: [
    ("OK", nil, "\"a\" = \"OK\";\n"), ("OK", "translated", "\"a\" = \"OK\";\n"),
    ("Gut", "translated", "\"a\" = \"Gut\";\n"),
  ])
  func aCopyOfTheTextIsATranslationOnceATranslatorSaysSo(
    target: String, state: String?, expected: String
  ) throws {
    let copy =
      "/* Not translated yet: \"OK\"; remove this comment once it is translated. */\n"
      + "\"a\" = \"OK\";\n"
    let files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"OK\";\n", TableProject.german: copy,
    ])
    #expect(try Exchange.units(files, in: "de") == ["a | OK | - | -"])
    let result = try Exchange.importing(
      Exchange.xliff(
        [Exchange.Unit("a", "OK", target, state: state)], of: TableProject.tablePath, into: "de"),
      into: files)
    #expect(result.text(of: TableProject.german) == expected)
    let unfinished = try Exchange.importing(
      Exchange.xliff(
        [Exchange.Unit("a", "OK", "OK", state: "needs-translation")], of: TableProject.tablePath,
        into: "de"), into: files)
    #expect(unfinished.changed == [])
  }

  // MARK: Locales

  @Test func aFolderThatIsOfNoLocaleIsNotExported() throws {
    let files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"A\";\n", TableProject.german: "\"a\" = \"1\";\n",
      "App/Klingonisch.lproj/Texts.strings": "\"a\" = \"1\";\n",
    ])
    let export = try ExchangeExport(
      LintRequest(paths: ["."]), files: MemoryFileSystem(files))
    #expect(export.files.map(\.locale) == ["de"])
    #expect(export.findings.map(\.message).filter { $0.contains("Klingonisch.lproj") }.count == 1)
  }

  @Test(arguments: [
    ("de_DE", "de"), ("DE", "de"), ("de-DE", "de"), ("German", "de"), ("zh_CN", "zh-Hans"),
    ("zh-Hans-CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt", "pt-BR"), ("pt_BR", "pt-BR"),
  ])
  func aLocaleIsWrittenToItsFolder(written: String, folder: String) throws {
    var texts = [TableProject.tablePath: "\"a\" = \"A\";\n"]
    for locale in ["de", "zh-Hans", "zh-Hant", "pt-BR"] {
      texts["App/\(locale).lproj/Texts.strings"] = "\"a\" = \"1\";\n"
    }
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: written),
      into: TableProject.files(texts))
    #expect(result.changed == ["App/\(folder).lproj/Texts.strings"], "\(result.findings)")
    let matches = result.findings.filter { $0.message.contains("is read as \"\(folder)\"") }
    #expect(matches.count == (LocaleIdentifier.areSame(written, folder) ? 0 : 1))
  }

  @Test(arguments: [
    ("pt-PT", "pt-PT"), ("de-AT", "de-AT"), ("zh-HK", "zh-HK"), ("es_419", "es-419"),
  ])
  func anotherRegionIsAnotherLocale(written: String, folder: String) throws {
    var texts = [TableProject.tablePath: "\"a\" = \"A\";\n"]
    for locale in ["de", "es", "zh-Hans", "zh-Hant", "pt-BR", "pt"] {
      texts["App/\(locale).lproj/Texts.strings"] = "\"a\" = \"1\";\n"
    }
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: written),
      into: TableProject.files(texts))
    #expect(result.changed == ["App/\(folder).lproj/Texts.strings"])
    #expect(result.findings.contains { $0.message.hasPrefix("the table is new") })
  }

  @Test func theLanguageOfTheSourceIsRefused() throws {
    let result = try TableProject.importing(
      [Exchange.Unit("a", "A", "neu")], source: "\"a\" = \"A\";\n", table: nil, locale: "en-US")
    #expect(result.changed == [])
    #expect(result.refusals.count == 1 && result.refusals[0].contains("the language of the doc"))
  }

  @Test func aFolderWithoutTheTableIsUsed() throws {
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: "ja-JP"),
      into: TableProject.files([
        TableProject.tablePath: "\"a\" = \"A\";\n", "App/ja.lproj/Other.txt": "",
      ]))
    #expect(result.changed == ["App/ja.lproj/Texts.strings"])
  }

  /// A document outside of the folders of locales does not use the tables of one in them.
  @Test func aTableBelongsToOneDocument() throws {
    var files = Self.formFiles("")
    files["App/Form.xib"] = Array(Self.form.replacing("Keep", with: "Old").utf8)
    let export = try Exchange.export(files, in: "it")
    #expect(export.files.flatMap(\.translations.files).map(\.original) == [Self.formPath])
    #expect(export.findings.map(\.path) == ["App/Form.xib"], "\(export.findings)")
    #expect(export.findings.allSatisfy { $0.message.contains("belong to \(Self.formPath)") })
  }

  // MARK: Catalogs

  @Test func aCatalogTakesSeveralLocalesAtOnce() throws {
    let path = "App/T.xcstrings"
    var files = [path: CatalogKey.catalog([CatalogKey("k", .unit("One"))], into: "fr")]
    for (locale, text) in [("de", "Eins"), ("fr", "Un")] {
      let document = Exchange.xliff([Exchange.Unit("k", "One", text)], of: path, into: locale)
      files["back/\(locale).xliff"] = Array(document.utf8)
    }
    let result = try Exchange.importing(
      ["back/de.xliff", "back/fr.xliff"], from: MemoryFileSystem(files))
    #expect(result.texts(of: path, in: "de") == ["k | Eins | translated"])
    #expect(result.texts(of: path, in: "fr") == ["k | Un | translated"])
  }

  /// Xcode's build adds keys of documents to their catalogs, which may not have happened yet.
  @Test func aCatalogOfADocumentGetsItsKeys() throws {
    let path = "App/mul.lproj/Form.xcstrings"
    let empty = "{\"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\"}"
    var files = TableProject.files([Self.formPath: Self.form, path: empty])
    for (locale, text) in [("de", "Entfernen"), ("fr", "Enlever")] {
      let document = Exchange.xliff(
        [Exchange.Unit("bBb-22-two.text", "Remove", text)], of: Self.formPath, into: locale)
      files["back/\(locale).xliff"] = Array(document.utf8)
    }
    let result = try Exchange.importing(
      ["back/de.xliff", "back/fr.xliff"], from: MemoryFileSystem(files))
    #expect(result.refusals == [])
    #expect(result.texts(of: path, in: "en") == ["bBb-22-two.text | Remove | new"])
    #expect(result.texts(of: path, in: "de") == ["bBb-22-two.text | Entfernen | translated"])
    #expect(result.texts(of: path, in: "fr") == ["bBb-22-two.text | Enlever | translated"])
  }
}
