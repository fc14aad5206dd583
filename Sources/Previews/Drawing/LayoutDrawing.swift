import Diagnostics
import Geometry
import InterfaceDocuments
package import Scenes

extension DisplayList {
  /// The level of detail of a picture.
  package enum Detail: Sendable {
    /// What a user of the interface would see, with the marks.
    case plain
    /// Layout guides and hidden views too.
    case full
  }

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - detail: The level of detail.
  ///   - pictures: The files of images, by the names that the document has for them.
  ///   - colors: The colours of asset catalogs, by the names that the document has for them.
  ///   - overlays: The layers to draw over the controls.
  ///   - verdict: What a check reports of the layout, to mark only that; nil for marks of all that is
  ///     clipped, outside or not determined.
  /// - Complexity: Linear in the number of views, but for badges, which look for a free place among
  ///   the others.
  package init(
    _ layout: ResolvedLayout, detail: Detail = .plain, pictures: [String: Picture.File] = [:],
    colors: [String: DocumentColor] = [:], overlays: Set<Layer> = Layer.standard,
    verdict: LayoutVerdict? = nil
  ) {
    LayoutDrawing(
      layout, detail: detail, pictures: pictures, colors: colors, overlays: overlays,
      verdict: verdict
    ).draw(in: &self)
  }
}

struct LayoutDrawing {
  private let layout: ResolvedLayout
  private let drawn: [Placement]
  private let overlays: Overlays
  /// The overlays that are drawn.
  private let shown: Set<DisplayList.Layer>
  /// What a check reports of the layout; nil to mark everything.
  private let verdict: LayoutVerdict?
  /// The ids of the content of scroll views, which may be anywhere.
  private let scrolled: Set<String>
  private let root: ResolvedItem?
  private let pictures: [String: DisplayList.Picture.File]
  private let colors: [String: DocumentColor]
  /// The content of each item with visible items in it, by its id.
  private let families: [String: ItemFamily]
  /// The colours in place of the accent colour, by the ids of the items that have one.
  private let tints: [String: DocumentColor]

  /// Prepares to draw a layout.
  init(
    _ layout: ResolvedLayout, detail: DisplayList.Detail,
    pictures: [String: DisplayList.Picture.File], colors: [String: DocumentColor],
    overlays: Set<DisplayList.Layer>, verdict: LayoutVerdict?
  ) {
    self.verdict = verdict
    scrolled = layout.scrolledItems
    self.layout = layout
    self.pictures = pictures
    self.colors = colors
    self.overlays = Overlays(layout, shown: overlays)
    shown = overlays
    tints = layout.tints(with: colors)
    let rootIndex = layout.rootIndex
    root = rootIndex.map { layout.items[$0] }
    let covered = layout.indicesBehindTabs
    let clipViews = Set(layout.items.filter { $0.kind.plainElement == .clipView }.map(\.id))
    let tabs = Set(layout.items.filter { $0.kind.view == .tab }.map(\.id))
    drawn = layout.indicesInDrawingOrder.filter { index in
      let item = layout.items[index]
      return index != rootIndex && !covered.contains(index)
        && (detail == .full || !item.isHidden && !item.kind.isGuide)
    }.map { index in
      let item = layout.items[index]
      return Placement(item).risen(
        inClipView: item.placement.parent.map(clipViews.contains) ?? false
      ).withFittedImage().withCenteredTitle()
    }
    families = drawn.reduce(into: [:]) { families, placement in
      guard let parent = placement.item.placement.parent, !placement.item.isHidden,
        !placement.item.kind.isGuide
      else { return }
      families[parent, default: ItemFamily()].children.append(placement.body)
      if placement.item.kind.plainElement == .tableViewCell {
        families[parent, default: ItemFamily()].rows[placement.item.id] = placement.body
      }
      if placement.item.kind.plainElement == .collectionViewCell {
        families[parent, default: ItemFamily()].cells.append(placement.body)
      }
      if tabs.contains(parent) { families[placement.item.id, default: ItemFamily()].isInTab = true }
      if placement.item.kind.view == .tab, let label = placement.text {
        families[parent, default: ItemFamily()].tabs.append(label)
      }
    }
  }

  private var surface: Rect { layout.surface }
  private var limits: Rect { layout.pictureLimits }

  /// The background of the layout.
  private var canvas: Canvas {
    var canvas = Canvas(of: layout)
    canvas.background = rootColor
    canvas.pictures = pictures
    canvas.colors = colors
    return canvas
  }

  /// The colour that the document states for the root.
  private var rootColor: DocumentColor? {
    root?.appearance.colors.background?.drawn(with: colors)
  }

  /// The margin around everything drawn, in points.
  private static let margin = 16.0

