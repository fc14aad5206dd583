import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// Puts the items of one layout together.
struct ResolvedItemBuilder {
  let measurement: ContentMeasurement
  /// What was solved, which decides what a text has room for.
  let solution: LayoutSolution
  /// Where everything is shown: the same, or on the pixels of a device.
  let shown: LayoutSolution
  let names: ConstraintNames
  let trace: AmbiguityTrace
  /// The labels of each item that has several, or whose container draws them.
  private(set) var labels: [ItemID: [ResolvedText]] = [:]
  private var labelLosses: [ItemID: ResolvedLoss] = [:]
  private let losses: [ItemID: [LayoutSolution.Loss]]
  private let ambiguities: [ItemID: [LayoutSolution.Ambiguity]]
  private let dropped: Set<ItemID>

  init(
    measurement: ContentMeasurement, solution: LayoutSolution, shown: LayoutSolution,
    names: ConstraintNames, trace: AmbiguityTrace
  ) {
    self.measurement = measurement
    self.solution = solution
    self.shown = shown
    self.names = names
    self.trace = trace
    losses = Dictionary(grouping: solution.losses, by: \.item)
    ambiguities = Dictionary(grouping: solution.ambiguities, by: \.item)
    dropped = Set(solution.dropped)
    for index in measurement.tree.nodes.indices { addLabels(of: ItemID(index: index)) }
  }

  /// Notes the labels that an item draws, by the item that a report shows them with.
  private mutating func addLabels(of id: ItemID) {
    switch measurement.tree.nodes[id.index].view?.kind {
    case .segmentedControl:
      labels[id] = segmentLabels(of: id)
    case .tabView(.top):
      let strip = TabStrip(of: id, in: self)
      for tab in strip.tabs { labels[tab.item] = [tab.text] }
      if let loss = strip.loss { labelLosses[loss.item] = loss.loss }
    default:
      break
    }
  }

  func item(_ id: ItemID) -> ResolvedItem {
    let node = measurement.tree.nodes[id.index]
    let frame = shown.frames[id.index]
    let rect = shown.alignmentRects[id.index]
    let origin = node.parent.map { shown.frames[$0.index].origin } ?? .zero
    let content = solution.contents[id.index]
    let text = labels[id]?.asOne ?? resolvedText(id)
    var item = ResolvedItem(
      id: node.id, name: node.identifier ?? node.id, element: node.element,
      customClass: node.customClass,
      parent: measurement.tree.visibleParent(of: id).map { measurement.tree.nodes[$0.index].id },
      position: node.position, isHidden: node.isHidden || isDropped(id),
      frame: frame.offset(x: -origin.x, y: -origin.y),
      alignmentRect: rect.offset(x: -origin.x, y: -origin.y), frameInRoot: frame,
      intrinsicWidth: content.width, intrinsicHeight: content.height, text: text,
      losses: resolvedLosses(id, text: text),
      ambiguities: ambiguities(of: id),
      controlType: node.view?.kind.controlType(on: measurement.profile))
    item.isDropped = isDropped(id)
    if node.view?.kind == .segmentedControl { item.segments = labels[id, default: []] }
    return item
  }

  /// Whether an item, or one that it is in, gave up its place.
  private func isDropped(_ id: ItemID) -> Bool {
    var item: ItemID? = dropped.isEmpty ? nil : id
    while let next = item, !dropped.contains(next) {
      item = measurement.tree.nodes[next.index].parent
    }
    return item != nil
  }

  private func resolvedText(_ id: ItemID) -> ResolvedText? {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, view.drawsItsText, let drawn = measurement.texts[id.index].drawn,
      let text = measurement.measure(id, width: solution.alignmentRects[id.index].width)
    else { return nil }
    let font = measurement.font(of: view, metric: node.metric)
    let placement = TextPlacement(
      view: view, metric: node.metric, direction: direction(of: id), text: text,
      line: measurement.systemLine(of: font))
    return ResolvedText(
      drawn, of: view, font: font, measured: text,
      rect: placement.rect(
        frame: shown.frames[id.index], alignmentRect: shown.alignmentRects[id.index],
        content: solution.contents[id.index]), firstBaseline: placement.firstBaseline)
  }

  /// The direction that an item's own content is read in.
  func direction(of id: ItemID) -> LayoutDirection {
    measurement.tree.layout.items[id.index].semanticContent.direction(in: measurement.direction)
  }

