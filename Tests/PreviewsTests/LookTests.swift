import Geometry
import InterfaceDocuments
import InterfaceValues
import Previews
import Scenes
import Testing

/// What controls look like on each platform and in each state.
@Suite struct LookTests {
  private static let place = Rect(x: 20, y: 20, width: 100, height: 24)

  private static func control(
    _ view: View.Kind, on platform: Platform, _ frame: Rect = place,
    style: ItemKind.ButtonStyle? = nil,
    text: String? = nil, _ change: (inout ResolvedItem) -> Void = { _ in }
  ) -> ResolvedItem {
    var item =
      text.map {
        Samples.text("c", view, .init(text: $0, width: 40), frame, padding: 30, style: style)
      } ?? Samples.plain("c", view, frame, style: style)
    item.appearance.platform = platform
    change(&item)
    return item
  }

  private static func layout(_ items: [ResolvedItem], on platform: Platform) -> ResolvedLayout {
    let room = Rect(x: 0, y: 0, width: 300, height: 200)
    var root = Samples.plain("form", .view, room)
    root.placement.parent = nil
    root.appearance.platform = platform
    return ResolvedLayout(
      path: "A.interface", root: "form", locale: "en", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: room.size, size: room.size,
      items: [root] + items, conflicts: [])
  }

  /// Returns what is drawn of a single control: the paints of its shapes and of its texts.
  private static func drawn(
    _ item: ResolvedItem
  ) -> (shapes: [(DisplayList.Shape, Paint)], texts: [(DisplayList.TextLine, Paint)]) {
    let list = DisplayList(layout([item], on: item.appearance.platform))
    var isInside = false
    var shapes: [(DisplayList.Shape, Paint)] = []
    var texts: [(DisplayList.TextLine, Paint)] = []
    for element in list.elements {
      switch element {
      case .beginView(let view): isInside = view.id == "c"
      case .end: isInside = false
      case .shape(let shape, let paint) where isInside: shapes.append((shape, paint))
      case .text(let line, let paint) where isInside: texts.append((line, paint))
      default: break
      }
    }
    return (shapes, texts)
  }

  private static func paints(_ item: ResolvedItem) -> [Paint] { drawn(item).shapes.map(\.1) }

  @Test(arguments: [
    (Platform.macOS10, Paint.control, 3.5), (.macOS11, .control, 4.5), (.macOS26, .soft, 12),
  ])
  func pushButtonsAreRounderFromYearToYear(
    platform: Platform, paint: Paint, radius: Double
  ) throws {
    let shapes = Self.drawn(Self.control(.button(.push), on: platform, style: .push)).shapes
    let bezel = try #require(shapes.last { $0.1 == paint })
    guard case .rect(_, let drawn) = bezel.0 else {
      Issue.record("\(bezel.0)")
      return
    }
    #expect(drawn == radius)
  }

  @Test func theDefaultButtonHasTheAccentColour() {
    let button = Self.control(.button(.push), on: .macOS11, style: .push, text: "OK") {
      $0.appearance.state.isDefault = true
    }
    #expect(Self.paints(button) == [.accent])
    #expect(Self.drawn(button).texts.map(\.1) == [.textOnAccent])
    var other = button
    other.appearance.state.isEnabled = false
    #expect(!Self.paints(other).contains(.accent))
    #expect(Self.drawn(other).texts.map(\.1) == [.disabled])
  }

  @Test func aPlainTitleIsTintedOnlyOnTouchScreens() {
    for (platform, paint) in [
      (Platform.iOS, Paint.link), (.iOS26, .link), (.macOS11, .text), (.macOS26, .text),
    ] {
      let button = Self.control(.button(.push), on: platform, style: .plain, text: "Edit")
      #expect(Self.drawn(button).texts.map(\.1) == [paint], "\(platform)")
      #expect(Self.paints(button).isEmpty)
    }
  }

