import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// Places a text where its control draws it.
struct TextPlacement {
  let view: View
  /// The insets from the alignment rect to the space for the text.
  let padding: Insets
  let direction: LayoutDirection
  /// The measured text.
  let text: TextMeasurement

  /// The space for the text in a view, in the coordinates of the view's alignment rect.
  func room(in alignmentRect: Rect) -> Rect {
    alignmentRect.inset(by: padding.mirrored(in: direction))
  }

  /// The text's own rectangle, relative to the origin of the view's frame.
  ///
  /// - Parameters:
  ///   - frame: The view's frame.
  ///   - alignmentRect: The view's alignment rect, in the same coordinates as the frame.
  ///   - content: The view's content, with the baselines that the engine uses.
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
    // The text of a label is at its top, the title of a box above the border. A control with its
    // own height places the text on its baseline.
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

  /// The side that the text is aligned to, even if it is too long.
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
