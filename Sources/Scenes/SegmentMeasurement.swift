import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// The texts of a control's segments, and how wide the segments are for them.
struct SegmentMeasurement {
  /// A segment.
  struct Segment {
    /// The text that is shown, if the segment has one.
    var shown: ShownText?
    /// The text as it was measured.
    var text: TextMeasurement?
    /// The width that the segment needs, padding included.
    var width: Double
  }

  /// The segments, in reading order.
  private(set) var segments: [Segment]

  /// The width of the whole control's alignment rect.
  var width: Double { segments.reduce(0) { $0 + $1.width } }

  /// Measures segments.
  ///
  /// - Parameters:
  ///   - view: The control.
  ///   - texts: The view's texts, those of the segments among them in order.
  ///   - metric: The control's figures.
  ///   - measure: Measures a text.
  init(
    _ view: View, texts: [ShownText], metric: ControlMetric,
    measure: (String) -> TextMeasurement
  ) {
    var labels = texts.filter { $0.source.property == "label" }[...]
    let padding = metric.padding.total(along: .horizontal)
    segments = view.segments.map { segment in
      let shown = segment.label == nil ? nil : labels.popFirst()
      let text = shown.map { measure($0.string) }
      return Segment(
        shown: shown, text: text, width: segment.width ?? padding + (text?.size.width ?? 0))
    }
    guard metric.hasEqualSegments else { return }
    let widest = zip(view.segments, segments).filter { $0.0.width == nil }.map(\.1.width).max()
    for index in segments.indices where view.segments[index].width == nil {
      segments[index].width = widest ?? segments[index].width
    }
  }
}

extension ContentMeasurement {
  /// The segments of a control, measured.
  func segments(of item: ItemID) -> SegmentMeasurement? {
    let node = tree.nodes[item.index]
    guard let view = node.view, view.kind == .segmentedControl else { return nil }
    return SegmentMeasurement(view, texts: texts[item.index], metric: node.metric) {
      measurer.measure(request($0, view: view, metric: node.metric, width: nil))
    }
  }

  /// The size of a control of several segments.
  func segmentedContent(of item: ItemID, metric: ControlMetric) -> Content {
    guard let segments = segments(of: item) else { return .none }
    let lines = segments.segments.compactMap { $0.text?.size.height }.max() ?? 0
    let height = metric.height ?? lines + metric.padding.total(along: .vertical)
    let baseline = metric.lastBaselineFromBottom ?? 0
    return Content(
      width: max(metric.minimumWidth, segments.width), height: height,
      firstBaseline: height - baseline, lastBaseline: baseline)
  }
}
