/// What a document says of how a view's text is set, beside its font and its lines.
public struct TextSetting: Hashable, Sendable {
  /// Whether the text follows the reader's preferred size, where its font is a text style.
  public var adjustsToContentSize = false
  /// How much smaller a single line may be set before it is cut, as a share of its size; 0 or 1 for not
  /// at all.
  public var minimumScaleFactor = 0.0
  /// Whether characters may be set a little closer before a line is cut.
  public var allowsTightening = false
  /// Whether the document itself says what happens to a text that is too long.
  public var hasWrittenLineBreak = false
  /// Whether the document itself says how many lines there may be.
  public var hasWrittenLines = false
  /// Between two lines, in points.
  public var lineSpacing = 0.0
  /// What a line's height is multiplied by; 0 for nothing.
  public var lineHeightMultiple = 0.0
  /// The least height of a line, in points; 0 for none.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line, in points; 0 for none.
  public var maximumLineHeight = 0.0
  /// After each paragraph but the last, in points.
  public var paragraphSpacing = 0.0
  /// Before each paragraph but the first, in points.
  public var paragraphSpacingBefore = 0.0
  /// From the leading edge to a paragraph's first line, in points.
  public var firstLineHeadIndent = 0.0
  /// From the leading edge to a paragraph's other lines, in points.
  public var headIndent = 0.0
  /// From the leading edge to the end of lines, or, not above 0, from the trailing edge, in points.
  public var tailIndent = 0.0

  /// Sets a text as the platform does.
  public init() {}
}

/// A stretch of an attributed text that is set alike.
public struct AttributedRun: Hashable, Sendable {
  /// The length, in bytes of UTF-8.
  public var utf8Count: Int
  /// The font, or none for the view's.
  public var font: View.Font?
  /// What each character advances on top, in points.
  public var tracking: Double

  /// Describes a run.
  public init(utf8Count: Int, font: View.Font? = nil, tracking: Double = 0) {
    self.utf8Count = utf8Count
    self.font = font
    self.tracking = tracking
  }
}

/// The text styles of UIKit, whose sizes follow the reader's preference.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2
}
