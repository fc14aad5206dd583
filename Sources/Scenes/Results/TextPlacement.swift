import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// Puts a text where its control draws it.
struct TextPlacement {
  let view: View
  /// From the alignment rect to the place of the text.
  let padding: Insets
  let direction: LayoutDirection
  /// The text as it was measured.
  let text: TextMeasurement

  /// The place that the text has in a view, in the same coordinates as the view's alignment rect.
  func room(in alignmentRect: Rect) -> Rect {
    let isMirrored = direction == .rightToLeft
    return alignmentRect.inset(
      by: isMirrored
        ? Insets(
          top: padding.top, left: padding.right, bottom: padding.bottom, right: padding.left)
        : padding)
  }

  /// The text's own rectangle, relative to the origin of the view's frame.
  ///
  /// - Parameters:
  ///   - frame: The view's frame.
  ///   - alignmentRect: The view's alignment rect, in the same coordinates as the frame.
  ///   - content: The view's content, which says where the engine has its baselines.
  /// - Returns: A rectangle of the text's size, which may reach beyond the view.
  func rect(frame: Rect, alignmentRect: Rect, content: Content) -> Rect {
    let inner = room(in: alignmentRect)
    let free = inner.width - text.size.width
    let x: Double =
      switch side {
      case .left: inner.minX
      case .center: inner.minX + free / 2
      case .right: inner.minX + free
      }
    // A label begins at its top, a title above the border; what has a height of its own stands on
    // its baseline.
    let y: Double
    switch view.kind {
    case .label, .textView: y = inner.minY
    case .box: y = alignmentRect.minY
    default:
      let excess = content.isCentered ? alignmentRect.height - (content.height ?? 0) : 0
      y = alignmentRect.maxY - content.lastBaseline - excess / 2 - text.lastBaseline
    }
    return Rect(
      x: x - frame.minX, y: y - frame.minY, width: text.size.width, height: text.size.height)
  }

  private enum Side { case left, center, right }

  /// The side that the text keeps to, also where it is too long.
  private var side: Side {
    switch (view.text.alignment, view.kind) {
    case (.left, _): .left
    case (.right, _): .right
    case (.natural, .button(.checkBox)), (.natural, .button(.radio)):
      direction == .rightToLeft ? .right : .left
    case (.center, _), (.natural, .button): .center
    case (.natural, _): direction == .rightToLeft ? .right : .left
    }
  }
}
