import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import TextMeasuring

/// Creates the items of a layout.
struct ResolvedItemBuilder {
  let measurement: ContentMeasurement
  /// The solution before rounding, which decides what fits.
  let solution: LayoutSolution
  /// The solution as shown: rounded to whole pixels if there is a scale.
  let shown: LayoutSolution
  let names: ConstraintNames
  let trace: AmbiguityTrace
  /// Whether only frames and what is clipped are of interest, not the appearance.
  var isProbe = false
  /// The points beyond which the loss of a text counts.
  var minimumVisible = ResolvedLoss.minimumVisible
  /// The labels of each item with several, or whose container draws them.
  private(set) var labels: [ItemID: ItemLabels] = [:]
  /// The slots and images of each control with segments, none of which has a text.
  private var rows: [ItemID: ItemLabels] = [:]
  let losses: [ItemID: [LayoutSolution.Loss]]
  private let ambiguities: [ItemID: [LayoutSolution.Ambiguity]]
  private let detached: Set<ItemID>

  init(
    measurement: ContentMeasurement, solution: LayoutSolution, shown: LayoutSolution,
    names: ConstraintNames, trace: AmbiguityTrace, isProbe: Bool = false
  ) {
    self.isProbe = isProbe
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

  /// Creates a builder that only reports the losses of some items.
  ///
  /// - Parameters:
  ///   - solution: A solution without causes.
  ///   - measurement: The measurement of the contents.
  ///   - names: The names of constraints.
  ///   - labelled: The items whose labels are of interest; for a tab its tab view.
  ///   - minimumVisible: The points beyond which the loss of a text counts.
  init(
    lossesIn solution: LayoutSolution, _ measurement: ContentMeasurement, names: ConstraintNames,
    labelled: Set<ItemID>, minimumVisible: Double
  ) {
    self.measurement = measurement
    self.solution = solution
    self.shown = solution
    self.names = names
    trace = AmbiguityTrace()
    losses = Dictionary(grouping: solution.losses, by: \.item)
    ambiguities = [:]
    detached = Set(solution.detached)
    self.minimumVisible = minimumVisible
    for item in labelled.sorted() { addLabels(of: item) }
  }

  /// Whether a loss of a text counts.
  func isVisible(_ loss: ResolvedLoss) -> Bool { loss.lost > minimumVisible }

  /// Adds the labels that an item draws, by the item that reports show them with.
  private mutating func addLabels(of id: ItemID) {
    switch measurement.tree.nodes[id.index].view?.kind {
    case .segmentedControl, .tableView, .toolbar, .tabBar, .navigationBar:
      let row = segmentLabels(of: id)
      if row?.texts.isEmpty == false { labels[id] = row } else { rows[id] = row }
    case .tabView(.top):
      for tab in TabStrip(of: id, in: self).tabs { labels[tab.item] = tab.labels }
    default:
      break
    }
  }

  /// The frame and the alignment rect of an item, in the coordinates of the root's frame.
  ///
  /// A view that takes no part in layout, such as one detached from its stack, keeps its last
  /// frame: the one in the document.
  private func place(of id: ItemID) -> (frame: Rect, alignment: Rect) {
    let usual = (shown.frames[id.index], shown.alignmentRects[id.index])
    guard measurement.tree.absentItems.contains(id) else { return usual }
    let node = measurement.tree.nodes[id.index]
    guard let parent = node.parent,
      let kept = node.view?.origin.stored?.frame ?? node.view?.frame
    else { return usual }
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
    let extent = solution.contents[id.index]
    let drawn = labels[id]?.reported == nil ? drawnText(of: id) : nil
    let hasSegments = node.view?.look.segments.isEmpty == false
    let text = labels[id]?.reported ?? drawn.map { resolvedText($0, of: id) }
    var content = ResolvedItem.Content(
      intrinsicWidth: extent.width, intrinsicHeight: extent.height, text: text,
      segments: hasSegments ? labels[id]?.texts ?? [] : [], images: labels[id]?.images ?? [])
    var appearance = ResolvedAppearance()
    if let view = node.view {
      if !isProbe {
        appearance = ResolvedAppearance(
          view, on: measurement.platform,
          entries: view.kind == .datePicker
            ? DatePickerText(view, locale: measurement.locale).sample
            : measurement.texts[id.index].entries.map(\.string))
      }
      if let row = labels[id] ?? rows[id] {
        content.images = row.images
        appearance.images += row.imageNames + row.otherImages
        appearance.slots = row.slots
      }
      if case .button = view.kind { addParts(of: id, view: view, to: &content, &appearance) }
      if view.showsOnlyMenuImage, let image = ResolvedAppearance.Image(view.image) {
        appearance.images = [image.centered(in: rect.offset(x: -frame.minX, y: -frame.minY))]
      }
    }
    var placement = ResolvedItem.Placement(
      parent: measurement.tree.visibleParent(of: id).map { measurement.tree.nodes[$0.index].id },
      frame: frame.offset(x: -origin.x, y: -origin.y),
      alignmentRect: rect.offset(x: -origin.x, y: -origin.y), frameInRoot: frame)
    placement.isBySystem = node.view?.isPlacedBySystem ?? false
    return ResolvedItem(
      object(id), visibility: isDetached(id) ? .detached : node.isHidden ? .hidden : .visible,
      placement: placement, content: content, appearance: appearance,
      losses: resolvedLosses(of: id, drawn: drawn),
      ambiguities: ambiguities(of: id))
  }

  /// The object of the document that an item is; for a table with a clipped column title, at the
  /// position of the title.
  private func object(_ id: ItemID) -> ResolvedItem.Object {
    let object = measurement.tree.objects[id.index]
    guard let position = labels[id]?.worstColumnPosition else { return object }
    var identity = object.identity
    identity.position = position
    return ResolvedItem.Object(identity: identity, kind: object.kind)
  }

  /// Adds the subtitle and the image of a button.
  private func addParts(
    of id: ItemID, view: View, to content: inout ResolvedItem.Content,
    _ appearance: inout ResolvedAppearance
  ) {
    let metric = measurement.tree.nodes[id.index].metric
    let rect = shown.alignmentRects[id.index]
    let origin = shown.frames[id.index].origin
    var title = content.text.flatMap { $0.string.isEmpty ? nil : $0.rect }
    if let (subtitle, text) = measurement.subtitle(of: id, view: view, metric: metric) {
      let size = text.measurement.size
      let padding = measurement.body(of: id, view: view, metric: metric, width: rect.width)
        .textPadding.total(along: .horizontal)
      let room = Size(width: max(0, rect.width - padding), height: .infinity)
      let above = title ?? content.text?.rect ?? Rect(origin: .zero, size: .zero)
      let place = Rect(
        x: above.minX + (above.width - size.width) / 2, y: above.maxY + view.titlePadding,
        width: size.width, height: size.height)
      content.subtitle = ResolvedText(
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
    content.images = [image].compactMap { $0 }
    appearance.images =
      ResolvedAppearance.Image(view.image).map { shown in
        if image != nil { return [shown] }
        let room = rect.offset(x: -origin.x, y: -origin.y)
        return title == nil ? [shown.centered(in: room)] : []
      } ?? []
  }

  /// Whether an item or an ancestor was detached.
  private func isDetached(_ id: ItemID) -> Bool {
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
    // A loss of content is a loss of its text; without a loss the text is complete, whatever its
    // measured size.
    let content = solution.contents[id.index]
    let isPlaced = view.isPlacedBySystem
    switch view.kind {
    // A text view scrolls, and a control with one line has its own height.
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
    // A title in several lines is centered vertically.
    if view.kind != .label, view.kind != .textView, !isOnOneLine {
      place.origin.y =
        rect.minY - shown.frames[id.index].minY + (rect.height - place.height) / 2
    }
    var resolved = ResolvedText(
      drawn.shown, of: view, set: text, in: room, measurement: measurement, rect: place)
    addUnmeasured(besides: drawn.shown, of: id, view: view, to: &resolved)
    return resolved
  }

  /// Adds the unmeasured characters of other texts that a control's size depends on.
  private func addUnmeasured(
    besides drawn: DisplayedText, of id: ItemID, view: View, to text: inout ResolvedText
  ) {
    guard view.kind == .popUpButton || view.kind.isButton else { return }
    for other in measurement.texts[id.index]
    where ["item", "subtitle"].contains(other.source.property) && other.string != drawn.string {
      let set = measurement.set(
        other, of: view, metric: measurement.tree.nodes[id.index].metric, width: nil)
      text.unmeasured += set.shaped.unmeasured.filter { !text.unmeasured.contains($0) }
    }
  }

  /// The text that a view draws, or the widest menu entry of a pop-up button that is too narrow for
  /// it.
  func reportedText(of id: ItemID, view: View) -> DisplayedText? {
    let texts = measurement.texts[id.index]
    let drawn = texts.drawn(by: view)
    guard view.kind == .popUpButton, !view.look.pullsDown,
      losses[id, default: []].contains(where: { $0.axis == .horizontal })
    else { return drawn }
    let metric = measurement.tree.nodes[id.index].metric
    func width(_ text: DisplayedText) -> Double {
      measurement.set(text, of: view, metric: metric, width: nil).measurement.size.width
    }
    // Of equally wide texts the drawn one comes first, then the first entry.
    var widest = drawn
    for entry in texts.entries where width(entry) > widest.map(width) ?? 0 { widest = entry }
    return widest
  }

  /// The reading direction of an item's own content.
  func direction(of id: ItemID) -> LayoutDirection {
    measurement.tree.layout.items[id.index].semanticContent.direction(in: measurement.direction)
  }

  /// The ambiguities of an item and of its implicit content view.
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
    // A position that only follows an ambiguous parent is not itself ambiguous.
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

  /// The range of the low edge in the root's coordinates, if it follows from that of the near edge.
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
  /// Creates a text of a view at its place.
  ///
  /// - Parameters:
  ///   - shown: The displayed text.
  ///   - view: The view that draws it.
  ///   - text: The typeset text.
  ///   - room: The size of the available space, infinite along an axis that cannot clip.
  ///   - measurement: The measurement that typeset it.
  ///   - rect: The text's own rectangle, relative to the origin of the view's frame.
  init(
    _ shown: DisplayedText, of view: View, set text: TypesetText, in room: Size,
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
    use = shown.source.use
    isTranslated = shown.isTranslated
    variation = shown.variation
    widthVariantCount = shown.widthVariants.count
    arguments = shown.arguments
    hasKnownFont = measurement.hasKnownFont(view)
    let seen = VisibleText(
      text, in: room, lineLimit: view.lineLimit(on: measurement.platform),
      measurement.fitting(of: view), measurer: measurement.measurer)
    self.shown = seen.string
    lines = seen.lines
    scale = seen.scale
  }
}
