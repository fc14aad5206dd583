import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// The labels that an item shows side by side.
struct ItemLabels {
  /// The labels, in reading order.
  var texts: [ResolvedText]
  /// The rectangles of the images beside the labels, relative to the origin of the item's frame.
  var images: [Rect] = []
  /// The images at these rectangles.
  var imageNames: [ResolvedAppearance.Image] = []
  /// The images of unknown size, which take no part in the layout.
  var otherImages: [ResolvedAppearance.Image] = []
  /// The space of each label, relative to the origin of the item's frame.
  var slots: [Rect] = []
  /// The label with the greatest loss, unless the control as a whole is too narrow.
  var worst: (index: Int, loss: ResolvedLoss)?
  /// The position of the column title with the greatest loss, for a table.
  var worstColumnPosition: SourcePosition?
  /// The loss of the control as a whole, if it is too narrow for its labels.
  var shared: ResolvedLoss?

  /// The text to report: the label with the greatest loss, else all joined, with the rest of the
  /// longest.
  var reported: ResolvedText? {
    if let worst { return texts[worst.index] }
    guard texts.count > 1 else { return texts.first }
    var text = texts.max { $0.rect.width < $1.rect.width }
    text?.string = texts.map(\.string).joined(separator: " | ")
    text?.shown = texts.map(\.shown).joined(separator: " | ")
    text?.unmeasured = texts.map(\.unmeasured).joined()
    return text
  }
}

extension ResolvedItemBuilder {
  /// The labels of a control's segments, columns or items, each in its own slot.
  func segmentLabels(of id: ItemID) -> ItemLabels? {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view else { return nil }
    let measured = measurement.segments(of: id) ?? .none
    let slots = slots(of: measured, in: id, view: view)
    let rect = solution.alignmentRects[id.index]
    let metricBaseline = node.metric.lastBaselineFromBottom ?? 0
    // The column titles are above the rows of the table, all other labels in the control.
    let baseline =
      view.kind == .tableView
      ? rect.minY + (node.metric.height ?? 0) - metricBaseline
      : rect.maxY - solution.contents[id.index].lastBaseline
    var labels = ItemLabels(texts: [])
    labels.shared = sharedLoss(of: measured, in: id, view: view)
    for (index, segment) in measured.segments.enumerated() {
      let origin = solution.frames[id.index].origin
      labels.slots.append(
        Rect(
          x: slots[index].x - origin.x, y: rect.minY - origin.y, width: slots[index].width,
          height: view.kind == .tableView ? node.metric.height ?? rect.height : rect.height))
      let inner = SegmentInterior(
        slot: slots[index], image: view.look.segments[index].imageSize,
        textSize: segment.textWidth > 0 ? segment.text?.measurement.size : nil,
        spacing: node.metric.imageSpacing, isStacked: [.toolbar, .tabBar].contains(view.kind),
        direction: direction(of: id))
      if let image = inner.imageRect(
        in: rect, textTop: segment.text.map { baseline - $0.measurement.firstBaseline })
      {
        labels.images.append(image.offset(x: -origin.x, y: -origin.y))
        let segment = view.look.segments[index]
        labels.imageNames.append(
          .init(
            name: segment.imageName ?? "", isSymbol: segment.isSymbol, size: segment.imageSize))
      }
      guard let shown = segment.shown, let text = segment.text else {
        let own = view.look.segments[index]
        if let name = own.imageName, own.imageSize == nil {
          labels.otherImages.append(
            ResolvedAppearance.Image(name: name, isSymbol: own.isSymbol)
              .centered(in: labels.slots[index]))
        }
        continue
      }
      let available = segment.isFixed ? segment.width : slots[index].width
      let loss = ResolvedLoss(
        axis: .horizontal, needed: segment.minimumNeeded, available: available, causes: [])
      let isOwn = segment.isFixed || view.kind != .segmentedControl
      let isLost =
        isOwn
        ? isVisible(loss) && !hasWiderColumns(id, view: view)
        : labels.shared != nil && loss.lost > ResolvedLoss.tolerance
      if isLost, isOwn, loss.lost > labels.worst?.loss.lost ?? 0 {
        labels.worst = (labels.texts.count, loss)
        if view.kind == .tableView { labels.worstColumnPosition = shown.source.position }
      }
      var label = label(
        shown, text, of: view, lost: isLost ? loss.lost : nil, in: inner.textSlot,
        baseline: baseline, origin: origin)
      label.align(
        as: view.look.segments[index].alignment, in: inner.textSlot.offset(by: -origin.x),
        padding: node.metric.padding, direction: direction(of: id))
      labels.texts.append(label)
    }
    if labels.shared != nil { labels.worst = nil }
    if view.kind == .navigationBar {
      addTitle(of: id, view: view, beside: measured.width, baseline: baseline, to: &labels)
    }
    return labels
  }

