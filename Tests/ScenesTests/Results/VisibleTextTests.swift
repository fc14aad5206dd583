import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing

/// The visible part of a text: its lines, its scale and its truncation.
@Suite struct VisibleTextTests {
  private func layout(_ content: String, platform: String = "generic") throws -> ResolvedLayout {
    let document = try decode(
      """
      <interface version="1" platform="\(platform)">
      <view id="form" width="300" height="200">
      \(content)
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    return try #require(resolve(document, in: localizer.localized(in: "development")))
  }

  private func text(
    _ text: String, _ attributes: String, width: Double, height: Double? = nil,
    platform: String = "generic"
  ) throws -> ResolvedText {
    let height = height.map { "(\($0))" } ?? ""
    let layout = try layout(
      """
      <label id="a" text="\(text)" font="system 10" \(attributes)/>
      <constraints><visualFormat format="H:|[a(\(width))]"/>
      <visualFormat format="V:|[a\(height)]"/></constraints>
      """, platform: platform)
    return try #require(layout.items[1].content.text)
  }

  @Test func textsBreakIntoLines() throws {
    let text = try text("aaaa bbbb cc", "lines='0'", width: 22)
    #expect(text.lines.map(\.string) == ["aaaa", "bbbb", "cc"])
    #expect(text.lines.map(\.width) == [20, 20, 10])
    #expect(text.lines.map(\.baseline) == [9, 21, 33])
    #expect(text.shown == "aaaa bbbb cc")
    #expect(text.scale == 1)
  }

  @Test func aLowLabelShowsTheLinesThatFit() throws {
    let text = try text("aaaa bbbb cc", "lines='0'", width: 22, height: 24, platform: "generic")
    #expect(text.lines.map(\.string) == ["aaaa", "bbbb"])
    let shortened = try self.text(
      "aaaa bbbb cc", "lines='0' lineBreak='truncateTail'", width: 25, height: 24)
    #expect(shortened.lines.map(\.string) == ["aaaa", "bbbb…"])
    #expect(shortened.shown == "aaaa bbbb…")
    #expect(shortened.lineCount == 3)
  }

  @Test(arguments: [("iOS", ""), ("iOS", "lines='1'"), ("macOS11", "lines='1'")])
  func aLabelOfOneLineShowsTheFirstOfSeveral(platform: String, lines: String) throws {
    let attributes = "lineBreak='truncateTail' \(lines)"
    let one = try layout("<label id='a' text='One' \(attributes)/>\(corner)", platform: platform)
    let three = try layout(
      "<label id='a' text='One&#10;Two&#10;Three' \(attributes)/>\(corner)", platform: platform)
    #expect(three.items[1].frame.height == one.items[1].frame.height)
    #expect(three.items[1].content.text?.lines.count == 1)
    let loss = try #require(three.items[1].loss(along: .vertical))
    #expect(loss.causes.map(\.id) == ["a.lines"])
    // Two more lines are what is hidden.
    let whole = try layout(
      "<label id='a' text='One&#10;Two&#10;Three' lines='0'/>\(corner)", platform: platform)
    #expect(loss.needed == whole.items[1].placement.alignmentRect.height)
    #expect(loss.available == one.items[1].placement.alignmentRect.height)
  }

  @Test func appKitShowsAllLinesWithoutALimit() throws {
    let layout = try layout(
      "<label id='a' text='One&#10;Two&#10;Three'/>\(corner)", platform: "macOS11")
    #expect(layout.items[1].content.text?.lines.map(\.string) == ["One", "Two", "Three"])
    #expect(layout.items[1].losses.isEmpty)
  }

  private let corner =
    "<constraints><visualFormat format='H:|[a]'/><visualFormat format='V:|[a]'/></constraints>"

  @Test func aTextIsScaledBeforeItIsTruncated() throws {
    let text = try text("aaaaaaaaaa", "minimumScaleFactor='0.5'", width: 40)
    #expect(text.scale == 0.8)
    #expect(text.shown == "aaaaaaaaaa")
    #expect(text.lines.map(\.width) == [40])
    #expect(text.fontSize == 10)
  }

  @Test func appKitDoesNotScaleTexts() throws {
    let text = try text("aaaaaaaaaa", "minimumScaleFactor='0.5'", width: 40, platform: "macOS11")
    #expect(text.scale == 1)
    #expect(text.shown != "aaaaaaaaaa")
    let touch = try self.text(
      "aaaaaaaaaa", "minimumScaleFactor='0.5'", width: 40, platform: "iOS")
    #expect(touch.scale < 1)
    #expect(touch.shown == "aaaaaaaaaa")
  }

  @Test func aTextWithoutRoomShowsAnEllipsisOrNothing() throws {
    let clipped = try text("Sichern", "", width: 0)
    #expect(clipped.shown == "")
    let shortened = try text("Sichern", "lineBreak='truncateTail'", width: 0)
    #expect(shortened.shown == "…")
    let empty = try text("", "", width: 0)
    #expect(empty.shown == "")
  }

  @Test func tenThousandLinesAreLaidOut() throws {
    let lines = Array(repeating: "line", count: 10_000).joined(separator: "&#10;")
    let text = try text(lines, "lines='0'", width: 100)
    #expect(text.lineCount == 10_000)
    #expect(text.rect.height == 120_000)
    #expect(text.lines.count == 10_000)
    let limited = try self.text(lines, "lines='3' lineBreak='truncateTail'", width: 100)
    #expect(limited.lines.count == 3)
    #expect(limited.shown.hasSuffix("…"))
  }

  @Test func segmentsWithoutTextsAndBarsWithoutItemsAreLaidOut() throws {
    let layout = try layout(
      """
      <segmentedControl id="a"><segment id="one"/><segment id="two" label=""/></segmentedControl>
      <segmentedControl id="b"><segment id="three" label="x" width="0"/></segmentedControl>
      <tableView id="c"/><toolbar id="d"/><tabBar id="e"/><navigationBar id="f"/>
      <popUpButton id="g"/><comboBox id="h"/>
      <constraints>
      <visualFormat format="H:|[a(0)]"/><visualFormat format="V:|[a]"/>
      <visualFormat format="H:|[b(0)]"/><visualFormat format="V:|[b]"/>
      <visualFormat format="H:|[c(0)]"/><visualFormat format="V:|[c(0)]"/>
      <visualFormat format="H:|[d(0)]"/><visualFormat format="V:|[d(0)]"/>
      <visualFormat format="H:|[e(0)]"/><visualFormat format="V:|[e(0)]"/>
      <visualFormat format="H:|[f(0)]"/><visualFormat format="V:|[f(0)]"/>
      <visualFormat format="H:|[g(0)]"/><visualFormat format="V:|[g]"/>
      <visualFormat format="H:|[h(0)]"/><visualFormat format="V:|[h]"/>
      </constraints>
      """, platform: "iOS")
    #expect(layout.conflicts.isEmpty)
    let numbers = layout.items.flatMap {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
    #expect(numbers.filter { !$0.isFinite } == [])
  }
}
