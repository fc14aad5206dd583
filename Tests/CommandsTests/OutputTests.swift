import Commands
import Foundation
import TestSupport
import Reports
import Testing

@Suite struct OutputTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "Bar.interface")
    try folder.write(Documents.narrowInGerman, to: "Narrow.interface")
    try folder.write(Documents.error, to: "Wrong.interface")
    try folder.write(Documents.germanTable, to: "de.lproj/Narrow.strings")
    return folder
  }

  @Test func layoutPrintsATreeOrJSONThatMatchesItsSchema() async throws {
    let folder = try folder()
    let text = await Run.lintel(["layout", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(text.status == .clean)
    #expect(text.output.contains("save"))
    let json = await Run.lintel(["layout", folder.path, "--reporter", "json"])
    #expect(json.status == .clean, "findings do not fail a layout")
    #expect(json.errors.contains("[dangling-reference]"))
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(layouts.count == 3 + 4 + 3)
    let locales = layouts.prefix(3).compactMap { $0["locale"] as? String }
    #expect(locales == ["en", "double-length", "right-to-left"])
    #expect(layouts.first?["document"] as? String == "\(folder.path)/Bar.interface")
  }

  @Test(arguments: [
    ["check"], ["validate"], ["strings", "lint"], ["strings", "coverage"], ["strings", "limits"],
  ])
  func everyReportCanBeWrittenToAFileByTheShortOption(command: [String]) async throws {
    let folder = try folder()
    let path = "\(folder.path)/Narrow.interface"
    let printed = await Run.lintel(command + [path])
    let written = await Run.lintel(command + [path, "-o", "\(folder.path)/report"])
    #expect(written.status == printed.status)
    #expect(written.output.isEmpty)
    let report = try String(contentsOfFile: "\(folder.path)/report", encoding: .utf8)
    #expect(!report.isEmpty && report == printed.output)
  }

  @Test func helpOnNoCommandIsWrongUsage() async throws {
    let wrong = await Run.lintel(["help", "chekc"])
    #expect(wrong.status == .usage)
    #expect(
      wrong.errors.contains(
        "help \"chekc\": there is no such subcommand (did you mean \"check\"?)"))
    for known in [["help"], ["help", "check"], ["help", "strings"], ["help", "strings", "lint"]] {
      #expect(await Run.lintel(known).status == .clean, "\(known)")
    }
  }

  @Test func traceMarksAmbiguousAndClippedViewsAndLogsConflicts() async throws {
    let folder = try folder()
    let path = try folder.write(Documents.impossible, to: "Impossible.interface")
    let text = await Run.lintel(["trace", path, "--locale", "en"])
    #expect(text.status == .clean)
    #expect(
      text.output == """
        \(path) bar en 320x60 (design)
        *<view:bar>
        |   *<view:spare> - AMBIGUOUS LAYOUT (horizontal: size)

        view "spare" (\(path):4:37): its horizontal size is not determined
          width: from 10 to 30
          shown here: x 0, y 0, width 10, height 60
          equally good: x 0, y 0, width 30, height 60
          settled by: H:[spare(10)]

        Unable to simultaneously satisfy constraints:
            <NSLayoutConstraint H:[button-'Save'(120)]> \(path):8:37
            <NSLayoutConstraint H:[button-'Save'(130)]> \(path):8:75
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint H:[button-'Save'(130)]> \(path):8:75

        """)
    let verbose = await Run.lintel(["trace", path, "--locale", "en", "--verbose"])
    #expect(
      verbose.output
        == text.output.replacing(
          "*<view:bar>\n", with: "*<view:bar>\n|   *<button:save>\n"))
    let clipped = await Run.lintel([
      "trace", "\(folder.path)/Narrow.interface", "--locale", "de", "--reporter", "json",
    ])
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(clipped.output.utf8)) as? [[String: Any]])
    let views = try #require(layouts.first?["views"] as? [[String: Any]])
    let losses = try #require(views.last?["clipped"] as? [[String: Any]])
    #expect(losses.map { $0["axis"] as? String } == ["horizontal"])
    #expect(losses.first?["available"] as? Double == 120)
  }

  @Test func traceLeavesOutViewsWithoutFaultsAndGroupsEqualLayouts() async throws {
    let folder = try folder()
    let clean = try folder.write(Documents.clean, to: "Clean.interface")
    #expect(
      await Run.lintel(["trace", clean]).output
        == "nothing is marked in 3 layouts; --verbose shows all\n")
    let hidden = Documents.bar(
      "<button id=\"save\" title=\"Save\"/><view id=\"spare\" hidden=\"YES\"/>"
        + "<imageView id=\"photo\" intrinsicWidth=\"90\" intrinsicHeight=\"20\"/>",
      constraints:
        "<visualFormat format=\"H:|-[photo(40)]\"/><visualFormat format=\"V:|-[photo]\"/>")
    let path = try folder.write(hidden, to: "Hidden.interface")
    #expect(await Run.lintel(["trace", path]).output.hasPrefix("nothing is marked in 3 layouts"))
    let verbose = await Run.lintel(["trace", path, "--verbose"]).output
    #expect(verbose.contains("*<view:spare> (hidden) - AMBIGUOUS LAYOUT"))
    #expect(verbose.contains("*<imageView:photo> - CLIPPED"))
    let impossible = try folder.write(Documents.impossible, to: "Impossible.interface")
    let alike = await Run.lintel([
      "trace", impossible, "--locale", "en", "--locale", "development", "--locale", "double-length",
    ]).output
    #expect(
      alike.hasPrefix(
        "\(impossible) bar en 320x60 (design); the same in development, double-length\n"))
    #expect(!alike.contains("nothing is marked"))
  }

  @Test func theJSONAndSARIFReportsHaveTheSameCounts() async throws {
    let folder = try folder()
    let json = await Run.lintel(["check", folder.path, "--reporter", "json"])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(
      Set(findings.compactMap { $0["rule"] as? String }) == ["clipped-text", "dangling-reference"])
    let sarif = await Run.lintel(["check", folder.path, "--reporter", "sarif"])
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect((runs.first?["results"] as? [Any])?.count == findings.count)
    #expect(json.status == .findings && sarif.status == .findings)
    #expect(json.errors.isEmpty && sarif.errors.isEmpty)
  }

  @Test func previewWritesAPictureForEachLayoutAndAPage() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "preview", "\(folder.path)/Narrow.interface", "-o", "\(folder.path)/a/pictures/",
    ])
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    #expect(run.output == "4 layouts drawn: open \(folder.path)/a/pictures/index.html\n")
    #expect(
      try folder.names(in: "a/pictures") == [
        "Narrow-bar-de-design.svg", "Narrow-bar-double-length-design.svg",
        "Narrow-bar-en-design.svg", "Narrow-bar-right-to-left-design.svg", "index.html",
      ])
    #expect(
      try folder.text(of: "a/pictures/Narrow-bar-de-design.svg").contains("Alle Dokumente sichern"))
    #expect(try folder.text(of: "a/pictures/index.html").contains("<!DOCTYPE html>"))
  }

  @Test func previewOfADocumentWithoutViewsIsNotAnError() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<interface version=\"1\"/>", to: "a.interface")
    let run = await Run.lintel(["preview", path, "-o", "\(folder.path)/pictures"])
    #expect(run.status == .clean)
    #expect(run.errors == "lintel: note: nothing was drawn: the documents have no views\n")
    #expect(run.output.isEmpty)
  }

  @Test func rulesListsAllRulesOrExplainsOne() async throws {
    let all = await Run.lintel(["rules"])
    let names = all.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.count > 15)
    #expect(names == names.sorted())
    for name in names {
      let run = await Run.lintel(["rules", String(name)])
      #expect(run.status == .clean)
      #expect(run.output.hasPrefix("\(name) ("))
      #expect(run.errors.isEmpty)
    }
    let json = await Run.lintel(["rules", "--reporter", "json"])
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(list?.compactMap { $0["id"] as? String } == names.map(String.init))
  }

  @Test(arguments: [
    ["layout", "@"], ["trace", "@"], ["fit", "@"], ["explain", "@", "save"], ["rules"],
  ])
  func formatIsAnAliasOfReporter(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Documents.clean, to: "Bar.interface")
    let words = arguments.map { $0 == "@" ? path : $0 }
    let json = await Run.lintel(words + ["--reporter", "json"])
    #expect(json.status == .clean)
    #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
    #expect(await Run.lintel(words + ["--format", "json"]).output == json.output)
    #expect(await Run.lintel(words + ["--reporter", "xml"]).status == .usage)
  }

  @Test func anOptInRuleRunsIfNamedAndIsListedAsSuch() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.flagged, to: "Card.xib")
    let rule = "stale-layout-flag"
    #expect(await Run.lintel(["check", path]).findings(of: rule).isEmpty)
    for option in ["--enable-rule", "--only-rule"] {
      #expect(await Run.lintel(["check", path, option, rule]).findings(of: rule).count == 1)
    }
    let other = ["--only-rule", "missing-translation", "--enable-rule", rule]
    #expect(await Run.lintel(["check", path] + other).findings(of: rule).count == 1)
    let both = await Run.lintel(["check", path, "--enable-rule", rule, "--disable-rule", rule])
    #expect(both.findings(of: rule).isEmpty)
    let unknown = await Run.lintel(["check", path, "--enable-rule", "stale-layout-flags"])
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("(did you mean \"stale-layout-flag\"?)"))
    let listed = await Run.lintel(["rules"]).output.split(separator: "\n")
    #expect(listed.contains { $0.hasPrefix(rule) && $0.hasSuffix("(opt-in)") })
    #expect(!listed.allSatisfy { $0.hasSuffix("(opt-in)") })
    #expect(await Run.lintel(["rules", rule]).output.hasPrefix("\(rule) (note, opt-in, since "))
  }

  /// A document that marks a correctly placed view as misplaced.
  private static let flagged = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <customObject id="-2" userLabel="File's Owner"/>
        <customView id="car-d0-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <customView misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="pho-t0-001">
              <rect key="frame" x="20" y="20" width="80" height="60"/>
              <constraints>
                <constraint firstAttribute="width" constant="80" id="c-w"/>
                <constraint firstAttribute="height" constant="60" id="c-h"/>
              </constraints>
            </customView>
          </subviews>
          <constraints>
            <constraint firstItem="pho-t0-001" firstAttribute="leading" secondItem="car-d0-001" secondAttribute="leading" constant="20" id="c-x"/>
            <constraint firstItem="pho-t0-001" firstAttribute="top" secondItem="car-d0-001" secondAttribute="top" constant="20" id="c-y"/>
          </constraints>
        </customView>
      </objects>
    </document>
    """

  @Test func suppressedFindingsAreNotReported() async throws {
    let folder = try TemporaryFolder()
    let document = Documents.warning.replacing(
      "<button", with: "<button ignoreRules=\"unknown-attribute\" ignoreReason=\"a test\"")
    let path = try folder.write(document, to: "a.interface")
    #expect(await Run.lintel(["check", path]).output.hasPrefix("no findings"))
    #expect(await Run.lintel(["layout", path]).errors.isEmpty)
  }

  @Test func findingsAreInReadingOrderAndTwoRunsGiveTheSameBytes() async throws {
    let folder = try folder()
    try folder.write(Documents.warning, to: "Z.interface")
    try folder.write(Documents.warning, to: "A/z.interface")
    let arguments = ["check", "\(folder.path)/Z.interface", folder.path]
    let run = await Run.lintel(arguments + ["--reporter", "xcode"])
    let paths = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }
      .compactMap { $0.split(separator: ":").first }
    #expect(paths.count == 4)
    #expect(paths == paths.sorted())
    for reporter in Reporter.names {
      let reports = [
        await Run.lintel(arguments + ["--reporter", reporter]),
        await Run.lintel(arguments + ["--reporter", reporter]),
      ]
      #expect(reports[0].output.utf8.elementsEqual(reports[1].output.utf8))
    }
  }
}
