import Diagnostics
import Linting
import LocalizationTables
import Synchronization
import TableTools
import Testing
import TranslationExchange

/// Tables whose texts in the development language are in code: that locale's table is empty or not there.
@Suite struct TextsInCodeTests {
  /// What a run printed.
  private final class Notes: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }

    func add(_ event: LintEvent) {
      if case .note(let text) = event { texts.withLock { $0.append(text) } }
    }
  }

  private static func linter(
    _ texts: [String: String], locales: [String] = [], notes: Notes = Notes()
  ) throws -> Linter {
    var request = LintRequest(paths: ["."])
    request.locales = locales
    return try Linter(
      request, files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }), observer: notes.add)
  }

  /// Returns a table with a value for each of some keys.
  private static func table(_ entries: KeyValuePairs<String, String>) -> String {
    entries.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  private static let german = table([
    "open.title": "Öffnen", "Copied %d of %d": "%d von %d kopiert", "quit": "Beenden",
  ])
  private static let french = table([
    "open.title": "Ouvrir", "Copied %d of %d": "%d copiés sur %d", "quit": "Quitter",
  ])
  private static let spanish = table([
    "open.title": "Abrir", "Copied %d of %d": "Copiados %d", "legacy": "Antiguo",
  ])

  private static let withoutSource = [
    "de.lproj/Words.strings": german, "fr.lproj/Words.strings": french,
    "es.lproj/Words.strings": spanish,
  ]

  @Test(arguments: [nil, "", "/* No entries yet. */\n"])
  func translationsAreComparedWithEachOther(source: String?) throws {
    var files = Self.withoutSource
    files["en.lproj/Words.strings"] = source
    let findings = try Self.linter(files).strings.validate().findings
    let messages = findings.map { "\($0.path) \($0.rule.name): \($0.message)" }
    #expect(
      messages.contains { $0.hasPrefix("es.lproj/Words.strings format-missing-argument:") },
      "\(messages)")
    #expect(
      messages.contains {
        $0.hasPrefix(
          "es.lproj/Words.strings missing-translation: \"quit\" has no translation in es")
      }, "\(messages)")
    #expect(
      messages.contains {
        $0.hasPrefix("es.lproj/Words.strings orphan-key: fewer than half of the locales have")
      }, "\(messages)")
    #expect(findings.count == 3, "\(messages)")
  }

  @Test func coverageCountsTheKeysThatHalfOfTheLocalesHave() async throws {
    let notes = Notes()
    let rows = try await Self.linter(Self.withoutSource, notes: notes).strings
      .coverage(laysOut: false).rows
    #expect(
      rows.map { "\($0.path) \($0.locale) \($0.translated)/\($0.texts)" } == [
        "Words de 3/3", "Words es 2/3", "Words fr 3/3",
      ])
    #expect(
      notes.all == [
        "the table \"Words\" lacks most of its texts in en, the development locale: the keys that at least half "
          + "of the other locales have stand for them; one other key is left out"
      ])
  }

  @Test func keysAreExportedAndSayThatTheyAreKeys() throws {
    let export = try Self.linter(Self.withoutSource).strings.exportTranslations()
    let spanish = try #require(export.files.first { $0.locale == "es" })
    #expect(spanish.translations.files.map(\.original) == ["en.lproj/Words.strings"])
    let units = spanish.translations.files.flatMap(\.units)
    #expect(units.map(\.key) == ["open.title", "Copied %d of %d", "quit"])
    #expect(units.map(\.source) == units.map { Optional($0.key) })
    #expect(units.map(\.target) == ["Abrir", "Copiados %d", nil])
    #expect(
      units.allSatisfy { $0.notes.map(\.text) == ["The source text is in code: this is its key."] })
  }

  @Test func translationsOfKeysAreImported() async throws {
    let linter = try Self.linter(Self.withoutSource)
    var file = try #require(
      linter.strings.exportTranslations().files.first { $0.locale == "es" })
    file.translations.files[0].units[2].target = "Salir"
    let xliff = XLIFFWriter.write(file.translations, path: "es.xliff")
    let changes = try await linter.strings.importTranslations(
      [ExchangeImport.Document("es.xliff", files: MemoryFileSystem(["es.xliff": xliff.bytes]))],
      laysOut: false)
    let new = try #require(changes.files.first)
    #expect(changes.files.map(\.path) == ["es.lproj/Words.strings"])
    #expect(String(decoding: new.new, as: UTF8.self).contains("\"quit\" = \"Salir\";"))
  }

  @Test func aKeyWithoutSpecifiersIsJudgedByMostTranslations() throws {
    let findings = try Self.linter([
      "de.lproj/Words.strings": Self.table(["size": "%@ groß"]),
      "fr.lproj/Words.strings": Self.table(["size": "%d de large"]),
      "es.lproj/Words.strings": Self.table(["size": "%@ de ancho"]),
    ]).strings.validate().findings
    #expect(
      findings.map { "\($0.path) \($0.rule.name)" } == [
        "fr.lproj/Words.strings format-type-mismatch"
      ]
    )
    let message = try #require(findings.first?.message)
    #expect(message.contains("the majority of translations"), "\(message)")
  }

  @Test func aPseudoLocaleHasEveryKey() throws {
    let changes = try Self.linter(Self.withoutSource).strings.pseudo("accented", as: "en-XA")
    #expect(changes.files.map(\.path) == ["en-XA.lproj/Words.strings"])
    let text = String(decoding: changes.files.first?.new ?? [], as: UTF8.self)
    for key in ["open.title", "Copied %d of %d", "quit"] { #expect(text.contains("\"\(key)\" = ")) }
  }

  @Test func keysThatTheSourceLacksAreOneFindingThere() throws {
    let findings = try Self.linter([
      "en.lproj/Words.strings": Self.table(["a": "One", "b": "Two", "c": "Three"]),
      "de.lproj/Words.strings": Self.table([
        "a": "Eins", "b": "Zwei", "c": "Drei", "d": "Vier", "e": "Fünf",
      ]),
      "fr.lproj/Words.strings": Self.table([
        "a": "Un", "b": "Deux", "c": "Trois", "d": "Quatre", "e": "Cinq",
      ]),
      "es.lproj/Words.strings": Self.table([
        "a": "Uno", "b": "Dos", "c": "Tres", "d": "Cuatro", "e": "Cinco",
      ]),
    ]).strings.validate().findings
    #expect(findings.map(\.path) == ["en.lproj/Words.strings"])
    #expect(findings.map(\.rule.name) == ["orphan-key"] && findings[0].severity == .note)
    #expect(findings[0].message.hasPrefix("2 keys that most locales have are not in this table"))
    #expect(findings[0].members.map(\.object) == ["d", "e"])
  }

  @Test func aCatalogGetsNoTextForAMigratedKeyAndATableNoRawKey() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "open.title": {"extractionState": "migrated", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}},
        "Save": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
      """
    let changes = try Self.linter(["Words.xcstrings": catalog]).strings.migrate(to: .strings)
    let english = try #require(changes.files.first { $0.path == "en.lproj/Words.strings" })
    let text = String(decoding: english.new, as: UTF8.self)
    #expect(text.contains("\"Save\" = \"Save\";") && !text.contains("open.title"), "\(text)")
  }

  // MARK: Code

  private static let withCode: [String: String] = {
    var files = withoutSource.mapValues { $0 }
    files["App/Window.swift"] = #"""
      let title = NSLocalizedString("open.title", tableName: "Words", value: "Open", comment: "A button")
      let done = String(localized: "New text", table: "Words")
      let all = NSLocalizedString(key, tableName: "Words", comment: "")
      """#
    files["App/Old.m"] = "[bundle localizedStringForKey:@\"legacy\" value:nil table:@\"Words\"];"
    return files
  }()

  @Test func anExportHasTheTextsThatCodeGives() throws {
    let notes = Notes()
    let export = try Self.linter(Self.withCode, notes: notes).strings.exportTranslations()
    let units = export.files.first { $0.locale == "de" }?.translations.files.flatMap(\.units) ?? []
    #expect(
      units.map { "\($0.key): \($0.source ?? "")" } == [
        "open.title: Open", "Copied %d of %d: Copied %d of %d", "quit: quit", "legacy: legacy",
        "New text: New text",
      ])
    #expect(units.map(\.notes.count) == [1, 1, 1, 0, 0])
    #expect(units.first?.notes.map(\.text) == ["A button"])
    #expect(
      notes.all.contains(
        "read 2 files of code, where one lookup has a key that is no literal and not known"),
      "\(notes.all)")
  }

  @Test func whatIsLeftOutOfCodeIsSaid() throws {
    var files = Self.withCode
    files["App/More.swift"] = #"""
      let a = String(localized: "A", table: "Errors")
      let b = NSLocalizedString("open.title", tableName: "Words", value: "Open it", comment: "")
      let c = NSLocalizedString("c", tableName: table, comment: "")
      let d = NSLocalizedString("d", tableName: "Theirs", bundle: kit, comment: "")
      """#
    let notes = Notes()
    _ = try Self.linter(files, notes: notes).strings.exportTranslations()
    let expected = [
      "read 3 files of code, where one lookup has a key that is no literal and not known and one "
        + "lookup has a table that is no literal and not known",
      "one text of the code is left out: no folder of a locale has a table \"Errors\"; add "
        + "Errors.strings, which may be empty, in that of a translation",
      "App/Window.swift:1 gives another text for its key than an earlier lookup does; the first one "
        + "counts",
    ]
    for note in expected { #expect(notes.all.contains(note), "\(notes.all)") }
  }

  @Test func staleKeysOfACatalogAreExportedAndCounted() throws {
    let notes = Notes()
    let export = try Self.linter(
      [
        "Words.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "gone": {"extractionState": "stale", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Weg"}}}}}}
        """
      ], notes: notes
    ).strings.exportTranslations()
    #expect(export.files.flatMap(\.translations.files).flatMap(\.units).map(\.key) == ["gone"])
    #expect(
      notes.all.contains { $0.hasPrefix("Words.xcstrings: one key is exported in the state") },
      "\(notes.all)")
  }

  @Test func codeIsReadOnlyWhenItIsNeededOrAskedFor() async throws {
    var files = Self.withCode
    files["en.lproj/Words.strings"] = Self.table([
      "open.title": "Open", "Copied %d of %d": "Copied %d of %d", "quit": "Quit",
    ])
    let notes = Notes()
    let linter = try Self.linter(files, notes: notes)
    _ = try linter.strings.validate()
    _ = try linter.strings.exportTranslations()
    #expect(notes.all.isEmpty, "\(notes.all)")
  }

  @Test func missingAndUnusedKeysAreFoundOnRequest() throws {
    var files = Self.withCode
    files["en.lproj/Words.strings"] = Self.table([
      "open.title": "Open", "Copied %d of %d": "Copied %d of %d", "quit": "Quit",
    ])
    var request = LintRequest(paths: ["."])
    request.rules.only = [RuleID("missing-key"), RuleID("unused-key")]
    let findings = try Linter(
      request, files: MemoryFileSystem(files.mapValues { Array($0.utf8) })
    ).strings.validate().findings
    #expect(
      findings.map { "\($0.path) \($0.rule.name)" } == [
        "en.lproj/Words.strings missing-key", "en.lproj/Words.strings unused-key",
      ])
    #expect(findings.first?.members.map(\.object) == ["New text", "legacy"])
    #expect(findings.last?.members.map(\.object) == ["Copied %d of %d", "quit"])
  }

  @Test func translationsOfTextsInCodeAreImported() async throws {
    let files = Self.withCode
    let linter = try Self.linter(files)
    var file = try #require(
      linter.strings.exportTranslations().files.first { $0.locale == "de" })
    let unchanged = try await Self.importing(file.translations, into: files)
    #expect(unchanged.files.isEmpty && unchanged.findings.isEmpty, "\(unchanged.findings)")
    let index = try #require(
      file.translations.files[0].units.firstIndex { $0.key == "New text" })
    file.translations.files[0].units[index].target = "Neuer Text"
    let changes = try await Self.importing(file.translations, into: files)
    let text = String(decoding: changes.files.first?.new ?? [], as: UTF8.self)
    #expect(text.contains("\"New text\" = \"Neuer Text\";"), "\(changes.findings)")
  }

  private static func importing(
    _ translations: TranslationDocument, into files: [String: String]
  ) async throws -> TableChanges {
    let bytes = XLIFFWriter.write(translations, path: "in.xliff").bytes
    return try await linter(files).strings.importTranslations(
      [ExchangeImport.Document("in.xliff", files: MemoryFileSystem(["in.xliff": bytes]))],
      laysOut: false)
  }

  @Test func aKeyWhoseSpecifiersAreNotKnownIsTakenFromATable() throws {
    var files = Self.withoutSource
    files["App/Count.swift"] = #"""
      let files = String(localized: "\(count) files", table: "Words")
      let folders = String(localized: "\(count) folders", table: "Words")
      """#
    files["de.lproj/Words.strings"]? += "\"%lld files\" = \"%lld Dateien\";\n"
    let notes = Notes()
    let export = try Self.linter(files, notes: notes).strings.exportTranslations()
    #expect(
      notes.all.contains {
        $0.hasPrefix("one text of the code is left out: the types of the values in its key")
      }, "\(notes.all)")
    let keys = export.files.first { $0.locale == "fr" }?.translations.files.flatMap(\.units).map(
      \.key)
    #expect(keys?.contains("%lld files") == true && keys?.contains("%@ folders") == false)
  }

  @Test func codeBelongsToTheNearestTable() throws {
    let export = try Self.linter([
      "App/de.lproj/Localizable.strings": Self.table(["a": "A"]),
      "App/Kit/de.lproj/Localizable.strings": Self.table(["b": "B"]),
      "App/Main.swift": #"_ = NSLocalizedString("a", value: "App", comment: "")"#,
      "App/Kit/Kit.swift": #"_ = NSLocalizedString("b", value: "Kit", comment: "")"#,
    ]).strings.exportTranslations()
    #expect(
      export.files.flatMap(\.translations.files).map { file in
        "\(file.original): "
          + file.units.map { "\($0.key) \($0.source ?? "")" }.joined(separator: ", ")
      } == [
        "App/Kit/en.lproj/Localizable.strings: b Kit", "App/en.lproj/Localizable.strings: a App",
      ])
  }
}
