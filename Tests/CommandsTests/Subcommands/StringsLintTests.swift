import Commands
import Testing

/// `lintel strings lint` on folders without documents.
@Suite struct StringsLintTests {
  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d file</string>
          <key>other</key>
          <string>%d files</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  @Test func theLocaleOfAnEntryIsNamedOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"Text\";\n\"b\" = \"Text\";\n", to: "en.lproj/L.strings")
    let hash = "ceaa80fca5ba3e8646366fa50fbb4322_tr"
    for locale in ["de", "fr"] {
      try folder.write(
        "\"a\" = \"\(hash)\";\n\"b\" = \"\(hash)\";\n", to: "\(locale).lproj/L.strings")
    }
    let run = await Run.lintel([
      "strings", "lint", folder.path, "--only-rule", "hash-as-translation",
    ])
    #expect(
      run.output.contains("\"b\" in fr (\(folder.path)/fr.lproj/L.strings:2)"), "\(run.output)")
    #expect(!run.output.contains("in fr in fr"))
  }

  @Test func pluralRulesAloneAreChecked() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.rules, to: "en.lproj/App.stringsdict")
    try folder.write(
      Self.rules.replacing("%d files", with: "%@ Dateien"), to: "de.lproj/App.stringsdict")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.status == .findings)
    #expect(run.findings(of: "format-type-mismatch").count == 1, "\(run.output)")
    #expect(run.output.contains("in 2 tables (2 locales, 1 key)"), "\(run.output)")
  }

  @Test func aNewUnitOfACatalogIsNoTranslation() async throws {
    let folder = try TemporaryFolder()
    let units = ["new", "translated"].map { state in
      """
          "\(state) text" : { "localizations" : { "de" : { "stringUnit" : {
            "state" : "\(state)", "value" : "Text \(state)" } } } }
      """
    }
    try folder.write(
      """
      { "sourceLanguage" : "en", "version" : "1.0",
        "strings" : {
      \(units.joined(separator: ",\n"))
        }
      }

      """, to: "App.xcstrings")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.findings(of: "missing-translation").count == 1, "\(run.output)")
    #expect(run.output.contains("\"new text\" (\"new text\") has no translation in de"))
  }

  @Test func aFolderWithoutTablesIsNoSuccess() async throws {
    let folder = try TemporaryFolder()
    try folder.write("No tables here.\n", to: "notes.txt")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.status == .noDocument)
    #expect(run.output.contains("nothing was checked: no document or table was read"))
  }

  @Test func anEmptyTableIsCountedWithItsKeys() async throws {
    let folder = try TemporaryFolder()
    try folder.write("/* Nothing yet. */\n", to: "en.lproj/App.strings")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.output.contains("no findings in 1 table (1 locale, 0 keys)"), "\(run.output)")
  }
}
