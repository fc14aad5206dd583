import Geometry
import InterfaceValues

/// The drawing that stands for a symbol or a standard image with a name.
struct DrawnSymbol {
  /// The drawing.
  var glyph: SymbolGlyph
  /// The colour, if it is not that of a template.
  var tone: SymbolTone?
  /// Whether it has the margins of its grid in an image of any size.
  var hasMargins = false
  /// The name of the symbol without its variants: `xmark` for `NSStopProgressTemplate`.
  var base: String

  /// Finds the drawing for a name, if there is one.
  ///
  /// - Parameters:
  ///   - name: The name of a symbol or of a standard image of AppKit.
  ///   - platform: The platform of the view.
  ///   - direction: The reading direction, which names such as `chevron.forward` follow.
  init?(_ name: String, on platform: Platform, direction: LayoutDirection) {
    guard let standard = StandardImage(name, on: platform) else {
      self.init(symbol: name, direction: direction)
      return
    }
    self.init(symbol: standard.symbol, direction: direction)
    tone = standard.tone
    if let paint = standard.paint {
      glyph.paint(with: paint)
      hasMargins = true
    }
  }

  private init?(symbol: String, direction: LayoutDirection) {
    var words = symbol.split(separator: ".", omittingEmptySubsequences: false)
      .map { Self.turned($0, direction) }
    var variants: [Substring] = []
    while let last = words.last {
      base = words.joined(separator: ".")
      if let known = SymbolGlyph.named[base] {
        glyph = known
        apply(variants)
        return
      }
      guard Self.variants.contains(last) else { return nil }
      variants.insert(words.removeLast(), at: 0)
    }
    return nil
  }

  private static let variants: Set<Substring> = ["fill", "slash", "circle", "square"]

  /// Returns left or right for a word that names a reading direction, and any other word as it is.
  ///
  /// `chevron.forward` follows the direction, `chevron.right` does not
  /// (github.com/woocommerce/woocommerce-ios/issues/11807), and so with all symbols named like them.
  private static func turned(_ word: Substring, _ direction: LayoutDirection) -> Substring {
    switch word {
    case "forward": direction == .rightToLeft ? "left" : "right"
    case "backward": direction == .rightToLeft ? "right" : "left"
    default: word
    }
  }

  private mutating func apply(_ variants: [Substring]) {
    var rest = variants[...]
    while let word = rest.popFirst() {
      if let enclosure = SymbolGlyph.Enclosure(rawValue: String(word)) {
        let isFilled = rest.first == "fill"
        if isFilled { rest.removeFirst() }
        glyph = glyph.enclosed(in: enclosure, isFilled: isFilled)
      } else {
        glyph = word == "slash" ? glyph.slashed : glyph.filled
      }
    }
  }
}

extension DrawnSymbol {
  /// Draws the symbol as large as fits a rectangle, in its middle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - isTight: Whether it is filled, as by an image of a declared size, instead of having the margins
  ///     that the symbol has on its grid.
  ///   - tone: The colour of a template.
  ///   - name: The name in the document.
  ///   - list: The list to draw in.
  func draw(
    in rect: Rect, isTight: Bool, tone: SymbolTone, name: String, list: inout DisplayList
  ) {
    let bounds = isTight && !hasMargins ? glyph.bounds : SymbolGlyph.grid
    let scale = min(rect.width / bounds.width, rect.height / bounds.height)
    // What is smaller than any pixel would be a transformation that cannot be inverted.
    guard scale > 0.001 else { return }
    let origin = rect.center.offset(x: -bounds.center.x * scale, y: -bounds.center.y * scale)
    let tone = self.tone ?? tone
    list.image(.init(name: name, grid: .init(origin: origin, unit: scale))) { list in
      for part in glyph.parts { list.shape(part.shape, tone.paint(of: part)) }
    }
  }

  /// A sign of a single character, or the name: what a terminal shows.
  var sign: String { Self.signs[base] ?? base }

  private static let signs = [
    "plus": "+", "minus": "-", "xmark": "x", "exclamationmark": "!", "info": "i", "play": ">",
    "chevron.left": "<", "chevron.right": ">", "chevron.up": "^", "chevron.down": "v",
    "arrow.left": "<", "arrow.right": ">", "arrow.up": "^", "arrow.down": "v", "ellipsis": "...",
  ]
}

extension SymbolGlyph {
  /// Gives the areas of the body a paint of their own, without lines around them.
  fileprivate mutating func paint(with paint: Paint) {
    body = body.compactMap { part in
      guard case .area(let shape) = part else { return nil }
      return .painted(shape, paint)
    }
    // What was cut out is drawn in the colour of lines instead.
    inside = inside.map { part in
      switch part {
      case .cutLine(let shape): .line(shape)
      case .cutArea(let shape): .area(shape)
      default: part
      }
    }
  }
}
