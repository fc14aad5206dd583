package import Diagnostics
package import Geometry
package import InterfaceDocuments
package import TextMeasuring

/// A text of a layout, as it is displayed.
package struct ResolvedText: Hashable, Sendable {
  /// A drawn line of a text.
  package struct Line: Hashable, Sendable {
    /// The visible characters.
    package var string: String
    /// The indent from the edge at which reading begins, in points.
    package var indent: Double
    /// The advance, in points.
    package var width: Double
    /// The baseline, in points down from the top of the text.
    package var baseline: Double
    /// The parts in fonts of their own, from left to right; empty if all of the line is in the font
    /// of the text.
    package var runs: [Run] = []

    package init(string: String, indent: Double = 0, width: Double, baseline: Double) {
      self.string = string
      self.indent = indent
      self.width = width
      self.baseline = baseline
    }
  }

  /// A part of a line in a font of its own.
  package struct Run: Hashable, Sendable {
    /// The visible characters.
    package var string: String
    /// The left end, in points from that of the line.
    package var offset: Double
    /// The advance, in points.
    package var width: Double
    /// The font, before the text is scaled to fit.
    package var font: FontDescription
  }

  /// The property that displays it: `text`, `title`, `placeholder`.
  package var property: String
  /// The text in the layout's locale.
  package var string: String
  /// The visible part, with an ellipsis if the platform truncates it with one.
  package var shown: String
  /// The drawn lines, which the view may clip.
  ///
  /// Empty if they were not computed.
  package var lines: [Line] = []
  /// The factor by which ``fontSize`` is scaled to fit; 1 if it is not scaled.
  package var scale = 1.0
  /// The key that it was looked up with, if it is localized.
  package var key: String?
  /// The file that it comes from: a table, or the document.
  package var path: String
  /// Its position in that file.
  package var position: SourcePosition?
  /// The case that it shows of a text that varies: `plural.few`, `device.mac`; the widest of all
  /// that can be shown.
  package var variation: String?
  /// The number of its width variants, of which it is the widest that fits; 0 for a text without.
  package var widthVariantCount = 0
  /// The origin of the values in place of its arguments; nil for a text without arguments.
  package var arguments: SceneLocale.ArgumentOrigin?
  /// The family of its font: `system`, or a name.
  package var fontFamily: String
  /// The weight of its font, from 100 to 900.
  package var fontWeight: Int
  /// The size of its font, in points.
  package var fontSize: Double
  /// Whether its font is italic.
  package var isItalic = false
  /// The text's own rectangle in points, relative to the origin of the item's frame.
  package var rect: Rect
  /// The first baseline, in points down from the top of ``rect``.
  package var firstBaseline: Double
  /// The width of its widest line if it is not truncated, in points.
  package var naturalWidth: Double
  /// The available width in points; infinite if the width cannot clip.
  package var roomWidth = Double.infinity
  /// The number of its lines.
  package var lineCount: Int
  /// The maximum number of lines; 0 for any.
  package var maximumLines: Int
  /// Whether the author accepts that it is truncated.
  package var truncatesOnPurpose: Bool
  /// Whether it is drawn as it is, or replaced when the program runs.
  package var use = TextUse.drawn
  /// Whether a table has a different text than the document.
  package var isTranslated = false
  /// Whether it is measured in its own font, not in a substitute.
  package var hasKnownFont = true
  /// The characters that could not be measured.
  package var unmeasured: String
  /// The alignment of its lines: `natural`, `left`, `center` or `right`.
  package var alignment: String

  /// Creates a text that is fully visible.
  package init(
    property: String, string: String, key: String?, path: String, position: SourcePosition?,
    fontFamily: String, fontWeight: Int, fontSize: Double, rect: Rect, firstBaseline: Double,
    lineCount: Int, maximumLines: Int, truncatesOnPurpose: Bool, unmeasured: String,
    alignment: String = "natural"
  ) {
    self.property = property
    self.string = string
    shown = string
    self.key = key
    self.path = path
    self.position = position
    self.fontFamily = fontFamily
    self.fontWeight = fontWeight
    self.fontSize = fontSize
    self.rect = rect
    self.firstBaseline = firstBaseline
    self.lineCount = lineCount
    naturalWidth = rect.width
    self.maximumLines = maximumLines
    self.truncatesOnPurpose = truncatesOnPurpose
    self.unmeasured = unmeasured
    self.alignment = alignment
  }
}
