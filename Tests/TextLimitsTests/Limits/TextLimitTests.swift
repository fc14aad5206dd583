import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import NativeDocuments
import Scenes
import TestSupport
import Testing
import TextLimits
import TextMeasuring

/// Limits that were worked out by hand: in 10 points a character is 5 wide and a line 12 high.
@Suite struct TextLimitTests {
  private static func limits(
    _ content: String, root: String = "view", size: String = "width=\"200\" height=\"100\"",
    locale: String = "development", german: [String: String] = [:], isHard: Bool = false
  ) throws -> TextLimitList {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <stringsTable name="Test"/>
      <\(root) id="form" \(size)>\(content)</\(root)>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    var development = SceneLocale.plain(
      Localizer(developmentLocale: "en", localizations: []).localized(in: locale), of: document)
    let own = development
    let root = try #require(document.roots.first)
    let sizes = SceneSize.all(of: root)
    var search = TextLimitSearch(Scene(document: document, root: root))
    guard isHard else {
      return search.limits(in: development, at: sizes, measurer: FixedAdvanceMeasurer())
    }
    development.name = "de"
    development.text = { text in
      text.key.flatMap { german[$0] }.map {
        SceneLocale.Text(string: $0, path: "", position: nil)
      } ?? own.text(text)
    }
    return search.hardLimits(
      locales: [own, development], at: sizes, measurer: FixedAdvanceMeasurer())
  }

