import Foundation
import Geometry
import Previews
import Scenes
import TestSupport
import Testing
import TextMeasuring

@testable import PixelPictures

/// Pictures as pixels, compared with a browser's drawing of the same picture in SVG.
@Suite struct PixelPictureTests {
  /// Every shape and every paint, texts in several scripts, clips.
  private static func everything() throws -> DisplayList {
    DisplayList(elements: shapes + (try texts()), bounds: bounds)
  }

  private static let bounds = Rect(x: -5, y: 0, width: 500, height: 480)

  private static var shapes: [DisplayList.Element] {
    var elements: [DisplayList.Element] = []
    let texts: Set<Paint> = [
      .text, .placeholder, .link, .textOnAccent, .disabled, .tabLabel, .symbol,
    ]
    for (index, paint) in Paint.allCases.enumerated()
    where paint.style.font == nil && !texts.contains(paint) {
      let x = 10 + Double(index % 8) * 60
      let y = 10 + Double(index / 8) * 50
      elements += [
        .shape(.rect(Rect(x: x, y: y, width: 20, height: 14), radius: 4), paint),
        .shape(.circle(Point(x: x + 32, y: y + 8), radius: 7), paint),
        .shape(
          .path([
            .move(Point(x: x, y: y + 20)), .line(Point(x: x + 12, y: y + 40)),
            .arc(Point(x: x + 30, y: y + 22), radius: 15), .close,
            .move(Point(x: x + 34, y: y + 24)), .line(Point(x: x + 48, y: y + 38)),
          ]), paint),
      ]
    }
    return elements
  }

  private static func texts() throws -> [DisplayList.Element] {
    var elements: [DisplayList.Element] = []
    let strings = ["Größe AVATAR", "تسجيل الدخول", "パスワード", "OK 👍🏽", "कृपया"]
    for (index, text) in strings.enumerated() {
      let line = DisplayList.TextLine(
        text, at: Point(x: 10 + Double(index) * 95, y: 430), font: .init(size: 15), width: 84,
        isRightToLeft: index == 1)
      let cut = Rect(x: 10 + Double(index) * 95, y: 445, width: 50, height: 12)
      var second = line
      second.origin.y = 460
      elements += [.text(line, .text), .beginClip(cut), .text(second, .link), .end]
    }
    return DisplayList(elements: elements, bounds: bounds)
      .outlined(by: try PangoMeasurer(), locale: "en").elements
  }

  private static let layout = ResolvedLayout(
    path: "a.xib", root: "root", locale: "en", isPseudoLocale: false, direction: .leftToRight,
    sizeName: "design", requestedSize: Size(width: 500, height: 480),
    size: Size(width: 500, height: 480), items: [], conflicts: [])

  /// Compares the pixels of elements with a browser's drawing of their SVG.
  private static func difference(
    _ elements: [DisplayList.Element], drawn: [DisplayList.Element]? = nil,
    appearance: Appearance = .light
  ) throws -> PictureDifference {
    let list = DisplayList(elements: elements, bounds: bounds)
    let svg = String(decoding: SVGPreview.render(list, of: layout), as: UTF8.self)
    let other = DisplayList(elements: drawn ?? elements, bounds: bounds)
    let png = try PixelPicture.png(of: other, scale: 2, appearance: appearance)
    return try PictureDifference(.svg(svg), .png(png))
  }

