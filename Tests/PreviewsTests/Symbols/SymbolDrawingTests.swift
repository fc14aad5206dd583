import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import TestSupport
import Testing

@testable import Previews

/// Symbols and standard images in layouts.
@Suite struct SymbolDrawingTests {
  private typealias Image = ResolvedAppearance.Image

  private static func layout(
    _ items: [ResolvedItem], size: Size = Size(width: 200, height: 100), on platform: Platform
  ) -> ResolvedLayout {
    var root = Samples.plain("form", .view, Rect(origin: .zero, size: size))
    root.placement.parent = nil
    let items = ([root] + items).map { item in
      var item = item
      item.appearance.platform = platform
      return item
    }
    return ResolvedLayout(
      path: "A.interface", root: "form", locale: "en", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: size, size: size,
      items: items, conflicts: [])
  }

  private static func view(
    _ image: Image, named id: String = "v",
    in frame: Rect = Rect(x: 20, y: 20, width: 60, height: 40),
    of kind: View.Kind = .imageView, _ change: (inout ResolvedItem) -> Void = { _ in }
  ) -> ResolvedItem {
    var item = Samples.plain(id, kind, frame, style: kind == .button(.push) ? .plain : nil)
    item.appearance.images = [image]
    change(&item)
    return item
  }

  private static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  /// Returns the grid of the only image of a layout.
  private static func grid(
    _ view: ResolvedItem, on platform: Platform
  ) throws -> DisplayList.DrawnImage.Grid {
    let grids = DisplayList(layout([view], on: platform)).elements.compactMap { element in
      if case .beginImage(let image) = element { image.grid } else { nil }
    }
    #expect(grids.count == 1)
    return try #require(grids.first)
  }

  /// Returns the paints of the shapes of images.
  private static func paints(_ view: ResolvedItem, on platform: Platform) -> Set<Paint> {
    var isInside = false
    var paints: Set<Paint> = []
    for element in DisplayList(layout([view], on: platform)).elements {
      switch element {
      case .beginImage: isInside = true
      case .end: isInside = false
      case .shape(_, let paint) where isInside: paints.insert(paint)
      default: break
      }
    }
    return paints
  }

  @Test func drawingsLookAsRecorded() {
    let names =
      SymbolGlyph.named.keys.sorted()
      + [
        "star.fill", "clock.fill", "square.and.arrow.up.fill", "lock.open.fill", "eye.slash",
        "xmark.circle", "xmark.circle.fill", "checkmark.square.fill", "play.circle", "leaf",
      ] + StandardImage.names
    let views = names.enumerated().map { index, name in
      let isStandard = name.hasPrefix("NS")
      let place = Rect(
        x: 4 + Double(index % 12) * 32, y: 4 + Double(index / 12) * 32, width: 24, height: 24)
      return Self.view(
        Image(
          name: name, isSymbol: !isStandard,
          size: isStandard ? Size(width: 24, height: 24) : nil), named: "i\(index)", in: place)
    }
    let rows = Double((names.count + 11) / 12)
    let layout = Self.layout(
      views, size: Size(width: 388, height: rows * 32 + 4), on: .macOS11)
    expectGolden(SVGPreview.render(layout), named: "symbols.svg")
  }

  /// A symbol has the size of its text style, in the middle of the view; a unit is a point at 13.
  @Test func aSymbolIsNotStretched() throws {
    let image = Image(name: "gear", isSymbol: true)
    let touch = try Self.grid(Self.view(image), on: .iOS)
    #expect(Self.isNear(touch.unit, 17.0 / 13))
    #expect(Self.isNear(touch.origin.x, 50 - 8 * touch.unit))
    #expect(Self.isNear(touch.origin.y, 40 - 8 * touch.unit))
    #expect(try Self.grid(Self.view(image), on: .macOS11).unit == 1)
    var large = image
    large.pointSize = 26
    #expect(try Self.grid(Self.view(large), on: .iOS).unit == 2)
    let small = Rect(x: 20, y: 20, width: 60, height: 8)
    #expect(try Self.grid(Self.view(large, in: small), on: .iOS).unit == 0.5)
  }

  @Test func aContentModeScalesASymbolInProportion() throws {
    let image = Image(name: "circle", isSymbol: true)
    for scaling in [ControlState.ImageScaling.fit, .fill, .stretch] {
      let view = Self.view(image) { $0.appearance.state.imageScaling = scaling }
      // A circle of 15 units fills the height of 40 points.
      #expect(Self.isNear(try Self.grid(view, on: .iOS).unit, 40.0 / 15))
    }
  }

