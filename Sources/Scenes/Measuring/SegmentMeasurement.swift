import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// The labels that a control shows side by side, with their widths.
struct SegmentMeasurement {
  /// A segment of a control, a column of a table, or an item of a bar.
  struct Segment {
    /// The displayed text, if any.
    var shown: DisplayedText?
    var text: TypesetText?
    /// The measured width of the text.
    var textWidth: Double
    /// The width that the text and the image need, padding included.
    var needed: Double
    /// The stated width, else the needed one.
    var width: Double
    /// Whether the width is stated.
    var isFixed: Bool
    /// The minimum width at which nothing is clipped: less padding than `needed` includes.
    var minimumNeeded: Double
    /// The minimum width, equal for all flexible segments of a control with equal segments.
    var minimumWidth: Double
  }

  /// The segments, in reading order.
  private(set) var segments: [Segment]
  /// The space between two segments, in points.
  let spacing: Double

  /// The width of the whole control's alignment rect.
  var width: Double {
    segments.reduce(0) { $0 + $1.width } + spacing * Double(max(0, segments.count - 1))
  }

  /// The minimum width of the whole control's alignment rect at which no label is clipped.
  var minimumWidth: Double {
    segments.reduce(0) { $0 + $1.minimumWidth } + spacing * Double(max(0, segments.count - 1))
  }

  /// The minimum space on either side of a segment's text, in points; assumed.
  private static let minimumSpaceBesideText = 4.0

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
  ///   - texts: The view's texts, with those of the segments in order.
  ///   - metric: The metrics of a segment.
  ///   - measurement: The measurement that typesets the texts.
  init(
    _ view: View, texts: [DisplayedText], metric: ControlMetric, measurement: ContentMeasurement
  ) {
    var labels = texts.filter { $0.source.property == "label" }[...]
    let padding = metric.padding.total(along: .horizontal)
    spacing = view.kind == .segmentedControl ? metric.segmentSpacing : 0
    // A column title may fill its column.
    let minimumPadding =
      switch view.kind {
      case .tableView: 0.0
      case .segmentedControl where view.origin.stored != nil: 2 * Self.minimumSpaceBesideText
      default: padding
      }
    segments = view.look.segments.map { segment in
      guard !segment.isSpace else { return Segment(space: segment.width ?? 0) }
      let shown = segment.label == nil ? nil : labels.popFirst()
      let text = shown.map { measurement.set($0, of: view, metric: metric, width: nil) }
      let textWidth = measurement.roundedUp(text?.measurement.size.width ?? 0)
      let imageWidth = segment.imageSize?.width ?? 0
      let gap = textWidth > 0 && imageWidth > 0 ? metric.imageSpacing : 0
      let needed = padding + textWidth + gap + imageWidth
      let least = min(padding, minimumPadding) + textWidth + gap + imageWidth
      return Segment(
        shown: shown, text: text, textWidth: textWidth, needed: needed,
        width: segment.width ?? needed, isFixed: segment.width != nil, minimumNeeded: least,
        minimumWidth: segment.width ?? least)
    }
    guard metric.hasEqualSegments, !view.look.apportionsSegmentWidths else { return }
    let flexible = segments.filter { !$0.isFixed }
    let widest = flexible.map(\.width).max()
    let least = flexible.map(\.minimumWidth).max()
    for index in segments.indices where !segments[index].isFixed {
      segments[index].width = widest ?? segments[index].width
      segments[index].minimumWidth = least ?? segments[index].minimumWidth
    }
  }
}

extension ContentMeasurement {
  /// Measures the labels that a control shows side by side, or returns nil if it has none.
  func segments(of item: ItemID) -> SegmentMeasurement? {
    let node = tree.nodes[item.index]
    guard let view = node.view, !view.look.segments.isEmpty else { return nil }
    return SegmentMeasurement(
      view, texts: displayedTexts(of: item), metric: node.metric, measurement: self)
  }

  /// The content size of a segmented control.
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

extension SegmentMeasurement.Segment {
  /// Creates empty space of a width.
  fileprivate init(space width: Double) {
    self.init(
      textWidth: 0, needed: width, width: width, isFixed: true, minimumNeeded: width,
      minimumWidth: width)
  }
}
