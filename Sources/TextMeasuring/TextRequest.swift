public import Geometry

/// A text and all that its size depends on.
public struct TextRequest: Hashable, Sendable {
  /// The text; `\n` begins a new line.
  public var text: String
  /// The font, where no run says otherwise.
  public var font: FontDescription
  /// The runs of an attributed text, one after the other; empty where all is set in ``font``.
  ///
  /// What they do not reach is set in ``font``.
  public var runs: [TextRun]
  /// The locale's identifier (`zh-Hans`, `de`), which picks regional glyphs and line breaks.
  public var locale: String
  /// The direction of the paragraph.
  public var direction: LayoutDirection
  /// The width to wrap at, in points, or none to break at `\n` alone.
  public var maximumWidth: Double?
  /// The greatest number of lines, or 0 for any.
  public var maximumLines: Int
  /// Where a line that is too long may break.
  public var breaking: LineBreakRule
  /// The distances between lines and paragraphs.
  public var paragraph: ParagraphStyle

  /// Asks for a size.
  public init(
    text: String, font: FontDescription, runs: [TextRun] = [], locale: String = "en",
    direction: LayoutDirection = .leftToRight, maximumWidth: Double? = nil, maximumLines: Int = 1,
    breaking: LineBreakRule = .word, paragraph: ParagraphStyle = .plain
  ) {
    self.text = text
    self.font = font
    self.runs = runs
    self.locale = locale
    self.direction = direction
    self.maximumWidth = maximumWidth
    self.maximumLines = maximumLines
    self.breaking = breaking
    self.paragraph = paragraph
  }
}

/// A stretch of an attributed text that is set alike.
public struct TextRun: Hashable, Sendable {
  /// The length, in bytes of UTF-8.
  public var utf8Count: Int
  /// The font.
  public var font: FontDescription
  /// What each character advances on top, in points.
  public var tracking: Double

  /// Describes a run.
  public init(utf8Count: Int, font: FontDescription, tracking: Double = 0) {
    self.utf8Count = utf8Count
    self.font = font
    self.tracking = tracking
  }
}

/// Where a line that is too long may break.
public enum LineBreakRule: Hashable, Sendable {
  /// Where the locale's rules allow it; a word that is wider than a line breaks anywhere.
  case word
  /// After any character.
  case character
}

/// The distances between the lines and paragraphs of a text, in points.
///
/// They mean what `NSParagraphStyle` documents.
public struct ParagraphStyle: Hashable, Sendable {
  /// Between two lines, on top of their heights.
  public var lineSpacing = 0.0
  /// What a line's natural height is multiplied by, before the limits; 0 for nothing.
  public var lineHeightMultiple = 0.0
  /// The least height of a line; 0 for none.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 for none.
  public var maximumLineHeight = 0.0
  /// After each paragraph but the last.
  public var paragraphSpacing = 0.0
  /// Before each paragraph but the first.
  public var paragraphSpacingBefore = 0.0
  /// From the leading edge to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the leading edge to a paragraph's other lines.
  public var headIndent = 0.0
  /// From the leading edge to the end of lines, or, not above 0, from the trailing edge.
  public var tailIndent = 0.0

  /// No distances: line below line.
  public static let plain = ParagraphStyle()

  /// Makes a style without distances.
  public init() {}
}
