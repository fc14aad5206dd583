import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

extension ResolvedItemBuilder {
  /// The texts of a segmented control's segments, each in the middle of its own.
  func segmentLabels(of id: ItemID) -> [ResolvedText] {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, let measured = measurement.segments(of: id) else { return [] }
    let rect = solution.alignmentRects[id.index]
    let row = LabelRow(
      widths: measured.segments.map(\.width), isFlexible: view.segments.map { $0.width == nil })
    let slots = row.slots(
      from: rect.minX, available: rect.width, direction: direction(of: id))
    let baseline = rect.maxY - solution.contents[id.index].lastBaseline
    return zip(measured.segments, slots).compactMap { segment, slot in
      guard let shown = segment.shown, let text = segment.text else { return nil }
      return label(
        shown, text, of: view, metric: node.metric, in: slot, baseline: baseline,
        origin: solution.frames[id.index].origin)
    }
  }

  /// A text in the middle of its place, on a baseline in the root's coordinates.
  func label(
    _ shown: ShownText, _ text: TextMeasurement, of view: View, metric: ControlMetric,
    in slot: (x: Double, width: Double), baseline: Double, origin: Point
  ) -> ResolvedText {
    let font = measurement.font(of: view, metric: metric)
    let line = measurement.systemLine(of: font)
    let height = line?.height ?? text.size.height
    let firstBaseline = line.map { $0.height - $0.descent } ?? text.firstBaseline
    return ResolvedText(
      shown, of: view, font: font, measured: text,
      rect: Rect(
        x: slot.x + (slot.width - text.size.width) / 2 - origin.x,
        y: baseline - firstBaseline - origin.y, width: text.size.width, height: height),
      firstBaseline: firstBaseline)
  }
}

extension [ResolvedText] {
  /// The labels of one control as a report names them: all in order, placed as the longest is.
  var asOne: ResolvedText? {
    var text = self.max { $0.rect.width < $1.rect.width }
    text?.string = map(\.string).joined(separator: " | ")
    text?.unmeasured = map(\.unmeasured).joined()
    return text
  }
}

/// The tabs at the top of a tab view, with their labels.
struct TabStrip {
  /// The room on either side of a tab's label, in points; assumed.
  private static let padding = 12.0
  /// From the top of the tab view's alignment rect to the baseline of the labels, in points; assumed.
  private static let baseline = 15.0

  /// The label of each tab that has one, in coordinates of the tab's frame.
  private(set) var tabs: [(item: ItemID, text: ResolvedText)] = []
  /// What the longest label loses where there is no room for all.
  private(set) var loss: (item: ItemID, loss: ResolvedLoss)?

  /// Places the tabs of a tab view.
  init(of id: ItemID, in builder: ResolvedItemBuilder) {
    let tree = builder.measurement.tree
    guard let view = tree.nodes[id.index].view,
      case .content(let content) = tree.layout.items[id.index].arrangement
    else { return }
    let metric = tree.nodes[id.index].metric
    let labels = content.items.map { tab -> (shown: ShownText, text: TextMeasurement)? in
      let shown = builder.measurement.texts[tab.index].first { $0.source.property == "label" }
      return shown.map { shown in
        let request = builder.measurement.request(
          shown.string, view: view, metric: metric, width: nil)
        return (shown, builder.measurement.measurer.measure(request))
      }
    }
    let row = LabelRow(
      widths: labels.map { ($0?.text.size.width ?? 0) + 2 * Self.padding },
      isFlexible: labels.map { _ in false })
    let room = builder.solution.alignmentRects[id.index]
    let available = min(room.width, row.width)
    let slots = row.slots(
      from: room.minX + (room.width - available) / 2, available: available,
      direction: builder.direction(of: id))
    for (index, tab) in content.items.enumerated() {
      guard let label = labels[index] else { continue }
      tabs.append(
        (
          tab,
          builder.label(
            label.shown, label.text, of: view, metric: metric, in: slots[index],
            baseline: room.minY + Self.baseline, origin: builder.solution.frames[tab.index].origin)
        ))
    }
    let widest = content.items.indices.max { row.widths[$0] < row.widths[$1] }
    let missing = row.width - room.width
    guard let widest, labels[widest] != nil, missing > ResolvedLoss.tolerance else { return }
    loss = (
      content.items[widest],
      ResolvedLoss(
        axis: .horizontal, needed: row.widths[widest],
        available: max(0, row.widths[widest] - missing), causes: [])
    )
  }
}
