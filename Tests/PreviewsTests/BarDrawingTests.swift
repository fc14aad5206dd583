import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

@testable import Previews

/// The bars around roots, the texts of a table's sections, and path controls.
@Suite struct BarDrawingTests {
  private static func screen(_ locale: String = "en") -> ResolvedLayout {
    var layout = Samples.form(Samples.english)
    layout.items = [layout.items[0]]
    layout.items[0].appearance.platform = .iOS
    layout.textLocale = locale
    return layout
  }

  private static func texts(_ layout: ResolvedLayout) -> [String: DisplayList.TextLine] {
    DisplayList(layout).elements.reduce(into: [:]) { texts, element in
      if case .text(let line, _) = element { texts[line.string] = line }
    }
  }

  private static func images(_ layout: ResolvedLayout) -> [String] {
    DisplayList(layout).elements.compactMap { element in
      if case .beginImage(let image) = element { image.name } else { nil }
    }
  }

  @Test func aNavigationBarHasItsButtonsAtItsEnds() throws {
    var layout = Self.screen()
    layout.windowTitle = "Settings"
    layout.bars.leading = [.init(systemItem: "cancel")]
    layout.bars.trailing = [.init(title: "Send"), .init(systemItem: "add")]
    let texts = Self.texts(layout)
    let (cancel, title, send) = (texts["Cancel"], texts["Settings"], texts["Send"])
    let middle = try #require(title).origin.x
    #expect(middle == layout.size.width / 2)
    #expect(try #require(cancel).origin.x < middle && (try #require(send).origin.x) > middle)
    #expect(Self.images(layout) == ["plus"])
    layout.direction = .rightToLeft
    let turned = Self.texts(layout)
    #expect(try #require(turned["Cancel"]).origin.x > middle)
    #expect(try #require(turned["Send"]).origin.x < middle)
  }

  @Test func aBarWithButtonsAloneIsDrawn() {
    var layout = Self.screen()
    let plain = DisplayList(layout).bounds.height
    layout.bars.trailing = [.init(systemItem: "done")]
    #expect(DisplayList(layout).bounds.height == plain + 44)
    #expect(Self.texts(layout)["Done"] != nil)
  }

  /// The system has words of its own in other languages, which no document has.
  @Test(arguments: [("en-GB", "Done"), ("de", nil), ("ja", nil)] as [(String, String?)])
  func wordsOfTheSystemAreEnglish(locale: String, word: String?) {
    var layout = Self.screen(locale)
    layout.bars.trailing = [.init(systemItem: "done")]
    #expect(Self.texts(layout).keys.sorted() == [word].compactMap(\.self))
    #expect(Self.images(layout) == (word == nil ? ["checkmark"] : []))
  }

  @Test func aTitleBesideLongButtonsStaysInItsRoom() throws {
    var layout = Self.screen()
    layout.windowTitle = "A title"
    layout.bars.leading = [.init(title: "A rather long title of a button")]
    let title = try #require(Self.texts(layout)["A title"])
    #expect(title.origin.x > layout.size.width / 2 + 20)
    layout.bars.trailing = [.init(title: "Another one that has no room beside it at all")]
    #expect(Self.texts(layout).count == 2)
  }

