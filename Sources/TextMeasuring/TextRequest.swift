public import Geometry
public import InterfaceValues

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
