import Diagnostics
import Linting
import StringsFiles
import TableTools
import Testing

/// Tables that become catalogs, and what is not migrated.
@Suite struct MigrateRunTests {
  private func migrate(
    _ texts: [String: String], to target: MigrateRun.Target = .xcstrings
  ) throws -> TableChanges {
    try MigrateRun.changes(
      LintRequest(paths: ["App"]), to: target,
      files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }))
  }

  private func errors(_ changes: TableChanges) -> [String] {
    changes.findings.filter { $0.severity == .error }.map(\.message)
  }

  @Test func aFolderOfNoLocaleIsNotMigrated() throws {
    let changes = try migrate([
      "App/en.lproj/A.strings": "\"a\" = \"A\";\n",
      "App/German.lproj/A.strings": "\"a\" = \"1\";\n",
      "App/Klingonisch.lproj/A.strings": "\"a\" = \"2\";\n",
    ])
    let catalog = StringCatalogReader.read(try #require(changes.files.first).new, path: "")
    #expect(catalog.findings.map(\.message) == [])
    #expect(catalog.locales.sorted() == ["de", "en"])
    #expect(errors(changes).count == 1 && errors(changes)[0].contains("Klingonisch.lproj"))
    let removed = changes.findings.filter {
      $0.message.contains("are replaced by the new catalogs")
    }
    #expect(removed.count == 1)
    #expect(
      removed.first?.members.map(\.path) == [
        "App/German.lproj/A.strings", "App/en.lproj/A.strings",
      ])
  }

  @Test func twoFoldersOfOneLocaleAreNotMixed() throws {
    let changes = try migrate([
      "App/en.lproj/A.strings": "\"a\" = \"A\";\n",
      "App/German.lproj/A.strings": "\"a\" = \"1\";\n",
      "App/de.lproj/A.strings": "\"a\" = \"2\";\n",
    ])
    #expect(errors(changes).count == 1 && errors(changes)[0].contains("the same locale"))
    let catalog = StringCatalogReader.read(try #require(changes.files.first).new, path: "")
    #expect(catalog.tables["de"]?["a"]?.value == "1")
  }

  @Test func repeatedKeysAreOneFinding() throws {
    let keys = ["a", "b", "c", "d"].map { "\"\($0)\" = \"1\";\n\"\($0)\" = \"2\";\n" }.joined()
    let changes = try migrate(["App/en.lproj/A.strings": keys])
    let repeated = changes.findings.filter { $0.rule == RuleID("duplicate-key") }
    #expect(
      repeated.map(\.message) == [
        "4 keys (\"a\", \"b\", \"c\", ...) are repeated with other texts, and the last one of each "
          + "counts; remove all but one"
      ])
    #expect(repeated.first?.members.map(\.position?.line) == [2, 4, 6, 8])
  }

  @Test func lossesOfOneKindAreOneFinding() throws {
    let strings = ["a", "b"].map { "\"\($0)\": {\"generatesSymbol\": true}" }.joined(separator: ",")
    let changes = try migrate(
      [
        "App/A.xcstrings":
          "{\"sourceLanguage\": \"en\", \"version\": \"1.1\", \"strings\": {\(strings)}}"
      ], to: .strings)
    let losses = changes.findings.map(\.message).filter { $0.contains("symbol") }
    #expect(
      losses == ["2 texts (\"a\", \"b\"): that Xcode makes a symbol of it is not kept"], "\(losses)"
    )
  }

  @Test func aTextByWidthIsLostWithAnError() throws {
    let rules = """
      <plist version="1.0"><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>10</key><string>Short</string><key>20</key><string>A longer text</string></dict>
      </dict></dict></plist>
      """
    let changes = try migrate(["App/en.lproj/A.stringsdict": rules])
    #expect(errors(changes).count == 1 && errors(changes)[0].contains("only the widest text"))
    #expect(!changes.findings.contains { $0.message.contains("remove this file") })
  }

  @Test func whatTablesCannotHoldIsListed() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.1", "strings": {"a": {"generatesSymbol": true,
      "shouldTranslate": false, "localizations": {"de": {"stringUnit": {"state": "new",
      "value": "1"}}}}}}
      """
    let changes = try migrate(["App/A.xcstrings": catalog], to: .strings)
    let losses = changes.findings.filter { $0.severity == .warning }.map(\.message)
    for part in ["left out, being in the state \"new\"", "not to be translated", "a symbol"] {
      #expect(losses.filter { $0.contains(part) }.count == 1, "\(losses)")
    }
  }
}
