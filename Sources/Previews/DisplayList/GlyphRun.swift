package import Geometry
import Scenes
package import TextMeasuring

extension DisplayList {
  /// A line of text as outlines, which need no font to be drawn.
  package struct GlyphRun: Hashable, Sendable {
    /// The line that the outlines show.
    package var line: TextLine
    /// The glyphs; their origin is ``origin``.
    package var glyphs: [GlyphLine.Glyph]
    /// The left end of the baseline.
    package var origin: Point
    /// The factor by which the glyphs are stretched to the measured width.
    package var stretch: Double

    package init(line: TextLine, glyphs: [GlyphLine.Glyph], origin: Point, stretch: Double = 1) {
      self.line = line
      self.glyphs = glyphs
      self.origin = origin
      self.stretch = stretch
    }
  }

  /// Returns the picture with its texts as outlines.
  ///
  /// - Parameters:
  ///   - source: Has the glyphs.
  ///   - locale: The identifier of the texts' locale.
  /// - Returns: The picture, drawn the same everywhere.
  package func outlined(by source: any GlyphSource, locale: String) -> DisplayList {
    var result = self
    result.elements = elements.map { element in
      guard case .text(let line, let paint) = element,
        let font = line.font ?? paint.style.font
      else { return element }
      let description = FontDescription(
        family: font.family ?? FontDescription.systemFamily, weight: font.weight, size: font.size,
        isItalic: font.isItalic)
      let shaped = source.glyphs(
        of: line.string, font: description, locale: locale,
        direction: line.isRightToLeft ? .rightToLeft : .leftToRight)
      let width = line.width ?? shaped.width
      let run = GlyphRun(
        line: line, glyphs: shaped.glyphs,
        origin: line.origin.offset(x: line.anchor.offset(ofWidth: width)),
        stretch: shaped.width > 0 ? width / shaped.width : 1)
      return .glyphs(run, paint)
    }
    return result
  }
}