  private static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    "<label id=\"\(id)\" text=\"\(text)\" font=\"system 10\" \(attributes)/>"
  }

  private static func formats(_ formats: String...) -> String {
    let lines = formats.map {
      "<visualFormat format=\"\($0.replacing(">", with: "&gt;").replacing("<", with: "&lt;"))\"/>"
    }
    return "<constraints>\(lines.joined())</constraints>"
  }

  @Test func aRequiredWidthIsTheLimit() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.formats("H:|-20-[a(30)]", "V:|-[a]"))
    let limit = try #require(limits.limits.first)
    #expect(limit.width == .points(30))
    #expect(limit.lines == 1)
    #expect(limit.ownWidth == 10)
    #expect(limit.limiter?.kind == .constraint)
    #expect(limit.sizeName == "design")
    #expect(limit.font?.averageAdvance == 5)
    #expect(limit.characterCount == 6)
  }

  @Test func twoTextsOfARowShareTheirRoom() throws {
    let limits = try Self.limits(
      Self.label("a", "aaaa") + Self.label("b", "bb")
        + Self.formats("H:|-10-[a]-10-[b]-(>=10)-|", "V:|-[a]", "V:|-[b]"))
    #expect(limits.limits.map(\.width) == [.points(160), .points(150)])
    let group = TextLimitList.Group(
      members: [0, 1], budget: 170, sourceWidths: [20, 10], sizeName: "design")
    #expect(limits.groups == [group])
    #expect(limits.sharedRoom(of: limits.limits[0])?.part == group.parts[0])
    #expect(limits.limits.map(\.sourceWidth) == [20, 10])
    #expect(limits.limits.map(\.group) == [0, 0])
  }

  @Test func aHardLimitLeavesRoomForTheWidestTranslation() throws {
    let limits = try Self.limits(
      Self.label("a", "aaaa") + Self.label("b", "bb")
        + Self.formats("H:|-10-[a]-10-[b]-(>=10)-|", "V:|-[a]", "V:|-[b]"),
      german: ["b.text": "bbbbbbbb"], isHard: true)
    #expect(limits.limits.map(\.width) == [.points(130), .points(150)])
    #expect(limits.limits[1].displayed == "bbbbbbbb")
    #expect(limits.kind == .hard)
    #expect(limits.locale == nil)
  }

  @Test func aWindowThatGrowsHasNoLimit() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.formats("H:|-20-[a]-20-|", "V:|-[a]"), root: "window")
    #expect(limits.limits.map(\.width) == [.unlimited])
    #expect(limits.limits[0].limiter == nil)
  }

  @Test func aWindowGrowsUpToItsMaximum() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.formats("H:|-20-[a]-20-|", "V:|-[a]"), root: "window",
      size: "width=\"200\" height=\"100\" maxWidth=\"300\"")
    #expect(limits.limits.map(\.width) == [.points(260)])
  }

  @Test func theLinesOfAWrappingTextFitItsHeight() throws {
    let limits = try Self.limits(
      Self.label("a", "Go", "lines=\"0\"") + Self.formats("H:|-20-[a(100)]", "V:|-20-[a(<=40)]"))
    #expect(limits.limits.map(\.width) == [.points(100)])
    #expect(limits.limits.map(\.lines) == [3])
    #expect(limits.limits[0].wraps)
  }

  @Test func aLineLimitLimitsAWrappingText() throws {
    let limits = try Self.limits(
      Self.label("a", "Go", "lines=\"2\"") + Self.formats("H:|-20-[a(100)]", "V:|-20-[a]"))
    #expect(limits.limits.map(\.width) == [.points(100)])
    #expect(limits.limits.map(\.lines) == [2])
    #expect(limits.limits[0].limiter?.kind == .lines)
  }

  @Test func aTextThatIsTooHighFitsAtNoWidth() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.formats("H:|-20-[a]", "V:|-20-[a(5)]"))
    #expect(limits.limits.map(\.width) == [TextLimit.Width.none])
  }

  @Test func aTextWithTooManyLinesHasTheRoomOfOneLine() throws {
    let limits = try Self.limits(
      Self.label("a", "Go&#10;On") + Self.formats("H:|-20-[a(30)]", "V:|-20-[a(12)]"))
    #expect(limits.limits.map(\.width) == [.points(30)])
    #expect(limits.limits.map(\.lines) == [1])
  }

  @Test func aToolTipIsNotLaidOut() throws {
    let limits = try Self.limits(
      Self.label("a", "Go", "toolTip=\"Goes\"") + Self.formats("H:|-20-[a(30)]", "V:|-20-[a]"))
    #expect(limits.limits.map(\.text.property).sorted() == ["text", "toolTip"])
    #expect(limits.limits.first { $0.text.property == "toolTip" }?.width == .notLaidOut)
  }

  @Test func oldClippingOfAnotherTextDoesNotMatter() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.label("b", "bbbbbbbb")
        + Self.formats("H:|-10-[a(30)]-10-[b(10)]", "V:|-[a]", "V:|-[b]"))
    #expect(limits.limits.map(\.width) == [.points(30), .points(10)])
  }

  @Test func theSmallestSizeDecides() throws {
    let limits = try Self.limits(
      "<size name=\"small\" width=\"150\" height=\"100\"/>" + Self.label("a", "Go")
        + Self.formats("H:|-20-[a]-(>=20)-|", "V:|-[a]"))
    #expect(limits.limits.map(\.width) == [.points(110)])
    #expect(limits.limits[0].sizeName == "small")
  }

  @Test(arguments: ["development", "right-to-left"])
  func theReadingDirectionKeepsTheRoom(locale: String) throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.formats("H:|-20-[a]-(>=30)-|", "V:|-[a]"), locale: locale)
    #expect(limits.limits.map(\.width) == [.points(150)])
  }

  @Test func aTextWithRequiredResistanceIsLimitedByAConflict() throws {
    let limits = try Self.limits(
      Self.label("a", "Go", "horizontalCompressionResistancePriority=\"1000\"")
        + Self.formats("H:|-20-[a(30)]", "V:|-[a]"))
    #expect(limits.limits.map(\.width) == [.points(30)])
  }

  @Test func hugeNumbersAndConflictsHaveLimits() throws {
    let limits = try Self.limits(
      Self.label("a", "Go") + Self.label("b", "b")
        + Self.formats(
          "H:|-10000000-[a(10000000)]", "V:|-[a]", "H:|-[b(10)]", "H:[b(20)]", "V:|-[b]"))
    #expect(limits.limits.count == 2)
  }

  /// A thousand in a whole run.
  @Test func manyTextsHaveLimits() throws {
    let count = Sample.isWhole ? 1000 : 300
    let labels = (0..<count).map { Self.label("l\($0)", "Label") }
    let column = (0..<count).map { "[l\($0)]" }.joined(separator: "-")
    let widths = (0..<count).map { "<visualFormat format=\"H:|[l\($0)(30)]\"/>" }
    let limits = try Self.limits(
      labels.joined() + "<constraints>\(widths.joined())"
        + "<visualFormat format=\"V:|\(column)\"/></constraints>")
    #expect(limits.limits.allSatisfy { $0.width == .points(30) })
    #expect(limits.limits.count == count)
  }
}
