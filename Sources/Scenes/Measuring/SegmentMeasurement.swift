import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// The labels side by side of a control, and how wide their places are for them.
struct SegmentMeasurement {
  /// A segment, a column of a table, an item of a bar.
  struct Segment {
    /// The text that is shown, if there is one.
    var shown: DisplayedText?
    /// The text as it was set.
    var text: TypesetText?
    /// The width of the text, as it is measured.
    var textWidth: Double
    /// The width that the text and the image need, padding included.
    var needed: Double
    /// The width that was stated, else what is needed.
    var width: Double
    /// Whether the width was stated.
    var isFixed: Bool
    /// The least width at which nothing is cut off: the text may come nearer to the ends of its segment
    /// than it is where it has room.
    var leastNeeded: Double
    /// The least width beside the other segments, which may have to be as wide as this one.
    var leastWidth: Double
  }

  /// The segments, in reading order.
  private(set) var segments: [Segment]
  /// Between two segments.
  let spacing: Double

  /// The width of the whole control's alignment rect.
  var width: Double {
    segments.reduce(0) { $0 + $1.width } + spacing * Double(max(0, segments.count - 1))
  }

  /// The least width of the whole control's alignment rect at which no label is cut off.
  var leastWidth: Double {
    segments.reduce(0) { $0 + $1.leastWidth } + spacing * Double(max(0, segments.count - 1))
  }

  /// What is at least between the text of a segment and either end of it, in points; assumed.
  private static let leastSpaceBesideText = 4.0

  /// No segments.
  static let none = SegmentMeasurement(segments: [], spacing: 0)

  private init(segments: [Segment], spacing: Double) {
    self.segments = segments
    self.spacing = spacing
  }

  /// Measures segments.
  ///
  /// - Parameters:
  ///   - view: The control.
  ///   - texts: The view's texts, those of the segments among them in order.
  ///   - metric: The figures of a segment.
  ///   - measurement: Sets the texts.
  init(
    _ view: View, texts: [DisplayedText], metric: ControlMetric, measurement: ContentMeasurement
  ) {
    var labels = texts.filter { $0.source.property == "label" }[...]
    let padding = metric.padding.total(along: .horizontal)
    spacing = view.kind == .segmentedControl ? metric.segmentSpacing : 0
    // A heading may come up to the ends of its column.
    let leastPadding =
      switch view.kind {
      case .tableView: 0.0
      case .segmentedControl where view.origin.stored != nil: 2 * Self.leastSpaceBesideText
      default: padding
      }
    segments = view.look.segments.map { segment in
      let shown = segment.label == nil ? nil : labels.popFirst()
      let text = shown.map { measurement.set($0, of: view, metric: metric, width: nil) }
      let textWidth = measurement.roundedUp(text?.measurement.size.width ?? 0)
      let imageWidth = segment.imageSize?.width ?? 0
      let gap = textWidth > 0 && imageWidth > 0 ? metric.imageSpacing : 0
      let needed = padding + textWidth + gap + imageWidth
      let least = min(padding, leastPadding) + textWidth + gap + imageWidth
      return Segment(
        shown: shown, text: text, textWidth: textWidth, needed: needed,
        width: segment.width ?? needed, isFixed: segment.width != nil, leastNeeded: least,
        leastWidth: segment.width ?? least)
    }
    guard metric.hasEqualSegments, !view.look.apportionsSegmentWidths else { return }
    let flexible = segments.filter { !$0.isFixed }
    let widest = flexible.map(\.width).max()
    let least = flexible.map(\.leastWidth).max()
    for index in segments.indices where !segments[index].isFixed {
      segments[index].width = widest ?? segments[index].width
      segments[index].leastWidth = least ?? segments[index].leastWidth
    }
  }
}

extension ContentMeasurement {
  /// The labels side by side of a control that has any, measured.
  func segments(of item: ItemID) -> SegmentMeasurement? {
    let node = tree.nodes[item.index]
    guard let view = node.view, !view.look.segments.isEmpty else { return nil }
    return SegmentMeasurement(
      view, texts: displayedTexts(of: item), metric: node.metric, measurement: self)
  }

  /// The size of a control of several segments.
  func segmentedContent(of item: ItemID, metric: ControlMetric) -> Content {
    let segments = segments(of: item)
    let lines = segments?.segments.compactMap { $0.text?.measurement.size.height }.max() ?? 0
    let images = tree.nodes[item.index].view?.look.segments.compactMap { $0.imageSize?.height }
      .max()
    let content = roundedUp(max(lines, images ?? 0))
    let height = metric.height ?? content + metric.padding.total(along: .vertical)
    let baseline = metric.lastBaselineFromBottom ?? 0
    return Content(
      width: max(metric.minimumWidth, segments?.width ?? 0), height: height,
      firstBaseline: height - baseline, lastBaseline: baseline)
  }
}
