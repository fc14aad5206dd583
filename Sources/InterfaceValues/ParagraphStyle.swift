/// The spacing of the lines and paragraphs of a text, in points.
///
/// The properties are those of `NSParagraphStyle`.
public struct ParagraphStyle: Hashable, Sendable {
  /// The distance between two lines, in addition to their heights.
  public var lineSpacing = 0.0
  /// The factor of a line's natural height, before the limits; 0 for none.
  public var lineHeightMultiple = 0.0
  /// The minimum height of a line; 0 for none.
  public var minimumLineHeight = 0.0
  /// The maximum height of a line; 0 for none.
  public var maximumLineHeight = 0.0
  /// The distance after each paragraph but the last.
  public var paragraphSpacing = 0.0
  /// The distance before each paragraph but the first.
  public var paragraphSpacingBefore = 0.0
  /// The distance from the leading edge to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// The distance from the leading edge to a paragraph's other lines.
  public var headIndent = 0.0
  /// The distance from the leading edge to the end of lines; if not above 0, from the trailing
  /// edge.
  public var tailIndent = 0.0

  /// A style without additional distances.
  public static let plain = ParagraphStyle()

  /// Creates a style without additional distances.
  public init() {}
}
