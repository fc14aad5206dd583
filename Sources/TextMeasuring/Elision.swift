/// The part of a line that is replaced by an ellipsis if the line is too long.
///
/// The text is cut between graphemes and never inside a cluster, so that no ligature, mark or emoji
/// is divided. The space before an ellipsis stays, as in the platforms' text systems (assumed). If
/// not even the ellipsis fits, it is shown alone.
package enum Elision: String, CaseIterable, Hashable, Sendable {
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
  ///   - width: The available width, in points.
  /// - Returns: The text unchanged if it fits, else the shortened text; of a text of several lines,
  ///   the first one, shortened to show that others follow.
  package func shorten(
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
  /// The sum of all clusters' advances, in points.
  package var advance: Double { clusters.reduce(0) { $0 + $1.advance } }
}
