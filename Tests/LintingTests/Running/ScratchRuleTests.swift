import Checks
import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Linting
import Reports
import Scenes
import Testing

/// A rule that is declared here alone is treated as all others are, by what it declares.
@Suite struct ScratchRuleTests {
  private static let id = RuleID("scratch-button")

  /// Finds buttons that are wider than 80 points.
  private static let rule = Rule(
    RuleInfo(
      id: id, severity: .note, title: "Scratch button", summary: "A button is too wide.",
      rationale: "For tests.", badExample: "", goodExample: "", isOptIn: true,
      group: .accessibility),
    RuleTraits.layout.with { traits in
      traits.joining = .all
      traits.noun = RuleTraits.Noun("wide button", "wide buttons", rank: 9)
      traits.limitsFixes = true
    },
    check: { subject in
      subject.layouts.flatMap { layout in
        layout.items.filter { $0.id != "form" && $0.placement.frame.width > 80 }.map { item in
          Finding(
            rule: id, severity: .note, path: subject.document.source.path,
            position: item.identity.position,
            object: item.id, message: "\"\(item.id)\" is wide",
            occurrences: [Finding.Occurrence(locale: layout.locale, size: layout.sizeName)])
        }
      }
    })
  private static let registry = RuleRegistry(RuleRegistry.standard.rules + [rule])

  private static func form(_ widths: [Int], platform: String = "macOS11") -> String {
    let names = ["one", "two", "three"].prefix(widths.count)
    return """
      <interface version="1" platform="\(platform)" developmentLocale="en">
        <view id="form" width="400" height="200">
          \(names.map { "<button id=\"\($0)\" title=\"OK\"/>" }.joined())
          <constraints>
            \(zip(names, widths).map { name, width in
              """
              <visualFormat format="H:|-20-[\(name)]"/>
              <constraint firstItem="\(name)" firstAttribute="width" constant="\(width)"/>
              """
            }.joined())
            <visualFormat format="V:|-[\(names.joined(separator: "]-["))]"/>
          </constraints>
        </view>
      </interface>
      """
  }

  private func request(
    configuration: String = "rules: {scratch-button: warning}", registry: RuleRegistry = registry,
    form: String
  ) -> (LintRequest, MemoryFileSystem) {
    var request = LintRequest(paths: ["Form.interface"])
    request.registry = registry
    request.locales = ["development"]
    return (
      request,
      MemoryFileSystem([
        "Form.interface": Array(form.utf8), ".lintel.yml": Array(configuration.utf8),
      ])
    )
  }

  @Test func itIsListed() throws {
    #expect(RuleListing.table(Self.registry.catalog).contains("scratch-button"))
    #expect(Self.registry.rules(named: "accessibility")?.contains(Self.id) == true)
    #expect(Self.registry.names.contains("scratch-button"))
    #expect(!RuleListing.table(RuleRegistry.standard.catalog).contains("scratch-button"))
  }

  @Test func aConfigurationKnowsIt() async throws {
    let (request, files) = request(form: Self.form([90]))
    let findings = try await Linter(request, files: files).check().findings
    #expect(findings.filter { $0.rule == Self.id }.map(\.severity) == [.warning])
    // Off by default, and unknown to the standard registry.
    let (silent, other) = self.request(configuration: "", form: Self.form([90]))
    #expect(
      try await !Linter(silent, files: other).check().findings.contains { $0.rule == Self.id })
    let (unknown, third) = self.request(registry: .standard, form: Self.form([90]))
    #expect(throws: InvalidRequest.self) { try Linter(unknown, files: third).validate() }
  }

  @Test func itsFindingsAreJoinedAsItDeclares() async throws {
    let (request, files) = request(form: Self.form([90, 60, 100]))
    let found = try await Linter(request, files: files).check().findings
      .filter { $0.rule == Self.id }
    #expect(found.count == 1)
    #expect(found.first?.members.map(\.object) == ["one", "three"])
    #expect(found.first?.message.hasSuffix("one more view shares the defect") == true)
  }

  @Test func platformsAreCompared() async throws {
    var (request, files) = request(form: Self.form([90]))
    request.locales = []
    request.platforms = [.macOS11, .macOS26]
    let found = try await Linter(request, files: files).check().findings
      .filter { $0.rule == Self.id }
    #expect(found.count == 1)
    #expect(found.first?.platforms?.shown == ["macOS11", "macOS26"])
  }

  @Test func itIsADifferenceOfLayouts() async throws {
    let (old, oldFiles) = request(form: Self.form([60]))
    let (new, newFiles) = request(form: Self.form([90]))
    let result = try await Linter(new, files: newFiles)
      .diff(from: EarlierState(oldFiles, paths: old.paths))
    let faults = result.difference.documents.flatMap(\.faults)
    #expect(faults.map(\.rule) == [Self.id] && faults.allSatisfy(\.isNew))
  }

  @Test func itRefusesFixes() async throws {
    let form = Self.form([60]).replacing("\"OK\"", with: "\"Check for updates automatically\"")
    for (registry, isFixed) in [(RuleRegistry.standard, true), (Self.registry, false)] {
      var (request, files) = request(configuration: "", registry: registry, form: form)
      request.findsFixes = true
      let result = try await Linter(request, files: files).check()
      let clipped = result.findings.filter { $0.rule == RuleID("clipped-in-base") }
      #expect(clipped.count == 1)
      let fixes = clipped.flatMap(\.fixes)
      #expect(fixes.isEmpty != isFixed, "\(fixes)")
    }
  }

  /// Each rule says what treats its findings: none of these is decided elsewhere.
  @Test(arguments: RuleRegistry.standard.ids)
  func declarationsAgree(_ id: RuleID) throws {
    let traits = RuleRegistry.standard.traits(of: id)
    if traits.concern == .fit { #expect(traits.limitsFixes && traits.joinsAtMinimumSize) }
    if traits.concern == .fit || traits.concern == .layout {
      #expect(traits.evidence == .layouts)
    }
    if traits.coversNarrowScreens { #expect(traits.concern != .storedFrames) }
    #expect(RuleRegistry.standard[id]?.info.id == id)
  }

  @Test func ranksAreDistinct() {
    let ranks = RuleRegistry.standard.rules.compactMap(\.traits.noun?.rank)
    #expect(Set(ranks).count == ranks.count && ranks.count >= 8)
  }
}