  /// The loss of a segmented control as a whole, not counting padding that may be missing.
  private func sharedLoss(
    of measured: SegmentMeasurement, in id: ItemID, view: View
  ) -> ResolvedLoss? {
    let found = losses[id, default: []].first { $0.axis == .horizontal }
    guard view.kind == .segmentedControl, let found else { return nil }
    let isStated = view.metrics.intrinsicWidth != nil
    let spare = isStated ? 0 : max(0, measured.width - measured.minimumWidth)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: found.needed - spare, available: found.available,
      causes: names.inReadingOrder(found.causes))
    return isVisible(loss) ? loss : nil
  }

  /// Whether a table is wider than it was drawn.
  ///
  /// How its columns share the additional width is unknown.
  private func hasWiderColumns(_ id: ItemID, view: View) -> Bool {
    guard view.kind == .tableView, let drawn = view.origin.stored?.frame.width else { return false }
    return solution.frames[id.index].width > drawn + 1
  }

  /// Adds the title of a navigation bar, in the middle of the space that its items leave.
  private func addTitle(
    of id: ItemID, view: View, beside items: Double, baseline: Double, to labels: inout ItemLabels
  ) {
    let node = measurement.tree.nodes[id.index]
    let title = measurement.texts[id.index].first {
      $0.source.property == "title" && !$0.string.isEmpty
    }
    guard let title else { return }
    let text = measurement.set(title, of: view, metric: node.metric, width: nil)
    let rect = solution.alignmentRects[id.index]
    let available = max(0, rect.width - items)
    let needed = measurement.roundedUp(text.measurement.size.width)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: needed, available: available, causes: [])
    if isVisible(loss), loss.lost > labels.worst?.loss.lost ?? 0 {
      labels.worst = (labels.texts.count, loss)
    }
    labels.texts.append(
      label(
        title, text, of: view, lost: isVisible(loss) ? loss.lost : nil,
        in: LabelRow.Slot(x: rect.minX, width: rect.width), baseline: baseline,
        origin: solution.frames[id.index].origin))
  }

  private func slots(
    of measured: SegmentMeasurement, in id: ItemID, view: View
  ) -> [LabelRow.Slot] {
    let rect = solution.alignmentRects[id.index]
    let isShared = view.kind == .tabBar
    let share = rect.width / Double(max(1, measured.segments.count))
    let row = LabelRow(
      widths: measured.segments.map { isShared ? share : $0.width },
      isFlexible: zip(measured.segments, view.look.segments).map { segment, own in
        own.isFlexible || view.kind == .segmentedControl && !segment.isFixed
      },
      spacing: measured.spacing,
      minimumWidths: view.kind == .segmentedControl ? measured.segments.map(\.minimumWidth) : [])
    // The columns of a table may be wider than its visible part.
    let available =
      switch view.kind {
      case .tableView: row.width
      case .segmentedControl: rect.width
      case .toolbar where view.look.segments.contains(where: \.isFlexible):
        rect.width
      default: min(rect.width, row.width)
      }
    return row.slots(from: rect.minX, available: available, direction: direction(of: id))
  }

  /// A text in the middle of its slot, on a baseline in the root's coordinates.
  ///
  /// `lost` is the number of points by which the text exceeds the available width, if it does.
  func label(
    _ shown: DisplayedText, _ text: TypesetText, of view: View, lost: Double?,
    in slot: LabelRow.Slot,
    baseline: Double, origin: Point
  ) -> ResolvedText {
    let size = text.measurement.size
    let room = Size(
      width: lost.map { max(0, size.width - $0) } ?? .infinity, height: .infinity)
    return ResolvedText(
      shown, of: view, set: text, in: room, measurement: measurement,
      rect: Rect(
        x: slot.x + (slot.width - size.width) / 2 - origin.x,
        y: baseline - text.measurement.firstBaseline - origin.y, width: size.width,
        height: size.height))
  }
}

