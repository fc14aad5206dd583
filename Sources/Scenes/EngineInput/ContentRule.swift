import ControlMetrics
import Geometry
import InterfaceDocuments

/// Whether, and from what, a view has an intrinsic content size.
///
/// What a document states replaces what would be measured; a plain view has nothing to measure.
struct ContentRule: Sendable {
  /// Whether the view has an intrinsic content width.
  var hasWidth: Bool
  /// Whether the view has an intrinsic content height.
  var hasHeight: Bool
  /// Whether its height follows from the width that it gets.
  var wraps: Bool

  /// - Parameters:
  ///   - view: The view.
  ///   - drawn: How the platform drew its content, if that is known.
  ///   - metric: The figures of its control.
  init(_ view: View, drawn: DrawnContent?, metric: ControlMetric) {
    let hasImage = view.image.size != nil
    let measuresWidth: Bool
    let measuresHeight: Bool
    switch view.kind {
    case .view, .tableView:
      (measuresWidth, measuresHeight) = (false, false)
    case .textView:
      (measuresWidth, measuresHeight) = (!view.look.isScrollEnabled, !view.look.isScrollEnabled)
    case .imageView:
      (measuresWidth, measuresHeight) = (hasImage, hasImage)
    case .toolbar, .tabBar, .navigationBar:
      // The figures are those of one item; a bar is as wide as its place.
      (measuresWidth, measuresHeight) = (false, metric.height != nil)
    default:
      (measuresWidth, measuresHeight) = (metric.hasIntrinsicWidth, metric.hasIntrinsicHeight)
    }
    hasWidth = view.metrics.intrinsicWidth != nil || drawn?.size.width != nil || measuresWidth
    hasHeight = view.metrics.intrinsicHeight != nil || drawn?.size.height != nil || measuresHeight
    wraps = view.wraps
  }
}

extension View {
  /// Whether its height follows from the width that it gets.
  var wraps: Bool {
    (kind == .label && text.lines != 1 || kind == .textView && !look.isScrollEnabled)
      && (metrics.intrinsicWidth == nil || metrics.intrinsicHeight == nil)
  }
}
