import Geometry
import Scenes

/// Draws one layout as SVG.
struct Picture {
  /// The layout.
  let layout: ResolvedLayout
  /// The prefix of ids, different for each picture of a page.
  let prefix: String
  /// How much is drawn.
  let detail: SVGPreview.Detail
  /// Whether the picture is a document of its own that includes its style sheet.
  var isStandalone = false

  private let drawn: [Placement]
  private let root: ResolvedItem?

  /// Creates the picture of a layout.
  init(_ layout: ResolvedLayout, prefix: String, detail: SVGPreview.Detail) {
    self.layout = layout
    self.prefix = prefix
    self.detail = detail
    let rootIndex = layout.rootIndex
    root = rootIndex.map { layout.items[$0] }
    let covered = layout.items.indicesBehindTabs
    drawn = layout.items.enumerated().filter { index, item in
      index != rootIndex && !covered.contains(index)
        && (detail == .full || !item.isHidden && item.kind.element != "layoutGuide")
    }.map { Placement($0.element) }
  }

  private var surface: Rect { layout.surface }
  private var fonts: PictureFonts { PictureFonts(locale: layout.language) }

  /// The background of the layout.
  private var canvas: Canvas {
    Canvas(root: root, surface: surface, direction: layout.direction, prefix: prefix)
  }

  /// The margin around everything drawn, in points.
  private static let margin = 16.0

  /// Returns the picture's elements and their bounds; ``markup(of:view:)`` wraps them in a
  /// document.
  func render() -> (content: SVGWriter, view: Rect) {
    var content = SVGWriter()
    let inked = draw(in: &content)
    let banner = ConflictBanner(layout.conflicts, width: canvas.outer.width)
    guard !layout.conflicts.isEmpty else { return (content, inked.grown(by: Self.margin)) }
    let top = Point(x: surface.minX, y: inked.maxY + 12)
    banner.draw(at: top, in: &content)
    let all = inked.union(Rect(origin: top, size: banner.size))
    return (content, all.grown(by: Self.margin))
  }

