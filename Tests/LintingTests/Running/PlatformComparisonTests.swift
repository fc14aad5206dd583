import Diagnostics
import DocumentLoading
import Foundation
import InterfaceDocuments
import InterfaceValues
import Linting
import Synchronization
import TestSupport
import Testing

/// What a check for several platforms finds, beside checks for each of them.
@Suite struct PlatformComparisonTests {
  /// A push button grows by 4 points from macOS 11 to macOS 26 and takes them from the label beside
  /// it; a check box shrinks by 2.
  private static let form = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="240" height="200">
        <label id="hint" text="Text" horizontalCompressionResistancePriority="740"/>
        <button id="save" title="OK"/>
        <button id="keep" type="checkBox" title="Box"/>
        <button id="both" title="OK"/>
        <label id="note" text="Text"/>
        <constraints>
          <visualFormat format="H:|-20-[hint]-8-[save]-20-|"/>
          <visualFormat format="H:|-20-[keep(77)]"/>
          <visualFormat format="H:|-20-[both(50)]"/>
          <visualFormat format="H:|-20-[note(40)]"/>
          <visualFormat format="V:|-10-[save]-[keep]-[both]-[note]"/>
          <visualFormat format="V:|-10-[hint]"/>
        </constraints>
      </view>
    </interface>
    """
  private static let german = """
    "save.title" = "Abbrechen";
    "keep.title" = "Behalten";
    "both.title" = "Sichern";
    "hint.text" = "Bearbeitungstext";
    "note.text" = "Bearbeitungstext";
    """
  private static let page = """
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="320" height="200">
        <label id="title" text="A title that is long"/>
        <constraints>
          <visualFormat format="H:|-20-[title(40)]"/>
          <visualFormat format="V:|-20-[title]"/>
        </constraints>
      </view>
    </interface>
    """

  private func check(
    _ platforms: [Platform], _ extra: [String: String] = [:], paths: [String] = ["Form.interface"],
    prepare: (inout LintRequest) -> Void = { _ in }, observer: @escaping LintObserver = { _ in }
  ) async throws -> LintResult {
    let texts = [
      "Form.interface": Self.form, "Page.interface": Self.page,
      "Localizations/de.lproj/Form.strings": Self.german,
    ].merging(extra) { $1 }
    let files = MemoryFileSystem(texts.mapValues { Array($0.utf8) })
    var request = LintRequest(paths: paths)
    request.platforms = platforms
    request.locales = ["en", "de"]
    prepare(&request)
    return try await Linter(request, files: files, observer: observer).check()
  }

  @Test func aControlThatGrowsIsNewOnThePlatformAfter() async throws {
    let result = try await check([.macOS11, .macOS26])
    let clipped = result.findings.filter { $0.rule == RuleID("clipped-text") }
    #expect(clipped.map(\.object) == ["hint", "keep", "both", "note"])
    let spreads = clipped.map(\.platforms)
    #expect(spreads[0] == PlatformSpread(shown: ["macOS26"], new: ["macOS26"]))
    #expect(spreads[1] == PlatformSpread(shown: ["macOS11"], gone: ["macOS26"]))
    #expect(spreads[2] == PlatformSpread(shown: ["macOS11", "macOS26"]))
    #expect(spreads[3] == PlatformSpread(shown: ["macOS11", "macOS26"]))
    #expect(clipped[0].message.hasSuffix("; newly on macOS26, fits on macOS11"))
    #expect(clipped[1].message.hasSuffix("; only on macOS11, fits on macOS26"))
    #expect(clipped[2].message.hasSuffix("; the numbers are those on macOS26"))
    #expect(!clipped[3].message.contains("macOS"))

    #expect(clipped[0].occurrences.map(\.platform) == ["macOS26"])
    #expect(clipped[0].occurrences.map(\.isNew) == [true])
    #expect(clipped[0].worst?.needed == 104 && clipped[0].worst?.available == 102)
    // The worst occurrence is first, on whichever platform.
    #expect(clipped[2].occurrences.map(\.platform) == ["macOS26", "macOS11"])
    #expect(clipped[2].occurrences.map(\.needed) == [70, 66])
    #expect(clipped[2].occurrences.map(\.isNew) == [false, false])

    let summaries = result.summary.platforms
    #expect(summaries.map(\.platform) == ["macOS11", "macOS26"])
    #expect(summaries.map(\.comparedWith) == [nil, "macOS11"])
    #expect(summaries.map(\.newlyClipped) == [0, 1])
    #expect(summaries.map(\.noLongerClipped) == [0, 1])
    #expect(result.summary.layouts == 4)
  }

  @Test func aTextThatAlreadyClipsMayClipInMoreLanguages() async throws {
    let tables = [
      "Localizations/de.lproj/Form.strings": Self.german,
      "Localizations/fi.lproj/Form.strings": Self.german.replacing(
        "Bearbeitungstext", with: "Ein Bearbeitungstext"),
    ]
    let result = try await check(
      [.macOS11, .macOS26], tables, prepare: { $0.locales = ["en", "de", "fi"] })
    let hint = try #require(
      result.findings.first { $0.object == "hint" && $0.rule == RuleID("clipped-text") })
    #expect(hint.platforms == PlatformSpread(shown: ["macOS11", "macOS26"]))
    #expect(hint.message.hasSuffix("; the numbers are those on macOS26; newly on macOS26 in de"))
    #expect(
      hint.occurrences.map { [$0.locale, $0.platform, "\($0.isNew)"] } == [
        ["fi", "macOS26", "false"], ["fi", "macOS11", "false"], ["de", "macOS26", "true"],
      ])
    #expect(result.summary.platforms.last?.newlyClipped == 1)
    #expect(result.summary.platforms.last?.new == 1)
    let new = try await check(
      [.macOS11, .macOS26], tables,
      prepare: {
        $0.locales = ["en", "de", "fi"]
        $0.reportsOnlyNew = true
      })
    #expect(new.findings.map(\.object) == ["hint"])
  }

  @Test func filesAreReadOnce() async throws {
    func counts(_ platforms: [Platform]) async throws -> [String: Int] {
      let files = CountingFiles([
        "Form.interface": Self.form, "Localizations/de.lproj/Form.strings": Self.german,
      ])
      var request = LintRequest(paths: ["Form.interface"])
      request.platforms = platforms
      _ = try await Linter(request, files: files).check()
      return files.counts
    }
    let both = try await counts([.macOS11, .macOS26])
    #expect(both["Form.interface"] == 1)
    #expect(try await counts([.macOS26]) == both)
  }

  @Test func theOrderDecidesWhatIsNew() async throws {
    let result = try await check([.macOS26, .macOS11])
    let new = result.findings.filter { $0.platforms?.new.isEmpty == false }
    #expect(new.map(\.object) == ["keep"])
    #expect(result.summary.platforms.map(\.comparedWith) == [nil, "macOS26"])
  }

  @Test func aDocumentOfAnotherFamilyIsLaidOutForItsOwn() async throws {
    let notes = Notes()
    let result = try await check(
      [.macOS11, .macOS26], paths: ["Form.interface", "Page.interface"],
      prepare: { $0.locales = ["en"] }, observer: notes.add)
    let page = result.findings.filter { $0.path == "Page.interface" }
    #expect(page.map(\.rule) == [RuleID("clipped-in-base")])
    #expect(page.first?.occurrences.map(\.platform) == ["iOS"])
    #expect(page.first?.platforms == PlatformSpread(shown: ["iOS"]))
    #expect(result.summary.platforms.map(\.documents) == [1, 1, 1])
    #expect(
      notes.texts.contains {
        $0
          == "Page.interface: laid out for its own platform, iOS, because no --platform is of that "
          + "family"
      }, "\(notes.texts)")

    let all = try await check(
      [.macOS11, .iOS, .macOS26, .iOS26], paths: ["Form.interface", "Page.interface"],
      prepare: { $0.locales = ["en"] })
    #expect(all.summary.platforms.map(\.platform) == ["macOS11", "macOS26", "iOS", "iOS26"])
    #expect(all.summary.platforms.map(\.comparedWith) == [nil, "macOS11", nil, "iOS"])
  }

  @Test func aConfigurationNamesPlatforms() async throws {
    let fromFile = try await check(
      [], [".lintel.yml": "platform: [macOS11, macOS26]\n"])
    let asked = try await check([.macOS11, .macOS26])
    #expect(fromFile.findings == asked.findings)
    #expect(fromFile.summary.platforms == asked.summary.platforms)
    // What a command names takes precedence.
    let alone = try await check([.macOS26], [".lintel.yml": "platform: [macOS11, macOS26]\n"])
    #expect(alone.findings.allSatisfy { $0.platforms == nil })
    #expect(alone.summary.platforms.isEmpty)
    for (text, complaint) in [
      ("platform: [macOS11, macOS11]", "macOS11 is named twice"),
      ("platform: [macOS11, mac]", "found another value"), ("platform: []", "found an empty list"),
    ] {
      let error = await #expect(throws: InvalidRequest.self) {
        try await check([], [".lintel.yml": "\(text)\n"])
      }
      #expect(error?.description.contains(complaint) == true, "\(String(describing: error))")
    }
  }

  @Test func onlyNewFindingsRemainIfAskedFor() async throws {
    let all = try await check([.macOS11, .macOS26]).findings.count
    let result = try await check([.macOS11, .macOS26], prepare: { $0.reportsOnlyNew = true })
    #expect(result.findings.map(\.object) == ["hint"])
    #expect(result.summary.notNew == all - 1)
    #expect(result.summary.platforms.last?.noLongerClipped == 1)
    await #expect(throws: InvalidRequest.self) {
      try await check([.macOS26], prepare: { $0.reportsOnlyNew = true })
    }
  }

  @Test func aBaselineAppliesOnAllPlatforms() async throws {
    let before = try await check([.macOS11])
    let known = before.baseline.baseline(at: "baseline.json")
    let after = try await check([.macOS11, .macOS26], prepare: { $0.baseline = known })
    #expect(after.findings.map(\.object) == ["hint"])
    #expect(after.findings.first?.platforms?.new == ["macOS26"])
    let count = known.count
    #expect(count > 0 && after.summary.inBaseline == count)
    // A baseline of both knows each finding once.
    let both = try await check([.macOS11, .macOS26])
    #expect(both.baseline.baseline(at: "baseline.json").count == count + 1)
    let nothing = try await check(
      [.macOS11, .macOS26],
      prepare: { $0.baseline = both.baseline.baseline(at: "baseline.json") })
    #expect(nothing.findings.isEmpty && nothing.baseline.gone.isEmpty)
  }

  @Test func aSuppressionCountsOnce() async throws {
    let text = Self.form.replacing(
      "<button id=\"both\" title=\"OK\"/>",
      with: "<button id=\"both\" title=\"OK\" ignoreRules=\"clipped-text\" ignoreReason=\"no\"/>")
    let result = try await check([.macOS11, .macOS26], ["Form.interface": text])
    #expect(result.suppressed.count == 1)
    #expect(!result.findings.contains { $0.object == "both" })
  }

  @Test func aFixIsTriedOnThePlatformWhoseNumbersAreReported() async throws {
    let files = MemoryFileSystem([
      "Form.interface": Array(
        Self.form.replacing(
          "<visualFormat format=\"H:|-20-[both(50)]\"/>",
          with: """
            <visualFormat format="H:|-20-[both]"/>
            <constraint id="width" firstItem="both" firstAttribute="width" constant="50"/>
            """
        ).utf8),
      "Localizations/de.lproj/Form.strings": Array(Self.german.utf8),
    ])
    var request = LintRequest(paths: ["Form.interface"])
    request.platforms = [.macOS11, .macOS26]
    request.locales = ["en", "de"]
    request.findsFixes = true
    let findings = try await Linter(request, files: files).check().findings
    let fixes = findings.first { $0.object == "both" }?.fixes ?? []
    // On macOS 11, 66 points would do.
    #expect(fixes.contains { $0.edits.map(\.replacement) == ["70"] }, "\(fixes)")
  }

  // MARK: Equality with single runs

  private static let applications: [URL] = Sample.draw(
    2,
    of: [
      Corpus.documents.folder.appending(path: "MacDownApp+macdown"),
      Corpus.documents.folder.appending(path: "newmarcel+KeepingYouAwake"),
      Corpus.wider.folder.appending(path: "Hammerspoon+hammerspoon"),
      Corpus.wider.folder.appending(path: "Clipy+Clipy"),
      Corpus.wider.folder.appending(path: "ianyh+Amethyst"),
      PackageFolder.root.appending(path: "Examples"),
    ]
  ).filter { FileManager.default.fileExists(atPath: $0.path) }

  @Test(arguments: applications)
  func aRunForTwoPlatformsEqualsTwoRuns(folder: URL) async throws {
    func result(_ platforms: [Platform]) async throws -> LintResult {
      var request = LintRequest(paths: [folder.path])
      request.platforms = platforms
      // The frames of an editor are of one platform: the run for both compares them once.
      request.rules = RuleSelection(disabled: [
        RuleID("misplaced-view"), RuleID("stale-layout-flag"),
      ])
      return try await Linter(request).check()
    }
    let first = try await result([.macOS11])
    let second = try await result([.macOS26])
    let both = try await result([.macOS11, .macOS26])
    // Documents for iOS are left out: a run for one platform lays them out for macOS.
    let paths = Set(
      both.batch.documents.filter { $0.document.platform == .macOS11 }.map(\.path))

    let expected = [
      "macOS11": Set(first.findings.flatMap(Observed.all).filter { paths.contains($0.path) }),
      "macOS26": Set(second.findings.flatMap(Observed.all).filter { paths.contains($0.path) }),
    ]
    for (platform, expected) in expected {
      let observed = Set(
        both.findings.flatMap { Observed.all(in: $0, on: platform) }
          .filter { paths.contains($0.path) })
      let difference = observed.symmetricDifference(expected)
      #expect(difference.isEmpty, "\(platform): \(difference.first.map { "\($0)" } ?? "")")
      #expect(!observed.isEmpty, "nothing is compared")
    }

    // What is new is what only the second run has, and what is gone is what only the first one has.
    let defects = expected.mapValues { Set($0.map(\.defect)) }
    let (old, new) = (defects["macOS11"] ?? [], defects["macOS26"] ?? [])
    let changed = both.findings.filter { paths.contains($0.path) }
    #expect(
      Set(changed.filter { $0.platforms?.new == ["macOS26"] }.flatMap(Observed.all).map(\.defect))
        == new.subtracting(old))
    #expect(
      Set(changed.filter { $0.platforms?.gone == ["macOS26"] }.flatMap(Observed.all).map(\.defect))
        == old.subtracting(new))
  }

  /// A place in a layout that shows a defect, with its numbers.
  private struct Observed: Hashable {
    var path: String
    var object: String?
    var kind: String
    var locale: String?
    var size: String?
    var axis: String?
    var lost: Double?

    /// What is new or gone: whether a text fits does not depend on which locale is at fault.
    struct Defect: Hashable {
      var path: String
      var object: String?
      var kind: String
      var axis: String?
    }

    var defect: Defect {
      Defect(path: path, object: object, kind: kind, axis: kind == "ambiguous-layout" ? nil : axis)
    }

    static func all(_ finding: Finding) -> [Observed] { all(in: finding, on: nil) }

    static func all(in finding: Finding, on platform: String?) -> [Observed] {
      let members =
        finding.members.isEmpty
        ? [
          Finding.Member(
            name: "", object: finding.object, path: finding.path, position: finding.position,
            occurrences: finding.occurrences)
        ] : finding.members
      return members.flatMap { member in
        member.occurrences.filter {
          $0.size != nil && (platform == nil || $0.platform == platform)
        }.map { occurrence in
          let rule = member.rule ?? finding.rule
          let fit: Set<RuleID> = [
            RuleID("clipped-text"), RuleID("clipped-in-base"), RuleID("truncated-text"),
            RuleID("placeholder-clipped"),
          ]
          return Observed(
            path: member.path, object: member.object, kind: fit.contains(rule) ? "fit" : rule.name,
            locale: occurrence.locale, size: occurrence.size, axis: occurrence.axis,
            lost: occurrence.lost)
        }
      }
    }
  }

  /// Counts how often each file is read.
  private final class CountingFiles: FileSystem {
    private let files: MemoryFileSystem
    private let read = Mutex<[String: Int]>([:])

    init(_ texts: [String: String]) {
      files = MemoryFileSystem(texts.mapValues { Array($0.utf8) })
    }

    var counts: [String: Int] { read.withLock { $0 } }

    func kind(of path: String) -> FileKind? { files.kind(of: path) }
    func exists(_ path: String) -> Bool { files.exists(path) }
    func isFolder(_ path: String) -> Bool { files.isFolder(path) }
    func isLink(_ path: String) -> Bool { files.isLink(path) }
    func read(_ path: String) -> [UInt8]? {
      read.withLock { $0[path, default: 0] += 1 }
      return files.read(path)
    }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      files.read(path, first: byteCount)
    }
    func byteCount(of path: String) -> Int? { files.byteCount(of: path) }
    func list(_ path: String) -> [String]? { files.list(path) }
    func identity(of path: String) -> [UInt8] { files.identity(of: path) }
  }

  /// Collects the notes of a run.
  private final class Notes: Sendable {
    private let collected = Mutex<[String]>([])

    var texts: [String] { collected.withLock { $0 } }

    func add(_ event: LintEvent) {
      if case .note(let text) = event { collected.withLock { $0.append(text) } }
    }
  }
}
