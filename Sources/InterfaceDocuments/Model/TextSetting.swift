public import InterfaceValues

/// How the texts of a view are set.
public struct TextSetting: Hashable, Sendable {
  /// The font, or nil for the control's own.
  public var font: View.Font?
  /// The greatest number of lines; 0 for any.
  public var lines = 1
  /// What happens to a text that is too long for its lines.
  public var lineBreak: View.LineBreak = .clip
  /// The greatest width that a text of several lines is wrapped at, in points, if the document gives one.
  public var preferredMaxLayoutWidth: Double?
  /// Where a line stands in a text area that is wider.
  public var alignment: View.TextAlignment = .natural
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
  /// The distances between the lines and paragraphs.
  public var paragraph = ParagraphStyle.plain

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
