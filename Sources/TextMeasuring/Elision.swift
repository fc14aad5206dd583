/// Which part of a line that is too long gives way to an ellipsis.
///
/// A cut falls between graphemes and never into a cluster, so that no ligature, mark or emoji is
/// divided. The space before an ellipsis stays, as the platforms' text systems leave it (assumed). If
/// not even the ellipsis has room, it stands alone.
public enum Elision: String, CaseIterable, Hashable, Sendable {
  /// The beginning: `…in the document`.
  case head
  /// The middle: `Save…document`.
  case middle
  /// The end: `Save the doc…`.
  case tail
}

extension Elision {
  /// Shortens a line to a width.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - shaped: The text, shaped.
  ///   - ellipsis: The ellipsis, shaped in the same font.
  ///   - width: What there is room for, in points.
  /// - Returns: The text as it is if it has room, else the shortened text; with text of several lines,
  ///   the first one, shortened for what it leaves out.
  public func shorten(
    _ text: String, shaped: ShapedText, ellipsis: ShapedText, to width: Double
  ) -> FittedText.Line {
    let cutting = ElisionCut(
      shaped: shaped, line: shaped.clusters.indices, ellipsis: ellipsis.advance)
    let room = width + LineBreaker.tolerance
    guard cutting.isNeeded(in: room) else {
      return FittedText.Line(text: text, width: shaped.advance)
    }
    return cutting.line(of: text, from: 0, cutting.parts(self, in: room))
  }
}

extension ShapedText {
  /// What all clusters advance together, in points.
  public var advance: Double { clusters.reduce(0) { $0 + $1.advance } }
}
