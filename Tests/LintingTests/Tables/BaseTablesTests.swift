import Diagnostics
import Linting
import LocalizationTables
import TableTools
import Testing
import TranslationExchange

/// A table in `Base.lproj` beside one of the development locale.
@Suite struct BaseTablesTests {
  private static let files = [
    "Base.lproj/Words.strings": "\"a\" = \"Old\";\n\"b\" = \"Same\";\n\"c\" = \"Only here\";\n",
    "en.lproj/Words.strings": "\"a\" = \"New\";\n\"b\" = \"Same\";\n",
    "de.lproj/Words.strings": "\"a\" = \"Neu\";\n\"b\" = \"Gleich\";\n\"c\" = \"Nur hier\";\n",
  ]

  private static func linter(_ texts: [String: String] = files) throws -> Linter {
    try Linter(
      LintRequest(paths: ["."]), files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }))
  }

  @Test func theDifferenceIsOneFinding() throws {
    let findings = try Self.linter().strings.validate().findings
    #expect(
      findings.map { "\($0.path) \($0.rule.name)" } == [
        "Base.lproj/Words.strings base-table-differs"
      ])
    #expect(findings[0].members.map(\.object) == ["a", "c"])
  }

  @Test func equalTablesAreNoFinding() throws {
    var files = Self.files
    files["Base.lproj/Words.strings"] = files["en.lproj/Words.strings"]
    files["de.lproj/Words.strings"] = "\"a\" = \"Neu\";\n\"b\" = \"Gleich\";\n"
    #expect(try Self.linter(files).strings.validate().findings.isEmpty)
  }

  @Test func eachTextIsExportedOnceAsTheDevelopmentLocaleHasIt() throws {
    let export = try Self.linter().strings.exportTranslations()
    let units = export.files.flatMap { $0.translations.files.flatMap(\.units) }
    #expect(
      export.files.flatMap { $0.translations.files.map(\.original) } == ["en.lproj/Words.strings"])
    #expect(units.map { "\($0.key): \($0.source ?? "")" } == ["a: New", "b: Same", "c: Only here"])
  }

  @Test func aCatalogKeepsWhatUsersSee() throws {
    let changes = try Self.linter().strings.migrate(to: .xcstrings)
    let text = String(decoding: changes.files.first?.new ?? [], as: UTF8.self)
    #expect(
      text.contains("\"New\"") && text.contains("\"Only here\"") && !text.contains("\"Old\""),
      "\(text)")
  }

  @Test func aPseudoLocaleHasEveryKey() throws {
    let changes = try Self.linter().strings.pseudo("accented", as: "en-XA")
    let text = String(decoding: changes.files.first?.new ?? [], as: UTF8.self)
    for key in ["a", "b", "c"] { #expect(text.contains("\"\(key)\" = "), "\(text)") }
  }

  @Test func withoutEntriesOfTheLocaleTheBaseIsTheSource() throws {
    var files = Self.files
    files["en.lproj/Words.strings"] = ""
    let export = try Self.linter(files).strings.exportTranslations()
    let units = export.files.flatMap { $0.translations.files.flatMap(\.units) }
    #expect(units.map { "\($0.key): \($0.source ?? "")" } == ["a: Old", "b: Same", "c: Only here"])
  }
}
