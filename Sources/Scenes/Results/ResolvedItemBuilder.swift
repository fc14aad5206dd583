import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
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
  private(set) var labels: [ItemID: ItemLabels] = [:]
  let losses: [ItemID: [LayoutSolution.Loss]]
  private let ambiguities: [ItemID: [LayoutSolution.Ambiguity]]
  private let detached: Set<ItemID>

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
    detached = Set(solution.detached)
    for index in measurement.tree.nodes.indices { addLabels(of: ItemID(index: index)) }
  }

  /// Notes the labels that an item draws, by the item that a report shows them with.
  private mutating func addLabels(of id: ItemID) {
    switch measurement.tree.nodes[id.index].view?.kind {
    case .segmentedControl, .tableView, .toolbar, .tabBar, .navigationBar:
      labels[id] = segmentLabels(of: id)
    case .tabView(.top):
      for tab in TabStrip(of: id, in: self).tabs { labels[tab.item] = tab.labels }
    default:
      break
    }
  }

  /// The frame and the alignment rect of an item, in the coordinates of the root's frame.
  ///
  /// A view that takes no part keeps the frame that it was last given, which the document has: so it is
  /// with one that is taken out of its stack.
  private func place(of id: ItemID) -> (frame: Rect, alignment: Rect) {
    let node = measurement.tree.nodes[id.index]
    guard measurement.tree.absentItems.contains(id), let parent = node.parent,
      let kept = node.view?.origin.stored?.frame ?? node.view?.frame
    else { return (shown.frames[id.index], shown.alignmentRects[id.index]) }
    let origin = place(of: parent).frame.origin
    let frame = kept.offset(x: origin.x, y: origin.y)
    return (
      frame, frame.inset(by: node.view?.metrics.alignmentInsets ?? node.metric.alignmentInsets)
    )
  }

  func item(_ id: ItemID) -> ResolvedItem {
    let node = measurement.tree.nodes[id.index]
    let (frame, rect) = place(of: id)
    let origin = node.parent.map { place(of: $0).frame.origin } ?? .zero
    let content = solution.contents[id.index]
    let drawn = labels[id]?.reported == nil ? drawnText(of: id) : nil
    let text = labels[id]?.reported ?? drawn.map { resolvedText($0, of: id) }
    var item = ResolvedItem(
      id: node.id, name: node.shownName, element: node.element,
      customClass: node.customClass,
      parent: measurement.tree.visibleParent(of: id).map { measurement.tree.nodes[$0.index].id },
      position: labels[id]?.worstColumnPosition ?? node.position,
      isHidden: node.isHidden || isDropped(id),
      frame: frame.offset(x: -origin.x, y: -origin.y),
      alignmentRect: rect.offset(x: -origin.x, y: -origin.y), frameInRoot: frame,
      intrinsicWidth: content.width, intrinsicHeight: content.height, text: text,
      losses: resolvedLosses(of: id, drawn: drawn),
      ambiguities: ambiguities(of: id),
      controlType: node.view.flatMap { $0.kind.controlType($0.look, on: measurement.profile) })
    item.showsID = node.view?.isFromEditor == true && item.name != item.id
    item.kindName = node.view?.kind.elementName ?? node.element
    item.isDropped = isDropped(id)
    if node.view?.look.segments.isEmpty == false { item.segments = labels[id]?.texts ?? [] }
    item.images = labels[id]?.images ?? []
    if let view = node.view, case .button = view.kind { addParts(of: id, view: view, to: &item) }
    return item
  }

  /// Adds what a button shows beside its title.
  private func addParts(of id: ItemID, view: View, to item: inout ResolvedItem) {
    let metric = measurement.tree.nodes[id.index].metric
    let rect = shown.alignmentRects[id.index]
    let origin = shown.frames[id.index].origin
    var title = item.text.flatMap { $0.string.isEmpty ? nil : $0.rect }
    if let (subtitle, text) = measurement.subtitle(of: id, view: view, metric: metric) {
      let size = text.measurement.size
      let padding = measurement.body(of: id, view: view, metric: metric, width: rect.width)
        .textPadding.total(along: .horizontal)
      let room = Size(width: max(0, rect.width - padding), height: .infinity)
      let above = title ?? item.text?.rect ?? Rect(origin: .zero, size: .zero)
      let place = Rect(
        x: above.minX + (above.width - size.width) / 2, y: above.maxY + view.titlePadding,
        width: size.width, height: size.height)
      item.subtitle = ResolvedText(
        subtitle, of: view, set: text, in: room,
        measurement: measurement, rect: place)
      title = Rect(
        x: min(above.minX, place.minX), y: above.minY, width: max(above.width, place.width),
        height: place.maxY - above.minY)
    }
    let image = ImagePlacement(
      view: view, metric: metric, direction: direction(of: id),
      alignmentRect: rect.offset(x: -origin.x, y: -origin.y), title: title
    ).rect
    item.images = [image].compactMap { $0 }
  }

  /// Whether an item, or one that it is in, gave up its place.
  private func isDropped(_ id: ItemID) -> Bool {
    var item: ItemID? = detached.isEmpty ? nil : id
    while let next = item, !detached.contains(next) {
      item = measurement.tree.nodes[next.index].parent
    }
    return item != nil
  }

  private func resolvedText(_ drawn: DrawnText, of id: ItemID) -> ResolvedText {
    let (view, text) = (drawn.view, drawn.text)
    let rect = shown.alignmentRects[id.index]
    let placement = TextPlacement(
      view: view, padding: drawn.body.textPadding, direction: direction(of: id),
      text: text.measurement)
    var room = placement.room(in: solution.alignmentRects[id.index]).size
    let isOnOneLine = text.request.maximumLines == 1
    // What is lost of a content is cut off its text, and where nothing is, the text is whole, however
    // large it is measured.
    let content = solution.contents[id.index]
    let isPlaced = view.isPlacedBySystem
    switch view.kind {
    // What is in a text view scrolls, and a control of one line has its own height.
    case .textView: room = Size(width: .infinity, height: .infinity)
    case .label:
      if isPlaced || content.height != nil,
        view.metrics.intrinsicHeight == nil || view.origin.stored != nil
      {
        let lost = drawn.loss(along: .vertical).map { $0.needed - $0.available }
        room.height = lost.map { max(0, text.measurement.size.height - $0) } ?? .infinity
      }
    default: room.height = .infinity
    }
    let hasWidth = content.width != nil && view.metrics.intrinsicWidth == nil
    let isStored =
      view.origin.stored != nil
      && (view.kind == .label || view.kind.isButton || view.kind == .popUpButton)
    if hasWidth || isStored || isPlaced, isOnOneLine {
      let lost = isPlaced ? nil : drawn.fittedWidth ?? lostWidth(of: id, drawn: drawn)
      room.width = lost.map { max(0, text.measurement.size.width - $0) } ?? .infinity
    }
    var place = placement.rect(
      frame: shown.frames[id.index], alignmentRect: rect, content: solution.contents[id.index])
    // A title in several lines stands in the middle.
    if view.kind != .label, view.kind != .textView, !isOnOneLine {
      place.origin.y =
        rect.minY - shown.frames[id.index].minY + (rect.height - place.height) / 2
    }
    var resolved = ResolvedText(
      drawn.shown, of: view, set: text, in: room, measurement: measurement, rect: place)
    addUnmeasured(besides: drawn.shown, of: id, view: view, to: &resolved)
    return resolved
  }

  /// Notes what is not known of the texts that a control's size depends on beside the one that shows.
  private func addUnmeasured(
    besides drawn: ShownText, of id: ItemID, view: View, to text: inout ResolvedText
  ) {
    guard view.kind == .popUpButton || view.kind.isButton else { return }
    for other in measurement.texts[id.index]
    where ["item", "subtitle"].contains(other.source.property) && other.string != drawn.string {
      let set = measurement.set(
        other, of: view, metric: measurement.tree.nodes[id.index].metric, width: nil)
      text.unmeasured += set.shaped.unmeasured.filter { !text.unmeasured.contains($0) }
    }
  }

  /// The text that a view draws, or of a button that is too narrow for its menu the widest entry.
  func reportedText(of id: ItemID, view: View) -> ShownText? {
    let texts = measurement.texts[id.index]
    let drawn = texts.drawn(by: view)
    guard view.kind == .popUpButton, !view.look.pullsDown,
      losses[id, default: []].contains(where: { $0.axis == .horizontal })
    else { return drawn }
    let metric = measurement.tree.nodes[id.index].metric
    func width(_ text: ShownText) -> Double {
      measurement.set(text, of: view, metric: metric, width: nil).measurement.size.width
    }
    // The first of equally wide ones, and the one that shows before all.
    var widest = drawn
    for entry in texts.entries where width(entry) > widest.map(width) ?? 0 { widest = entry }
    return widest
  }

  /// The direction that an item's own content is read in.
  func direction(of id: ItemID) -> LayoutDirection {
    measurement.tree.layout.items[id.index].semanticContent.direction(in: measurement.direction)
  }

  /// What is open of an item, and of the content view that it has where nobody else speaks of it.
  private func ambiguities(of id: ItemID) -> [ResolvedAmbiguity] {
    if measurement.tree.nodes[id.index].view?.isPlacedBySystem == true { return [] }
    let own = ambiguities[id, default: []].filter { !$0.followsParent || $0.extent != nil }
      .map(resolved)
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
    var ambiguity = ambiguity
    // What has its place in a parent that may be elsewhere is not open itself.
    if ambiguity.followsParent { ambiguity.position = nil }
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

extension ResolvedText {
  /// A text of a view in its place.
  ///
  /// - Parameters:
  ///   - shown: The text.
  ///   - view: The view that draws it.
  ///   - text: The text as it was set.
  ///   - room: How large its place is.
  ///   - measurement: Who set it.
  ///   - rect: The text's own rectangle, relative to the origin of the view's frame.
  init(
    _ shown: ShownText, of view: View, set text: SetText, in room: Size,
    measurement: ContentMeasurement, rect: Rect
  ) {
    let font = text.request.runs.first?.font ?? text.request.font
    self.init(
      property: shown.source.property, string: shown.string, key: shown.source.key,
      path: shown.path, position: shown.position, fontFamily: font.family,
      fontWeight: font.weight, fontSize: font.size, rect: rect,
      firstBaseline: text.measurement.firstBaseline, lineCount: text.measurement.lineCount,
      maximumLines: view.text.lines, truncatesOnPurpose: measurement.truncatesOnPurpose(view),
      unmeasured: text.measurement.unmeasured, alignment: view.text.alignment.rawValue)
    isItalic = font.isItalic
    naturalWidth = text.measurement.size.width
    roomWidth = room.width
    isReplacedAtRuntime = shown.source.isReplacedAtRuntime
    isTranslated = shown.isTranslated
    hasKnownFont = measurement.hasKnownFont(view)
    let seen = SeenText(
      text, in: room, lineLimit: view.lineLimit(on: measurement.profile),
      measurement.fitting(of: view), measurer: measurement.measurer)
    self.shown = seen.string
    lines = seen.lines
    scale = seen.scale
  }
}

extension View.Kind {
  /// The look of a button: `push`, `checkBox`, `radio`, `help`, `prominent` where it is filled with
  /// the accent, `tinted` where it is tinted by it, or `plain` where a push button has no bezel; that
  /// of a box: `primary`, `separator` or `custom`.
  fileprivate func controlType(_ look: ControlLook, on profile: Platform) -> String? {
    if case .box(let type) = self { return type.rawValue }
    guard case .button(let type) = self else { return nil }
    if type == .checkBox || type == .radio || type == .help { return type.rawValue }
    let push = View.ButtonType.push.rawValue
    return switch look.configuration {
    case .plain, .borderless: "plain"
    case .filled, .borderedProminent: "prominent"
    case .tinted, .borderedTinted: "tinted"
    case .some: push
    case nil: look.isBordered == false || [.iOS, .iOS26].contains(profile) ? "plain" : push
    }
  }

  var isButton: Bool {
    if case .button = self { true } else { false }
  }
}
