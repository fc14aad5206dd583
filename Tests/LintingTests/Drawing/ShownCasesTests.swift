import Diagnostics
import Linting
import Scenes
import Testing

/// The cases of texts that documents are laid out with.
@Suite struct ShownCasesTests {
  private static let document = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="320" height="60">
        <label id="count" text="%lld files"/>
        <constraints>
          <visualFormat format="H:|[count(60)]"/>
          <visualFormat format="V:|[count]"/>
        </constraints>
      </view>
    </interface>
    """

  /// Lays a document out with a table.
  private func check(
    _ table: String, file: String = "Form.xcstrings", platform: String = "macOS11",
    configuration: String? = nil, locales: [String]
  ) async throws -> LintResult {
    var contents = [
      "Form.interface": Self.document.replacing("macOS11", with: platform), file: table,
    ]
    contents[".lintel.yml"] = configuration
    let files = MemoryFileSystem(contents.mapValues { Array($0.utf8) })
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = locales
    return try await Linter(request, files: files).check()
  }

  private func shown(_ result: LintResult) -> [ResolvedText] {
    result.layouts.flatMap(\.layouts).compactMap { layout in
      layout.items.first { $0.id == "count" }?.content.text
    }
  }

  /// Returns a catalog with the cases of one text.
  private func catalog(_ locale: String, _ variations: String) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"count.text": {"localizations": {
    "\(locale)": \(variations)}}}}
    """
  }

  private func cases(_ kind: String, _ texts: [(String, String)]) -> String {
    let members = texts.map { name, text in
      "\"\(name)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    return "{\"variations\": {\"\(kind)\": {\(members.joined(separator: ", "))}}}"
  }

  /// The numbers are worked out by hand from the CLDR's rules; no integer is in `other` in Russian
  /// and Polish.
  @Test(arguments: [
    ("ru", ["one": "9\u{A0}991", "few": "9\u{A0}994", "many": "9\u{A0}999", "other": nil]),
    ("pl", ["one": "1", "few": "9994", "many": "9999", "other": nil]),
    (
      "ar",
      [
        "zero": "0", "one": "1", "two": "2", "few": "9,910", "many": "9,999", "other": "9,902",
      ]
    ),
  ])
  func theWidestPluralFormIsLaidOut(locale: String, numbers: [String: String?]) async throws {
    let categories = numbers.keys.sorted()
    for widest in categories {
      guard let number = numbers[widest] ?? nil else { continue }
      let texts = categories.map { ($0, $0 == widest ? "%lld файлов очень длинных" : "%lld ф") }
      let result = try await check(
        catalog(locale, cases("plural", texts)), locales: [locale])
      let text = try #require(shown(result).first)
      #expect(text.variation == "plural.\(widest)")
      #expect(text.string == number + " файлов очень длинных")
      #expect(text.arguments == .defaultSamples)
      let finding = try #require(result.findings.first { $0.rule == RuleID("clipped-text") })
      #expect(finding.message.contains("(plural.\(widest))"))
      #expect(finding.worst?.variation == "plural.\(widest)")
      #expect(finding.worst?.arguments == "default samples")
      #expect(finding.notes.contains { $0.message.contains("default samples") })
      // The same forms in the other format.
      let rules = texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      let table = Self.dictionary(
        """
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>\(rules)</dict>
        """)
      let other = try #require(
        shown(
          try await check(table, file: "\(locale).lproj/Form.stringsdict", locales: [locale])
        ).first)
      #expect(other.string == text.string)
      #expect(other.variation == "substitutions.n.plural.\(widest)")
    }
  }

  /// Two is not a category of Polish, whatever the catalog has.
  @Test func aCategoryThatTheLocaleLacksIsNotLaidOut() async throws {
    let texts = [("two", "%lld wirklich sehr lange Dateien"), ("few", "%lld f"), ("other", "%lld")]
    let result = try await check(catalog("pl", cases("plural", texts)), locales: ["pl"])
    #expect(shown(result).map(\.variation) == ["plural.few"])
  }

  @Test(arguments: [
    ("macOS11", "device.mac"), ("iOS", "device.ipad"), ("generic", "device.applewatch"),
  ])
  func theDeviceOfThePlatformIsLaidOut(platform: String, variation: String) async throws {
    let texts = [
      ("mac", "Mac"), ("iphone", "Phone"), ("ipad", "iPad tablet"),
      ("applewatch", "Watch watch watch"),
      ("other", "Other devices"),
    ]
    let result = try await check(
      catalog("de", cases("device", texts)), platform: platform, locales: ["de"])
    #expect(shown(result).map(\.variation) == [variation])
  }

  @Test func theWidestFormOfEachVariableIsLaidOut() async throws {
    let files = cases("plural", [("one", "%arg only file of them"), ("other", "%arg files")])
    let folders = cases("plural", [("one", "%arg folder"), ("other", "%arg folders")])
    let text = """
      {"stringUnit": {"state": "translated", "value": "%#@files@ in %#@folders@"},
      "substitutions": {
      "files": {"argNum": 1, "formatSpecifier": "lld", \(files.dropFirst().dropLast())},
      "folders": {"argNum": 2, "formatSpecifier": "lld", \(folders.dropFirst().dropLast())}}}
      """
    let result = try await check(catalog("de", text), locales: ["de"])
    let shown = try #require(shown(result).first)
    #expect(shown.string == "1 only file of them in 9.999 folders")
    #expect(
      shown.variation == "substitutions.files.plural.one, substitutions.folders.plural.other")
  }

  private static func dictionary(_ contents: String) -> String {
    "<plist version=\"1.0\"><dict><key>count.text</key><dict>\(contents)</dict></dict></plist>"
  }

  @Test func aStringsDictionaryIsLaidOutAlike() async throws {
    let table = Self.dictionary(
      """
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>zero</key><string>keine einzige Datei</string><key>one</key><string>%d Datei</string>
      <key>other</key><string>%d Dateien</string></dict>
      """)
    let result = try await check(table, file: "de.lproj/Form.stringsdict", locales: ["de"])
    let text = try #require(shown(result).first)
    #expect(text.variation == "substitutions.n.plural.zero")
    #expect(text.string == "keine einzige Datei")
    #expect(text.path == "de.lproj/Form.stringsdict")
    // It shows no number.
    #expect(text.arguments == nil)
    #expect(!result.findings.contains { $0.rule == RuleID("missing-translation") })
  }

  /// 60 points hold "Sichern" and not "Sichern, bitte".
  @Test func theWidestVariantThatFitsIsLaidOut() async throws {
    let table = Self.dictionary(
      """
      <key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>OK</string>
      <key>10</key><string>Sichern</string><key>20</key><string>Sichern, bitte</string>
      <key>40</key><string>Alle Dokumente sichern, bitte</string></dict>
      """)
    let result = try await check(table, file: "de.lproj/Form.stringsdict", locales: ["de"])
    #expect(shown(result).map(\.string) == ["Sichern"])
    #expect(shown(result).map(\.variation) == ["width.10"])
    #expect(result.findings.filter { $0.severity == .error }.isEmpty)
  }

  /// In German the number has a point where English has a comma.
  @Test(arguments: [("%lld files", false), ("%lld Dateien", true)])
  func aCopyIsNoTranslationWhateverNumbersItShows(text: String, isTranslated: Bool) async throws {
    let tables = [
      ("de.lproj/Form.strings", "\"count.text\" = \"\(text)\";\n"),
      ("Form.xcstrings", catalog("de", cases("plural", [("one", text), ("other", text)]))),
      (
        "de.lproj/Form.stringsdict",
        Self.dictionary(
          """
          <key>NSStringLocalizedFormatKey</key><string>%#@n@ files</string><key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>other</key><string>%lld</string></dict>
          """
          .replacing("files", with: text.dropFirst("%lld ".count)))
      ),
    ]
    for (file, table) in tables {
      let result = try await check(table, file: file, locales: ["de"])
      let shown = try #require(shown(result).first)
      #expect(shown.path == file && shown.string.hasPrefix("9.999 "))
      #expect(shown.isTranslated == isTranslated, "\(file)")
    }
  }

  @Test func aSampleOfTheConfigurationIsShown() async throws {
    let table = "\"count.text\" = \"%lld Dateien\";\n"
    let result = try await check(
      table, file: "de.lproj/Form.strings", configuration: "samples: {\"%d\": 21}",
      locales: ["de"])
    #expect(shown(result).map(\.string) == ["21 Dateien"])
    #expect(shown(result).map(\.arguments) == [.samples])
  }

  @Test(arguments: [
    ("samples: {\"%d\": Johann}", "expected an integer"),
    ("samples: {\"%f\": Johann}", "expected a number"),
    ("samples: {\"%c\": Johann}", "expected a single character"),
    ("samples: {\"%k\": 3}", "did you mean"),
    ("samples: {\"%1$d\": 3}", "without the number"),
    ("samples: {\"%d\": [3]}", "expected an integer"),
    ("samples: {count.text: Johann}", "expected an integer"),
    ("samples: {count.text: [Johann]}", "expected an integer"),
    ("samples: {Form: {count.text: {a: 3}}}", "expected a value"),
    ("samples: [3]", "expected keys with values"), ("samples: {\"\": 3}", "found an empty one"),
  ])
  func aSampleOfAnotherKindIsAnError(configuration: String, reason: String) async throws {
    let error = await #expect(throws: InvalidRequest.self) {
      try await check(
        "\"count.text\" = \"%lld Dateien\";\n", file: "de.lproj/Form.strings",
        configuration: configuration, locales: ["de"])
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix(".lintel.yml:1:") == true)
  }
}
