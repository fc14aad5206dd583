import Geometry

/// A shaped text broken into lines.
public struct LineLayout: Sendable {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The part of the text that it shows, in bytes of UTF-8, without the spaces that it broke at and
    /// without what ends it.
    public var utf8Range: Range<Int>
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
    // The contract's stand-in: one paragraph a line, nothing wraps.
    let face = shaped.faces[0]
    let width = shaped.clusters.reduce(0) { $0 + $1.advance }
    let height = face.ascent + face.descent
    lines = [
      Line(
        utf8Range: 0..<request.text.utf8.count, indent: 0, width: width, top: 0, height: height,
        baseline: face.ascent)
    ]
    measurement = TextMeasurement(
      size: .init(width: width, height: height), firstBaseline: face.ascent,
      lastBaseline: face.ascent, lineCount: 1, unmeasured: shaped.unmeasured)
  }
}
