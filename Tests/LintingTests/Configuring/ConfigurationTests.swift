import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import Linting
import Scenes
import Synchronization
import Testing

/// What configurations change, and which of them apply.
@Suite struct ConfigurationTests {
  /// Returns a file system with signs and configurations.
  private func files(
    _ configurations: [String: String], signs: [String] = ["App/Sign.interface"]
  ) -> MemoryFileSystem {
    var files = configurations.mapValues { Array($0.utf8) }
    for path in signs {
      files[path] = Array(Sign.document.utf8)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      files["\(folder)/de.lproj/Sign.strings"] = Array(Sign.german.utf8)
      files["\(folder)/fr.lproj/Sign.strings"] = Array(Sign.german.utf8)
    }
    return MemoryFileSystem(files)
  }

  private func check(
    _ files: MemoryFileSystem, _ paths: [String] = ["."],
    _ change: (inout LintRequest) -> Void = { _ in }
  ) async throws -> LintResult {
    var request = LintRequest(paths: paths)
    change(&request)
    return try await Linter(request, files: files).check()
  }

  private func clips(_ result: LintResult) -> [String] {
    result.findings.filter { $0.rule == RuleID("clipped-text") }.map {
      "\($0.path) \($0.severity.rawValue)"
    }
  }

  // MARK: Rules

  @Test(arguments: [
    ("rules: {}", ["App/Sign.interface error"]), ("rules: {clipped-text: off}", []),
    ("rules: {clipped-text: warning}", ["App/Sign.interface warning"]),
    ("rules: {all: off}", []),
    ("rules: {all: off, clipped-text: on}", ["App/Sign.interface error"]),
    ("rules: {clipped-text: {severity: note}}", ["App/Sign.interface note"]),
  ])
  func aRuleHasTheLevelOfTheConfiguration(text: String, expected: [String]) async throws {
    #expect(clips(try await check(files([".lintel.yml": text]))) == expected)
  }

  @Test func whatOnlyAPseudoLocaleShowsDoesNotRise() async throws {
    let quiet = files([".lintel.yml": "locales: [en]\nrules: {truncated-text: error}"])
    let findings = try await check(quiet).findings
    #expect(!findings.contains { $0.severity == .error })
  }

  @Test func theCommandLineTakesPrecedence() async throws {
    let off = files([".lintel.yml": "rules: {clipped-text: off}"])
    #expect(clips(try await check(off) { $0.rules.enabled = [RuleID("clipped-text")] }).count == 1)
    #expect(clips(try await check(off) { $0.rules.only = [RuleID("clipped-text")] }).count == 1)
    let on = files([".lintel.yml": "rules: {clipped-text: on}"])
    #expect(clips(try await check(on) { $0.rules.disabled = [RuleID("clipped-text")] }) == [])
    #expect(clips(try await check(on) { $0.rules.only = [RuleID("missing-table")] }) == [])
  }

