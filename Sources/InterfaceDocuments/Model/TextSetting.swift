package import InterfaceValues

/// How the texts of a view are set.
package struct TextSetting: Defaulted, Hashable, Sendable {
  /// The font, or nil for the control's own.
  package var font: View.Font?
  /// The maximum number of lines; 0 for no limit.
  package var lines = 1
  /// The line break mode, for a text that is too long for its lines.
  package var lineBreak: View.LineBreak = .clip
  /// The maximum width at which a text of several lines wraps, in points, if the document gives one.
  package var preferredMaxLayoutWidth: Double?
  /// The alignment of the lines.
  package var alignment: View.TextAlignment = .natural
  /// Whether the text follows the user's preferred content size, if its font is a text style.
  package var adjustsToContentSize = false
  /// The least scale of the font at which a single line is shrunk before it is truncated; 0 or 1
  /// for none.
  package var minimumScaleFactor = 0.0
  /// Whether the tracking of a line may be reduced before the line is truncated.
  package var allowsTightening = false
  /// Whether the document states a line break mode.
  package var hasExplicitLineBreak = false
  /// Whether the document states a number of lines.
  package var hasExplicitLineCount = false
  /// The distances between the lines and paragraphs.
  package var paragraph = ParagraphStyle.plain

  package init() {}
}

/// A run of an attributed text, with the same attributes throughout.
package struct AttributedRun: Hashable, Sendable {
  /// The length, in bytes of UTF-8.
  package var utf8Count: Int
  /// The font, or nil for the view's.
  package var font: View.Font?
  /// The tracking: the additional advance of each character, in points.
  package var tracking: Double

  package init(utf8Count: Int, font: View.Font? = nil, tracking: Double = 0) {
    self.utf8Count = utf8Count
    self.font = font
    self.tracking = tracking
  }
}
