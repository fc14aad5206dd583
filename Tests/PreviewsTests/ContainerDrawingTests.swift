import Diagnostics
import Geometry
import InterfaceDocuments
import Previews
import Scenes
import Testing

@Suite struct ContainerDrawingTests {
  private static func word(_ string: String, x: Double, y: Double) -> ResolvedText {
    ResolvedText(
      property: "label", string: string, key: nil, path: "A.interface", position: nil,
      fontFamily: "system", fontWeight: 400, fontSize: 13,
      rect: Rect(x: x, y: y, width: 40, height: 16), firstBaseline: 12, lineCount: 1,
      maximumLines: 1, truncatesOnPurpose: false, unmeasured: "")
  }

  private static func item(
    _ id: String, _ view: View.Kind, element: String? = nil, in parent: String?, _ rect: Rect
  ) -> ResolvedItem {
    ResolvedItem(
      identity: .init(id: id, name: id, position: .start), kind: ItemKind(view, element: element),
      placement: .init(parent: parent, frame: rect, alignmentRect: rect, frameInRoot: rect))
  }

  private static func picture(_ items: [ResolvedItem]) throws -> ParsedPicture {
    let room = Rect(x: 0, y: 0, width: 300, height: 200)
    let layout = ResolvedLayout(
      path: "A.interface", root: "form", locale: "en", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: room.size, size: room.size,
      items: [item("form", .view, in: nil, room)] + items, conflicts: [])
    return try #require(ParsedPicture(SVGPreview.render(layout)))
  }

  @Test func segmentsShowTheirTextsWithLinesBetween() throws {
    var control = Self.item(
      "mode", .segmentedControl, in: "form", Rect(x: 20, y: 20, width: 150, height: 24))
    control.content.segments = ["List", "Icons", "Columns"].enumerated().map {
      Self.word($0.element, x: 5 + Double($0.offset) * 50, y: 4)
    }
    control.content.text = control.content.segments[2]
    let picture = try Self.picture([control])
    let texts = picture.elements("text").filter { ["List", "Icons", "Columns"].contains($0.text) }
    #expect(texts.map(\.text) == ["List", "Icons", "Columns"])
    // The middles of 40 points from 5, 55 and 105 on, in a control at 20.
    #expect(texts.map { $0.attributes["x"] } == ["45", "95", "145"])
    // Halfway between 45 and 55, and between 95 and 105.
    let lines = picture.elements(ofClass: "lp-hairline").compactMap { $0.attributes["d"] }
    #expect(lines == ["M70 23L70 41M120 23L120 41"])
  }

  /// A tab of the native format, and one of Interface Builder, have different elements.
  @Test(arguments: ["tab", "tabViewItem"])
  func aTabShowsItsLabelAndTheFirstItsContents(element: String) throws {
    let room = Rect(x: 20, y: 40, width: 200, height: 100)
    var first = Self.item("first", .tab, element: element, in: "tabs", room)
    var second = Self.item("second", .tab, element: element, in: "tabs", room)
    first.content.text = Self.word("General", x: 0, y: -20)
    second.content.text = Self.word("Accounts", x: 60, y: -20)
    let picture = try Self.picture([
      Self.item("tabs", .tabView(.top), in: "form", Rect(x: 10, y: 10, width: 220, height: 140)),
      first, Self.item("a", .slider, in: "first", Rect(x: 30, y: 50, width: 50, height: 20)),
      second, Self.item("b", .view, in: "second", Rect(x: 30, y: 50, width: 50, height: 20)),
      Self.item("c", .slider, in: "b", Rect(x: 30, y: 50, width: 50, height: 20)),
    ])
    let drawn = picture.elements.compactMap { $0.attributes["data-id"] }
    #expect(drawn.contains("a") && drawn.contains("second"))
    #expect(!drawn.contains("b") && !drawn.contains("c"))
    let labels = picture.elements("text").filter { ["General", "Accounts"].contains($0.text) }
    #expect(labels.count == 2)
    #expect(labels.allSatisfy { $0.attributes["clip-path"] == nil })
    // All labels are in one bar, from 12 points before the first to 12 after the last, and that of
    // the selected tab is on a raised bezel.
    let bars = picture.elements(ofClass: "lp-tab-bar")
    #expect(bars.map { $0.attributes["x"] } == ["8.5"])
    #expect(bars.map { $0.attributes["width"] } == ["123"])
    let bezels = picture.elements(ofClass: "lp-control")
    #expect(bezels.map { $0.attributes["x"] } == ["8.5"])
    #expect(bezels.map { $0.attributes["width"] } == ["63"])
  }

