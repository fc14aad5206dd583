/// Measures text with embedded advances of the platforms' system font, without font files.
///
/// It is accurate to about a point for a single line in Latin, Greek or Cyrillic script: characters
/// advance independently, apart from a few kerning pairs. The platforms' fixed-pitch families have
/// figures of their own; any other unknown family is measured as the system font. A character
/// without an embedded advance is listed in ``TextMeasurement/unmeasured`` and gets an average
/// width, so that a layout can continue.
package final class EmbeddedAdvanceMeasurer: TextMeasurer, Sendable {
  /// Creates a measurer of the system font, which is the same on all platforms.
  package init() {}

  /// Shapes a text with the embedded advances.
  package func shape(_ request: TextRequest) -> ShapedText {
    if let shaped = ShapedText(ascii: request) { return shaped }
    var shaped = ShapedText(
      request, unmeasured: unmeasured(in: request.text, font: EmbeddedFont(request.font))
    ) { font in
      EmbeddedFont(font).face
    } advance: { character, font in
      Self.assumedAdvance(of: character) * font.usableSize
    }
    shaped.setInEmbeddedFonts(request) { EmbeddedFont($0) }
    return shaped
  }

  /// A line's height relative to the size: labels of 17 points are 20.29 high before rounding.
  package static let lineHeight = ascent + EmbeddedFont.systemDescent
  /// The part of ``lineHeight`` above the baseline.
  package static let ascent = EmbeddedFont.systemAscent

  private func unmeasured(in text: String, font: EmbeddedFont) -> String {
    var seen: Set<Character> = []
    var missing = ""
    for character in text where font.advance(of: character) == nil {
      guard !character.isNewline, character != "\t", seen.insert(character).inserted else {
        continue
      }
      missing.append(character)
    }
    return missing
  }

  /// Returns the assumed advance of a character without figures, in ems: that of an average letter,
  /// or a full em for ideographic scripts and emoji.
  private static func assumedAdvance(of character: Character) -> Double {
    guard character != "\t" else { return 2 }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20..<0x7F, 0xC0..<0x250: return 0.55
    case SubstituteFaces.hangulSyllables: return SubstituteFaces.hangulAdvance
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xD7A4...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F000...0x3FFFF:
      return 1
    default:
      return scalar.properties.generalCategory.isInvisible ? 0 : 0.55
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category have no advance of their own.
  fileprivate var isInvisible: Bool {
    switch self {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}