  /// Adds the layout, with what conflicts below it, and sets the bounds.
  func draw(in list: inout DisplayList) {
    var inked = drawControls(in: &list)
    let menus = OpenMenus(drawn, direction: layout.direction, in: surface)
    if let room = menus.draw(at: inked.maxY + 10, in: &list) { inked = inked.union(room) }
    let banner = ConflictBanner(layout.conflicts, width: canvas.outer.width)
    if !layout.conflicts.isEmpty, shown.contains(.conflicts), verdict?.hasConflict != false {
      let top = Point(x: surface.minX, y: inked.maxY + 12)
      banner.draw(at: top, in: &list)
      inked = inked.union(Rect(origin: top, size: banner.size))
    }
    list.bounds = inked.grown(by: Self.margin)
  }

  /// Draws everything except the banner and returns the bounds.
  private func drawControls(in list: inout DisplayList) -> Rect {
    let canvas = canvas
    canvas.draw(in: &list)
    var inked = canvas.outer

    drawRootContents(in: &list)
    let shownTabs = layout.shownTabs
    var chosen: Set<String> = []
    for placement in drawn {
      let isChosen =
        placement.item.kind.view == .tab
        ? shownTabs.contains(placement.item.id)
        : placement.item.kind.buttonStyle == .radio
          && chosen.insert(placement.item.placement.parent ?? "").inserted
      draw(placement, isChosen: isChosen, in: &list)
      inked = inked.union(placement.body.part(within: limits))
    }

    if let bounds = drawMarks(in: &list) {
      inked = inked.union(bounds.part(within: limits))
    }
    overlays.draw(in: &list)
    if let bounds = overlays.bounds { inked = inked.union(bounds.part(within: limits)) }
    return inked
  }

  /// Draws the texts of the sections of a root that is a table, and the items of one that is a collection view.
  private func drawRootContents(in list: inout DisplayList) {
    guard let root else { return }
    let drawing = ControlDrawing(
      placement: Placement(root), direction: layout.direction, isChosen: false,
      family: families[root.id] ?? ItemFamily())
    drawing.drawSections(in: &list)
    drawing.drawItems(in: &list)
  }

  /// Draws the marks and returns what they cover, if there are any.
  private func drawMarks(in list: inout DisplayList) -> Rect? {
    var marks = Marks(direction: layout.direction)
    let outside = drawn.filter { !scrolled.contains($0.item.id) }
    let reported = outside.filter { verdict?.shows(.outside, of: $0.item.id) != false }
    if shown.contains(.marks) {
      let marked = ([root.map(Placement.init)].compactMap { $0 } + drawn)
        .filter { !$0.item.isHidden }.map(withReportedFaults)
      marks.avoid(marked)
      list.layer(.marks) { list in
        for placement in marked { marks.drawOutlines(of: placement, in: &list) }
        for placement in reported { marks.drawOutside(of: placement, in: surface, list: &list) }
        for placement in marked { marks.drawBadges(of: placement, in: &list) }
        for placement in reported {
          marks.drawOutsideBadge(of: placement, in: surface, list: &list)
        }
      }
    }
    if shown.contains(.outside) {
      let others = outside.filter { verdict?.shows(.outside, of: $0.item.id) == false }
      list.layer(.outside) { list in
        for placement in others { marks.drawOutside(of: placement, in: surface, list: &list) }
        for placement in others { marks.drawOutsideBadge(of: placement, in: surface, list: &list) }
      }
    }
    return marks.bounds
  }

  /// Returns a view with only those of its faults that a finding is about.
  private func withReportedFaults(_ placement: Placement) -> Placement {
    var placement = placement
    placement.item.keepFaults(reportedIn: verdict)
    return placement
  }

  private func draw(
    _ placement: Placement, isChosen: Bool, in list: inout DisplayList
  ) {
    let item = placement.item
    let view = DisplayList.DrawnView(
      id: item.id, name: item.identity.name, kind: item.kind.customClass ?? item.kind.element,
      frame: placement.body)
    list.view(view) { list in
      if item.kind.isGuide {
        list.framed(placement.body, .guide)
      } else if item.isHidden {
        list.framed(placement.body, .outline, radius: 3)
      } else {
        let drawing = ControlDrawing(
          placement: placement, direction: layout.direction, isChosen: isChosen,
          family: families[item.id] ?? ItemFamily(), pictures: pictures, colors: colors)
        list.tinted(tints[item.id], replacing: drawing.tintedPaints) { drawing.draw(in: &$0) }
        if item.isClipped, shown.contains(.marks), withReportedFaults(placement).item.isClipped {
          list.layer(.marks) { $0.framed(placement.body, .clipTint, radius: 4) }
        }
        list.tinted(tints[item.id], replacing: drawing.tintedPaints) {
          drawText(of: placement, drawing, in: &$0)
        }
      }
    }
  }