  /// A window with two tabs, each with a slider.
  private static var tabbed: ResolvedLayout {
    let room = Rect(x: 20, y: 40, width: 200, height: 100)
    var first = item("first", .tab, in: "tabs", room)
    var second = item("second", .tab, in: "tabs", room)
    first.content.text = word("General", x: 0, y: -20)
    second.content.text = word("Accounts", x: 60, y: -20)
    let size = Rect(x: 0, y: 0, width: 300, height: 200)
    var layout = ResolvedLayout(
      path: "A.interface", root: "form", locale: "en", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: size.size, size: size.size,
      items: [
        item("form", .view, in: nil, size),
        item("tabs", .tabView(.top), in: "form", Rect(x: 10, y: 10, width: 220, height: 140)),
        first, item("a", .slider, in: "first", Rect(x: 30, y: 50, width: 50, height: 20)),
        second, item("b", .slider, in: "second", Rect(x: 30, y: 50, width: 50, height: 20)),
      ], conflicts: [])
    layout.tabChoices = [["first"], ["second"]]
    return layout
  }

  @Test func eachTabHasAPicture() throws {
    let layouts = Self.tabbed.showingEachTab
    #expect(layouts.map(\.sizeTitle) == ["design", "design, tab Accounts"])
    #expect(
      PreviewFiles.names(for: layouts) == [
        "A-form-en-design.svg", "A-form-en-design-tab-Accounts.svg",
      ])
    let pictures = try layouts.map { try #require(ParsedPicture(SVGPreview.render($0))) }
    let drawn = pictures.map { Set($0.elements.compactMap { $0.attributes["data-id"] }) }
    #expect(drawn[0].contains("a") && !drawn[0].contains("b"))
    #expect(drawn[1].contains("b") && !drawn[1].contains("a"))
    // The bezel of the selected tab: 12 points before its label.
    let bezels = pictures.map { $0.elements(ofClass: "lp-control").map { $0.attributes["x"] } }
    #expect(bezels == [["8.5"], ["68.5"]])
    for picture in pictures {
      let labels = picture.elements("text").map(\.text).filter {
        $0 == "General" || $0 == "Accounts"
      }
      #expect(labels == ["General", "Accounts"])
    }
  }

  @Test(arguments: [
    (View.TabViewType.noTabsNoBorder, 0), (.noTabsBezelBorder, 1), (.noTabsLineBorder, 1),
  ])
  func aTabViewWithoutTabsHasNoStrip(type: View.TabViewType, borders: Int) throws {
    let picture = try Self.picture([
      Self.item("tabs", .tabView(type), in: "form", Rect(x: 10, y: 10, width: 220, height: 140)),
      Self.item("first", .tab, in: "tabs", Rect(x: 10, y: 10, width: 220, height: 140)),
    ])
    #expect(picture.elements(ofClass: "lp-box").count == borders)
    #expect(picture.elements(ofClass: "lp-tab-bar").isEmpty)
  }

  @Test func aTextThatFitsIsSqueezedIntoItsViewIfItsFontIsWider() throws {
    var label = Self.item("l", .label, in: "form", Rect(x: 20, y: 20, width: 36, height: 16))
    label.content.text = Self.word("Wide", x: 0, y: 0)
    let text = try #require(try Self.picture([label]).elements("text").first)
    #expect(text.attributes["textLength"] == "36")
  }

  @Test(arguments: [
    (ItemKind.ButtonStyle.prominent, "lp-accent", "lp-text-on-accent"),
    (.tinted, "lp-tint", "lp-link"),
  ])
  func filledButtonsHaveTheirColours(style: ItemKind.ButtonStyle, shape: String, text: String)
    throws
  {
    var button = Self.item(
      "b", .button(.push), in: "form", Rect(x: 20, y: 20, width: 80, height: 30))
    button.kind.buttonStyle = style
    button.content.text = Self.word("Buy", x: 10, y: 7)
    let picture = try Self.picture([button])
    #expect(picture.elements(ofClass: shape).map { $0.attributes["width"] } == ["80"])
    #expect(picture.elements(ofClass: text).map(\.text) == ["Buy"])
    #expect(picture.elements(ofClass: "lp-control").isEmpty)
  }

  @Test func aHelpButtonIsACircleWithAMark() throws {
    var button = Self.item(
      "h", .button(.help), in: "form", Rect(x: 20, y: 20, width: 25, height: 21))
    button.kind.buttonStyle = .help
    let picture = try Self.picture([button])
    #expect(picture.elements(ofClass: "lp-control").map { $0.attributes["r"] } == ["10"])
    #expect(picture.elements("text").contains { $0.text == "?" })
  }

  @Test func aBoxBeginsBelowItsTitle() throws {
    var box = Self.item(
      "group", .box(.primary), in: "form", Rect(x: 20, y: 20, width: 150, height: 80))
    box.content.text = Self.word("Group", x: 4, y: 0)
    let line = Self.item(
      "line", .box(.separator), in: "form", Rect(x: 20, y: 120, width: 150, height: 1))
    let picture = try Self.picture([box, line])
    // The title ends 16 below the top, and the stroke is centered on its edge.
    #expect(picture.elements(ofClass: "lp-box").map { $0.attributes["y"] } == ["37.5"])
    #expect(picture.elements(ofClass: "lp-track").map { $0.attributes["height"] } == ["1"])
    #expect(picture.elements("text").contains { $0.text == "Group" })
  }
}
