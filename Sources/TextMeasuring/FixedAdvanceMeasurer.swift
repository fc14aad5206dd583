/// Measures text as if each character were equally wide, for tests of layout.
///
/// A character (grapheme) advances half of the font size, a line is 1.2 times the size high, and its
/// baseline is 0.9 times the size below its top. So at 10 points the figures are 5, 12 and 9, and a
/// person can check an expected frame in the head. What is not drawn, such as a line end or a joiner,
/// advances nothing. Family, weight, locale and direction change nothing, and every character is
/// measured.
public final class FixedAdvanceMeasurer: TextMeasurer {
  /// What a character advances, as a share of the font size.
  public static let advance = 0.5
  /// A line's height, as a share of the font size.
  public static let lineHeight = 1.2
  /// The distance of a line's baseline from its top, as a share of the font size.
  public static let baseline = 0.9

  /// Makes a measurer.
  public init() {}

  /// Shapes a text at half of the font size a character.
  public func shape(_ request: TextRequest) -> ShapedText {
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
  /// The width that lines wrap at: none for a single line, or where the width is no number.
  var wrappingWidth: Double? {
    guard maximumLines != 1, let maximumWidth, maximumWidth.isFinite else { return nil }
    return max(0, maximumWidth)
  }
}

extension FontDescription {
  /// The size, or zero where it is no size at all, so that a bad number gives no size but no trap.
  var usableSize: Double {
    size.isFinite && size > 0 ? min(size, Self.largestSize) : 0
  }

  /// Beyond this a text's extent is no longer of use to a layout.
  private static let largestSize = 100_000.0
}
