import ControlMetrics
import Geometry
import InterfaceDocuments
import TextMeasuring

/// Puts a text where its control draws it.
struct TextPlacement {
  let view: View
  let metric: ControlMetric
  let direction: LayoutDirection

  /// The text's own rectangle, relative to the origin of the view's frame.
  ///
  /// - Parameters:
  ///   - text: The measured text.
  ///   - frame: The view's frame.
  ///   - alignmentRect: The view's alignment rect, in the same coordinates as the frame.
  /// - Returns: A rectangle of the text's size, which may reach beyond the view.
  func rect(of text: TextMeasurement, frame: Rect, alignmentRect: Rect) -> Rect {
    let padding = metric.padding
    let isMirrored = direction == .rightToLeft
    let content = alignmentRect.inset(
      by: isMirrored
        ? Insets(
          top: padding.top, left: padding.right, bottom: padding.bottom, right: padding.left)
        : padding)
    let free = content.width - text.size.width
    let x: Double =
      switch side {
      case .left: content.minX
      case .center: content.minX + free / 2
      case .right: content.minX + free
      }
    let y = content.minY + (content.height - text.size.height) / 2
    return Rect(
      x: x - frame.minX, y: y - frame.minY, width: text.size.width, height: text.size.height)
  }

  private enum Side { case left, center, right }

  /// The side that the text keeps to, also where it is too long.
  private var side: Side {
    switch (view.textAlignment, view.kind) {
    case (.left, _): .left
    case (.right, _): .right
    case (.center, _), (.natural, .button(.push)): .center
    case (.natural, _): direction == .rightToLeft ? .right : .left
    }
  }
}
