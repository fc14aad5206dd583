import Geometry
import InterfaceValues

/// A shaped text broken into lines.
///
/// A line takes as many clusters as it has room for and ends where the text allows it; a word that is
/// wider than a line ends in need after any of its graphemes. The spaces that a line breaks at stay on
/// it without a width; those at the end of a paragraph count as far as the line has room for them. A
/// text without a character has one line, and one that ends in a line end has an empty last one.
///
/// A line is as high as the greatest ascent and the greatest descent of the fonts in it. What a
/// ``ParagraphStyle`` adds to that, or takes from it, is above the baseline, as on Apple's platforms.
///
/// - Complexity: Linear in the number of clusters.
public struct LineLayout: Hashable, Sendable {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The part of the text that it shows, in bytes of UTF-8, without the spaces that it broke at and
    /// without what ends it.
    public var utf8Range: Range<Int>
    /// The clusters that it shows: the same part, as places in ``ShapedText/clusters``.
    public var clusters: Range<Int>
    /// Whether it is the first line of a paragraph.
    public var beginsParagraph: Bool
    /// Where it begins, in points from the leading edge.
    public var indent: Double
    /// The advance of what it shows, in points.
    public var width: Double
    /// Its top, in points down from the text's.
    public var top: Double
    /// Its height, without the spacing after it, in points.
    public var height: Double
    /// Its baseline, in points down from the text's top.
    public var baseline: Double
  }

  /// The lines that the text needs: one at least, and all of them, also beyond the greatest number.
  public let lines: [Line]
  /// How large the text is with all its lines.
  public let measurement: TextMeasurement

  /// Breaks a text into lines.
  ///
  /// With a greatest number of one, lines end at the text's own line ends alone.
  ///
  /// - Parameters:
  ///   - shaped: The text, shaped.
  ///   - request: What it was shaped for, with the width, the line-break rule and the paragraph style.
  public init(_ shaped: ShapedText, request: TextRequest) {
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
  /// How large the text is if no more than some of its lines are shown.
  ///
  /// - Parameter count: The greatest number of lines, or 0 for all.
  /// - Returns: The extent of these lines; the number of lines is that of the shown ones too.
  public func measurement(ofFirst count: Int) -> TextMeasurement {
    guard count > 0, count < lines.count else { return measurement }
    // What the style keeps free beyond the lines is what all of them have beyond their own extent.
    let margin = measurement.size.width - Self.extent(of: lines[...])
    var shown = Self.measurement(of: lines[..<count], style: .plain, measurement.unmeasured)
    shown.size.width += margin
    return shown
  }

  /// How many lines a height has room for: one at least, though it be cut.
  public func lineCount(within height: Double) -> Int {
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
