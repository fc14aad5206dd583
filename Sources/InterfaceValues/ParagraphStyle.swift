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
