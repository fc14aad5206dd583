import ControlMetrics
import Geometry
import InterfaceDocuments

/// The axes along which a view has an intrinsic content size.
///
/// A stated size replaces the measured one; a plain view has no content to measure.
struct ContentRule: Sendable {
  /// Whether the view has an intrinsic content width.
  var hasWidth: Bool
  /// Whether the view has an intrinsic content height.
  var hasHeight: Bool
  /// Whether its height depends on its width.
  var wraps: Bool

  /// Determines the axes of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - drawn: Its content as the platform drew it, if known.
  ///   - metric: The metrics of its control.
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
      // The metrics are those of one item; a bar is as wide as its container.
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
  /// Whether its height depends on its width.
  package var wraps: Bool {
    (kind == .label && text.lines != 1 || kind == .textView && !look.isScrollEnabled)
      && (metrics.intrinsicWidth == nil || metrics.intrinsicHeight == nil)
  }
}
