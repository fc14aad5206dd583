public import Geometry

/// Says how large a text is.
///
/// A measurer belongs to one thread: it may keep caches and font handles. The same request gives the
/// same answer on every machine that has the same fonts.
public protocol TextMeasurer: AnyObject {
  /// Measures a text, in points, not rounded.
  func measure(_ request: TextRequest) -> TextMeasurement
}

/// A text and all that its size depends on.
public struct TextRequest: Hashable, Sendable {
  /// The text; `\n` begins a new line.
  public var text: String
  /// The font.
  public var font: FontDescription
  /// The locale's identifier (`zh-Hans`, `de`), which picks regional glyphs and line breaks.
  public var locale: String
  /// The direction of the paragraph.
  public var direction: LayoutDirection
  /// The width to wrap at, in points, or none to break at `\n` alone.
  public var maximumWidth: Double?
  /// The greatest number of lines, or 0 for any.
  public var maximumLines: Int

  /// Asks for a size.
  public init(
    text: String, font: FontDescription, locale: String = "en",
    direction: LayoutDirection = .leftToRight, maximumWidth: Double? = nil, maximumLines: Int = 1
  ) {
    self.text = text
    self.font = font
    self.locale = locale
    self.direction = direction
    self.maximumWidth = maximumWidth
    self.maximumLines = maximumLines
  }
}

/// How large a text is.
public struct TextMeasurement: Hashable, Sendable {
  /// The widest line's advance and the height of all lines, in points, not rounded.
  public var size: Size
  /// The first line's baseline, in points down from the top.
  public var firstBaseline: Double
  /// The last line's baseline, in points down from the top.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// The characters that no font has, in order and each once.
  ///
  /// Empty if all of the text is measured.
  public var unmeasured: String

  /// Puts a measurement together.
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int,
    unmeasured: String = ""
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.unmeasured = unmeasured
  }
}
