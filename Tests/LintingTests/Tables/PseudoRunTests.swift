import Diagnostics
import Linting
import LocaleData
import Scenes
import StringsFiles
import Synchronization
import TableTools
import Testing

/// The tables that are written for pseudo-locales.
@Suite struct PseudoRunTests {
  private static let form = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="300" height="200">
        <label id="one" text="Two words"/>
        <label id="two" text="As written: %d &amp; more"/>
        <label id="three" text="3.5 MB"/>
        <label id="four" text="Not localized" localizable="NO"/>
        <button id="ok" title="OK"/>
        <constraints>
          <visualFormat format="V:|[one][two][three][four][ok]" options="alignAllLeading"/>
          <visualFormat format="H:|[one]"/>
        </constraints>
      </view>
    </interface>
    """
  private static let english = """
    /* The first one. */
    "one.text" = "Two \\"fine\\" words\\n";  // behind

    "unused" = "https://example.org";
    """

  private static func bytes(_ texts: [String: String]) -> [String: [UInt8]] {
    texts.mapValues { Array($0.utf8) }
  }

  /// Returns the changes, and the files after them.
  private static func write(
    in pseudoLocale: String = "accented", as name: String = "en-XA", _ files: [String: [UInt8]],
    observer: @escaping LintObserver = { _ in }
  ) throws -> (changes: TableChanges, files: [String: [UInt8]]) {
    let changes = try PseudoRun.changes(
      LintRequest(paths: ["App"]), pseudoLocale: pseudoLocale, as: name,
      files: MemoryFileSystem(files), observer: observer)
    var files = files
    for file in changes.files { files[file.path] = file.new }
    return (changes, files)
  }

  private static func text(_ bytes: [UInt8]?) -> String {
    bytes.map { String(decoding: $0, as: UTF8.self) } ?? "missing"
  }

  /// Returns each text of the layouts in a locale, by the view's id.
  private static func texts(
    in locale: String, _ files: [String: [UInt8]]
  ) async throws -> [String: String] {
    var request = LintRequest(paths: ["App"])
    request.locales = [locale]
    let linter = try Linter(request, files: MemoryFileSystem(files))
    let items = try await linter.layouts().layouts.flatMap(\.items)
    return Dictionary(
      items.compactMap { item in item.content.text.map { (item.identity.id, $0.string) } }
    ) { first, _ in first }
  }

  @Test(arguments: PseudoLocale.allCases)
  func theWrittenTablesShowWhatThePseudoLocaleShows(_ pseudoLocale: PseudoLocale) async throws {
    let projects = [
      Self.bytes(["App/Base.lproj/Form.interface": Self.form]),
      Self.bytes([
        "App/Base.lproj/Form.interface": Self.form, "App/en.lproj/Form.strings": Self.english,
        "App/de.lproj/Form.strings": "\"one.text\" = \"Zwei Wörter\";",
      ]),
      Self.bytes([
        "App/Base.lproj/Form.interface": Self.form, "App/mul.lproj/Form.xcstrings": Self.catalog,
      ]),
    ]
    let name = pseudoLocale.direction == nil ? "en-XA" : "ar-XB"
    for files in projects {
      let shown = try await Self.texts(in: pseudoLocale.rawValue, files)
      #expect(shown.count == 5 && shown["four"] == "Not localized" && shown["three"] == "3.5 MB")
      let after = try Self.write(in: pseudoLocale.rawValue, as: name, files).files
      #expect(try await Self.texts(in: name, after) == shown)
      // Nothing changes the second time.
      #expect(try Self.write(in: pseudoLocale.rawValue, as: name, after).changes.files.isEmpty)
    }
  }

  /// A catalog excludes a text from translation: no locale shows another one.
  @Test func aTextThatIsNotToBeTranslatedStays() async throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "one.text": {"shouldTranslate": false, "localizations": {
      "en": {"stringUnit": {"state": "new", "value": "Two words"}}}},
      "ok.title": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "OK"}}}}}}
      """
    let files = Self.bytes([
      "App/Base.lproj/Form.interface": Self.form, "App/mul.lproj/Form.xcstrings": catalog,
    ])
    let shown = try await Self.texts(in: "accented", files)
    #expect(shown["one"] == "Two words" && shown["ok"] == "ÖĶ")
    let after = try Self.write(files).files
    #expect(try await Self.texts(in: "en-XA", after) == shown)
  }

  /// Plural forms, variables and devices, in both forms of tables.
  @Test(arguments: PseudoLocale.allCases)
  func theWrittenTablesShowTheSameForms(_ pseudoLocale: PseudoLocale) async throws {
    let form = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="form" width="300" height="60">
          <label id="one" text="%d files in %d folders"/>
        </view>
      </interface>
      """
    func forms(_ noun: String, _ number: String, _ name: (String, String) -> String) -> String {
      name("one", "\(number) \(noun)") + name("other", "\(number) \(noun)s of many")
    }
    func rule(_ name: String, _ noun: String) -> String {
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(forms(noun, "%d") { "<key>\($0)</key><string>\($1)</string>" })</dict>
      """
    }
    let dictionary = """
      <plist version="1.0"><dict><key>one.text</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@.</string>
      \(rule("files", "file"))\(rule("folders", "folder"))</dict></dict></plist>
      """
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    func variable(_ name: String, _ number: Int, _ noun: String) -> String {
      """
      "\(name)": {"argNum": \(number), "formatSpecifier": "lld", "variations": {"plural": {
      \(forms(noun, "%arg") { "\"\($0)\": \(unit($1))\($0 == "one" ? "," : "")" })}}}
      """
    }
    let format = unit("%#@folders@ with %#@files@").dropFirst().dropLast()
    let catalogs = [
      "\"substitutions\": {\(variable("files", 1, "file")), \(variable("folders", 2, "folder"))}, "
        + format,
      "\"variations\": {\"device\": {\"mac\": {\"variations\": {\"plural\": {"
        + forms("click", "%lld") { "\"\($0)\": \(unit($1))\($0 == "one" ? "," : "")" }
        + "}}}, \"other\": \(unit("taps"))}}",
    ].map { localization in
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"one.text": {"localizations": {
      "en": {\(localization)}}}}}
      """
    }
    let name = pseudoLocale.direction == nil ? "en-XA" : "ar-XB"
    let tables =
      [("App/en.lproj/Form.stringsdict", dictionary)]
      + catalogs.map { ("App/mul.lproj/Form.xcstrings", $0) }
    for (path, table) in tables {
      let files = Self.bytes(["App/Base.lproj/Form.interface": form, path: table])
      let shown = try await Self.texts(in: pseudoLocale.rawValue, files)
      #expect(shown["one"]?.contains("%") == false)
      #expect(shown["one"] != "9,999 files in 9,999 folders", "\(path)")
      let after = try Self.write(in: pseudoLocale.rawValue, as: name, files).files
      #expect(try await Self.texts(in: name, after) == shown, "\(path)")
      // Nothing changes the second time.
      let again = try Self.write(in: pseudoLocale.rawValue, as: name, after).changes.files
      #expect(again.isEmpty, "\(again.map { ($0.path, Self.text($0.old), Self.text($0.new)) })")
    }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "one.text" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Two catalog words" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func commentsOrderAndEscapesStay() throws {
    let after = try Self.write(Self.bytes(["App/en.lproj/Form.strings": Self.english])).files
    #expect(
      Self.text(after["App/en-XA.lproj/Form.strings"]) == """
        /* The first one. */
        "one.text" = "Ţŵö \\"ƒîñé\\" ŵöŕđš\\n";  // behind

        "unused" = "https://example.org";
        """)
  }

  @Test func theEncodingStays() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "\"a\" = \"Save\";\r\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let after = try Self.write(["App/en.lproj/A.strings": bytes]).files
    let written = try #require(after["App/en-XA.lproj/A.strings"])
    #expect(written.starts(with: [0xFF, 0xFE]) && written.suffix(4) == [0x0D, 0, 0x0A, 0])
    #expect(StringsReader.read(written, path: "").entries.map(\.value) == ["Šåṽé"])
  }

  @Test func eachCaseOfADictionaryIsTransformed() throws {
    let rules = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
        </dict></dict></dict></plist>
      """
    for pseudoLocale in ["bounded", "double-length"] {
      let after = try Self.write(
        in: pseudoLocale, Self.bytes(["App/en.lproj/A.stringsdict": rules])
      ).files
      let written = try #require(after["App/en-XA.lproj/A.stringsdict"])
      let entry = try #require(StringsDictionaryReader.read(written, path: "").entries.first)
      #expect(
        entry.variants.map(\.value)
          == (pseudoLocale == "bounded"
            ? ["[# %#@n@ #]", "%d file", "%d files"]
            : ["%1$#@n@ %1$#@n@", "%d file", "%d files"]))
    }
  }

  @Test func aCatalogGetsTheLocaleInAllCases() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : {

          },
          "files" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } },
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
              "en-XA" : { "stringUnit" : { "state" : "translated", "value" : "old" } }
            }
          },
          "left out" : {
            "shouldTranslate" : false
          },
          "tap" : {
            "localizations" : {
              "en" : { "variations" : { "device" : {
                "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let files = Self.bytes(["App/A.xcstrings": catalog])
    let (changes, after) = try Self.write(files)
    #expect(changes.files.map(\.path) == ["App/A.xcstrings"])
    let read = StringCatalogReader.read(after["App/A.xcstrings"] ?? [], path: "")
    let table = try #require(read.tables["en-XA"])
    #expect(table["Open"]?.value == "Öṗéñ")
    #expect(table["files"]?.variants.map(\.value) == ["%lld ƒîļé", "%lld ƒîļéš"])
    #expect(table["files"]?.variants.map(\.path.name) == ["plural.one", "plural.other"])
    #expect(table["tap"]?.variants.map(\.value) == ["Çļîçķ", "Ţåṗ"])
    #expect(table["left out"] == nil)
    #expect(read.tables["de"]?["files"]?.value == "%lld Dateien")
    #expect(try Self.write(after).changes.files.isEmpty)
  }

  @Test func tablesOfTheNameAreRewrittenInTheirFolder() throws {
    let files = Self.bytes([
      "App/en.lproj/A.strings": "\"a\" = \"Save\";\n",
      "App/en_XA.lproj/A.strings": "\"a\" = \"old\"; \"b\" = \"gone\";\n",
      "App/de.lproj/A.strings": "\"a\" = \"Sichern\";\n",
    ])
    let changes = try Self.write(files).changes
    #expect(changes.files.map(\.path) == ["App/en_XA.lproj/A.strings"])
    #expect(changes.files.map { Self.text($0.new) } == ["\"a\" = \"Šåṽé\";\n"])
    #expect(changes.files.first?.old == files["App/en_XA.lproj/A.strings"])
  }

  @Test(arguments: ["de", "en", "fr", "zh-Hans", "sq-XK", "mul"])
  func theNameOfALanguageIsRefused(_ name: String) {
    #expect(throws: InvalidRequest.self) {
      try Self.write(as: name, Self.bytes(["App/en.lproj/A.strings": "\"a\" = \"Save\";"]))
    }
  }

  @Test(arguments: ["accented", "Base", "", "..", "en-XA/../de", "en-XA.x", "../en-XA", "tall"])
  func whatIsNoNameIsRefused(_ name: String) {
    #expect(throws: InvalidRequest.self) {
      try Self.write(as: name, Self.bytes(["App/en.lproj/A.strings": "\"a\" = \"Save\";"]))
    }
  }

  @Test(arguments: ["acented", "de", "development", ""])
  func anotherPseudoLocaleIsRefused(_ name: String) {
    #expect(throws: InvalidRequest.self) { try Self.write(in: name, [:]) }
  }

  @Test(arguments: [
    ("accented", "en-XA", false), ("right-to-left-strings", "en-XB", true),
    ("right-to-left", "ar-XB", false), ("tall", "ar-XB", true), ("expanded", "qps-ploc", false),
  ])
  func aNameOfTheOtherDirectionIsNoted(_ pseudoLocale: String, _ name: String, _ isNoted: Bool)
    throws
  {
    let notes = Mutex<[String]>([])
    _ = try Self.write(
      in: pseudoLocale, as: name, Self.bytes(["App/en.lproj/A.strings": "\"a\" = \"Save\";"])
    ) { event in
      if case .note(let text) = event { notes.withLock { $0.append(text) } }
    }
    #expect(notes.withLock { $0.count { $0.contains("other direction") } } == (isNoted ? 1 : 0))
  }

  @Test func aMalformedEntryIsLeftAsItIs() throws {
    let (changes, after) = try Self.write(
      Self.bytes([
        "App/en.lproj/A.strings": "\"a\" = \"Save\" \"b\" = \"Open\";\n\"c\" = \"Quit\";\n"
      ]))
    #expect(changes.findings.contains { $0.severity == .error })
    #expect(Self.text(after["App/en-XA.lproj/A.strings"]).contains("Ɋûîţ") == false)
    let unknown = try Self.write([
      "App/en.lproj/A.strings": Array("\"a\" = \"".utf8) + [0xE9, 0x22, 0x3B]
    ])
    #expect(unknown.changes.files.isEmpty)
    #expect(unknown.changes.findings.contains { $0.message.contains("encoding is unknown") })
  }

  @Test func aTableWithoutASourceHasItsKeys() throws {
    let (changes, after) = try Self.write(
      Self.bytes(["App/de.lproj/A.strings": "\"a\" = \"Sichern\";"]))
    #expect(Self.text(after["App/en-XA.lproj/A.strings"]) == "\"a\" = \"\u{e5}\";\n")
    #expect(changes.findings.map(\.severity) == [.note])
  }

  /// The second document of a name has no tables: those beside it are the first one's.
  @Test func aTableBelongsToTheDocumentWithTranslations() throws {
    let files = Self.bytes([
      "App/Base.lproj/Form.interface": Self.form,
      "App/Form.interface": Self.form.replacing("Two words", with: "Old words"),
      "App/de.lproj/Form.strings": "\"one.text\" = \"Zwei Wörter\";",
    ])
    let after = try Self.write(files).files
    #expect(
      Self.text(after["App/en-XA.lproj/Form.strings"]).contains("\"one.text\" = \"Ţŵö ŵöŕđš\";"))
    #expect(try Self.write(after).changes.files.isEmpty)
  }
}
