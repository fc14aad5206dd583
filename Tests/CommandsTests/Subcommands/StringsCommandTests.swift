import Commands
import Foundation
import Testing

/// `lintel strings`: tables are checked, kept in sync with documents and exchanged.
@Suite struct StringsCommandTests {
  /// A project with a base document, a German table and the program's own texts.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <label opaque="NO" userInteractionEnabled="NO" text="Remove" id="bBb-22-two">
                <rect key="frame" x="10" y="10" width="60" height="20"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
              <label opaque="NO" userInteractionEnabled="NO" text="Keep" id="aAa-11-one">
                <rect key="frame" x="10" y="40" width="60" height="20"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
          </view>
        </objects>
      </document>
      """, to: "App/Base.lproj/Form.xib")
    try folder.write(
      """
      /* Class = "UILabel"; text = "Keep"; ObjectID = "old-33-gon"; */
      "old-33-gon.text" = "Behalten";

      /* Class = "UILabel"; text = "Delete"; ObjectID = "bBb-22-two"; */
      "bBb-22-two.text" = "Löschen";

      """, to: "App/de.lproj/Form.strings")
    try folder.write("\"greeting\" = \"Hello %@\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"greeting\" = \"Hallo %@\";\n", to: "App/de.lproj/Localizable.strings")
    return folder
  }

  private static let synchronized = """
    /* Class = "UILabel"; text = "Keep"; ObjectID = "aAa-11-one"; */
    "aAa-11-one.text" = "Behalten";

    /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two";
       Translated from "Delete"; remove this comment once the translation is right. */
    "bBb-22-two.text" = "Löschen";

    """

  // MARK: Sync

  @Test func syncPrintsAPatchAndWritesNothing() async throws {
    let folder = try Self.project()
    let before = try folder.text(of: "App/de.lproj/Form.strings")
    let run = await Run.lintel(["strings", "sync", folder.path])
    #expect(run.status == .findings)
    #expect(run.output.contains("-\"old-33-gon.text\" = \"Behalten\";\n"))
    #expect(run.output.contains("+\"aAa-11-one.text\" = \"Behalten\";\n"))
    #expect(
      run.errors.contains(
        "the key \"old-33-gon.text\" of a removed object becomes \"aAa-11-one.text\""))
    #expect(
      run.errors.contains("\"bBb-22-two.text\" is a translation of \"Delete\", but the text is"))
    #expect(try folder.text(of: "App/de.lproj/Form.strings") == before)
  }

  @Test func syncInPlaceLeavesNothingToDo() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(run.status == .clean)
    let text = try folder.text(of: "App/de.lproj/Form.strings")
    #expect(text.contains("\"aAa-11-one.text\" = \"Behalten\";"))
    #expect(text.contains("Translated from \"Delete\""))
    #expect(text.contains("\"bBb-22-two.text\" = \"Löschen\";"))
    let again = await Run.lintel(["strings", "sync", folder.path])
    #expect(again.status == .clean && again.output.isEmpty, "\(again.output)")
    let lint = await Run.lintel(["strings", "lint", folder.path])
    #expect(lint.findings(of: "stale-translation").count == 1, "\(lint.output)")
  }

  @Test func syncMakesATableForANewLocale() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(
      ["strings", "sync", "--in-place", "--new-locale", "fr", folder.path])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      try folder.text(of: "App/fr.lproj/Form.strings") == """
        /* Class = "UILabel"; text = "Keep"; ObjectID = "aAa-11-one"; */
        /* Not translated yet: "Keep"; remove this comment once it is translated. */
        "aAa-11-one.text" = "Keep";

        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
        /* Not translated yet: "Remove"; remove this comment once it is translated. */
        "bBb-22-two.text" = "Remove";

        """)
  }

  @Test func syncRemovesVanishedKeysOnlyOnRequest() async throws {
    let folder = try Self.project()
    try folder.write(
      """
      /* Class = "UILabel"; text = "Gone"; ObjectID = "gGg-44-gon"; */
      "gGg-44-gon.text" = "Fort";

      "used in code" = "Im Code";