  /// A minus is 14 by 4 points in AppKit, and not taller than its line.
  @Test func aDeclaredSizeIsFilledInProportion() throws {
    let minus = Image(name: "NSRemoveTemplate", size: Size(width: 14, height: 4))
    let view = Self.view(minus) { $0.appearance.state.imageScaling = .down }
    #expect(Self.isNear(try Self.grid(view, on: .macOS11).unit, 14 / 13.5))
  }

  @Test func aButtonScalesALargerImageDown() throws {
    let button = Self.view(
      Image(name: "NSApplicationIcon", size: Size(width: 128, height: 128)),
      in: Rect(x: 20, y: 20, width: 30, height: 15), of: .button(.push)
    ) { $0.content.images = [Rect(x: -49, y: -56, width: 128, height: 128)] }
    let grid = try Self.grid(button, on: .macOS11)
    #expect(Self.isNear(grid.unit, 1))
    #expect(Self.isNear(grid.origin.x, 35 - 8) && Self.isNear(grid.origin.y, 27.5 - 8))
  }

  @Test func aSymbolHasTheColourOfATemplate() {
    let image = Image(name: "plus", isSymbol: true, size: Size(width: 14, height: 13))
    #expect(Self.paints(Self.view(image), on: .macOS11) == [.symbolInk])
    #expect(Self.paints(Self.view(image), on: .iOS) == [.symbolLine])
    let button = { (style: ItemKind.ButtonStyle, isEnabled: Bool) in
      Self.view(image, of: .button(.push)) {
        $0.kind.buttonStyle = style
        $0.appearance.state.isEnabled = isEnabled
        $0.content.images = [Rect(x: 20, y: 10, width: 14, height: 13)]
      }
    }
    #expect(Self.paints(button(.push, true), on: .macOS11) == [.symbolInk])
    #expect(Self.paints(button(.plain, true), on: .iOS) == [.symbolLine])
    #expect(Self.paints(button(.prominent, true), on: .iOS) == [.markOnAccent])
    #expect(Self.paints(button(.prominent, false), on: .iOS) == [.symbolFaint])
  }

  @Test func theNameIsShownOnHover() throws {
    let views = [
      Self.view(Image(name: "gear", isSymbol: true), named: "a"),
      Self.view(Image(name: "sun.max & <more>", isSymbol: true), named: "b"),
      Self.view(Image(name: "Logo"), named: "c"),
    ]
    let svg = SVGPreview.render(Self.layout(views, on: .iOS))
    let picture = try #require(ParsedPicture(svg))
    let titles = picture.elements("title").map(\.text)
    let rest = " (imageView): 60 \u{D7} 40 at 20, 20"
    for (id, name) in [("a", "gear"), ("b", "sun.max & <more>"), ("c", "Logo")] {
      #expect(titles.contains("\(name) in \(id)\(rest)"), "\(titles)")
      #expect(titles.contains("\(id)\(rest)"))
    }
  }

  @Test func aTerminalShowsTheSymbolInWords() {
    let draw = { (name: String) in
      TerminalPreview.render(
        Self.layout([Self.view(Image(name: name, isSymbol: true))], on: .macOS11))
    }
    #expect(draw("plus").contains("\u{2502} + \u{2502}") || draw("plus").contains(" + "))
    #expect(draw("gear").contains("gear"))
    #expect(draw("leaf").contains("leaf"))
    #expect(!draw("gear").contains("imageView"))
  }

  /// An image on a grid is a picture in the animated picture, which moves as a whole.
  @Test func aSymbolMovesAsAWhole() throws {
    let frames = (0..<3).map { index in
      SweepFrame(
        value: Double(index),
        layout: Self.layout(
          [
            Self.view(
              Image(name: "gear", isSymbol: true),
              in: Rect(x: 20 + 10 * Double(index), y: 20, width: 30, height: 30))
          ], on: .macOS11))
    }
    let svg = String(
      decoding: SweepPicture.render(frames, subject: "width", seconds: 1), as: UTF8.self)
    let picture = try #require(ParsedPicture(svg))
    let inner = picture.elements("svg").dropFirst()
    #expect(inner.map { $0.attributes["viewBox"] } == ["0 0 16 16"])
    #expect(inner.first?.attributes["width"] == "16")
    #expect(svg.contains("attributeName=\"x\""))
  }

  @Test(arguments: [0.0, 1e-9, 1e-3, 1e9, .nan, .infinity])
  func anySizeIsDrawnOrNot(side: Double) {
    let view = Self.view(
      Image(name: "gear", isSymbol: true), in: Rect(x: 0, y: 0, width: side, height: side)
    ) { $0.appearance.state.imageScaling = .fit }
    let svg = SVGPreview.render(Self.layout([view], on: .iOS))
    #expect(ParsedPicture(svg) != nil)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }
}
