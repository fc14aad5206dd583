package import Geometry
package import InterfaceValues

/// A text with everything that its size depends on.
package struct TextRequest: Hashable, Sendable {
  /// The text; `\n` begins a new line.
  package var text: String
  /// The font, except in runs.
  package var font: FontDescription
  /// The runs of an attributed text, in order; empty if all of it is in ``font``.
  ///
  /// The text after the last run is in ``font``.
  package var runs: [TextRun]
  /// The locale's identifier (`zh-Hans`, `de`), which decides regional glyphs and line breaks.
  package var locale: String
  /// The direction of the paragraph.
  package var direction: LayoutDirection
  /// The width at which lines wrap, in points, or nil to break at `\n` alone.
  package var maximumWidth: Double?
  /// The maximum number of lines, or 0 for no limit.
  package var maximumLines: Int
  /// The rule for breaking lines that are too long.
  package var breaking: LineBreakRule
  /// The spacing of lines and paragraphs.
  package var paragraph: ParagraphStyle

  package init(
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

/// A run of an attributed text, with the same attributes throughout.
package struct TextRun: Hashable, Sendable {
  /// The length, in bytes of UTF-8.
  package var utf8Count: Int
  package var font: FontDescription
  /// The tracking: the additional advance of each character, in points.
  package var tracking: Double

  package init(utf8Count: Int, font: FontDescription, tracking: Double = 0) {
    self.utf8Count = utf8Count
    self.font = font
    self.tracking = tracking
  }
}

/// A rule for breaking lines that are too long.
package enum LineBreakRule: Hashable, Sendable {
  /// Where the locale's rules allow it; a word wider than a line breaks anywhere.
  case word
  /// After any character.
  case character
}
