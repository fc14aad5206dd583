import Diagnostics
import Linting
import LocalizationTables
import Synchronization
import TableTools
import Testing

/// Tables without documents, kept in sync with the table in the source locale.
@Suite struct SyncSourceTableTests {
  private static func changes(
    _ texts: [String: String], removesVanished: Bool = false, locales: [String] = [],
    paths: [String] = ["App"], observer: @escaping LintObserver = { _ in }
  ) throws -> TableChanges {
    var options = SyncRun.Options()
    options.synchronization.removesVanished = removesVanished
    options.locales = locales
    return try SyncRun.changes(
      LintRequest(paths: paths), options: options,
      files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }), observer: observer)
  }

  private static func text(of path: String, _ changes: TableChanges) -> String? {
    changes.files.first { $0.path == path }.map { String(decoding: $0.new, as: UTF8.self) }
  }

  private static func messages(_ changes: TableChanges) -> [String] {
    changes.findings.filter { $0.rule == RuleID("strings-sync") }.map {
      "\($0.path) \($0.severity.rawValue): \($0.message)"
    }
  }

  private static let english = """
    /*
     Texts.strings
     Created by A. Author
    */

    /* Section */

    /* A verb. */
    "save" = "Save";
    "open" = "Open"; // A verb, too.
    // The rest
    // of the room
    "left" = "%d left";

    """

  @Test func newKeysAreAddedWithTheirComments() throws {
    let changes = try Self.changes([
      "App/en.lproj/Texts.strings": Self.english,
      "App/de.lproj/Texts.strings": "\"open\" = \"Öffnen\";\n",
    ])
    #expect(
      Self.text(of: "App/de.lproj/Texts.strings", changes) == """
        "open" = "Öffnen";
        /* The rest
        of the room */
        /* Not translated yet: "%d left"; remove this comment once it is translated. */
        "left" = "%d left";
        /* A verb. */
        /* Not translated yet: "Save"; remove this comment once it is translated. */
        "save" = "Save";

        """)
    #expect(
      Self.messages(changes) == [
        "App/de.lproj/Texts.strings note: 2 new keys (\"save\", \"left\"), to be translated"
      ])
  }

  @Test func theSameInSeveralLocalesIsOneNote() throws {
    let changes = try Self.changes([
      "App/en.lproj/Texts.strings": "\"open\" = \"Open\";\n\"save\" = \"Save\";\n",
      "App/de.lproj/Texts.strings": "\"open\" = \"Öffnen\";\n",
      "App/fr.lproj/Texts.strings": "\"open\" = \"Ouvrir\";\n",
    ])
    #expect(
      Self.messages(changes) == [
        "App/de.lproj/Texts.strings note: new key \"save\" for \"Save\", to be translated (in 2 tables)"
      ])
    #expect(
      changes.findings[0].members.map(\.path) == [
        "App/de.lproj/Texts.strings", "App/fr.lproj/Texts.strings",
      ])
  }

  @Test func theSecondRunIsEmpty() throws {
    var texts = [
      "App/en.lproj/Texts.strings": Self.english,
      "App/de.lproj/Texts.strings": "\"open\" = \"Öffnen\";\n\"gone\" = \"Weg\";\n",
    ]
    for path in try Self.changes(texts).files.map(\.path) {
      texts[path] = try Self.text(of: path, Self.changes(texts))
    }
    let again = try Self.changes(texts)
    #expect(again.files == [])
    #expect(
      Self.messages(again) == [
        "App/de.lproj/Texts.strings warning: the key \"gone\" is not in the source table "
          + "App/en.lproj/Texts.strings; remove the entry, or sync with --remove-vanished"
      ])
  }

  @Test func lostKeysAreRemovedOnRequest() throws {
    let changes = try Self.changes(
      [
        "App/en.lproj/Texts.strings": "\"save\" = \"Save\";\n\"open\" = \"Open\";\n",
        "App/de.lproj/Texts.strings":
          "\"save\" = \"Sichern\";\n\"gone\" = \"Weg\";\n\"open\" = \"Öffnen\";\n",
      ], removesVanished: true)
    #expect(
      Self.text(of: "App/de.lproj/Texts.strings", changes)
        == "\"save\" = \"Sichern\";\n\"open\" = \"Öffnen\";\n")
  }

  @Test func aTranslationIsNotOverwritten() throws {
    let changes = try Self.changes([
      "App/en.lproj/Texts.strings": "\"save\" = \"Save\";\n",
      "App/de.lproj/Texts.strings": "\"save\" = \"Behalten\";\n",
    ])
    #expect(changes.files == [] && Self.messages(changes) == [])
  }

  @Test func aCopyFollowsItsSource() throws {
    let changes = try Self.changes([
      "App/en.lproj/Texts.strings": "\"save\" = \"Keep\";\n",
      "App/de.lproj/Texts.strings":
        "/* Not translated yet: \"Save\"; remove this comment once it is translated. */\n"
        + "\"save\" = \"Save\";\n",
    ])
    #expect(
      Self.text(of: "App/de.lproj/Texts.strings", changes)
        == "/* Not translated yet: \"Keep\"; remove this comment once it is translated. */\n"
        + "\"save\" = \"Keep\";\n")
  }

  // MARK: Keys of the code

  @Test func keysThatMostLocalesHaveStay() throws {
    var texts = ["App/en.lproj/Texts.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n"]
    for locale in ["de", "fr", "it"] {
      texts["App/\(locale).lproj/Texts.strings"] =
        "\"a\" = \"1\";\n\"b\" = \"2\";\n\"code\" = \"3\";\n"
    }
    let changes = try Self.changes(texts, removesVanished: true)
    #expect(changes.files == [])
    #expect(Self.messages(changes).count == 1 && changes.findings[0].members.count == 3)
    #expect(Self.messages(changes).allSatisfy { $0.contains("note: the key \"code\" is not in") })
  }

  @Test func keysOfInformationPropertyListsStay() throws {
    let changes = try Self.changes(
      [
        "App/en.lproj/InfoPlist.strings":
          "\"CFBundleName\" = \"App\";\n\"NSCameraUsageDescription\" = \"To see\";\n",
        "App/de.lproj/InfoPlist.strings": "\"NSContactsUsageDescription\" = \"Für Namen\";\n",
      ], removesVanished: true)
    let text = Self.text(of: "App/de.lproj/InfoPlist.strings", changes) ?? ""
    #expect(text.contains("NSContactsUsageDescription") && !text.contains("CFBundleName"))
    #expect(text.contains("\"NSCameraUsageDescription\" = \"To see\";"))
  }

  @Test func keysWithPluralFormsAreNeitherAddedNorRemoved() throws {
    let changes = try Self.changes(
      [
        "App/en.lproj/Texts.strings": "\"a\" = \"A\";\n",
        "App/en.lproj/Texts.stringsdict": PluralForms.dictionary(["files"]),
        "App/de.lproj/Texts.strings": "\"a\" = \"1\";\n\"files\" = \"Dateien\";\n",
        "App/de.lproj/Texts.stringsdict": PluralForms.dictionary(["files"]),
      ], removesVanished: true)
    #expect(changes.files == [] && Self.messages(changes) == [])
  }

  // MARK: Tables that stay

  @Test func aMalformedSourceChangesNothing() throws {
    let changes = try Self.changes(
      [
        "App/en.lproj/Texts.strings": "\"a\" = \"A\n\"b\" = \"B\";\n",
        "App/de.lproj/Texts.strings": "\"a\" = \"1\";\n\"gone\" = \"2\";\n",
      ], removesVanished: true)
    #expect(changes.files == [])
    #expect(
      Self.messages(changes) == [
        "App/en.lproj/Texts.strings error: the translations of this table were not changed: it has "
          + "syntax errors; correct them first"
      ])
  }

  @Test func aTableWithoutASourceIsNoted() throws {
    let notes = Mutex<[String]>([])
    let changes = try Self.changes(
      ["App/de.lproj/Texts.strings": "\"a\" = \"1\";\n"],
      observer: { event in
        if case .note(let note) = event { notes.withLock { $0.append(note) } }
      })
    #expect(changes.files == [])
    #expect(
      notes.withLock { $0 } == [
        "App/Texts has no table in the source locale to compare with, and stays as it is"
      ])
  }

  @Test func aTableOfADocumentThatIsNotNamedStays() throws {
    let changes = try Self.changes(
      [
        "App/Base.lproj/Form.xib": TableProject.form([("aAa-11-one", "Keep")]),
        "App/en.lproj/Form.strings": "\"aAa-11-one.text\" = \"Keep\";\n\"x\" = \"X\";\n",
        "App/de.lproj/Form.strings": "\"aAa-11-one.text\" = \"Behalten\";\n",
      ], paths: ["App/de.lproj/Form.strings"])
    #expect(changes.files == [])
  }

  @Test func onlyTheTablesOfTheLocalesChange() throws {
    let changes = try Self.changes(
      [
        "App/en.lproj/Texts.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
        "App/de.lproj/Texts.strings": "\"a\" = \"1\";\n",
        "App/pt_BR.lproj/Texts.strings": "\"a\" = \"1\";\n",
      ], locales: ["pt-BR"])
    #expect(changes.files.map(\.path) == ["App/pt_BR.lproj/Texts.strings"])
  }
}
