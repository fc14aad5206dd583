import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

@testable import Previews

/// The colours that documents state for texts and for what is behind them.
@Suite struct DocumentColorTests {
  private static let red = StatedColor.fixed(red: 255, green: 0, blue: 0)
  private static let place = Rect(x: 20, y: 20, width: 100, height: 24)

  private static func layout(
    _ items: [ResolvedItem], root color: StatedColor? = nil, on platform: Platform = .iOS
  ) -> ResolvedLayout {
    var layout = Samples.form(Samples.english)
    layout.items = [layout.items[0]] + items
    layout.items[0].appearance.colors.background = color
    for index in layout.items.indices { layout.items[index].appearance.platform = platform }
    return layout
  }

  private static func label(_ color: StatedColor?, background: StatedColor? = nil) -> ResolvedItem {
    var item = Samples.text("a", .label, .init(text: "Hello", width: 40), place)
    item.appearance.colors.text = color
    item.appearance.colors.background = background
    return item
  }

  private static func style(
    ofText text: String, in layout: ResolvedLayout, colors: [String: DocumentColor] = [:]
  ) throws -> String? {
    let list = DisplayList(layout, colors: colors)
    let picture = try #require(
      ParsedPicture(String(decoding: SVGPreview.render(list, of: layout), as: UTF8.self)))
    return try #require(picture.elements("text").first { $0.text == text }).attributes["style"]
  }

  @Test(
    arguments: [
      (red, "fill:#ff0000"),
      (.translucent(red: 0, green: 0, blue: 255, opacity: 128), "fill:#0000ff80"),
      (.system("systemRedColor"), "fill:#ff3b30;fill:light-dark(#ff3b30,#ff453a)"),
      (.asset("Brand"), "fill:#102030;fill:light-dark(#102030,#405060)"),
      (.asset("Unknown"), nil), (.system("labelColor"), nil), (.varying, nil), (nil, nil),
    ] as [(StatedColor?, String?)])
  func aTextHasItsColor(color: StatedColor?, style: String?) throws {
    let brand = DocumentColor(
      light: .init(red: 0x10, green: 0x20, blue: 0x30),
      dark: .init(red: 0x40, green: 0x50, blue: 0x60))
    let found = try Self.style(
      ofText: "Hello", in: Self.layout([Self.label(color)]), colors: ["Brand": brand])
    #expect(found == style)
  }

  @Test func aTextThatCannotBeUsedHasTheUsualColor() throws {
    var disabled = Self.label(Self.red)
    disabled.appearance.state.isEnabled = false
    #expect(try Self.style(ofText: "Hello", in: Self.layout([disabled])) == nil)
    var placeholder = Self.label(Self.red)
    placeholder.content.text?.property = "placeholder"
    #expect(try Self.style(ofText: "Hello", in: Self.layout([placeholder])) == nil)
  }

  /// Returns the areas of a picture that are filled with a colour of the document, with their paints.
  private static func grounds(_ layout: ResolvedLayout) -> [(rect: Rect, paint: Paint)] {
    var open: [Bool] = []
    return DisplayList(layout).elements.compactMap { element in
      switch element {
      case .beginColor: open.append(true)
      case .beginView, .beginLayer, .beginImage, .beginClip: open.append(open.last ?? false)
      case .end: open.removeLast()
      case .shape(.rect(let rect, _), let paint) where open.last == true: return (rect, paint)
      default: break
      }
      return nil
    }
  }

  @Test(arguments: [
    (View.Kind.label, Platform.iOS, Paint.ground), (.view, .iOS, .ground),
    (.stackView, .iOS, .ground), (.button(.system), .iOS, .ground),
    (.textField, .macOS11, .field), (.tableView, .iOS, .cell), (.textView, .macOS11, .cell),
    (.box(.custom), .macOS11, .ground),
  ])
  func whatIsBehindAViewHasItsColor(kind: View.Kind, platform: Platform, paint: Paint) throws {
    var item = Samples.plain("a", kind, Self.place)
    item.appearance.colors.background = Self.red
    let grounds = Self.grounds(Self.layout([item], on: platform))
    #expect(grounds.map(\.paint) == [paint])
    let rect = try #require(grounds.first?.rect)
    #expect(abs(rect.minX - 20) <= 0.5 && abs(rect.width - 100) <= 1)
  }

  @Test func aCustomBoxHasItsBorder() {
    var box = Samples.plain("a", .box(.custom), Self.place)
    #expect(Self.colored(Self.layout([box], on: .macOS11)).isEmpty)
    box.appearance.colors.border = Self.red
    #expect(Self.colored(Self.layout([box], on: .macOS11)) == [.hairline])
    box.appearance.colors.background = Self.red
    #expect(Self.colored(Self.layout([box], on: .macOS11)) == [.ground, .hairline])
  }

  /// UIKit draws a round border with a white ground of its own.
  @Test func aRoundFieldOfUIKitKeepsItsGround() {
    var item = Samples.plain("a", .textField, Self.place)
    item.appearance.colors.background = Self.red
    item.appearance.look.fieldBorder = .roundedRect
    #expect(Self.grounds(Self.layout([item])).isEmpty)
    item.appearance.look.fieldBorder = ControlLook.FieldBorder.none
    #expect(Self.grounds(Self.layout([item])).map(\.paint) == [.ground])
  }

  @Test func theRootFillsTheSurface() throws {
    let layout = Self.layout([], root: Self.red)
    #expect(Self.grounds(layout).map(\.rect) == [Rect(origin: .zero, size: layout.size)])
    #expect(
      Self.grounds(Self.layout([], root: .translucent(red: 0, green: 0, blue: 0, opacity: 9))).count
        == 1)
    #expect(Self.grounds(Self.layout([])).isEmpty)
  }

  @Test func whatIsClearDrawsNothing() {
    let clear = StatedColor.translucent(red: 255, green: 255, blue: 255, opacity: 0)
    #expect(Self.grounds(Self.layout([Self.label(nil, background: clear)])).isEmpty)
  }

  /// A ground is no border, of which a terminal has few.
  @Test func aTerminalHasNoBoxForAGround() {
    let plain = TerminalPreview.render(Self.layout([Self.label(nil)]))
    #expect(TerminalPreview.render(Self.layout([Self.label(nil, background: Self.red)])) == plain)
  }

  /// A view that fills its frame has no outline around it.
  @Test func aTerminalKnowsTheColorsOfCatalogs() {
    var view = Samples.plain("a", .view, Self.place)
    let outlined = TerminalPreview.render(Self.layout([view]))
    view.appearance.colors.background = .asset("Brand")
    let layout = Self.layout([view])
    let brand = DocumentColor(light: .init(red: 255, green: 0, blue: 0))
    #expect(TerminalPreview.render(layout) == outlined)
    #expect(TerminalPreview.render(layout, colors: ["Brand": brand]) != outlined)
  }

  /// The areas, lines and texts of a picture in a colour of the document, with their paints.
  private static func colored(_ layout: ResolvedLayout) -> Set<Paint> {
    var open: [Bool] = []
    var paints: Set<Paint> = []
    for element in DisplayList(layout).elements {
      switch element {
      case .beginColor: open.append(true)
      case .beginView, .beginLayer, .beginImage, .beginClip: open.append(open.last ?? false)
      case .end: open.removeLast()
      case .shape(_, let paint), .text(_, let paint):
        if open.last == true { paints.insert(paint) }
      default: break
      }
    }
    return paints
  }

  @Test(
    arguments: [
      (View.Kind.button(.system), Platform.iOS, [Paint.link]), (.button(.custom), .iOS, []),
      (.slider, .iOS, [.accent]), (.progressIndicator, .iOS, [.accent]),
      (.button(.contactAdd), .iOS, [.link, .symbolLine]), (.label, .iOS, []),
      (.switch, .iOS, [.on]), (.button(.square), .macOS11, [.text]), (.slider, .macOS11, []),
      (.slider, .generic, [.accent]),
    ] as [(View.Kind, Platform, [Paint])])
  func aTintReplacesTheAccentColor(kind: View.Kind, platform: Platform, paints: [Paint]) {
    var item = Samples.text(
      "a", kind, .init(text: "Hello", width: 40), Self.place, style: .plain)
    item.appearance.colors.tint = Self.red
    #expect(Self.colored(Self.layout([item], on: platform)) == Set(paints))
    item.appearance.colors.tint = .translucent(red: 0, green: 0, blue: 0, opacity: 0)
    #expect(Self.colored(Self.layout([item], on: platform)).isEmpty)
  }

  @Test func aTintIsThatOfTheViewAround() {
    var group = Samples.plain("g", .view, Self.place)
    group.appearance.colors.tint = Self.red
    var button = Samples.text(
      "a", .button(.system), .init(text: "Hello", width: 40), Self.place, style: .plain)
    button.placement.parent = "g"
    var toggle = Samples.plain("t", .switch, Self.place)
    toggle.placement.parent = "g"
    #expect(Self.colored(Self.layout([group, button, toggle])) == [.link])
    #expect(Self.colored(Self.layout([group, button, toggle], on: .macOS11)) == [])
    button.appearance.colors.text = .fixed(red: 0, green: 0, blue: 255)
    let list = DisplayList(Self.layout([group, button]))
    #expect(
      !list.elements.contains(.beginColor(.init(light: .init(red: 255, green: 0, blue: 0)))))
  }

  @Test func theBarsOfAScreenHaveItsTint() {
    var layout = Self.layout([])
    layout.bars.tint = Self.red
    layout.bars.trailing = [.init(title: "Send"), .init(systemItem: "add")]
    #expect(Self.colored(layout) == [.link, .symbolLine])
    // They are not inside the view of the screen.
    layout.items[0].appearance.colors.tint = Self.red
    layout.bars.tint = nil
    #expect(Self.colored(layout) == [])
    layout.bars.trailing[0].tint = Self.red
    #expect(Self.colored(layout) == [.link])
  }

  /// A colour fills areas, but is that of lines without areas.
  @Test func aLineHasTheColorOfItsDocument() throws {
    var layout = Self.layout([])
    layout.bars.tint = .system("systemRedColor")
    layout.bars.trailing = [.init(systemItem: "add")]
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let styles = Set(picture.elements(ofClass: "lp-symbol-line").map { $0.attributes["style"] })
    #expect(styles == ["stroke:#ff3b30;stroke:light-dark(#ff3b30,#ff453a)"])
  }

  @Test func anAnimationHasTheColors() {
    let colors = ["Brand": DocumentColor(light: .init(red: 255, green: 0, blue: 0))]
    let frames = [0.0, 1].map { value in
      SweepFrame(
        value: value,
        layout: Self.layout([Self.label(Self.red, background: .asset("Brand"))]), colors: colors)
    }
    let text = String(
      decoding: SweepPicture.render(frames, subject: "width", seconds: 1), as: UTF8.self)
    #expect(text.ranges(of: "style=\"fill:#ff0000\"").count == 2)
  }
}
