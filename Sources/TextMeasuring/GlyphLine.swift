package import Geometry

/// A line of text as glyphs at their places, in points.
///
/// The origin is the left end of the baseline; y grows downward.
package struct GlyphLine: Hashable, Sendable {
  /// A glyph at its place.
  package struct Glyph: Hashable, Sendable {
    /// What it looks like.
    package var shape: GlyphShape
    package var origin: Point
    /// The length of an em, in points.
    package var size: Double

    package init(_ shape: GlyphShape, at origin: Point, size: Double) {
      self.shape = shape
      self.origin = origin
      self.size = size
    }
  }

  /// The glyphs that are visible, from left to right.
  package var glyphs: [Glyph] = []
  /// The advance of the line.
  package var width: Double = 0
}

/// What a glyph looks like.
package enum GlyphShape: Hashable, Sendable {
  /// An area of one colour.
  case outline(GlyphOutline)
  /// A picture with colours of its own, such as an emoji.
  case picture(GlyphPicture)
}

package struct GlyphPicture: Hashable, Sendable {
  /// The picture, a PNG file.
  package var png: [UInt8]
  /// Its place in ems, relative to the glyph's origin; y grows downward.
  package var box: Rect
}

/// The outline of a glyph in ems, filled where its contours wind around (nonzero).
///
/// The origin is that of the glyph on the baseline; y grows downward.
package struct GlyphOutline: Hashable, Sendable {
  /// A step of a contour, from where the step before it ended.
  package enum Step: Hashable, Sendable {
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
  package var steps: [Step]
}

/// Returns the glyphs of texts.
package protocol GlyphSource: Sendable {
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