  /// What a box is too narrow for its title, which is no content of the box.
  private func titleLoss(of id: ItemID, text: ResolvedText?) -> ResolvedLoss? {
    guard case .box = measurement.tree.nodes[id.index].view?.kind, let text else { return nil }
    let available =
      solution.alignmentRects[id.index].width
      - measurement.tree.nodes[id.index].metric.padding.total(along: .horizontal)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: text.rect.width, available: available, causes: [])
    return loss.lost > ResolvedLoss.tolerance ? loss : nil
  }

  /// What the engine says was lost, and the lines that a limit of lines leaves out.
  private func resolvedLosses(_ id: ItemID, text: ResolvedText?) -> [ResolvedLoss] {
    if let loss = labelLosses[id] ?? titleLoss(of: id, text: text) { return [loss] }
    var result = losses[id, default: []].map {
      ResolvedLoss(
        axis: $0.axis, needed: $0.needed, available: $0.available,
        causes: names.inReadingOrder($0.causes))
    }
    .filter { $0.lost > ResolvedLoss.tolerance }
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, let text, ContentRule(view, metric: node.metric).wraps,
      view.lines > 1, text.lineCount > view.lines, view.intrinsicHeight == nil
    else { return result }
    let measured = measurement.measure(id, width: solution.alignmentRects[id.index].width)
    let font = measurement.font(of: view, metric: node.metric)
    let needed = measured.map {
      measurement.textHeight(
        $0, line: measurement.systemLine(of: font), lines: $0.lineCount)
        + node.metric.padding.total(along: .vertical)
    }
    let available = solution.alignmentRects[id.index].height
    guard let needed, needed - available > ResolvedLoss.tolerance else { return result }
    let causes = result.first { $0.axis == .vertical }?.causes ?? []
    result.removeAll { $0.axis == .vertical }
    result.append(
      ResolvedLoss(
        axis: .vertical, needed: needed, available: available,
        causes: causes + [
          ResolvedConstraint(
            id: "\(node.id).lines", description: "\(node.id).lines <= \(view.lines)",
            position: node.position, priority: 1000)
        ]))
    return result
  }

  /// What is open of an item, and of the content view that it has where nobody else speaks of it.
  private func ambiguities(of id: ItemID) -> [ResolvedAmbiguity] {
    let own = ambiguities[id, default: []].map(resolved)
    guard let content = measurement.tree.layout.items[id.index].contentItem,
      measurement.tree.nodes[content.index].isImplicit
    else { return own }
    return own
      + ambiguities[content, default: []].filter { inner in
        !own.contains { $0.axis == inner.axis }
      }
      .map { inner in
        ResolvedAmbiguity(
          axis: inner.axis, subject: .content,
          sizeRange: inner.extent.map { OpenRange(lower: $0.lower, upper: $0.upper) })
      }
  }

  private func resolved(_ ambiguity: LayoutSolution.Ambiguity) -> ResolvedAmbiguity {
    let subject: ResolvedAmbiguity.Subject =
      ambiguity.position == nil ? .size : ambiguity.extent == nil ? .position : .both
    let answer = trace.answer(for: ambiguity.item, along: ambiguity.axis)
    return ResolvedAmbiguity(
      axis: ambiguity.axis, subject: subject,
      positionRange: positionRange(ambiguity),
      sizeRange: ambiguity.extent.map { OpenRange(lower: $0.lower, upper: $0.upper) },
      alternative: answer.alternative, remedy: answer.remedy)
  }

  /// The range of the low edge in the root's coordinates, where it follows from the near edge's.
  private func positionRange(_ ambiguity: LayoutSolution.Ambiguity) -> OpenRange? {
    guard let near = ambiguity.position else { return nil }
    guard ambiguity.axis == .horizontal, measurement.direction == .rightToLeft else {
      return OpenRange(lower: near.lower, upper: near.upper)
    }
    guard ambiguity.extent == nil, let root = solution.frames.first else { return nil }
    let far = root.width - solution.alignmentRects[ambiguity.item.index].width
    return OpenRange(lower: near.upper.map { far - $0 }, upper: near.lower.map { far - $0 })
  }
}

extension View {
  /// Whether it draws the text that it has, and draws it itself.
  fileprivate var drawsItsText: Bool {
    switch kind {
    case .box(.primary): titlePosition == .atTop
    case .box, .tab: false
    default: true
    }
  }
}

extension ResolvedText {
  /// A text that was measured.
  init(
    _ shown: ShownText, of view: View, font: FontDescription, measured text: TextMeasurement,
    rect: Rect, firstBaseline: Double
  ) {
    self.init(
      property: shown.source.property, string: shown.string, key: shown.source.key,
      path: shown.path, position: shown.position, fontFamily: font.family,
      fontWeight: font.weight, fontSize: font.size, rect: rect, firstBaseline: firstBaseline,
      lineCount: text.lineCount, maximumLines: view.lines,
      truncatesOnPurpose: view.lineBreak.truncatesOnPurpose, unmeasured: text.unmeasured,
      alignment: view.textAlignment.rawValue)
  }
}

extension View.Kind {
  /// The look of a button: `push`, `checkBox` or `radio`, or `plain` where a push button has no bezel;
  /// that of a box: `primary`, `separator` or `custom`.
  fileprivate func controlType(on profile: ControlProfile) -> String? {
    if case .box(let type) = self { return type.rawValue }
    guard case .button(let type) = self else { return nil }
    let isPlain = type == .push && [.iOS, .iOS26].contains(profile)
    return isPlain ? "plain" : type.rawValue
  }
}
