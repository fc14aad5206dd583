import Commands
import Foundation
import TestSupport
import Testing

/// `lintel report larger-text`, compared with plain checks of single sizes.
@Suite struct ReportLargerTextTests {
  /// A screen of a phone with a label that wraps, in a column with room.
  private static let wrapping = screen(
    """
    <label id="title" text="Several words that wrap" lines="0" font="body" adjustsFontForContentSizeCategory="YES"/>
    """, layout: "V:|-20-[title]-(&gt;=20)-|")

  /// The same with a label of one line.
  private static let single = wrapping.replacing(" lines=\"0\"", with: "")

  private static func screen(_ views: String, layout: String) -> String {
    """
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="375" height="667" device="retina4_7">
        \(views)
        <constraints>
          <visualFormat format="H:|-16-[title]-16-|"/>
          <visualFormat format="\(layout)"/>
        </constraints>
      </view>
    </interface>
    """
  }

  private func report(
    _ document: String, _ options: [String] = [], tables: [String: String] = [:]
  ) async throws -> (run: Run, screens: [[String: Any]], path: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "Page.interface")
    for (file, text) in tables { try folder.write(text, to: file) }
    let run = await Run.lintel(["report", "larger-text", path, "--reporter", "json"] + options)
    let value = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (run, value?["screens"] as? [[String: Any]] ?? [], path, folder)
  }

  private func categories(_ screen: [String: Any]?) -> [[String: Any]] {
    screen?["categories"] as? [[String: Any]] ?? []
  }

  /// The extents of an end of a screen's sizes that move.
  private func extents(_ screen: [String: Any]?, _ end: String) -> [Double] {
    let size = screen?[end] as? [String: Any]
    return ["width", "height"].compactMap { size?[$0] as? Double }
  }

  @Test func aTextThatWrapsIsProvedUpToTheLargestSize() async throws {
    let (run, screens, _, _) = try await report(Self.wrapping)
    #expect(run.status == .clean, "\(run.errors)")
    let screen = try #require(screens.first)
    #expect(screens.count == 1)
    #expect(
      categories(screen).map { $0["verdict"] as? String } == Array(repeating: "proved", count: 9))
    // Apple's sizes of the body: 17, 19, 21, 23, 28, 33, 40, 47 and 53 points.
    #expect(
      categories(screen).map { $0["percent"] as? Int }
        == [100, 111, 123, 135, 164, 194, 235, 276, 311])
    #expect(screen["provedUpTo"] as? String == "accessibilityExtraExtraExtraLarge")
    #expect(screen["meetsCriterion"] as? Bool == true)
    #expect(extents(screen, "from") == [375])
    #expect(extents(screen, "to") == [669])
  }

  @Test func aTextOfOneLineIsClippedAtExactlyTheWidthsOfAPlainCheck() async throws {
    let (_, screens, path, folder) = try await report(
      Self.single,
      tables: ["de.lproj/Page.strings": "\"title.text\" = \"Mehrere Wörter in einer Zeile\";"])
    defer { withExtendedLifetime(folder) {} }
    let screen = try #require(screens.first)
    #expect(screen["locales"] as? [String] == ["en", "de"])
    #expect(screen["meetsCriterion"] as? Bool == false)
    var count = 0
    for category in categories(screen) {
      let name = try #require(category["category"] as? String)
      let defects = category["defects"] as? [[String: Any]] ?? []
      #expect((category["verdict"] as? String == "proved") == defects.isEmpty)
      for locale in ["en", "de"] {
        let own = defects.filter { $0["locale"] as? String == locale }
        let to = own.first?["to"] as? [String: Any]
        let end = to?["width"] as? Double
        var places = [375, 669.0]
        if let end, end < 669 { places = [375, end - 0.05, end + 0.05] }
        for place in places {
          let run = await Run.lintel([
            "check", path, "--locale", locale, "--content-size", name, "--size", "\(place)x667",
          ])
          let isClipped =
            !(run.findings(of: "clipped-text") + run.findings(of: "clipped-in-base")
            + run.findings(of: "truncated-text")).isEmpty
          #expect(isClipped == (place <= (end ?? 0)), "\(name) \(locale) at \(place)")
          count += 1
        }
      }
    }
    #expect(count > 36)
  }

  @Test func textsOfAFixedSizeAreNamedAndProveNothing() async throws {
    let fixed = Self.wrapping.replacing("font=\"body\"", with: "font=\"system 17\"")
    let (_, screens, path, folder) = try await report(fixed)
    defer { withExtendedLifetime(folder) {} }
    let screen = try #require(screens.first)
    #expect(screen["fixedTexts"] as? [String] == ["label \"title\""])
    #expect(screen["followingTexts"] as? Int == 0)
    #expect(screen["provedUpTo"] is NSNull)
    #expect(screen["meetsCriterion"] as? Bool == false)
    let text = await Run.lintel(["report", "larger-text", path]).output
    #expect(
      text.contains("1 of 1 texts do not follow the preferred size: label \"title\""), "\(text)")
    #expect(text.contains("  nothing is proved: no text is known to follow"), "\(text)")
    #expect(text.contains("0 of 1 screen proved up to 200% or more"), "\(text)")
  }

  @Test func textsAndMarkdownStateTheCriterion() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.wrapping, to: "Page.interface")
    let quote =
      "\"Increases the text size in the app to 200% or more.\" (Apple, App Store Connect Help"
    let text = await Run.lintel(["report", "larger-text", path])
    #expect(
      text.output.contains("accessibilityExtraLarge            235%  proved\n"), "\(text.output)")
    #expect(text.output.contains("proved up to accessibilityExtraExtraExtraLarge (311%)\n"))
    #expect(text.output.contains("1 of 1 screen proved up to 200% or more"))
    #expect(text.output.contains(quote))
    let markdown = await Run.lintel(["report", "larger-text", path, "--format", "markdown"])
    #expect(markdown.output.hasPrefix("| document | screen |"))
    #expect(
      markdown.output.contains(
        "| page | 375 to 669 | en | 1 of 1 | accessibilityExtraExtraExtraLarge (311%) |\n"),
      "\(markdown.output)")
    #expect(markdown.output.contains(quote))
  }

  @Test func aRangeAndCategoriesAreTaken() async throws {
    let (_, screens, _, _) = try await report(
      Self.wrapping,
      ["--sizes", "320...400", "--content-size", "small", "--content-size", "accessibilityLarge"])
    let screen = try #require(screens.first)
    #expect(
      categories(screen).map { $0["category"] as? String } == ["small", "accessibilityLarge"])
    #expect(extents(screen, "to") == [400])
    #expect(screen["meetsCriterion"] as? Bool == false)
  }

  @Test func aTabletsScreenHasTheWidthsOfTablets() async throws {
    let tablet = Self.wrapping.replacing(
      "width=\"375\" height=\"667\"", with: "width=\"768\" height=\"1024\""
    )
    .replacing("retina4_7", with: "ipad9_7")
    let (_, screens, _, _) = try await report(tablet, ["--content-size", "large"])
    #expect(extents(screens.first, "from") == [744])
    #expect(extents(screens.first, "to") == [1024])
  }

  @Test func whatIsNoScreenHasNothingToProve() async throws {
    for document in [
      Self.wrapping.replacing(" device=\"retina4_7\"", with: ""),
      Self.wrapping.replacing("platform=\"iOS\"", with: "platform=\"macOS11\""),
    ] {
      let (run, screens, _, _) = try await report(document)
      #expect(screens.isEmpty)
      #expect(run.status == .clean)
      #expect(run.errors.contains("no root fills the screen of a phone or a tablet"))
    }
  }

  @Test(arguments: [
    (["--size", "320x480"], "use --sizes, not --size"),
    (["--text-scale", "2"], "use --content-size, not --text-scale"),
    (["--content-size", "huge"], "expected one of extraSmall"),
    (["--sizes", "400...300"], "reversed"), (["--sizes", "wide"], "expected a range"),
    (["--locale", "fr"], "no document has a table for it"), (["--scale", "0"], "--scale \"0\""),
  ])
  func whatCannotBeUsedIsWrongUsage(options: [String], message: String) async throws {
    let (run, _, _, _) = try await report(Self.wrapping, options)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func aMissingFileEndsWithStatus3() async {
    let run = await Run.lintel(["report", "larger-text", "Missing.storyboard"])
    #expect(run.status == .noDocument)
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func theJSONMatchesItsSchema() async throws {
    let (run, _, _, _) = try await report(Self.single)
    let schema = PackageFolder.root.appending(components: "Schemas", "larger-text.schema.json")
    #expect(try SchemaValidator(schema: schema).complaints(about: [run.output]) == [nil])
  }
}
