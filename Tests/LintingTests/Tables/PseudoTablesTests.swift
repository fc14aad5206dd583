import Diagnostics
import Linting
import LocalizationTables
import Scenes
import Synchronization
import TableTools
import Testing

/// Folders that are named as pseudo-locales: their tables are no translations.
@Suite struct PseudoTablesTests {
  static let files = [
    "Views/Sign.interface": Sign.document,
    "Views/de.lproj/Sign.strings": Sign.german,
    // Neither translated nor complete, and far too long.
    "Views/en-XA.lproj/Sign.strings": "\"save.title\" = \"[Šåṽé öñé ţŵö ţĥŕéé ƒöûŕ]\";\n",
    "Views/ar-XB.lproj/Sign.strings": "\"gone.title\" = \"%@\";\n",
    "Views/qps-ploc.lproj/Sign.strings": "",
  ]

  private static func memory(_ more: [String: String] = [:]) -> MemoryFileSystem {
    MemoryFileSystem(
      files.merging(more) { _, new in new }.mapValues { Array($0.utf8) })
  }

  private static func layouts(
    _ files: MemoryFileSystem, in locales: [String] = []
  ) async throws -> [ResolvedLayout] {
    var request = LintRequest(paths: ["Views"])
    request.locales = locales
    let linter = try Linter(request, files: files)
    return try await linter.layouts().layouts
  }

  @Test func theyAreNotLaidOutByDefault() async throws {
    #expect(
      try await Self.layouts(Self.memory()).map(\.locale)
        == ["en", "de", "double-length", "right-to-left"])
  }

  @Test func whatTheyShowIsAWarningIfTheyAreNamed() async throws {
    var request = LintRequest(paths: ["Views"])
    request.locales = ["en-XA"]
    let findings = try await Linter(request, files: Self.memory()).check().findings
    let clipped = findings.filter { $0.rule == RuleID("clipped-text") }
    #expect(
      clipped.map(\.severity) == [.warning]
        && clipped.flatMap(\.occurrences).map(\.locale) == ["en-XA"])
    #expect(!findings.contains { $0.rule == RuleID("locale-fallback") })
    #expect(try await Self.layouts(Self.memory(), in: ["en-XA"]).allSatisfy(\.isPseudoLocale))
  }

  @Test func theConfigurationMayNameThem() async throws {
    let files = Self.memory([
      "Views/.lintel.yml": "locales: [de, en-XA]\npseudoLocales: [accented, tall]\n"
    ])
    #expect(
      try await Self.layouts(files).map(\.locale) == ["en", "de", "accented", "tall", "en-XA"])
  }

  @Test func noDefectOfTranslationsIsReported() async throws {
    let found = try await Linter(LintRequest(paths: ["Views"]), files: Self.memory()).check()
      .findings
    let ofTables = found.filter { $0.path.hasSuffix(".strings") }
    #expect(ofTables.isEmpty, "\(ofTables.map(\.message))")
    let linted = try Linter(LintRequest(paths: ["Views"]), files: Self.memory()).strings.validate()
      .findings
    #expect(linted.isEmpty, "\(linted.map(\.message))")
  }

  @Test func theirSyntaxIsChecked() throws {
    let files = Self.memory(["Views/en-XA.lproj/Sign.strings": "\"a\" = \"b\n"])
    let linted = try Linter(LintRequest(paths: ["Views"]), files: files).strings.validate().findings
    #expect(linted.contains { $0.rule == .stringsSyntax && $0.path.contains("en-XA") })
  }

  @Test func theyDoNotCountAndTheReportSaysSo() async throws {
    let notes = Mutex<[String]>([])
    let observer: LintObserver = { event in
      if case .note(let text) = event { notes.withLock { $0.append(text) } }
    }
    let rows = try await Linter(
      LintRequest(paths: ["Views"]), files: Self.memory(), observer: observer
    )
    .strings.coverage(laysOut: false).rows
    #expect(rows.map(\.locale) == ["de"])
    #expect(
      notes.withLock(\.self)
        == ["ar-XB", "en-XA", "qps-ploc"].map {
          "\"\($0)\" is a pseudo-locale, whose tables are no translations: they are not counted"
        })
    notes.withLock { $0 = [] }
    _ = try Linter(
      LintRequest(paths: ["Views"]), files: Self.memory(), observer: observer
    ).strings.validate()
    #expect(notes.withLock { $0.allSatisfy { $0.hasSuffix(": only their syntax is checked") } })
    #expect(notes.withLock(\.count) == 3)
  }

  @Test func nothingIsRequiredInThem() async throws {
    var request = LintRequest(paths: ["Views"])
    request.requiredLocales = ["en-XA"]
    await #expect(throws: InvalidRequest.self) {
      try await Linter(request, files: Self.memory()).check()
    }
    let files = Self.memory(["Views/.lintel.yml": "requiredLocales: [de, qps-ploc]\n"])
    await #expect(throws: InvalidRequest.self) {
      try await Linter(LintRequest(paths: ["Views"]), files: files).check()
    }
  }

  @Test func syncLeavesThem() throws {
    let changes = try SyncRun.changes(LintRequest(paths: ["Views"]), files: Self.memory())
    #expect(changes.files.isEmpty)
  }

  /// A folder with the name of a pseudo-locale of Lintel's is not used, and --locale means the
  /// pseudo-locale.
  @Test func aFolderNamedAccentedIsReported() async throws {
    let files = Self.memory(["Views/accented.lproj/Sign.strings": "\"save.title\" = \"Other\";\n"])
    let findings = try Linter(LintRequest(paths: ["Views"]), files: files).strings.validate()
      .findings
    #expect(findings.map(\.rule) == [RuleID("bad-locale-name")])
    #expect(findings.first?.message.hasSuffix("for example to en-XA.lproj") == true)
    let texts = try await Self.layouts(files, in: ["accented"]).flatMap(\.items)
      .compactMap(\.content.text?.string)
    #expect(texts == ["Šåṽé"])
  }
}
