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

  init(_ view: View, metric: ControlMetric) {
    let hasImage = view.imageSize != nil
    let measuresWidth: Bool
    let measuresHeight: Bool
    switch view.kind {
    case .view, .tableView:
      (measuresWidth, measuresHeight) = (false, false)
    case .imageView:
      (measuresWidth, measuresHeight) = (hasImage, hasImage)
    case .toolbar, .tabBar, .navigationBar:
      // The figures are those of one item; a bar is as wide as its place.
      (measuresWidth, measuresHeight) = (false, metric.height != nil)
    default:
      (measuresWidth, measuresHeight) = (metric.hasIntrinsicWidth, metric.hasIntrinsicHeight)
    }
    hasWidth = view.intrinsicWidth != nil || view.referenceSize?.width != nil || measuresWidth
    hasHeight = view.intrinsicHeight != nil || view.referenceSize?.height != nil || measuresHeight
    wraps =
      view.kind == .label && view.lines != 1
      && (view.intrinsicWidth == nil || view.intrinsicHeight == nil)
  }
}
