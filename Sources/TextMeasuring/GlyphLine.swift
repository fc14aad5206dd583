public import Geometry

/// A line of text as glyphs at their places, in points.
///
/// The origin is the left end of the baseline; y grows downward.
public struct GlyphLine: Hashable, Sendable {
  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// What it looks like.
    public var shape: GlyphShape
    /// The origin of the glyph.
    public var origin: Point
    /// The length of an em, in points.
    public var size: Double

    /// Creates a glyph.
    public init(_ shape: GlyphShape, at origin: Point, size: Double) {
      self.shape = shape
      self.origin = origin
      self.size = size
    }
  }

  /// The glyphs that are visible, from left to right.
  public var glyphs: [Glyph]
  /// The advance of the line.
  public var width: Double

  /// Creates a line.
  public init(glyphs: [Glyph] = [], width: Double = 0) {
    self.glyphs = glyphs
    self.width = width
  }
}

/// What a glyph looks like.
public enum GlyphShape: Hashable, Sendable {
  /// An area of one colour.
  case outline(GlyphOutline)
  /// A picture with colours of its own, such as an emoji.
  case picture(GlyphPicture)
}

/// A glyph that is a picture.
public struct GlyphPicture: Hashable, Sendable {
  /// The picture, a PNG file.
  public var png: [UInt8]
  /// Its place in ems, relative to the glyph's origin; y grows downward.
  public var box: Rect

  /// Creates a picture.
  public init(png: [UInt8], box: Rect) {
    self.png = png
    self.box = box
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
