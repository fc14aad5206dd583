import DocumentLoading
import Linting
import Reports
import Synchronization
import Testing

/// The configuration of IBLinter, where there is none of Lintel.
@Suite struct IBLinterConfigurationTests {
  private static let document = """
    <interface version="1" platform="macOS11">
      <view id="form" width="200" height="60"/>
    </interface>
    """

  private func files(
    _ configuration: String, _ others: [String: String] = [:]
  ) -> MemoryFileSystem {
    var files = [
      "App/.iblinter.yml": configuration, "App/Main.interface": Self.document,
      "App/Views/Sign.interface": Self.document, "App/Carthage/Other.interface": Self.document,
    ]
    files.merge(others) { $1 }
    return MemoryFileSystem(files.mapValues { Array($0.utf8) })
  }

  /// The keys and values that a configuration sets, as `lintel config` lists them.
  private func values(_ files: MemoryFileSystem) throws -> [String] {
    try EffectiveConfiguration(of: "App/Main.interface", files: files).text
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        $0.split(separator: "#")[0].split(separator: " ").joined(separator: " ")
      }
  }

  private func notes(_ files: MemoryFileSystem) async throws -> (notes: [String], paths: [String]) {
    let notes = Mutex<[String]>([])
    let result = try await Linter(LintRequest(paths: ["App"]), files: files) { event in
      if case .note(let note) = event { notes.withLock { $0.append(note) } }
    }.check()
    return (notes.withLock { $0 }, result.batch.documents.map(\.path))
  }

  @Test func rulesHaveTheirCounterparts() throws {
    let text = """
      enabled_rules: [misplaced]
      disabled_rules: [ambiguous, duplicate_constraint]
      """
    let values = try values(files(text))
    #expect(values.contains("misplaced-view: on"))
    #expect(values.contains("ambiguous-layout: off"))
    #expect(values.contains("stale-layout-flag: off"))
    #expect(values.contains("duplicate-constraint: off"))
    #expect(values.contains("duplicate-id: on"))
  }

  @Test func aRuleThatIsBothEnabledAndDisabledRuns() throws {
    let values = try values(files("enabled_rules: [misplaced]\ndisabled_rules: [misplaced]"))
    #expect(values.contains("misplaced-view: on"))
  }

  @Test func pathsBeginInTheFolderOfTheConfiguration() async throws {
    let excluded = try await notes(
      files(
        "excluded:\n  - Carthage\n",
        ["App/Views/Carthage/Inner.interface": Self.document]))
    #expect(
      excluded.paths == [
        "App/Main.interface", "App/Views/Carthage/Inner.interface", "App/Views/Sign.interface",
      ])
    let included = try await notes(files("included: [Views]"))
    #expect(included.paths == ["App/Views/Sign.interface"])
    let both = try await notes(files("included: [Views, Carthage]\nexcluded: [Carthage]"))
    #expect(both.paths == ["App/Views/Sign.interface"])
  }

  @Test func oneNoteNamesWhatHasNoEffect() async throws {
    let text = """
      enabled_rules: [misplaced, my_rule]
      reporter: json
      excluded: [../Other]
      """
    let notes = try await notes(files(text)).notes.filter { $0.contains(".iblinter.yml") }
    #expect(
      notes == [
        "App/.iblinter.yml, a configuration of IBLinter, is used; it has no effect here: "
          + "the key \"reporter\", the path \"../Other\", the rule \"my_rule\""
      ])
  }

  @Test func lintelsOwnConfigurationReplacesIt() async throws {
    let files = files(
      "disabled_rules: [ambiguous]", ["App/.lintel.yml": "rules: {duplicate-id: warning}"])
    #expect(try await notes(files).notes.isEmpty)
    let values = try values(files)
    #expect(values.contains("duplicate-id: warning"))
    #expect(!values.contains("ambiguous-layout: off"))
  }

  @Test func configurationsAboveItApply() throws {
    let files = files(
      "disabled_rules: [ambiguous]",
      [".lintel.yml": "rules: {duplicate-id: off, clipped-text: off, ambiguous-layout: error}"])
    let values = try values(files)
    #expect(values.contains("clipped-text: off"))
    #expect(values.contains("ambiguous-layout: off"))
  }

  @Test(arguments: [
    ("enabled_rules: misplaced", "App/.iblinter.yml:1:16: \"enabled_rules\": expected a list"),
    ("enabled_rules: [", "App/.iblinter.yml:2:1: this is not valid YAML"),
    ("use_base_class_rule:\n  - element_class: A", "expected element_class and base_classes"),
    ("- a", "expected keys with values"),
  ])
  func whatIsWrongIsAWarningAtItsPlace(text: String, message: String) async throws {
    let warnings = Mutex<[String]>([])
    let observer: LintObserver = { event in
      if case .warning(let warning) = event { warnings.withLock { $0.append(warning) } }
    }
    let files = files(text)
    let result = try await Linter(LintRequest(paths: ["App"]), files: files, observer: observer)
      .check()
    // It is another tool's file: without it, everything is checked.
    #expect(result.batch.documents.count == 3)
    _ = try EffectiveConfiguration(
      of: "App/Main.interface", files: files, observer: observer)
    let found = warnings.withLock { $0 }
    #expect(found.count == 2 && found.allSatisfy { $0.contains(message) }, "\(found)")
    // A user who names it wants it.
    let error = #expect(throws: InvalidRequest.self) {
      try EffectiveConfiguration(
        of: "App/Main.interface", configuration: "App/.iblinter.yml", files: files)
    }
    #expect(error?.reason.contains(message) == true, "\(error?.reason ?? "")")
  }

  @Test func theSettingsOfItsRulesAreRead() throws {
    let text = """
      enabled_rules:
        [relative_to_margin, use_base_class, view_as_device, hides_bottom_bar, use_color_rule,
         image_resources]
      custom_module_rule:
        - module: UIComponents
          included: [UIComponents/Classes]
      use_base_class_rule:
        - element_class: UILabel
          base_classes: [PrimaryLabel, SecondaryLabel]
      use_color_rule:
        - allowed_colors: [tint, paper]
      view_as_device_rule:
        device_id: retina4_0
      use_trait_collections_rule:
        enabled: false
      hides_bottom_bar_rule:
        excluded_view_controllers: [FirstViewController]
      """
    let values = try values(files(text))
    for line in [
      "modules: [UIComponents]",
      "baseClasses: [\"UILabel=PrimaryLabel\", \"UILabel=SecondaryLabel\"]",
      "colors: [tint, paper]", "missing-resource: on", "devices: [retina4_0]", "enabled: off",
      "exceptions: [FirstViewController]",
      "autolayout-disabled: on", "relative-to-margin: on",
    ] {
      #expect(values.contains(line), "\(line): \(values)")
    }
  }
}
