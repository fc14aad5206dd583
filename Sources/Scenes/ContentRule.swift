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
    let isMeasured = view.kind != .view
    let hasImage = view.imageSize != nil
    let measuresWidth =
      view.kind == .imageView ? hasImage : isMeasured && metric.hasIntrinsicWidth
    let measuresHeight =
      view.kind == .imageView ? hasImage : isMeasured && metric.hasIntrinsicHeight
    hasWidth = view.intrinsicWidth != nil || measuresWidth
    hasHeight = view.intrinsicHeight != nil || measuresHeight
    wraps =
      view.kind == .label && view.lines != 1
      && (view.intrinsicWidth == nil || view.intrinsicHeight == nil)
  }
}
