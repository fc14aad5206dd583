import Geometry
import InterfaceDocuments
import Scenes

/// The cut of a text, exactly where its layout reports a loss.
struct TextCut {
  /// The rectangle outside of which the text is not seen.
  var rect: Rect
  /// The extent in which lines that are too long begin, if the width cuts them.
  var shownPart: ClosedRange<Double>?
  /// The factor by which lines are squeezed, so that what is seen of them is within the view.
  ///
  /// The room of a text is stated in the measured font; in the view that an editor drew in another one it is a little
  /// larger than the view.
  var squeeze = 1.0

  /// The points by which a text may exceed its room without being cut: rounding.
  private static let slack = 0.01

  /// Decides where a text is cut; `nil` if all of it is seen.
  ///
  /// A text that is truncated with an ellipsis fits its room, and is not cut.
  ///
  /// - Parameters:
  ///   - text: The text, or one of several labels.
  ///   - place: Its rectangle in the picture.
  ///   - placement: The item that shows it.
  ///   - edge: The part of a line that is at its place.
  init?(
    of text: ResolvedText, in place: Rect, of placement: Placement,
    edge: DisplayList.TextLine.Anchor
  ) {
    let item = placement.item
    let body = placement.body
    // The rest can be scrolled to, which is no loss.
    let scrolls = item.kind.view == .textView && placement.isTextOutside
    let widths = text.lines.map { finite($0.indent) + finite($0.width) }
    let width = widths.max() ?? place.width
    let room = text.roomWidth.isFinite ? max(0, text.roomWidth) : nil
    let losesWidth = item.loss(along: .horizontal) != nil
    let losesHeight = item.loss(along: .vertical) != nil
    // Only the labels that do not fit their own room lose.
    let isWide =
      losesWidth && width > (room ?? min(body.width, place.width)) + Self.slack
      && !(text.lines.isEmpty && text.truncatesOnPurpose)
    guard isWide || losesHeight || scrolls else { return nil }
    // Marks of some scripts extend beyond their line; they are seen if the height is not cut.
    let reach = finite(text.fontSize)
    var vertical = (top: place.minY - reach, bottom: place.maxY + reach)
    if losesHeight || scrolls { vertical = (body.minY, body.maxY) }
    var horizontal = (left: min(body.minX, place.minX), right: max(body.maxX, place.maxX))
    if scrolls { horizontal = (body.minX, body.maxX) }
    if isWide {
      let room = room ?? min(body.width, place.width)
      let view = body.union(item.placement.frameInRoot.drawable)
      let seen = min(room, Self.extent(of: view, from: place, edge))
      // A text outside of its view is drawn where it is, and one of several fonts at its widths.
      if room > 0, seen >= TextDrawing.leastSqueeze * room, text.lines.allSatisfy(\.runs.isEmpty) {
        squeeze = seen / room
      }
      let shown = room * squeeze
      let left =
        switch edge {
        case .left: place.minX
        case .middle: place.center.x - shown / 2
        case .right: place.maxX - shown
        }
      horizontal = (left, left + shown)
      shownPart = left...(left + shown)
    }
    rect =
      Rect(
        x: horizontal.left, y: vertical.top, width: horizontal.right - horizontal.left,
        height: vertical.bottom - vertical.top
      ).drawable
  }

  /// Returns the extent of a view from the edge of a text on.
  private static func extent(
    of view: Rect, from text: Rect, _ edge: DisplayList.TextLine.Anchor
  ) -> Double {
    switch edge {
    case .left: view.maxX - text.minX
    case .middle: 2 * min(view.maxX - text.center.x, text.center.x - view.minX)
    case .right: text.maxX - view.minX
    }
  }
}
