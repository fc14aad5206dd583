import Geometry
import InterfaceValues
import Testing

@testable import Previews

@Suite struct SymbolGlyphTests {
  /// The names that two applications use of those whose documents were counted.
  private static let counted = [
    "square.and.arrow.up", "square.and.arrow.down", "gear", "plus", "folder", "arrow.clockwise",
    "square.and.pencil", "clock", "globe", "star", "star.fill", "xmark.circle",
    "arrow.up.arrow.down", "chevron.down", "chevron.right", "exclamationmark.triangle", "eye",
    "finder", "info.circle", "keyboard", "magnifyingglass", "pencil", "pin",
    "square.and.arrow.up.fill", "text.bubble", "touchid", "trash", "xmark",
    // As the system's item for bookmarks.
    "book",
  ]

  private static func symbol(
    _ name: String, on platform: Platform = .macOS11, _ direction: LayoutDirection = .leftToRight
  ) -> DrawnSymbol? { DrawnSymbol(name, on: platform, direction: direction) }

  @Test(arguments: SymbolGlyph.named.keys.sorted())
  func isWithinTheGridInEveryVariant(name: String) throws {
    let glyph = try #require(SymbolGlyph.named[name])
    #expect(!glyph.parts.isEmpty)
    let enclosed = SymbolGlyph.Enclosure.allCases.flatMap {
      [glyph.enclosed(in: $0, isFilled: false), glyph.enclosed(in: $0, isFilled: true)]
    }
    for variant in [glyph, glyph.filled, glyph.slashed, glyph.filled.slashed] + enclosed {
      let bounds = variant.bounds
      // A line may end round beside its last point.
      #expect(bounds.minX >= 0 && bounds.minY >= 0, "\(bounds)")
      #expect(bounds.maxX <= 16 && bounds.maxY <= 16, "\(bounds)")
      #expect(max(bounds.width, bounds.height) >= 11, "too small: \(bounds)")
      let middles = variant.parts.flatMap { Self.middles(of: $0.shape) }
      #expect(middles.allSatisfy { bounds.grown(by: 0.01).union($0) == bounds.grown(by: 0.01) })
    }
  }

  /// Returns the middles of the arcs of a path, as points without a size.
  private static func middles(of shape: DisplayList.Shape) -> [Rect] {
    guard case .path(let steps) = shape else { return [] }
    var current = Point.zero
    return steps.compactMap { step in
      switch step {
      case .move(let point), .line(let point):
        current = point
        return nil
      case .arc(let end, let radius):
        let way = Point(x: end.x - current.x, y: end.y - current.y)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let rise = radius - (radius * radius - length * length / 4).squareRoot()
        let middle = Point(
          x: (current.x + end.x) / 2 + rise * way.y / length,
          y: (current.y + end.y) / 2 - rise * way.x / length)
        current = end
        return Rect(origin: middle, size: .zero)
      case .close: return nil
      }
    }
  }

  @Test(arguments: counted)
  func aCountedSymbolHasADrawing(name: String) {
    #expect(Self.symbol(name) != nil)
  }

  @Test(arguments: StandardImage.names, [Platform.macOS10, .macOS11])
  func aStandardImageHasADrawing(name: String, platform: Platform) {
    #expect(Self.symbol(name, on: platform) != nil)
  }

  @Test func actionsHaveTheirSignOfEachSystem() {
    #expect(Self.symbol("NSActionTemplate", on: .macOS10)?.base == "gear")
    #expect(Self.symbol("NSActionTemplate", on: .macOS11)?.base == "ellipsis")
    #expect(Self.symbol("NSActionTemplate", on: .macOS26)?.base == "ellipsis")
  }

  @Test(arguments: [
    "", ".", "fill", "plus.", ".plus", "folder.badge.plus", "leaf", "Plus", "NSBonjour",
    "plus.fill.plus", "square", "square.fill",
  ])
  func otherNamesHaveNone(name: String) {
    #expect(Self.symbol(name) == nil)
  }

  @Test func variantsAreMadeFromTheirSymbol() throws {
    let star = try #require(SymbolGlyph.named["star"])
    let plus = try #require(SymbolGlyph.named["plus"])
    let drawn = { (name: String) in Self.symbol(name)?.glyph }
    #expect(drawn("star.fill") == star.filled)
    #expect(star.filled.parts.count == 2)
    #expect(drawn("plus.fill") == plus, "a line has no area")
    #expect(drawn("plus.circle") == plus.enclosed(in: .circle, isFilled: false))
    #expect(drawn("plus.square.fill") == plus.enclosed(in: .square, isFilled: true))
    #expect(drawn("star.slash.fill") == star.slashed.filled)
    #expect(drawn("circle.fill") == SymbolGlyph.named["circle"]?.filled)
    let isCut = { (glyph: SymbolGlyph?) in
      glyph?.parts.contains { part in
        if case .cutLine = part { true } else { false }
      }
    }
    #expect(isCut(drawn("clock")) == false)
    #expect(isCut(drawn("clock.fill")) == true)
  }

  @Test(arguments: [
    ("chevron.forward", "chevron.right", "chevron.left"),
    ("chevron.backward.circle", "chevron.left", "chevron.right"),
    ("arrow.forward", "arrow.right", "arrow.left"),
    ("chevron.right", "chevron.right", "chevron.right"),
    ("arrow.left", "arrow.left", "arrow.left"),
    ("NSGoBackTemplate", "chevron.left", "chevron.right"),
    ("NSGoForwardTemplate", "chevron.right", "chevron.left"),
    ("NSGoLeftTemplate", "chevron.left", "chevron.left"),
    ("arrow.clockwise", "arrow.clockwise", "arrow.clockwise"),
  ])
  func onlyForwardAndBackwardFollowTheReadingDirection(name: String, left: String, right: String) {
    #expect(Self.symbol(name)?.base == left)
    #expect(Self.symbol(name, .rightToLeft)?.base == right)
  }

  @Test(arguments: SymbolTone.allCases)
  func linesAndAreasHaveTheRightPaints(tone: SymbolTone) {
    let shape = DisplayList.Shape.circle(Point(x: 8, y: 8), radius: 2)
    for part in [GlyphPart.line(shape), .cutLine(shape)] {
      let style = tone.paint(of: part).style
      #expect(style.fill == nil && style.stroke != nil && style.isRound)
      #expect(style.strokeWidth == SymbolGlyph.lineWidth)
    }
    for part in [GlyphPart.area(shape), .cutArea(shape)] {
      let style = tone.paint(of: part).style
      #expect(style.fill != nil && style.stroke == nil)
    }
    let ink = tone.paint(of: .line(shape)).style.stroke
    #expect(ink == tone.paint(of: .area(shape)).style.fill)
    #expect(ink != tone.paint(of: .cutLine(shape)).style.stroke)
  }
}
