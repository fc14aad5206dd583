public import Geometry

/// A line of text as glyphs at their places, in points.
///
/// The origin is the left end of the baseline; y grows downward.
public struct GlyphLine: Hashable, Sendable {
  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// The outline, in ems.
    public var outline: GlyphOutline
    /// The origin of the glyph.
    public var origin: Point
    /// The length of an em, in points.
    public var size: Double

    /// Creates a glyph.
    public init(outline: GlyphOutline, origin: Point, size: Double) {
      self.outline = outline
      self.origin = origin
      self.size = size
    }
  }

  /// The glyphs that have an outline, from left to right.
  public var glyphs: [Glyph]
  /// The advance of the line.
  public var width: Double
  /// Whether all of the line is drawn by outlines, and none of it by pictures such as emoji.
  public var isComplete: Bool

  /// Creates a line.
  public init(glyphs: [Glyph] = [], width: Double = 0, isComplete: Bool = true) {
    self.glyphs = glyphs
    self.width = width
    self.isComplete = isComplete
  }
}

/// The outline of a glyph in ems, filled where its contours wind around (nonzero).
///
/// The origin is that of the glyph on the baseline; y grows downward.
public struct GlyphOutline: Hashable, Sendable {
  /// A step of a contour, from where the step before it ended.
  public enum Step: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    case line(Point)
    /// A quadratic curve.
    case quadratic(control: Point, end: Point)
    /// A cubic curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Ends a contour at its beginning.
    case close
  }

  /// The contours, one after the other.
  public var steps: [Step]

  /// Creates an outline.
  public init(steps: [Step]) {
    self.steps = steps
  }
}

/// Returns the glyphs of texts.
public protocol GlyphSource: Sendable {
  /// Returns the glyphs of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - font: Its font.
  ///   - locale: The locale's identifier, which decides regional glyphs.
  ///   - direction: The direction of the paragraph.
  /// - Returns: The glyphs from left to right.
  func glyphs(
    of line: String, font: FontDescription, locale: String, direction: LayoutDirection
  ) -> GlyphLine
}
