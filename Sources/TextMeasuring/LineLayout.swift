import Geometry
import InterfaceValues

/// A shaped text broken into lines.
///
/// A line takes as many clusters as fit and ends where the text allows it; a word wider than a line
/// is broken between any of its graphemes. The spaces at a break stay on the line without a width;
/// those at the end of a paragraph count as far as they fit. An empty text has one line, and a text
/// that ends in a line end has an empty last one.
///
/// A line is as high as the greatest ascent and the greatest descent of its fonts. What a
/// `ParagraphStyle` adds to that, or subtracts from it, is above the baseline, as on Apple's
/// platforms.
///
/// - Complexity: O(*n*) in the number of clusters.
package struct LineLayout: Hashable, Sendable {
  /// A line of text.
  package struct Line: Hashable, Sendable {
    /// The shown part of the text, in bytes of UTF-8, without the spaces at the break and the line
    /// end.
    package var utf8Range: Range<Int>
    /// The shown clusters: the same part, as indices into ``ShapedText/clusters``.
    package var clusters: Range<Int>
    /// Whether it is the first line of a paragraph.
    package var beginsParagraph: Bool
    /// The indent, in points from the leading edge.
    package var indent: Double
    /// The advance of the shown part, in points.
    package var width: Double
    /// Its top, in points below the text's.
    package var top: Double
    /// Its height, without the spacing after it, in points.
    package var height: Double
    /// Its baseline, in points below the text's top.
    package var baseline: Double
  }

  /// All lines of the text, even beyond the maximum number: at least one.
  package let lines: [Line]
  /// The size of the text with all its lines.
  package let measurement: TextMeasurement

  /// Breaks a text into lines.
  ///
  /// With a maximum of one line, lines only end at the text's own line ends.
  ///
  /// - Parameters:
  ///   - shaped: The text, shaped.
  ///   - request: The request that was shaped, with the width, the line break rule and the
  ///     paragraph style.
  package init(_ shaped: ShapedText, request: TextRequest) {
    let style = request.paragraph
    let width = request.wrappingWidth
    let isWrapped = request.maximumLines != 1
    let breaker = LineBreaker(
      clusters: shaped.clusters, rule: request.breaking,
      firstRoom: isWrapped ? style.room(within: width, beginsParagraph: true) : nil,
      otherRoom: isWrapped ? style.room(within: width, beginsParagraph: false) : nil)
    var stack = LineStack(shaped: shaped, style: style)
    for line in breaker.lines() {
      stack.append(line, room: breaker.room(beginsParagraph: line.beginsParagraph))
    }
    lines = stack.lines
    measurement = Self.measurement(of: stack.lines[...], style: style, shaped.unmeasured)
  }
}

extension LineLayout {
  /// Returns the size of the text with at most a number of lines.
  ///
  /// - Parameter count: The maximum number of lines, or 0 for all.
  /// - Returns: The size of these lines; the line count is also limited.
  package func measurement(ofFirst count: Int) -> TextMeasurement {
    guard count > 0, count < lines.count else { return measurement }
    // The indents of the style are the difference between the size of all lines and their own
    // extent.
    let margin = measurement.size.width - Self.extent(of: lines[...])
    var shown = Self.measurement(of: lines[..<count], style: .plain, measurement.unmeasured)
    shown.size.width += margin
    return shown
  }

  /// Returns the number of lines that fit a height: at least one, even if it is clipped.
  package func lineCount(within height: Double) -> Int {
    max(1, lines.prefix { $0.top + $0.height <= height + LineBreaker.tolerance }.count)
  }

  private static func measurement(
    of lines: ArraySlice<Line>, style: ParagraphStyle, _ unmeasured: String
  ) -> TextMeasurement {
    guard let first = lines.first, let last = lines.last else {
      preconditionFailure("a text has one line at least, and this one has none")
    }
    return TextMeasurement(
      size: Size(
        width: extent(of: lines) + style.trailingMargin, height: last.top + last.height),
      firstBaseline: first.baseline, lastBaseline: last.baseline, lineCount: lines.count,
      unmeasured: unmeasured)
  }

  private static func extent(of lines: ArraySlice<Line>) -> Double {
    lines.reduce(0) { max($0, $1.indent + $1.width) }
  }
}