  private func drawText(
    of placement: Placement, _ drawing: ControlDrawing, in list: inout DisplayList
  ) {
    guard let text = placement.item.content.text, let rect = placement.text, !text.string.isEmpty
    else {
      return
    }
    let item = placement.item
    let isSecret = item.kind.view == .secureTextField && text.property != "placeholder"
    // A button that shows an image alone has no title, nor has a menu that pulls down, whatever its entries.
    let look = item.appearance.look
    let showsImage =
      look.imagePosition == .only && !item.appearance.images.isEmpty
    guard !isSecret, !showsImage else { return }
    let naturalEdge: DisplayList.TextLine.Anchor =
      item.kind.centersText ? .middle : layout.direction == .rightToLeft ? .right : .left
    var texts = placement.segments.isEmpty ? [(text: text, rect: rect)] : placement.segments
    if let subtitle = item.content.subtitle {
      let origin = item.placement.frameInRoot.origin
      texts.append((subtitle, subtitle.rect.offset(x: origin.x, y: origin.y).drawable))
    }
    if texts.count == 1, let (text, rect) = placement.wrappedTitle(direction: layout.direction) {
      texts = [(text, rect)]
    }
    let isWrapped = texts.count == 1 && texts[0].text.lineCount > text.lineCount
    for (index, (text, rect)) in texts.enumerated() {
      let color = drawing.color(of: text)
      var drawing = TextDrawing(
        text: text, index: index, rect: rect, naturalEdge: naturalEdge,
        paint: drawing.paint(of: text, at: placement.segments.isEmpty ? nil : index))
      let cut =
        isWrapped ? nil : TextCut(of: text, in: rect, of: placement, edge: drawing.edge)
      if text.truncatesOnPurpose, !item.losses.isEmpty || placement.isTextOutside {
        drawing.room = placement.textRoom
      }
      drawing.shownPart = cut?.shownPart
      drawing.squeeze = cut?.squeeze ?? 1
      if cut == nil, placement.segments.isEmpty, !item.placement.isBySystem {
        drawing.fittingExtent = placement.body.minX...max(placement.body.minX, placement.body.maxX)
      }
      let edges = isWrapped ? placement.body : placement.edges(around: rect)
      list.clipped(to: cut?.rect ?? edges) {
        $0.colored(color) { drawing.draw(in: &$0) }
      }
    }
  }
}

extension Placement {
  /// The rectangle that shows a text of which nothing is reported as lost, if the view ends before it: the title
  /// of a column can be scrolled to, and so can what a reader types over a placeholder.
  fileprivate func edges(around text: Rect) -> Rect? {
    switch item.kind.view {
    case .tableView, .textField, .searchField, .comboBox, .tokenField, .secureTextField: break
    // Others are squeezed a little, or show a sample of a text that is given at run time.
    default: if text.width * TextDrawing.leastSqueeze <= body.width { return nil }
    }
    guard text.minX < body.minX - 1 || text.maxX > body.maxX + 1, !item.placement.isBySystem else {
      return nil
    }
    // Marks of some scripts extend beyond their line.
    return Rect(
      x: body.minX, y: text.minY - text.height, width: body.width, height: 3 * text.height
    ).drawable
  }
}

extension ItemKind {
  /// Whether its texts are centered unless the document aligns them.
  fileprivate var centersText: Bool {
    switch view {
    case .button: !isChoice
    case .segmentedControl, .tab, .tableView, .toolbar, .tabBar, .navigationBar: true
    default: false
    }
  }

  /// Whether it is a check box or a radio button.
  var isChoice: Bool { buttonStyle == .checkBox || buttonStyle == .radio }
}

extension ResolvedLayout {
  /// The rectangle beyond which a picture shows nothing.
  ///
  /// A view that an ambiguity places far away must not scale everything else down.
  var pictureLimits: Rect { surface.grown(by: max(160, max(surface.width, surface.height) / 2)) }
}

extension ResolvedLayout {
  /// The indices of the items in the order in which they are drawn: that of the document, but the strip of a tab
  /// view is above the contents of its tabs.
  fileprivate var indicesInDrawingOrder: [Int] {
    guard items.contains(where: { $0.kind.view == .tab }) else { return Array(items.indices) }
    let depths = self.depths
    var order: [Int] = []
    // The tabs of the tab views around an item, with the depths of these.
    var open: [(depth: Int, tabs: [Int])] = []
    for (index, item) in items.enumerated() {
      while let last = open.last, depths[index] <= last.depth { order += open.removeLast().tabs }
      if item.kind.view == .tab, depths[index] - 1 == open.last?.depth {
        open[open.count - 1].tabs.append(index)
      } else {
        order.append(index)
        if case .tabView? = item.kind.view { open.append((depths[index], [])) }
      }
    }
    while let last = open.popLast() { order += last.tabs }
    return order
  }
}
