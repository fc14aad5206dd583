import Commands
import Foundation
import Testing

@Suite struct TextSizeTests {
  /// A label of each kind: one that follows the reader, one that does not, one without a text
  /// style.
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="375" height="667">
        <label id="follows" text="Hello" font="body" adjustsFontForContentSizeCategory="YES"/>
        <label id="stays" text="Hello" font="body"/>
        <label id="plain" text="Hello" font="system 17" adjustsFontForContentSizeCategory="YES"/>
        <constraints>
          <visualFormat format="H:|-20-[follows]-(&gt;=0)-|"/>
          <visualFormat format="H:|-20-[stays]-(&gt;=0)-|"/>
          <visualFormat format="H:|-20-[plain]-(&gt;=0)-|"/>
          <visualFormat format="V:|-20-[follows]-[stays]-[plain]"/>
        </constraints>
      </view>
    </interface>

    """

  /// Buttons with a configuration: one with a font of its own and one with a subtitle.
  private static let configured = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="375" height="667">
        <button id="title" title="Continue" configuration="filled"/>
        <button id="small" title="Continue" configuration="filled" controlSize="small"/>
        <button id="both" title="Buy" subtitle="Now" configuration="filled"/>
        <button id="fixed" title="Continue" configuration="filled" font="system 17"/>
        <button id="plain" title="Continue"/>
        <constraints>
          <visualFormat format="V:|-20-[title]-[small]-[both]-[fixed]-[plain]"
            options="alignAllLeading"/>
          <visualFormat format="H:|-20-[title]"/>
        </constraints>
      </view>
    </interface>

    """

  @Test func textsOfConfiguredButtonsFollowTheReaderUnlessAFontIsStated() async throws {
    let layouts = try await layouts(
      ["--content-size", "large", "--content-size", "accessibilityExtraExtraExtraLarge"],
      of: Self.configured)
    func growth(_ id: String) throws -> Double {
      try #require(height(of: id, in: layouts[1])) - #require(height(of: id, in: layouts[0]))
    }
    // Body goes from 17 to 53 points, subheadline from 15 to 49 and caption from 12 to 43.
    #expect(try growth("title") > 36)
    #expect(try growth("small") > 34 && growth("small") < growth("title"))
    #expect(try growth("both") > growth("title") + 31)
    #expect(try growth("fixed") == 0)
    #expect(try growth("plain") == 0)
  }

  private func layouts(
    _ arguments: [String], of document: String = Self.document
  ) async throws -> [[String: Any]] {
    let folder = try TemporaryFolder()
    let file = try folder.write(document, to: "Page.interface")
    let run = await Run.lintel(
      ["layout", file, "--reporter", "json", "--locale", "en", "--quiet"] + arguments)
    #expect(run.status == .clean, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  private func height(of id: String, in layout: [String: Any]) -> Double? {
    let views = layout["views"] as? [[String: Any]] ?? []
    let view = views.first { $0["id"] as? String == id }
    return (view?["frame"] as? [String: Any])?["height"] as? Double
  }

  @Test func onlyTheStandardSizeIsLaidOutByDefault() async throws {
    let layouts = try await layouts([])
    #expect(layouts.count == 1)
    #expect(layouts[0]["contentSize"] is NSNull)
  }

  @Test func aCategoryChangesOnlyTextsThatFollowIt() async throws {
    let layouts = try await layouts(
      ["--content-size", "large", "--content-size", "accessibilityExtraExtraExtraLarge"])
    #expect(layouts.count == 2)
    #expect(layouts[0]["contentSize"] is NSNull)
    #expect(layouts[1]["contentSize"] as? String == "accessibilityExtraExtraExtraLarge")
    let before = try #require(height(of: "follows", in: layouts[0]))
    let after = try #require(height(of: "follows", in: layouts[1]))
    // The guidelines set body in 17 points, and in 53.
    #expect(after > before * 2.8 && after < before * 3.4)
    for id in ["stays", "plain"] {
      #expect(height(of: id, in: layouts[0]) == height(of: id, in: layouts[1]))
    }
  }

  @Test func allCategoriesAreTwelveAndAFactorIsOneMore() async throws {
    let layouts = try await layouts(
      ["--content-size", "all", "--content-size", "small", "--text-scale", "1.50"])
    #expect(layouts.count == 13)
    #expect(layouts.last?["contentSize"] as? String == "1.5")
  }

  @Test func aDesktopHasNoCategoriesButAFactorWorks() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document, to: "Page.interface")
    let run = await Run.lintel([
      "layout", file, "--platform", "macOS11", "--locale", "en", "--content-size", "all",
      "--text-scale", "2",
    ])
    #expect(run.status == .clean)
    #expect(run.errors.contains("there are no content sizes on macOS11"))
    #expect(run.output.contains("(design, text scale 2)"))
  }

  @Test func aFindingNamesItsTextSize() async throws {
    let folder = try TemporaryFolder()
    let narrow = Self.document.replacing("-[follows]-(&gt;=0)-|", with: "-[follows(60)]")
    let file = try folder.write(narrow, to: "Page.interface")
    let run = await Run.lintel([
      "check", file, "--locale", "en", "--content-size", "all",
    ])
    #expect(run.output.contains("accessibilityExtraExtraExtraLarge: needs a"), "\(run.output)")
  }

  @Test func fitHasARowForEachTextSizeAndExplainTakesOne() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document, to: "Page.interface")
    let fit = await Run.lintel([
      "fit", file, "--locale", "en", "--content-size", "large", "--content-size",
      "accessibilityLarge",
    ])
    #expect(fit.status == .clean)
    #expect(fit.output.contains("  en, accessibilityLarge"))
    let explain = await Run.lintel([
      "explain", file, "follows", "--content-size", "accessibilityLarge",
    ])
    #expect(explain.output.contains("(design, accessibilityLarge)"))
    let two = await Run.lintel(["explain", file, "follows", "--content-size", "all"])
    #expect(two.status == .usage)
  }

  @Test(arguments: [
    (["--content-size", "acessibilityLarge"], "did you mean \"accessibilityLarge\"?"),
    (["--text-scale", "0"], "expected a factor such as 1.5, from 0.1 to 10"),
    (["--text-scale", "big"], "expected a factor such as 1.5, from 0.1 to 10"),
    (["--text-scale", "nan"], "expected a factor such as 1.5, from 0.1 to 10"),
  ])
  func anInvalidTextSizeIsReportedWithTheValidOnes(arguments: [String], message: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document, to: "Page.interface")
    let run = await Run.lintel(["layout", file] + arguments)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