extension ResolvedText {
  /// Moves a label from the middle of its slot to the edge that its title is aligned to.
  fileprivate mutating func align(
    as alignment: View.TextAlignment?, in slot: LabelRow.Slot, padding: Insets,
    direction: LayoutDirection
  ) {
    let isAtLeft: Bool
    switch alignment {
    case nil, .center: return
    case .left: isAtLeft = true
    case .right: isAtLeft = false
    case .natural: isAtLeft = direction == .leftToRight
    }
    // A title may fill its column.
    let inset = max(0, min(isAtLeft ? padding.left : padding.right, slot.width - rect.width))
    rect.origin.x = isAtLeft ? slot.x + inset : slot.x + slot.width - inset - rect.width
    self.alignment = isAtLeft ? "left" : "right"
  }
}

extension LabelRow.Slot {
  /// Returns the slot moved along the row.
  fileprivate func offset(by distance: Double) -> Self { Self(x: x + distance, width: width) }
}

/// The strip of tabs at the top of a tab view, with their labels.
struct TabStrip {
  /// The space on either side of a tab's label, in points; assumed.
  private static let padding = 12.0
  /// The distance from the top of the tab view's alignment rect to the baseline of the labels, in
  /// points; assumed.
  private static let baseline = 15.0

  /// The label of each tab that has one, relative to the origin of the tab's frame.
  private(set) var tabs: [(item: ItemID, labels: ItemLabels)] = []

  /// Places the tabs of a tab view.
  init(of id: ItemID, in builder: ResolvedItemBuilder) {
    let measurement = builder.measurement
    let tree = measurement.tree
    guard let view = tree.nodes[id.index].view else { return }
    // An editor's tabs are placed by their own frames.
    let items = tree.nodes.indices.map { ItemID(index: $0) }.filter {
      tree.nodes[$0.index].parent == id && tree.nodes[$0.index].view?.kind == .tab
    }
    guard !items.isEmpty else { return }
    let metric = tree.nodes[id.index].metric
    let labels = items.map { tab -> (shown: DisplayedText, text: TypesetText)? in
      let shown = measurement.texts[tab.index].first { $0.source.property == "label" }
      return shown.map { ($0, measurement.set($0, of: view, metric: metric, width: nil)) }
    }
    let row = LabelRow(
      widths: labels.map {
        measurement.roundedUp($0?.text.measurement.size.width ?? 0) + 2 * Self.padding
      },
      isFlexible: labels.map { _ in false })
    let room = builder.solution.alignmentRects[id.index]
    let available = min(room.width, row.width)
    let slots = row.slots(
      from: room.minX + (room.width - available) / 2, available: available,
      direction: builder.direction(of: id))
    for (index, tab) in items.enumerated() {
      guard let label = labels[index] else { continue }
      let loss = ResolvedLoss(
        axis: .horizontal, needed: row.widths[index], available: slots[index].width, causes: [])
      let text = builder.label(
        label.shown, label.text, of: view, lost: builder.isVisible(loss) ? loss.lost : nil,
        in: slots[index], baseline: room.minY + Self.baseline,
        origin: builder.solution.frames[tab.index].origin)
      var own = ItemLabels(texts: [text])
      if builder.isVisible(loss) { own.worst = (0, loss) }
      tabs.append((tab, own))
    }
  }
}