  /// Wraps elements in a document that shows a rectangle of the plane.
  func markup(of content: SVGWriter, view: Rect) -> String {
    var writer = SVGWriter()
    if isStandalone { writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    let language = layout.language
    // The direction is set here rather than inherited from the page; each text sets its own.
    writer.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": fonts.style, "role": "img",
        "aria-labelledby": "\(prefix)-title \(prefix)-desc", "direction": "ltr",
        "xml:lang": language, "width": decimal(view.width), "height": decimal(view.height),
        "viewBox": [view.minX, view.minY, view.width, view.height]
          .map { decimal($0) }.joined(separator: " "),
      ])
    writer.element("title", ["id": "\(prefix)-title"], text: title)
    writer.element("desc", ["id": "\(prefix)-desc"], text: LayoutSummary(layout).sentence)
    if isStandalone {
      writer.open("style")
      for line in "\(Palette.stylesheet)\n\(PictureStyle.stylesheet)".split(separator: "\n") {
        writer.raw(Markup.escape(String(line)))
      }
      writer.close()
      writer.rect(view, "lp-backdrop")
    }
    for line in content.lines { writer.raw(line) }
    writer.close()
    return writer.text
  }

  private var title: String {
    "\(layout.root) in \(layout.locale), \(layout.sizeTitle)"
      + " \(decimal(layout.size.width)) \u{00D7} \(decimal(layout.size.height))"
  }

  /// Draws everything except the banner and returns the bounds.
  private func draw(in writer: inout SVGWriter) -> Rect {
    let canvas = canvas
    canvas.draw(in: &writer)
    var inked = canvas.outer

    var chosen: Set<String> = []
    for (index, placement) in drawn.enumerated() {
      let isChosen =
        (placement.item.kind.style == "radio" || placement.item.kind.element == "tab")
        && chosen.insert(placement.item.placement.parent ?? "").inserted
      draw(placement, index: index, isChosen: isChosen, in: &writer)
      inked = inked.union(reachable(placement.body))
    }

    var marks = Marks(direction: layout.direction)
    let marked = ([root.map(Placement.init)].compactMap { $0 } + drawn)
      .filter { !$0.item.isHidden }
    for placement in marked { marks.drawOutlines(of: placement, in: &writer) }
    for placement in drawn { marks.drawOutside(of: placement, in: surface, writer: &writer) }
    for placement in marked { marks.drawBadges(of: placement, in: &writer) }
    for placement in drawn { marks.drawOutsideBadge(of: placement, in: surface, writer: &writer) }
    return marks.bounds.map { inked.union(reachable($0)) } ?? inked
  }

  private func draw(
    _ placement: Placement, index: Int, isChosen: Bool, in writer: inout SVGWriter
  ) {
    let item = placement.item
    writer.open("g", ["data-id": item.id])
    writer.element("title", text: caption(of: placement))
    if item.kind.element == "layoutGuide" {
      writer.framed(placement.body, "lp-guide")
    } else if item.isHidden {
      writer.framed(placement.body, "lp-outline", radius: 3)
    } else {
      let drawing = ControlDrawing(
        placement: placement, direction: layout.direction, isChosen: isChosen)
      drawing.draw(in: &writer)
      for image in placement.images { drawing.drawImage(image, in: &writer) }
      if item.isClipped { writer.framed(placement.body, "lp-clip-tint", radius: 4) }
      drawText(of: placement, clip: "\(prefix)-clip\(index)", in: &writer)
    }
    writer.close()
  }

  /// The elements whose labels are centred.
  private static let labelled: Set = [
    "segmentedControl", "tab", "tableView", "toolbar", "tabBar", "navigationBar",
  ]

  private func drawText(of placement: Placement, clip: String, in writer: inout SVGWriter) {
    guard let text = placement.item.content.text, let rect = placement.text, !text.string.isEmpty
    else {
      return
    }
    let item = placement.item
    let isSecret = item.kind.element == "secureTextField" && text.property != "placeholder"
    guard !isSecret else { return }
    // The label of a tab is drawn outside of it, with the other labels.
    let isCut = item.kind.element != "tab" && (!item.losses.isEmpty || placement.isTextOutside)
    if isCut {
      // Marks of some scripts extend beyond their line; they are visible if the height is not
      // clipped.
      let reach = item.loss(along: .vertical) == nil ? finite(text.fontSize) / 2 : 0
      let visible = placement.body.outset(
        by: Insets(top: reach, left: 0, bottom: reach, right: 0))
      writer.open("clipPath", ["id": clip])
      writer.empty(
        "rect",
        [
          "x": decimal(visible.minX), "y": decimal(visible.minY),
          "width": decimal(visible.width), "height": decimal(visible.height),
        ])
      writer.close()
    }
    let isButton =
      item.kind.element == "button" && !["checkBox", "radio"].contains(item.kind.style)
    let isCentred = isButton || Self.labelled.contains(item.kind.element)
    let texts = placement.segments.isEmpty ? [(text: text, rect: rect)] : placement.segments
    for (text, rect) in texts {
      drawText(
        text, at: rect, of: placement, isCentred: isCentred, clip: isCut ? clip : nil, in: &writer)
    }
    if let subtitle = item.content.subtitle {
      let origin = item.placement.frameInRoot.origin
      drawText(
        subtitle, at: subtitle.rect.offset(x: origin.x, y: origin.y).drawable, of: placement,
        isCentred: isCentred, clip: isCut ? clip : nil, in: &writer)
    }
  }

  private func drawText(
    _ text: ResolvedText, at rect: Rect, of placement: Placement, isCentred: Bool, clip: String?,
    in writer: inout SVGWriter
  ) {
    let item = placement.item
    TextDrawing(
      text: text, rect: rect,
      naturalEdge: isCentred ? .center : layout.direction == .rightToLeft ? .right : .left,
      style: text.property == "placeholder" ? "lp-placeholder" : item.textStyle,
      room: text.truncatesOnPurpose && clip != nil ? placement.textRoom : nil,
      clip: clip, fonts: fonts
    ).draw(in: &writer)
  }

  /// Returns the tooltip of an item.
  private func caption(of placement: Placement) -> String {
    let item = placement.item
    let body = placement.body
    let kind = item.kind.customClass ?? item.kind.element
    return "\(item.identity.name) (\(kind)): \(decimal(body.width, places: 2))"
      + " \u{00D7} \(decimal(body.height, places: 2))"
      + " at \(decimal(body.minX, places: 2)), \(decimal(body.minY, places: 2))"
  }

  /// Returns the part of a rectangle that is near enough to the surface to be shown.
  ///
  /// A view that an ambiguity places far away must not scale everything else down.
  private func reachable(_ rect: Rect) -> Rect {
    let margin = max(160, max(surface.width, surface.height) / 2)
    let limits = surface.grown(by: margin)
    let left = min(max(rect.minX, limits.minX), limits.maxX)
    let top = min(max(rect.minY, limits.minY), limits.maxY)
    return Rect(
      x: left, y: top, width: max(0, min(rect.maxX, limits.maxX) - left),
      height: max(0, min(rect.maxY, limits.maxY) - top))
  }
}

extension ResolvedItem {
  /// The style class of a control's text, unless it is plain.
  fileprivate var textStyle: String? {
    switch kind.style {
    case "plain", "tinted": "lp-link"
    case "prominent": "lp-on-accent"
    default: nil
    }
  }
}
