import Checks
import Diagnostics
import Linting
import Scenes
import TableTools
import Testing
import TextLimits
import TranslationExchange

/// The room for translations: in files for translators, in checks of tables and in imports.
@Suite struct TranslationRoomTests {
  /// A button 60 wide and a label as wide as it likes.
  private static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="200" height="90">
        <button id="save" title="Save" toolTip="Saves the document"/>
        <constraints>
          <constraint identifier="narrow" firstItem="save" firstAttribute="width" constant="60"/>
          <visualFormat format="H:|-[save]"/>
          <visualFormat format="V:|-[save]"/>
        </constraints>
      </view>
    </interface>
    """

  private static func files(_ tables: [String: String] = [:]) -> MemoryFileSystem {
    var files = ["App/Form.interface": form]
    for (path, text) in tables { files["App/\(path)"] = text }
    return MemoryFileSystem(files.mapValues { Array($0.utf8) })
  }

  private static let long = "Alles sichern 👨‍👩‍👧 und schließen"

  // MARK: Exports

  private static func export(
    _ files: MemoryFileSystem, _ kind: TextLimitList.Strictness, locales: [String] = ["de"],
    weblate: Bool = false
  ) async throws -> ExchangeExport {
    var request = LintRequest(paths: ["App"])
    request.locales = locales
    let strings = try Linter(request, files: files).strings
    var export = try strings.exportTranslations()
    try await strings.addLimits(kind, to: &export, includesWeblateFlags: weblate)
    return export
  }

  @Test(arguments: [TextLimitList.Strictness.soft, .hard])
  func anExportHasTheRoomOfEachText(kind: TextLimitList.Strictness) async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"Sichern\";\n"])
    let export = try await Self.export(files, kind, weblate: true)
    let units = export.files.flatMap(\.translations.files).flatMap(\.units)
    let save = try #require(units.first { $0.key == "save.title" })
    let limit = try #require(save.sizeLimit)
    // The button is 60 wide, of which a bezel takes some.
    #expect(limit.width > 30 && limit.width < 60 && limit.width == limit.width.rounded())
    #expect(limit.unit == .pixel)
    #expect(save.notes.count == 1)
    #expect(
      save.notes[0].text.hasPrefix("fits \(Int(limit.width)) pt, about "), "\(save.notes[0].text)")
    #expect(save.notes[0].origin == "lintel")
    #expect(
      save.weblateFlags
        == "max-size:\(Int(limit.width)), font-family:system, font-size:13, font-weight:normal")
    // No layout depends on a tool tip.
    let tip = try #require(units.first { $0.key == "save.toolTip" })
    #expect(
      tip.sizeLimit == nil && tip.notes.map(\.text) == ["not laid out: any width fits"]
        && tip.weblateFlags == nil)
  }

  @Test func anExportIntoALocaleWithoutATableHasLimits() async throws {
    let export = try await Self.export(Self.files(), .soft, locales: ["fi"])
    let units = export.files.flatMap(\.translations.files).flatMap(\.units)
    #expect(units.contains { $0.key == "save.title" && $0.sizeLimit != nil })
  }

  @Test func anUnchangedExportWithLimitsChangesNoTable() async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"Sichern\";\n"])
    let export = try await Self.export(files, .soft, weblate: true)
    for version in XLIFFVersion.allCases {
      let bytes = XLIFFWriter.write(
        export.files[0].translations, as: version, path: "de.xliff"
      ).bytes
      var all = files.files
      all["de.xliff"] = bytes
      let project = MemoryFileSystem(all)
      let document = try ExchangeImport.Document("de.xliff", files: project)
      let changes = try await Linter(LintRequest(paths: ["App"]), files: project).strings
        .importTranslations([document])
      #expect(changes.files == [])
      #expect(changes.findings.allSatisfy { $0.severity <= .note })
    }
  }

  // MARK: Checks of tables

  private static func wide(_ files: MemoryFileSystem, _ paths: [String] = ["App"]) async throws
    -> [Finding]
  {
    try await Linter(LintRequest(paths: paths), files: files).strings.lint().findings
      .filter { $0.rule == .translationTooWide }
  }

  @Test func aTranslationWithoutRoomIsReportedInItsTableWithThePartThatFits() async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(Self.long)\";\n"])
    let found = try await Self.wide(files)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == .error)
    #expect(finding.path == "App/de.lproj/Form.strings" && finding.position?.line == 1)
    #expect(finding.object == "save.title")
    let prefix = try #require(finding.worst?.shown)
    #expect(finding.message.contains("for \"save\" (App/Form.interface:4); \"\(prefix)\" fits"))
    #expect(Self.long.hasPrefix(prefix) && prefix != "")

    // The prefix fits, and the prefix with the next character does not.
    let next = String(Self.long.prefix(prefix.count + 1))
    for (text, count) in [(prefix, 0), (next, 1)] {
      let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(text)\";\n"])
      #expect(try await Self.wide(files).count == count, "\(text)")
    }
  }

  @Test func checkAndLintAgreeAboutEachTranslation() async throws {
    for text in [
      "Sichern", "Speichern", "Speichern unter", "W", "WWWW", "WWWWW", "保存する", "حفظ الكل",
    ] {
      let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(text)\";\n"])
      let checked = try await Linter(LintRequest(paths: ["App"]), files: files).check().findings
        .filter { $0.rule == RuleID("clipped-text") && $0.severity == .error }
      #expect(try await Self.wide(files).isEmpty == checked.isEmpty, "\(text)")
    }
  }

  @Test func checkReportsNothingTwice() async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(Self.long)\";\n"])
    let rules = try await Linter(LintRequest(paths: ["App"]), files: files).check().findings
      .map(\.rule)
    #expect(rules.contains(RuleID("clipped-text")) && !rules.contains(.translationTooWide))
  }

  @Test func aTableWithoutDocumentsIsNotLaidOut() async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(Self.long)\";\n"])
    #expect(try await Self.wide(files, ["App/de.lproj/Form.strings"]) == [])
  }

  @Test func aDisabledRuleIsNotReportedAboutTables() async throws {
    let files = Self.files(["de.lproj/Form.strings": "\"save.title\" = \"\(Self.long)\";\n"])
    var request = LintRequest(paths: ["App"])
    request.rules.disabled = [RuleID("clipped-text")]
    let found = try await Linter(request, files: files).strings.lint().findings
    #expect(!found.contains { $0.rule == .translationTooWide })
  }

  // MARK: Imports

  @Test(arguments: [nil, "\"save.title\" = \"Sichern\";\n"])
  func anImportWarnsAboutATranslationWithoutRoom(table: String?) async throws {
    let unit = Exchange.Unit("save.title", "Save", Self.long)
    let text = Exchange.xliff([unit], of: "App/Form.interface", into: "de")
    var all = Self.files(table.map { ["de.lproj/Form.strings": $0] } ?? [:]).files
    all["de.xliff"] = Array(text.utf8)
    let files = MemoryFileSystem(all)
    let strings = try Linter(LintRequest(paths: ["App"]), files: files).strings
    let document = try ExchangeImport.Document("de.xliff", files: files)
    let unchecked = try await strings.importTranslations([document], laysOut: false)
    #expect(!unchecked.findings.contains { $0.rule == .translationTooWide })
    let changes = try await strings.importTranslations([document])
    let found = changes.findings.filter { $0.rule == .translationTooWide }
    #expect(changes.files.count == 1)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.path) == ["de.xliff"])
    #expect(found[0].position?.line == 4)
    #expect(found[0].message.contains("\" fits"))
  }
}