  @Test func aRuleCanBeOffForATable() throws {
    let table = "\"b.title\" = \"\";\n\"a.title\" = \"\";\n"
    func findings(_ configuration: String) throws -> [String] {
      let files = MemoryFileSystem([
        ".lintel.yml": Array(configuration.utf8), "App/de.lproj/T.strings": Array(table.utf8),
        "App/en.lproj/T.strings": Array("\"a.title\" = \"A\";\n\"b.title\" = \"B\";\n".utf8),
      ])
      return try Linter(LintRequest(paths: ["."]), files: files).strings.validate().findings
        .filter { $0.rule == RuleID("empty-translation") }.map(\.path)
    }
    #expect(try Set(findings("")) == ["App/de.lproj/T.strings"])
    #expect(
      try findings("overrides: [{paths: [de.lproj], rules: {empty-translation: off}}]") == [])
    #expect(
      try !findings("overrides: [{paths: [fr.lproj], rules: {empty-translation: off}}]").isEmpty)
  }

  // MARK: Which configuration applies

  private static let two = ["App/Sign.interface", "Kit/Sign.interface"]

  @Test func twoConfigurationsInOneRunAreEachForTheirFolder() async throws {
    let files = files(
      [
        "App/.lintel.yml": "rules: {clipped-text: off}",
        "Kit/.lintel.yml": "rules: {clipped-text: warning}",
      ], signs: Self.two)
    #expect(clips(try await check(files)) == ["Kit/Sign.interface warning"])
  }

  @Test func aNearerConfigurationReplacesWhatItNames() async throws {
    let files = files(
      [
        ".lintel.yml": "rules: {clipped-text: off}\npseudoLocales: []",
        "Kit/.lintel.yml": "rules: {clipped-text: note}",
      ], signs: Self.two)
    let result = try await check(files)
    #expect(clips(result) == ["Kit/Sign.interface note"])
    // English, German and French, without pseudo-locales.
    #expect(result.layouts.map(\.layouts.count) == [3, 3])
  }

  @Test func theSearchEndsAtARepositoryOrWithoutAParent() async throws {
    let off = "rules: {clipped-text: off}"
    let repository = files([".lintel.yml": off, "App/.git/HEAD": "", "App/.lintel.yml": ""])
    #expect(clips(try await check(repository)).count == 1)
    let alone = files([".lintel.yml": off, "App/.lintel.yml": "parent: none"])
    #expect(clips(try await check(alone)).count == 1)
    let below = files([".lintel.yml": off, "App/.lintel.yml": ""])
    #expect(clips(try await check(below)) == [])
  }

  @Test func aParentIsAFileOfAnyName() async throws {
    let files = files([
      ".lintel.yml": "parent: shared/strict.yml\nrequiredLocales: [de]",
      "shared/strict.yml": "rules: {clipped-text: warning}\nrequiredLocales: [ja]",
    ])
    let result = try await check(files)
    #expect(clips(result) == ["App/Sign.interface warning"])
    #expect(!result.findings.contains { $0.message.contains("ja") })
  }

  @Test func anOverrideIsForItsPaths() async throws {
    let text = """
      rules: {clipped-text: off}
      overrides:
        - paths: ["K*/**"]
          rules: {clipped-text: note}
        - paths: [Sign.interface]
          pseudoLocales: []
      """
    let result = try await check(files([".lintel.yml": text], signs: Self.two))
    #expect(clips(result) == ["Kit/Sign.interface note"])
    #expect(result.layouts.map(\.layouts.count) == [3, 3])
  }

  @Test func aNamedConfigurationIsUsedAlone() async throws {
    let files = files([".lintel.yml": "rules: {clipped-text: off}", "other.yml": ""])
    let result = try await check(files) { $0.configuration = "other.yml" }
    #expect(clips(result).count == 1)
  }

  @Test(arguments: [
    (["a.yml": "parent: b.yml", "b.yml": "parent: a.yml"], "b.yml:1:9: \"parent\": the file has"),
    (["a.yml": "parent: a.yml"], "a.yml:1:9: \"parent\": the file has this configuration"),
    (["a.yml": "parent: gone.yml"], "a.yml:1:9: \"parent\": there is no file at this path"),
  ])
  func aParentThatCannotBe(configurations: [String: String], message: String) throws {
    var request = LintRequest(paths: ["."])
    request.configuration = "a.yml"
    let error = #expect(throws: InvalidRequest.self) {
      try Linter(request, files: files(configurations)).validate()
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  // MARK: Values

  @Test func excludedFilesAreCheckedOnlyIfNamed() async throws {
    let files = files([".lintel.yml": "excluded: [Kit]"], signs: Self.two)
    #expect(try await check(files).batch.documents.map(\.path) == ["App/Sign.interface"])
    #expect(try await check(files, ["Kit"]).batch.documents.isEmpty)
    let named = ["Kit/Sign.interface"]
    #expect(try await check(files, named).batch.documents.count == 1)
    #expect(
      try await check(files, named) { $0.excludesNamedFiles = true }.batch.documents.isEmpty)
  }

  @Test func localesAreThoseOfTheConfiguration() async throws {
    let result = try await check(
      files([".lintel.yml": "locales: [fr, ja]\npseudoLocales: [right-to-left]"]))
    #expect(
      result.layouts.first?.layouts.map(\.locale) == ["en", "fr", "right-to-left"])
    let asked = try await check(files([".lintel.yml": "locales: [fr]"])) { $0.locales = ["de"] }
    #expect(asked.layouts.first?.layouts.map(\.locale) == ["de"])
  }

  @Test func sizesAreThoseOfTheConfiguration() async throws {
    let configured = files([".lintel.yml": "sizes: [300x40]\npseudoLocales: []"])
    let sizes = try await check(configured).layouts.first?.layouts.map(\.sizeName)
    #expect(Set(sizes ?? []) == ["300x40"])
    let absent = files([".lintel.yml": "sizes: [compact]\npseudoLocales: []"])
    #expect(try await check(absent, ["App"]).layouts.first?.layouts.count == 3)
  }

  @Test(arguments: [
    ("sizes: [300x40, compcat]", "1:17", " (did you mean \"compact\"?)"),
    ("sizes:\n  - 300x40\n  - X", "3:5", ""),
    (
      "overrides: [{paths: [\"*.interface\"], sizes: [retina6_l]}]", "1:46",
      " (did you mean \"retina6_0\"?)"
    ),
  ])
  func aSizeOfNoRootIsAnError(text: String, position: String, suggestion: String) async throws {
    let size = "<size name=\"compact\" width=\"90\" height=\"30\"/></view>"
    let files = MemoryFileSystem([
      ".lintel.yml": Array(text.utf8),
      "App/Sign.interface": Array(Sign.document.replacing("</view>", with: size).utf8),
    ])
    let error = await #expect(throws: InvalidRequest.self) { try await check(files) }
    let expected =
      ".lintel.yml:\(position): \"sizes\": no document of this run has a size of this name"
      + "\(suggestion); expected"
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
    // A document elsewhere may have it.
    #expect(try await check(files, ["App"]).batch.documents.count == 1)
  }

  @Test func aContainerHoldsARoot() async throws {
    let text = """
      pseudoLocales: []
      containers:
        - {root: sign, width: 90, height: 30, grows: [width]}
      """
    let layout = try #require(
      try await check(files([".lintel.yml": text])).layouts.first?.layouts.first)
    #expect(layout.size.width == 90 && layout.size.height == 30)
    #expect(layout.rootSize.horizontal.priority == 500 && layout.rootSize.vertical.priority == 1000)
    #expect(layout.rootSize.horizontal.heldBy == .caller)
  }

  @Test(arguments: ["root: gone", "class: Gone", "paths: [App/Sign.interface], root: gone"])
  func aContainerForNoRootIsAnError(entry: String) async throws {
    let files = files([".lintel.yml": "containers: [{\(entry), width: 10}]"])
    let error = await #expect(throws: InvalidRequest.self) { try await check(files) }
    #expect(error?.description.hasPrefix(".lintel.yml:1:14: \"containers\": no document") == true)
  }

  @Test func aPartOfTheDocumentsMayLackTheRootOfAContainer() async throws {
    let files = files([".lintel.yml": "containers: [{root: gone, width: 10}]"])
    #expect(try await check(files, ["App"]).batch.documents.count == 1)
  }

  @Test func aSampleTextIsShownInEachLocale() async throws {
    let text = "sampleTexts: {save.title: OK}"
    let result = try await check(files([".lintel.yml": text]))
    #expect(clips(result) == [])
    let shown = result.layouts.flatMap(\.layouts).flatMap(\.items).compactMap(
      \.content.text?.string)
    #expect(Set(shown) == ["OK"])
  }

  @Test func aPlatformIsForItsPaths() async throws {
    let text = "overrides: [{paths: [Kit], platform: macOS26}]"
    let result = try await check(files([".lintel.yml": text], signs: Self.two))
    #expect(result.batch.documents.map(\.document.platform) == [.generic, .macOS26])
  }

  /// The document is shown in the excluded table's locale, but nothing is said about the table.
  @Test func anExcludedTableHasNoFindings() async throws {
    var all = files([:]).files
    let stale = "\"save.title\" = \"Sichern\";\n\"gone.title\" = \"Weg\";\n"
    all["App/de.lproj/Sign.strings"] = Array(stale.utf8)
    func findings(_ configuration: String) async throws -> [String] {
      all[".lintel.yml"] = Array(configuration.utf8)
      let result = try await check(MemoryFileSystem(all))
      #expect(result.layouts.first?.layouts.contains { $0.locale == "de" } == true)
      return result.findings.filter { $0.rule == RuleID("orphan-key") }.map(\.severity.rawValue)
    }
    #expect(try await findings("") == ["warning"])
    #expect(try await findings("excluded: [de.lproj]") == [])
    #expect(try await findings("rules: {orphan-key: error}") == ["error"])
    let table = "overrides: [{paths: [de.lproj], rules: {orphan-key: error}}]"
    #expect(try await findings(table) == ["error"])
    for path in ["de.lproj", "Sign.interface"] {
      let off = "overrides: [{paths: [\(path)], rules: {orphan-key: off}}]"
      #expect(try await findings(off) == [], "\(path)")
      let ignored = "ignore: [{paths: [\(path)], rules: [orphan-key], reason: known}]"
      #expect(try await findings(ignored) == [], "\(path)")
    }
  }

  @Test(arguments: [
    ("limits: {depth: 1.5}", "expected a whole number from 1 to 256"),
    ("locales: [german]", "expected a locale such as de or zh-Hans, found another value"),
    (
      "rules: {small-touch-target: {minimumExtent: \"40\"}}",
      "expected a number from 1 to 200, found another value"
    ),
    ("overrides: [{paths: [App]}]", "expected values for the paths"),
    (
      "containers: [{root: a, width: 10}, {root: a, width: 20}]",
      "the container at .lintel.yml:1:14 is for the same roots"
    ),
  ])
  func valuesThatCannotBe(text: String, message: String) throws {
    let error = #expect(throws: InvalidRequest.self) {
      try Linter(LintRequest(paths: ["."]), files: files([".lintel.yml": text])).validate()
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func whatIsForNothingIsNoted() async throws {
    let text = """
      locales: [ja]
      sampleTexts: {gone.title: OK}
      overrides: [{paths: [Nothing], pseudoLocales: []}]
      ignore: [{paths: [Nothing], rules: [clipped-text], reason: none}]
      """
    func notes(_ paths: [String]) async throws -> [String] {
      let notes = Notes()
      let linter = try Linter(
        LintRequest(paths: paths), files: files([".lintel.yml": text]), observer: notes.add)
      _ = try await linter.check()
      return notes.all
    }
    let whole = try await notes(["."])
    for key in ["locales", "sampleTexts.gone.title", "overrides", "ignore"] {
      #expect(whole.contains { $0.contains("\"\(key)\": no ") }, "\(key): \(whole)")
    }
    #expect(!whole.contains { $0.contains(".lintel.yaml") })
    // Other documents may match the patterns.
    #expect(try await !notes(["App"]).contains { $0.contains("Nothing") })
  }

  @Test func aConfigurationWithAnotherEndingIsNoted() async throws {
    let notes = Notes()
    let linter = try Linter(
      LintRequest(paths: ["."]), files: files([".lintel.yaml": "locales: [ja]"]),
      observer: notes.add)
    _ = try await linter.check()
    #expect(
      notes.all.filter { $0.contains(".lintel.yaml") } == [
        ".lintel.yaml is not read; a configuration has the name .lintel.yml"
      ])
  }
}

/// Collects the notes of a run.
private final class Notes: Sendable {
  private let notes = Mutex<[String]>([])

  var all: [String] { notes.withLock { $0 } }

  func add(_ event: LintEvent) {
    guard case .note(let note) = event else { return }
    notes.withLock { $0.append(note) }
  }
}