  /// Areas in colours of a document, one within the other, after which all is as usual.
  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func colorsOfDocumentsAreAsABrowserDrawsThem() throws {
    func elements(_ colors: [DocumentColor]) -> [DisplayList.Element] {
      let areas = (0..<4).map { index in
        DisplayList.Element.shape(
          .rect(Rect(x: 20 + 110 * Double(index), y: 20, width: 80, height: 60), radius: 5),
          .control)
      }
      let begins = colors.map { DisplayList.Element.beginColor($0) }
      let ends = colors.map { _ in DisplayList.Element.end }
      return begins.prefix(1) + [areas[0]] + begins.dropFirst() + [areas[1]]
        + ends.dropFirst() + [areas[2]] + ends.prefix(1) + [areas[3]]
    }
    let colors = [
      DocumentColor(
        light: .init(red: 200, green: 20, blue: 20),
        dark: .init(red: 20, green: 200, blue: 20, opacity: 128)),
      DocumentColor(light: .init(red: 0, green: 0, blue: 255)),
    ]
    let same = try Self.difference(elements(colors))
    #expect(same.ink > 5000)
    #expect(same.share < 0.02, "\(same)")
    for others in [[], [colors[0]], [colors[1], colors[0]]] {
      let other = try Self.difference(elements(colors), drawn: elements(others))
      #expect(other.share > 0.1, "\(other)")
    }
    let dark = try Self.difference(elements(colors), appearance: .dark)
    #expect(dark.share > 0.1, "\(dark)")
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func shapesAreAsABrowserDrawsTheirSVG() throws {
    let same = try Self.difference(Self.shapes)
    #expect(same.ink > 5000)
    // Where edges are smoothed.
    #expect(same.share < 0.06, "\(same)")
    // What is missing of one paint is more than that.
    let lacking = try Self.difference(
      Self.shapes,
      drawn: Self.shapes.filter {
        guard case .shape(_, let paint) = $0 else { return true }
        return paint != .accent
      })
    #expect(lacking.share > same.share + 0.001, "\(lacking) \(same)")
    let dark = try Self.difference(Self.shapes, appearance: .dark)
    #expect(dark.share > 0.3, "\(dark)")
  }

  /// Shapes on a grid of their own, with the width of their lines.
  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func imagesOfShapesAreAsABrowserDrawsThem() throws {
    let images = [0.5, 1, 3, 12].enumerated().flatMap { index, unit in
      let grid = DisplayList.DrawnImage.Grid(
        origin: Point(x: 10 + Double(index) * 60, y: 20), unit: unit)
      return [
        DisplayList.Element.beginImage(.init(name: "clock.fill", grid: grid)),
        .shape(.circle(Point(x: 8, y: 8), radius: 6.75), .symbolInk),
        .shape(
          .path([
            .move(Point(x: 8, y: 4)), .line(Point(x: 8, y: 8)),
            .arc(Point(x: 12, y: 12), radius: 4),
          ]), .symbolLine),
        .end,
      ]
    }
    let same = try Self.difference(images)
    #expect(same.ink > 2000)
    #expect(same.share < 0.1, "\(same)")
    let lacking = try Self.difference(images, drawn: Array(images.dropLast(4)))
    #expect(lacking.share > same.share + 0.1, "\(lacking) \(same)")
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func textsAreAsABrowserDrawsTheirOutlines() throws {
    let texts = try Self.texts()
    let same = try Self.difference(texts)
    #expect(same.ink > 1000)
    // Most of a small glyph is edge.
    #expect(same.share < 0.2, "\(same)")
    let lacking = try Self.difference(texts, drawn: Array(texts.dropFirst()))
    #expect(lacking.share > same.share + 0.05, "\(lacking) \(same)")
  }

  @Test func hasTheSizeInPixels() throws {
    let list = try Self.everything()
    for (scale, expected) in [(1.0, (500, 480)), (2, (1000, 960)), (1.25, (625, 600))] {
      let size = try #require(
        PNGHeader(PixelPicture.png(of: list, scale: scale, appearance: .dark)))
      #expect(size == PNGHeader(width: expected.0, height: expected.1))
    }
  }

  @Test func theSameListGivesTheSameBytes() throws {
    let list = try Self.everything()
    let files = try (0..<2).map { _ in
      try PixelPicture.png(of: list, scale: 1, appearance: .light)
    }
    #expect(files[0] == files[1])
  }

  @Test(arguments: [
    Size(width: 0, height: 10), Size(width: 10, height: 0), Size(width: 20_000, height: 10),
    Size(width: 10, height: 1e12), Size(width: 16_000, height: 16_000),
    Size(width: Double.infinity, height: 10), Size(width: Double.nan, height: 10),
  ])
  func refusesASizeThatCannotBeDrawn(_ size: Size) {
    let list = DisplayList(elements: [], bounds: Rect(origin: .zero, size: size))
    #expect(throws: PixelError.self) {
      try PixelPicture.png(of: list, scale: 1, appearance: .light)
    }
  }

  @Test(arguments: [
    (Size(width: 100, height: 100), 2.0), (Size(width: 20_000, height: 10), 0.81),
    (Size(width: 16_000, height: 16_000), 0.62), (Size(width: 1e6, height: 1e6), 0.0099),
    (Size(width: 1e6 + 32, height: 30), 0.016), (Size(width: 3e8, height: 1), 0.000054),
  ])
  func reducesTheScaleOfALargePicture(_ size: Size, _ expected: Double) throws {
    let scale = PixelPicture.scale(for: size, wanted: 2)
    #expect(scale == expected)
    let list = DisplayList(elements: [], bounds: Rect(origin: .zero, size: size))
    _ = try PixelPicture.png(of: list, scale: scale, appearance: .light)
  }

  @Test(arguments: [0, 7, 60, 500])
  func anEmojiThatIsCutShortIsLeftOut(_ length: Int) throws {
    let line = try PangoMeasurer().glyphs(
      of: "👍", font: FontDescription(size: 40), locale: "en", direction: .leftToRight)
    guard let glyph = line.glyphs.first, case .picture(var picture) = glyph.shape else {
      Issue.record("no picture")
      return
    }
    picture.png = Array(picture.png.prefix(length))
    let run = DisplayList.GlyphRun(
      line: .init("👍", at: .zero),
      glyphs: [.init(.picture(picture), at: .zero, size: 40)], origin: Point(x: 5, y: 45))
    let bounds = Rect(x: 0, y: 0, width: 60, height: 60)
    let draw = { (elements: [DisplayList.Element]) in
      try PixelPicture.png(
        of: DisplayList(elements: elements, bounds: bounds), scale: 1, appearance: .light)
    }
    #expect(try draw([.glyphs(run, .text)]) == draw([]))
    var whole = run
    whole.glyphs = [GlyphLine.Glyph(glyph.shape, at: .zero, size: 40)]
    #expect(try draw([.glyphs(whole, .text)]) != draw([]))
  }

  @Test func aPictureShowsNothingOutsideItsBounds() throws {
    let bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    let wide = DisplayList(
      elements: [.shape(.rect(Rect(x: -500, y: 5, width: 1e6, height: 10), radius: 0), .accent)],
      bounds: bounds)
    let narrow = DisplayList(
      elements: [.shape(.rect(Rect(x: 0, y: 5, width: 20, height: 10), radius: 0), .accent)],
      bounds: bounds)
    let files = try [wide, narrow].map { list in
      try PixelPicture.png(
        of: [PlacedPicture(list, at: Point(x: 10, y: 10), scale: 0.5)],
        showing: Rect(x: 0, y: 0, width: 60, height: 60), scale: 2, appearance: .light)
    }
    #expect(files[0] == files[1])
  }
}

/// The size in a PNG file (ISO 15948, 11.2.2).
private struct PNGHeader: Hashable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), file.count > 24
    else { return nil }
    let number = { (at: Int) in file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(16), height: number(20))
  }
}
