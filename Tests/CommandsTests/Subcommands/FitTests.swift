import Commands
import Foundation
import TestSupport
import Testing

@Suite struct FitTests {
  private static let growing = Documents.bar(
    "<button id=\"save\" title=\"Save\"/>")

  /// Returns the size found for a locale.
  private func smallest(_ locale: String, in folder: TemporaryFolder) async throws -> (
    width: Int, height: Int
  ) {
    let run = await Run.lintel([
      "fit", "\(folder.path)/Bar.interface", "--locale", locale, "--reporter", "json",
    ])
    let roots = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let locales = try #require(roots.first?["locales"] as? [[String: Any]])
    let size = try #require(locales.first?["smallest"] as? [String: Double])
    return (Int(size["width"] ?? 0), Int(size["height"] ?? 0))
  }

  /// Returns the lines of `check` at a size about clipped texts or conflicts.
  private func defects(
    _ locale: String, _ width: Int, _ height: Int, in folder: TemporaryFolder
  ) async -> Int {
    let run = await Run.lintel([
      "check", "\(folder.path)/Bar.interface", "--locale", locale, "--size",
      "\(width)x\(height)",
    ])
    return ["clipped-text", "clipped-in-base", "unsatisfiable-constraints"]
      .map { run.findings(of: $0).count }.reduce(0, +)
  }

  @Test(arguments: ["en", "de"])
  func theSizeIsTheSmallestAtWhichNothingClips(locale: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.growing, to: "Bar.interface")
    try folder.write("\"save.title\" = \"Alle sichern\";\n", to: "de.lproj/Bar.strings")
    let size = try await smallest(locale, in: folder)
    #expect(await defects(locale, size.width, size.height, in: folder) == 0)
    #expect(await defects(locale, size.width - 1, size.height, in: folder) > 0)
  }

  @Test func textsClippedAtAnySizeAreListedAndDoNotCount() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrow, to: "Bar.interface")
    let run = await Run.lintel(["fit", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(run.status == .clean)
    #expect(run.output.contains("en: button \"save\" \"Save\" is clipped at any size, by "))
    #expect(try await smallest("en", in: folder).width == 52)
  }

  @Test func theFittingHeightIsThatAtTheDesignWidth() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1" platform="iOS" developmentLocale="en">
        <view id="form" width="120" height="fitting">
          <label id="text" lines="0" text="A text that needs several lines in this width"/>
          <constraints>
            <visualFormat format="H:|[text]|"/>
            <visualFormat format="V:|[text]|"/>
          </constraints>
        </view>
      </interface>
      """, to: "Bar.interface")
    #expect(try await smallest("en", in: folder).width <= 120)
  }

  @Test func aWindowsMaximumSizeLimitsTheResult() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1">
        <window id="w" width="300" height="100" maxWidth="350">
          <label id="l" text="x" intrinsicWidth="400" intrinsicHeight="20"/>
          <constraints>
            <visualFormat format="H:|-20-[l]-20-|"/>
            <visualFormat format="V:|-20-[l]-20-|"/>
          </constraints>
        </window>
      </interface>
      """, to: "Bar.interface")
    let run = await Run.lintel(["fit", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(run.output.contains("  no size fits en\n"))
    #expect(run.output.contains("label \"l\" \"x\" is clipped at any size, by 90 pt"))
    #expect(try await smallest("en", in: folder).width <= 350)
  }

  @Test(arguments: [
    "<toolbar id='b'><toolbarItem id='i' label='Mark all of them as read'/>"
      + "<toolbarItem id='j' label='Move to another folder'/></toolbar>",
    "<tabBar id='b'><tabBarItem id='i' title='Recommendations'/>"
      + "<tabBarItem id='j' title='Bibliography'/></tabBar>",
    "<navigationBar id='b' title='Notifications of this device'>"
      + "<barButtonItem id='i' title='All accounts'/></navigationBar>",
  ])
  func barsHaveASmallestSize(bar: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1" platform="iOS" developmentLocale="en">
        <view id="v" width="100" height="100">
          \(bar)
          <constraints>
            <visualFormat format="H:|[b]|"/>
            <visualFormat format="V:|[b]"/>
          </constraints>
        </view>
      </interface>
      """, to: "Bar.interface")
    let run = await Run.lintel(["fit", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(!run.output.contains("clipped at any size"))
    let size = try await smallest("en", in: folder)
    #expect(size.width > 100)
    #expect(await defects("en", size.width, size.height, in: folder) == 0)
    #expect(await defects("en", size.width - 1, size.height, in: folder) > 0)
  }

  @Test func aTextClippedAtAnySizeStaysInside() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1">
        <view id="v" width="300" height="100">
          <label id="l" text="x" intrinsicWidth="100" intrinsicHeight="48"/>
          <constraints>
            <visualFormat format="H:|-20-[l]"/>
            <visualFormat format="V:|-30-[l(20)]"/>
          </constraints>
        </view>
      </interface>
      """, to: "Bar.interface")
    let size = try await smallest("en", in: folder)
    #expect(size == (120, 50))
  }

  @Test func rootsWithoutContentAreLeftOut() async throws {
    let folder = try TemporaryFolder()
    let empty = "<view id=\"none\" width=\"300\" height=\"100\"/>"
    try folder.write(
      "<interface version=\"1\">\(empty)</interface>", to: "Empty.interface")
    let run = await Run.lintel(["fit", "\(folder.path)/Empty.interface"])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("all roots are empty"))
    try folder.write(
      Self.growing.replacing("</interface>", with: "\(empty)</interface>"), to: "Bar.interface")
    let both = await Run.lintel(["fit", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(both.output.contains(": bar, drawn at 320x60\n"))
    #expect(!both.output.contains("none"))
    let json = await Run.lintel(["fit", "\(folder.path)/Empty.interface", "--reporter", "json"])
    #expect(json.output == "[]\n")
  }

  @Test func fitRejectsASize() async {
    let run = await Run.lintel(["fit", "Bar.interface", "--size", "10x10"])
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1)
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func theJSONMatchesItsSchema() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrow, to: "Narrow.interface")
    try folder.write(Self.growing, to: "Bar.interface")
    let run = await Run.lintel(["fit", folder.path, "--reporter", "json"])
    let schema = PackageFolder.root.appending(components: "Schemas", "fit.schema.json")
    #expect(try SchemaValidator(schema: schema).complaints(about: [run.output]) == [nil])
  }
}
