import Geometry

/// A drawing of a symbol or of a standard image of AppKit: lines and areas on a grid.
///
/// A unit of the grid is a point at the font size ``fontSize``. The drawings show the general idea of a
/// symbol, with about the proportions of the platform's.
struct SymbolGlyph: Hashable, Sendable {
  /// The grid that the parts are in, y down.
  static let grid = Rect(x: 0, y: 0, width: 16, height: 16)
  /// The width of lines, in units; that of the paints of lines.
  static let lineWidth = 1.5
  /// The size of the font, in points, beside which a unit is a point: AppKit's `plus` is 14 wide at 13.
  static let fontSize = 13.0

  /// The outlines that a variant with `fill` fills.
  var body: [GlyphPart] = []
  /// What is on the body, in the colour behind it if the body is filled.
  var inside: [GlyphPart] = []
  /// What is beside the body.
  var outside: [GlyphPart] = []

  init(body: [GlyphPart] = [], inside: [GlyphPart] = [], outside: [GlyphPart] = []) {
    self.body = body
    self.inside = inside
    self.outside = outside
  }

  /// Creates a glyph that `fill` does not change.
  init(_ parts: GlyphPart...) { outside = parts }

  /// The parts, the first one at the bottom.
  var parts: [GlyphPart] { body + inside + outside }

  /// The rectangle that is drawn on; the grid if there is nothing to draw.
  var bounds: Rect {
    guard let first = parts.first else { return Self.grid }
    return parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}

extension SymbolGlyph {
  /// A shape around a symbol.
  enum Enclosure: String, CaseIterable {
    case circle, square

    fileprivate var outline: GlyphPart {
      switch self {
      case .circle: .ring(8, 8, 6.75)
      case .square: .box(1.25, 1.25, 13.5, 13.5, 2.5)
      }
    }
  }

  /// The variant `fill`.
  var filled: Self {
    guard !body.isEmpty else { return self }
    return Self(body: body.flatMap(\.filled), inside: inside.map(\.cut), outside: outside)
  }

  /// The variant `slash`: crossed out, with a gap beside the line.
  var slashed: Self {
    var result = self
    result.outside += [.line(2.6, 1.2, 14.8, 13.4).cut, .line(1.6, 2.2, 13.8, 14.4)]
    return result
  }

  /// Returns the variant in a shape, drawn small: in its outline, or cut out of its area.
  func enclosed(in enclosure: Enclosure, isFilled: Bool) -> Self {
    // A shape without details is filled there: the star of `star.circle`.
    let parts = (inside.isEmpty ? filled : self).parts.map { $0.scaled(by: 0.56) }
    let outline = enclosure.outline
    return isFilled
      ? Self(body: outline.filled, inside: parts.map(\.cut)) : Self(body: [outline], inside: parts)
  }
}