  @Test func aCheckBoxShowsItsState() {
    let paints = { (mark: ControlState.Mark?) in
      Self.paints(
        Self.control(.button(.checkBox), on: .macOS11, style: .checkBox) {
          $0.appearance.state.mark = mark
        })
    }
    #expect(paints(.off) == [.control])
    #expect(paints(.on) == [.accent, .markOnAccent])
    #expect(paints(.mixed) == [.accent, .markOnAccent])
    #expect(paints(nil) == paints(.on))
  }

  @Test(arguments: [
    (Platform.macOS11, Paint.accent), (.macOS26, .accent), (.iOS, .on), (.iOS26, .on),
  ])
  func aSwitchIsGreenOnTouchScreens(platform: Platform, paint: Paint) {
    let frame = Rect(x: 20, y: 20, width: 51, height: 31)
    #expect(Self.paints(Self.control(.switch, on: platform, frame)) == [paint, .knob])
    let off = Self.control(.switch, on: platform, frame) { $0.appearance.state.mark = .off }
    #expect(Self.paints(off) == [.track, .knob])
  }

  @Test func aPopUpButtonHasItsArrowsOnTheAccentColourOnlyOnce() {
    #expect(Self.paints(Self.control(.popUpButton, on: .macOS11)).contains(.accent))
    #expect(!Self.paints(Self.control(.popUpButton, on: .macOS26)).contains(.accent))
    let arrows = { (item: ResolvedItem) in
      Self.paints(item).count { $0 == .mark || $0 == .markOnAccent }
    }
    #expect(arrows(Self.control(.popUpButton, on: .macOS26)) == 2)
    let pullDown = Self.control(.popUpButton, on: .macOS26) {
      $0.appearance.look.pullsDown = true
    }
    #expect(arrows(pullDown) == 1)
  }

  @Test func aSliderShowsItsValueAndItsTicks() throws {
    let slider = Self.control(.slider, on: .macOS11) {
      $0.appearance.state.fraction = 0.25
      $0.appearance.look.tickMarkCount = 5
    }
    let shapes = Self.drawn(slider).shapes
    let knob = try #require(shapes.last)
    // A knob of 18 points in 100: its center is 9 + 82 / 4 from the left end at 20.
    #expect(knob.0 == .circle(Point(x: 49.5, y: 32), radius: 9))
    guard case .path(let ticks)? = shapes.first(where: { $0.1 == .hairline })?.0 else {
      Issue.record("no ticks")
      return
    }
    #expect(ticks.count == 10)
  }

  @Test func theSelectedSegmentIsRaisedOrAccented() {
    for (platform, paint) in [(Platform.macOS11, Paint.accent), (.iOS, .segment)] {
      let control = Self.control(.segmentedControl, on: platform) {
        $0.appearance.state.selection = 1
        $0.appearance.slots = [0.0, 50].map { Rect(x: $0, y: 0, width: 50, height: 24) }
      }
      let chosen = Self.drawn(control).shapes.filter { $0.1 == paint }
      #expect(chosen.count == 1)
      guard case .rect(let rect, _)? = chosen.first?.0 else { return }
      #expect(rect.minX >= 70 && rect.maxX <= 120, "\(platform)")
    }
  }

  @Test func aSymbolWithoutADrawingIsALabelledPlaceholder() {
    let symbol = Self.control(.imageView, on: .iOS, Rect(x: 20, y: 20, width: 60, height: 60)) {
      $0.appearance.images = [.init(name: "sun.max.fill", isSymbol: true)]
    }
    let drawn = Self.drawn(symbol)
    #expect(drawn.texts.map(\.0.string).first == "smf")
    #expect(drawn.shapes.map(\.1) == [.tint])
    let named = Self.control(.imageView, on: .macOS11) {
      $0.appearance.images = [.init(name: "NSBonjour")]
    }
    #expect(Self.drawn(named).texts.map(\.0.string).first == "B")
  }

