package import Geometry

/// The size of a text.
package struct TextMeasurement: Hashable, Sendable {
  /// The widest line's advance and the height of all lines, in points, not rounded.
  package var size: Size
  /// The first line's baseline, in points below the top.
  package var firstBaseline: Double
  /// The last line's baseline, in points below the top.
  package var lastBaseline: Double
  /// The number of lines.
  package var lineCount: Int
  /// The characters that no font has, in order and each once.
  ///
  /// Empty if all of the text is measured.
  package var unmeasured: String = ""
}