  @Test func theBarBelowAScreenHasItsItems() throws {
    var layout = Self.screen()
    let plain = DisplayList(layout).bounds
    layout.bars.bottom = [
      .init(title: "Edit"), .init(systemItem: "flexibleSpace"), .init(systemItem: "add"),
      .init(systemItem: "flexibleSpace"), .init(title: "Last"),
    ]
    let bounds = DisplayList(layout).bounds
    #expect(bounds.minY == plain.minY && bounds.height == plain.height + 44)
    let texts = Self.texts(layout)
    let (first, last) = (try #require(texts["Edit"]).origin, try #require(texts["Last"]).origin)
    #expect(first.x < 60 && last.x > layout.size.width - 60 && first.y > layout.size.height)
    #expect(Self.images(layout) == ["plus"])
    layout.direction = .rightToLeft
    #expect(try #require(Self.texts(layout)["Edit"]).origin.x > layout.size.width - 60)
    layout.isWindow = true
    #expect(Self.texts(layout).isEmpty)
  }

  @Test func aButtonWithAnImageDoesNotShowItsTitle() {
    var layout = Self.screen()
    let image = ResolvedAppearance.Image(name: "gear", isSymbol: true)
    layout.bars.trailing = [.init(title: "Settings", image: image)]
    layout.bars.bottom = layout.bars.trailing
    #expect(Self.texts(layout).isEmpty && Self.images(layout) == ["gear", "gear"])
  }

  @Test func itemsWithoutRoomAreNotInTheBarBelowAScreen() {
    var layout = Self.screen()
    layout.bars.bottom = (0..<20).map { .init(title: "Item \($0)") }
    let texts = Self.texts(layout)
    #expect(texts["Item 0"] != nil && texts["Item 19"] == nil)
  }

  private static func window(
    _ items: [ResolvedBars.Item], _ display: RootBars.ToolbarDisplay = .iconAndLabel
  ) -> ResolvedLayout {
    var layout = Samples.form(Samples.english)
    layout.items = [layout.items[0]]
    layout.items[0].appearance.platform = .macOS11
    layout.isWindow = true
    layout.textLocale = "en"
    layout.bars.toolbar = items
    layout.bars.toolbarDisplay = display
    return layout
  }

  @Test(arguments: [
    (RootBars.ToolbarDisplay.iconAndLabel, 56.0, true, true), (.iconOnly, 42, true, false),
    (.labelOnly, 26, false, true),
  ])
  func aWindowHasItsToolbar(
    display: RootBars.ToolbarDisplay, height: Double, hasImage: Bool, hasLabel: Bool
  ) {
    let item = ResolvedBars.Item(title: "General", image: .init(name: "gear", isSymbol: true))
    let layout = Self.window([item], display)
    let plain = DisplayList(Self.window([])).bounds
    let bounds = DisplayList(layout).bounds
    #expect(bounds.height == plain.height + height && bounds.maxY == plain.maxY)
    #expect((Self.texts(layout)["General"] != nil) == hasLabel)
    #expect(Self.images(layout) == (hasImage ? ["gear"] : []))
  }

  @Test func flexibleSpaceMovesItemsToTheEnd() throws {
    let items: [ResolvedBars.Item] = [
      .init(title: "One"), .init(systemItem: "NSToolbarFlexibleSpaceItem"), .init(title: "Two"),
      .init(systemItem: "NSToolbarPrintItem"),
    ]
    let texts = Self.texts(Self.window(items))
    #expect(try #require(texts["One"]).origin.x < 60)
    #expect(try #require(texts["Two"]).origin.x > 240)
    #expect(try #require(texts["Print"]).origin.x > (try #require(texts["Two"]).origin.x))
  }

  @Test func itemsWithoutRoomAreBehindASign() {
    let items = (0..<20).map { ResolvedBars.Item(title: "Item \($0)") }
    let texts = Self.texts(Self.window(items))
    #expect(texts["Item 0"] != nil && texts["Item 19"] == nil && texts["\u{BB}"] != nil)
  }

  private static func row(_ id: String, _ y: Double, in parent: String) -> ResolvedItem {
    var row = Samples.plain(
      id, .view, Rect(x: 0, y: y, width: 360, height: 44), element: "tableViewCell")
    row.placement.parent = parent
    return row
  }

  @Test(arguments: [true, false])
  func aSectionHasItsTextsAroundItsRows(isRoot: Bool) throws {
    var layout = Self.screen()
    var table = Samples.plain("table", .tableView, Rect(x: 0, y: 0, width: 360, height: 160))
    table.appearance.platform = .iOS
    table.appearance.sections = [.init(header: "Accounts", footer: "Shown once", rows: ["a", "b"])]
    if isRoot { table.placement.parent = nil }
    layout.items =
      (isRoot ? [table] : layout.items + [table])
      + [Self.row("a", 30, in: "table"), Self.row("b", 74, in: "table")]
    if isRoot { layout.root = "table" }
    let texts = Self.texts(layout)
    #expect(try #require(texts["Accounts"]).origin == Point(x: 16, y: 21))
    #expect(try #require(texts["Shown once"]).origin == Point(x: 16, y: 135))
  }

  @Test(arguments: [true, false])
  func aPathControlShowsItsFolders(isMenu: Bool) {
    var layout = Samples.form(Samples.english)
    var path = Samples.plain("p", .pathControl, Rect(x: 20, y: 20, width: 200, height: 22))
    path.appearance.platform = .macOS11
    path.appearance.state.path = ["Applications", "Utilities"]
    path.appearance.state.isPathMenu = isMenu
    layout.items = [layout.items[0], path]
    let text = isMenu ? "Utilities" : "Applications \u{203A} Utilities"
    #expect(Self.texts(layout)[text] != nil)
    #expect(Self.images(layout) == ["folder"])
    let hasBezel = DisplayList(layout).elements.contains { element in
      if case .shape(_, .control) = element { true } else { false }
    }
    #expect(hasBezel == isMenu)
  }
}
