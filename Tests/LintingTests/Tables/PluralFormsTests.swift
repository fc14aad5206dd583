import Diagnostics
import Linting
import Testing

/// Tables of documents whose texts are in `.stringsdict` files.
@Suite struct PluralFormsTests {
  private static let document = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="300" height="60">
        <label id="files" text="%d files"/><label id="folders" text="%d folders"/>
      </view>
    </interface>
    """

  private static func request(_ path: String) -> LintRequest { LintRequest(paths: [path]) }

  private static func files(_ tables: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(
      tables.merging(["App/Form.interface": document]) { $1 }.mapValues { Array($0.utf8) })
  }

  /// A dictionary belongs to the document whose texts it has, also without a table of its name.
  @Test(arguments: [[:], ["App/de.lproj/Form.strings": "/* All texts vary. */\n"]])
  func aDictionaryTranslatesADocument(more: [String: String]) async throws {
    let dictionary = PluralForms.dictionary(["files.text", "old.text"])
    let files = Self.files(
      more.merging(["App/de.lproj/Form.stringsdict": dictionary]) { $1 })
    let findings = try Linter(Self.request("App"), files: files).strings.validate().findings
    #expect(
      findings.filter { $0.rule == RuleID("missing-translation") }.map(\.object) == ["folders"])
    let orphans = findings.filter { $0.rule == RuleID("orphan-key") }
    #expect(orphans.map(\.object) == ["old.text"])
    #expect(orphans.first?.path == "App/de.lproj/Form.stringsdict")
    // `check` reports the same.
    let checked = try await Linter(Self.request("App"), files: files).check().findings
    #expect(checked.filter { $0.rule == RuleID("orphan-key") } == orphans)
    let rows = try await Linter(Self.request("App"), files: files).strings.coverage(laysOut: false)
      .rows
    #expect(rows.map { "\($0.locale) \($0.translated)/\($0.texts)" } == ["de 1/2"])
  }

  /// The forms take precedence over a text in the table: German needs `one`.
  @Test(arguments: [true, false])
  func whatIsShownCounts(hasDocument: Bool) async throws {
    var contents = [
      "App/de.lproj/Form.strings": "\"files.text\" = \"%d Dateien\";\n",
      "App/de.lproj/Form.stringsdict": PluralForms.dictionary(
        ["files.text"], categories: ["other"]),
      "App/en.lproj/Form.strings": "\"files.text\" = \"%d files\";\n",
    ]
    if hasDocument { contents["App/Form.interface"] = Self.document }
    let rows = try await Linter(
      Self.request("App"), files: MemoryFileSystem(contents.mapValues { Array($0.utf8) })
    ).strings.coverage(laysOut: false).rows
    #expect(rows.map(\.translated) == [0])
  }
}

/// Files with plural forms.
enum PluralForms {
  /// Returns a `.stringsdict` file with keys that vary with one number.
  static func dictionary(_ keys: [String], categories: [String] = ["one", "other"]) -> String {
    let forms = categories.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
    let entries = keys.map { key in
      """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
      """
    }
    return "<plist version=\"1.0\"><dict>\n\(entries.joined(separator: "\n"))\n</dict></plist>\n"
  }
}