      """, to: "App/de.lproj/Form.strings")
    let kept = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(kept.errors.contains("no text has the key \"gGg-44-gon.text\" any more"))
    #expect(try folder.text(of: "App/de.lproj/Form.strings").contains("Fort"))
    let removed = await Run.lintel(
      ["strings", "sync", "--in-place", "--remove-vanished", folder.path])
    #expect(removed.status == .clean)
    let text = try folder.text(of: "App/de.lproj/Form.strings")
    #expect(!text.contains("gGg-44-gon") && text.contains("\"used in code\" = \"Im Code\";"))
  }

  /// The table's name and that of its file differ.
  @Test func syncFindsTheTextsOfADeclaredFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1" platform="generic">
        <stringsTable name="Main" file="Words"/>
        <view id="form" width="200" height="60"><button id="save" title="Save"/></view>
      </interface>
      """, to: "Form.interface")
    let table = "\"save.title\" = \"Sichern\";\n"
    try folder.write(table, to: "de.lproj/Words.strings")
    let run = await Run.lintel([
      "strings", "sync", "--in-place", "--remove-vanished", folder.path,
    ])
    #expect(run.status == .clean && run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.text(of: "de.lproj/Words.strings") == table)
  }

  // MARK: Export

  @Test func exportWritesInterfaceBuildersForm() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "export", "\(folder.path)/App/Base.lproj/Form.xib"])
    #expect(
      run.output == """
        /* Class = "UILabel"; text = "Keep"; ObjectID = "aAa-11-one"; */
        "aAa-11-one.text" = "Keep";

        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
        "bBb-22-two.text" = "Remove";

        """)
  }

  @Test func anExportReplacesNoTranslations() async throws {
    let folder = try Self.project()
    let document = "\(folder.path)/App/Base.lproj/Form.xib"
    func export(to path: String) async -> Run {
      await Run.lintel(["strings", "export", document, "-o", "\(folder.path)/\(path)"])
    }
    #expect(await export(to: "Sent/fi.lproj/Form.strings").status == .clean)
    let first = try folder.text(of: "Sent/fi.lproj/Form.strings")
    let translated = first.replacing("= \"Keep\"", with: "= \"Pidä\"")
    try folder.write(translated, to: "Sent/fi.lproj/Form.strings")
    let run = await export(to: "Sent/fi.lproj/Form.strings")
    #expect(run.status == .usage)
    #expect(run.errors.contains("has translations, which the texts in en would replace"))
    #expect(try folder.text(of: "Sent/fi.lproj/Form.strings") == translated)
    // The documents' own texts may be written again, and anything that is no table of a language.
    for path in ["Sent/en.lproj/Form.strings", "Sent/Form.strings"] {
      for _ in 0..<2 { #expect(await export(to: path).status == .clean) }
    }
  }

  // MARK: Exchange

  @Test(arguments: ["1.2", "2.1"])
  func anUnchangedExportChangesNothing(version: String) async throws {
    let folder = try Self.project()
    let export = await Run.lintel([
      "strings", "export-xliff", "--xliff-version", version, "--output", "\(folder.path)/out",
      "\(folder.path)/App",
    ])
    #expect(export.status == .clean, "\(export.errors)")
    #expect(try folder.names(in: "out") == ["de.xliff"])
    let run = await Run.lintel([
      "strings", "import-xliff", "--from", "\(folder.path)/out/de.xliff", "\(folder.path)/App",
    ])
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test func anEditedExportIsApplied() async throws {
    let folder = try Self.project()
    _ = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", "\(folder.path)/App",
    ])
    let text = try folder.text(of: "out/de.xliff")
    #expect(text.contains("<target state=\"translated\">Hallo %@</target>"), "\(text)")
    try folder.write(
      text.replacing("Hallo %@", with: "Servus \"%@\""), to: "out/de.xliff")
    let run = await Run.lintel([
      "strings", "import-xliff", "--in-place", "--from", "\(folder.path)/out/de.xliff",
      "\(folder.path)/App",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      try folder.text(of: "App/de.lproj/Localizable.strings")
        == "\"greeting\" = \"Servus \\\"%@\\\"\";\n")
  }

  @Test func aTranslationOfAnotherTextNeedsForce() async throws {
    let folder = try Self.project()
    _ = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", "\(folder.path)/App",
    ])
    try folder.write(
      try folder.text(of: "out/de.xliff").replacing("Hallo %@", with: "Servus %@"),
      to: "out/de.xliff")
    try folder.write("\"greeting\" = \"Welcome %@\";\n", to: "App/en.lproj/Localizable.strings")
    let command = [
      "strings", "import-xliff", "--in-place", "--from", "\(folder.path)/out/de.xliff",
      "\(folder.path)/App",
    ]
    let refused = await Run.lintel(command)
    #expect(refused.errors.contains("\"Hello %@\" was translated; apply it with --force"))
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings").contains("Hallo"))
    _ = await Run.lintel(command + ["--force"])
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings").contains("Servus"))
  }

  @Test(arguments: [
    ("en", "", "does not tell which text was translated"),
    ("ja", "<source>Hello %@</source>", "they were translated from \"ja\""),
  ])
  func aTranslationOfAnUnknownTextNeedsForce(
    language: String, source: String, message: String
  ) async throws {
    let folder = try Self.project()
    let file = try folder.write(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/en.lproj/Localizable.strings" source-language="\(language)" \
      target-language="de" datatype="plaintext">
          <body><trans-unit id="greeting">\(source)<target>Servus %@</target></trans-unit></body>
        </file>
      </xliff>
      """, to: "de.xliff")
    let command = ["strings", "import-xliff", "--from", file, "\(folder.path)/App"]
    let run = await Run.lintel(command)
    #expect(run.status == .findings && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains(message), "\(run.errors)")
    let forced = await Run.lintel(command + ["--force"])
    #expect(forced.output.contains("+\"greeting\" = \"Servus %@\";"), "\(forced.errors)")
  }

  @Test(arguments: [
    ("original=\"Elsewhere.xib\"", "the project has no such document or table"),
    ("original=\"../../../etc/passwd\"", "the path leads out of the project"),
  ])
  func whatCannotBeAppliedIsListed(original: String, message: String) async throws {
    let folder = try Self.project()
    let file = try folder.write(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file \(original) source-language="en" target-language="de" datatype="plaintext">
          <body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body>
        </file>
      </xliff>
      """, to: "de.xliff")
    let run = await Run.lintel(["strings", "import-xliff", "--from", file, "\(folder.path)/App"])
    #expect(run.status == .findings)
    #expect(run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test func aBundleHasTheDocumentsAndPictures() async throws {
    let folder = try Self.project()
    let export = await Run.lintel([
      "strings", "export-xliff", "--xcloc", "--output", "\(folder.path)/out",
      "\(folder.path)/App",
    ])
    #expect(export.status == .clean, "\(export.errors)")
    #expect(
      try folder.names(in: "out/de.xcloc") == [
        "Localized Contents", "Notes", "Source Contents", "contents.json",
      ])
    #expect(try folder.names(in: "out/de.xcloc/Notes").contains { $0.hasSuffix(".svg") })
    let run = await Run.lintel([
      "strings", "import-xliff", "--from", "\(folder.path)/out/de.xcloc", "\(folder.path)/App",
    ])
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test func aBundleOfANewLocaleHasTheDocumentsOwnPictures() async throws {
    let folder = try Self.project()
    let run = await Run.lintel([
      "strings", "export-xliff", "--xcloc", "--locale", "it", "--output", "\(folder.path)/out",
      "\(folder.path)/App",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(try folder.names(in: "out/it.xcloc/Notes").count == 1)
  }

  @Test func aTableFromATranslatorIsMerged() async throws {
    let folder = try Self.project()
    let file = try folder.write(
      "\"greeting\" = \"Moin %@\";\n\"other\" = \"Anderes\";\n", to: "back/Localizable.strings")
    let run = await Run.lintel([
      "strings", "import", "--in-place", "--locale", "de", "--from", file, "\(folder.path)/App",
    ])
    #expect(run.errors.contains("has the key \"other\""), "\(run.errors)")
    #expect(run.status == .findings, "something was not applied")
    #expect(
      try folder.text(of: "App/de.lproj/Localizable.strings") == "\"greeting\" = \"Moin %@\";\n")
  }

  @Test func nothingOfADamagedFileIsApplied() async throws {
    let folder = try Self.project()
    _ = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", "\(folder.path)/App",
    ])
    let text = try folder.text(of: "out/de.xliff").replacing("Hallo", with: "Servus")
    let end = try #require(text.firstRange(of: "Servus"))
    let file = try folder.write(String(text[..<end.upperBound]), to: "cut.xliff")
    let run = await Run.lintel(["strings", "import-xliff", "--from", file, "\(folder.path)/App"])
    #expect(run.status == .findings && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("nothing of the file is applied"))
  }

  @Test func aDocumentWithoutTablesHasAFirstTranslation() async throws {
    let folder = try Self.project()
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/de.lproj/Form.strings")
    let export = await Run.lintel([
      "strings", "export-xliff", "--locale", "it", "--output", "\(folder.path)/out",
      "\(folder.path)/App/Base.lproj/Form.xib",
    ])
    #expect(export.status == .clean, "\(export.errors)")
    let text = try folder.text(of: "out/it.xliff").replacing(
      "<source>Keep</source>", with: "<source>Keep</source><target>Tieni</target>")
    try folder.write(text, to: "out/it.xliff")
    let run = await Run.lintel([
      "strings", "import-xliff", "--in-place", "--from", "\(folder.path)/out/it.xliff",
      "\(folder.path)/App/Base.lproj/Form.xib",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      try folder.text(of: "App/it.lproj/Form.strings").contains("\"aAa-11-one.text\" = \"Tieni\";"))
  }

  @Test func documentsOfOneNameAreToldApart() async throws {
    let folder = try TemporaryFolder()
    for (name, german) in [("A", "Abbrechen"), ("B", "Beenden")] {
      try folder.write("\"k\" = \"Cancel\";\n", to: "\(name)/sub/en.lproj/L.strings")
      try folder.write("\"k\" = \"\(german)\";\n", to: "\(name)/sub/de.lproj/L.strings")
    }
    _ = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", folder.path,
    ])
    let run = await Run.lintel([
      "strings", "import-xliff", "--from", "\(folder.path)/out/de.xliff", folder.path,
    ])
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test func anUnknownStateStays() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"sourceLanguage": "en", "strings": {"k": {"localizations": {
        "de": {"stringUnit": {"state": "", "value": "K"}}}}}, "version": "1.0"}
      """, to: "L.xcstrings")
    _ = await Run.lintel([
      "strings", "export-xliff", "--output", "\(folder.path)/out", "\(folder.path)/L.xcstrings",
    ])
    let run = await Run.lintel([
      "strings", "import-xliff", "--from", "\(folder.path)/out/de.xliff",
      "\(folder.path)/L.xcstrings",
    ])
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output) \(run.errors)")
  }

  // MARK: Migration

  @Test func tablesBecomeACatalogAndTablesAgain() async throws {
    let folder = try Self.project()
    for command in ["de", "en"] {
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld \(command) file</string>
        <key>other</key><string>%ld \(command) files</string>
        </dict></dict></dict></plist>
        """, to: "App/\(command).lproj/Localizable.stringsdict")
    }
    let there = await Run.lintel([
      "strings", "migrate", "--in-place", "\(folder.path)/App/en.lproj/Localizable.strings",
    ])
    #expect(there.status == .clean, "\(there.errors)")
    let catalog = try folder.text(of: "App/Localizable.xcstrings")
    #expect(catalog.contains("\"value\" : \"%ld de files\""))
    #expect(catalog.contains("\"sourceLanguage\" : \"en\""))
    let other = try TemporaryFolder()
    try other.write(catalog, to: "Localizable.xcstrings")
    let back = await Run.lintel(["strings", "migrate", "--to", "strings", "--in-place", other.path])
    #expect(back.status == .clean, "\(back.errors)")
    #expect(
      try other.text(of: "de.lproj/Localizable.strings").contains("\"greeting\" = \"Hallo %@\";"))
    #expect(
      try other.text(of: "de.lproj/Localizable.stringsdict").contains(
        "<string>%ld de files</string>"))
  }

  @Test func aMigrationReplacesNoFile() async throws {
    let folder = try Self.project()
    try folder.write("{}", to: "App/Localizable.xcstrings")
    let run = await Run.lintel([
      "strings", "migrate", "--in-place", "\(folder.path)/App/en.lproj/Localizable.strings",
    ])
    #expect(run.status == .findings && run.errors.contains("the file is there already"))
    #expect(try folder.text(of: "App/Localizable.xcstrings") == "{}")
  }

  @Test func aKeyThatIsItsOwnTextIsMigrated() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"sourceLanguage": "en", "strings": {"Only": {"comment": "c"}, "Two": {}}, "version": "1.0"}
      """, to: "L.xcstrings")
    let run = await Run.lintel(["strings", "migrate", "--to", "strings", "--in-place", folder.path])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      try folder.text(of: "en.lproj/L.strings")
        == "/* c */\n\"Only\" = \"Only\";\n\n\"Two\" = \"Two\";\n")
  }

  @Test func afterAFailureNoFileIsToBeRemoved() async throws {
    let folder = try Self.project()
    try folder.write("{}", to: "App/Localizable.xcstrings")
    let run = await Run.lintel([
      "strings", "migrate", "--in-place", "\(folder.path)/App/en.lproj/Localizable.strings",
    ])
    #expect(!run.errors.contains("remove this file"), "\(run.errors)")
  }

  // MARK: Coverage

  @Test func coverageCountsByDocumentAndLocale() async throws {
    let folder = try Self.project()
    // A second file of one table is not another row.
    try folder.write(
      "<plist version=\"1.0\"><dict></dict></plist>", to: "App/de.lproj/Localizable.stringsdict")
    let run = await Run.lintel([
      "strings", "coverage", "--no-layout", "--require-locale", "fr", "--reporter", "csv",
      folder.path,
    ])
    #expect(run.status == .findings, "fr is required and missing")
    let lines = run.output.split(separator: "\r\n").map(String.init)
    #expect(
      lines.first
        == "document,locale,texts,translated,review,stale,missing,clipped,percent,required")
    #expect(
      lines.contains("\(folder.path)/App/Base.lproj/Form.xib,de,2,0,0,1,1,-,0,no"), "\(lines)")
    #expect(lines.contains("\(folder.path)/App/Base.lproj/Form.xib,fr,2,0,0,0,2,-,0,yes"))
    #expect(
      lines.filter { $0.hasPrefix("\(folder.path)/App/Localizable,de,") }
        == ["\(folder.path)/App/Localizable,de,1,1,0,0,0,-,100,no"])
  }

  @Test func coverageCountsClippedTranslations() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    try folder.write(
      "\"save.title\" = \"Ein sehr langer Titel, der nicht passt\";\n",
      to: "de.lproj/Bar.strings")
    let run = await Run.lintel(["strings", "coverage", "--reporter", "json", folder.path])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("\"clipped\": 1"), "\(run.output)")
  }

  // MARK: Failures

  @Test func anUnwritableTableIsLeftWhole() async throws {
    let folder = try Self.project()
    let locale = "\(folder.path)/App/de.lproj"
    let before = try folder.text(of: "App/de.lproj/Form.strings")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locale)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locale)
    }
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    // The superuser may write everywhere.
    guard run.status != .clean else { return }
    #expect(run.status == .usage && run.errors.contains("cannot be written"))
    #expect(try folder.text(of: "App/de.lproj/Form.strings") == before)
  }

  @Test func aFolderWithoutTablesOrDocumentsIsNoInput() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "readme.txt")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.status == .noDocument)
    #expect(run.errors.contains("the folder has no .interface, .xib, .storyboard, .strings"))
  }
}