  @Test func aPullDownMenuShowsItsImageInsteadOfATitle() {
    let menu = Self.control(.popUpButton, on: .macOS11, text: "Rename") {
      $0.appearance.look.pullsDown = true
      $0.appearance.look.imagePosition = .only
      $0.appearance.images = [
        .init(
          name: "NSActionTemplate", size: Size(width: 15, height: 15),
          assumedPlace: Rect(x: 42, y: 4, width: 15, height: 15))
      ]
    }
    #expect(Self.drawn(menu).texts.isEmpty)
    #expect(Self.paints(menu).contains(.symbolInk))
    var other = menu
    other.appearance.images = []
    #expect(Self.drawn(other).texts.map(\.0.string) == ["Rename"])
  }

  @Test func aWindowHasItsButtonsAndItsTitle() {
    var layout = Self.layout([], on: .macOS11)
    layout.isWindow = true
    layout.windowTitle = "Settings"
    let list = DisplayList(layout)
    let paints = list.elements.compactMap { element -> Paint? in
      switch element {
      case .shape(_, let paint), .text(_, let paint): paint
      default: nil
      }
    }
    for paint in [Paint.closeLight, .minimizeLight, .zoomLight, .windowTitle] {
      #expect(paints.count { $0 == paint } == 1)
    }
    var screen = layout
    screen.items[0].appearance.platform = .iOS
    #expect(DisplayList(screen).bounds.height < list.bounds.height)
  }

  @Test(arguments: [(true, 1), (false, 0), (nil, 0)] as [(Bool?, Int)])
  func aTableHasAStripForItsHeaderAlone(hasHeader: Bool?, count: Int) {
    let table = Self.control(.tableView, on: .macOS11) {
      $0.appearance.slots = [Rect(x: 0, y: 0, width: 50, height: 20)]
      $0.appearance.state.hasHeader = hasHeader
    }
    #expect(Self.paints(table).count { $0 == .bar } == count)
  }

  @Test func aScreenHasItsTitleInABarAboveIt() throws {
    var layout = Self.layout([], on: .iOS)
    let plain = DisplayList(layout).bounds
    layout.windowTitle = "Settings"
    let list = DisplayList(layout)
    #expect(list.bounds.height == plain.height + 44 && list.bounds.minY == plain.minY - 44)
    let title = try #require(
      list.elements.compactMap { element -> DisplayList.TextLine? in
        if case .text(let line, .windowTitle) = element { line } else { nil }
      }.first)
    #expect(title.string == "Settings" && title.font?.weight == 600 && title.origin.y < 0)
    #expect(TerminalPreview.render(layout).contains("Settings"))
  }

  @Test func menusAreOpenBelowTheLayout() throws {
    let popUp = Self.control(.popUpButton, on: .macOS11, text: "Two") {
      $0.appearance.entries = ["One", "Two", "Three"]
    }
    let list = DisplayList(Self.layout([popUp, popUp], on: .macOS11))
    var isInMenu = false
    var lines: [DisplayList.TextLine] = []
    for element in list.elements {
      if case .beginLayer(.menus) = element { isInMenu = true }
      if case .text(let line, _) = element, isInMenu { lines.append(line) }
    }
    // Equal menus are drawn once.
    #expect(lines.map(\.string) == ["One", "Two", "Three"])
    #expect(lines.allSatisfy { $0.origin.y > 200 && $0.origin.y < list.bounds.maxY })
  }

  @Test(arguments: Platform.allCases, [Appearance.light, .dark])
  func textsAreReadableOnTheirGround(platform: Platform, appearance: Appearance) {
    let grounds: [PaletteColor] = platform.isDesktop ? [.window, .field] : [.screen, .cell]
    for ground in grounds {
      let ratio = contrast(
        PaletteColor.text.components(in: appearance), ground.components(in: appearance))
      #expect(ratio > 10, "\(ground) in \(appearance)")
    }
  }

  /// The contrast of two colours by the formula of WCAG 2.
  private func contrast(
    _ one: PaletteColor.Components, _ other: PaletteColor.Components
  ) -> Double {
    let luminance = { (color: PaletteColor.Components) -> Double in
      let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
      // A gamma of 2.2 is near enough for a limit.
      let linear = parts.map { $0 * $0 * ($0.squareRoot().squareRoot()) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
