/// Measures text as if each character were equally wide, for tests of layout.
///
/// A character (grapheme) advances half of the font size, a line is 1.2 times the size high, and
/// its baseline is 0.9 times the size below its top. At 10 points the figures are thus 5, 12 and 9,
/// so that expected frames can be verified by mental arithmetic. Invisible characters, such as a
/// line end or a joiner, have no advance. Family, weight, locale and direction have no effect, and
/// every character is measured.
package final class FixedAdvanceMeasurer: TextMeasurer {
  /// A character's advance relative to the font size.
  package static let advance = 0.5
  /// A line's height relative to the font size.
  package static let lineHeight = 1.2
  /// The distance of a line's baseline from its top, relative to the font size.
  package static let baseline = 0.9

  package init() {}

  /// Shapes a text with an advance of half the font size per character.
  package func shape(_ request: TextRequest) -> ShapedText {
    ShapedText(request) { font in
      let size = font.usableSize
      return ShapedText.Face(
        ascent: Self.baseline * size, descent: (Self.lineHeight - Self.baseline) * size)
    } advance: { _, font in
      Self.advance * font.usableSize
    }
  }
}

@available(*, unavailable)
extension FixedAdvanceMeasurer: Sendable {}

extension TextRequest {
  /// The width at which lines wrap: nil for a single line, or if the width is not a number.
  var wrappingWidth: Double? {
    guard maximumLines != 1, let maximumWidth, maximumWidth.isFinite else { return nil }
    return max(0, maximumWidth)
  }
}

extension FontDescription {
  /// The size, or zero if it is invalid, so that it does not trap.
  var usableSize: Double {
    size.isFinite && size > 0 ? min(size, Self.largestSize) : 0
  }

  /// The limit beyond which a text's extent has no use in a layout.
  private static let largestSize = 100_000.0
}
