import Geometry
import TextMeasuring

/// Measures one private-use glyph with a chosen advance, and all other texts with fixed advances.
///
/// The advance grows with the font as that of a real glyph does. A line may begin with each glyph.
final class GlyphMeasurer: TextMeasurer {
  /// The glyph.
  static let glyph: Character = "\u{E000}"
  /// The glyph's advance in a font of `fontSize`.
  var advance = 0.0
  /// The size of the font that the advance is for.
  var fontSize = 13.0
  private let others: any TextMeasurer

  init(_ others: any TextMeasurer = FixedAdvanceMeasurer()) { self.others = others }

  func shape(_ request: TextRequest) -> ShapedText {
    guard request.text.first == Self.glyph else { return others.shape(request) }
    var letter = request
    letter.text = "x"
    let face = others.shape(letter).faces[0]
    let font = request.runs.first?.font ?? request.font
    let clusters = request.text.enumerated().map { index, character in
      character == "\n"
        ? ShapedText.Cluster(utf8Count: 1, advance: 0, role: .paragraphEnd)
        : ShapedText.Cluster(
          utf8Count: character.utf8.count, advance: advance * font.size / fontSize,
          mayBeginLine: index > 0)
    }
    return ShapedText(clusters: clusters, faces: [face])
  }
}

@available(*, unavailable)
extension GlyphMeasurer: Sendable {}
