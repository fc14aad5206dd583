import Geometry
import Scenes

/// One layout on its way to SVG.
struct Picture {
  /// The layout.
  let layout: ResolvedLayout
  /// What ids begin with; different for each picture of a page.
  let prefix: String
  /// How much is drawn.
  let detail: SVGPreview.Detail
  /// Whether the picture is a document of its own, with its style in it.
  var isStandalone = false

  private let drawn: [Placement]
  private let root: ResolvedItem?

  /// Prepares a layout.
  init(_ layout: ResolvedLayout, prefix: String, detail: SVGPreview.Detail) {
    self.layout = layout
    self.prefix = prefix
    self.detail = detail
    root = layout.items.first { $0.parent == nil && $0.element != "layoutGuide" }
    drawn = layout.items.filter { item in
      detail == .full || !item.isHidden && item.element != "layoutGuide"
    }.map(Placement.init)
  }

  /// The root's rectangle, which is the origin of everything.
  private var surface: Rect {
    Rect(origin: .zero, size: layout.size).drawable
  }

  /// The surface with the title bar.
  private var canvas: Rect {
    var canvas = Canvas(root: root, surface: surface, direction: layout.direction)
    canvas.prefix = prefix
    return canvas.outer
  }

  /// Writes the picture; its size is in points, with the margin around the root.
  func render() -> (markup: String, size: Size) {
    var content = SVGWriter()
    let inked = draw(in: &content)
    let banner = ConflictBanner(layout.conflicts, width: canvas.width)
    var view = inked.grown(by: 16)
    if !layout.conflicts.isEmpty {
      let top = Point(x: canvas.minX, y: inked.maxY + 12)
      banner.draw(at: top, in: &content)
      view = inked.union(Rect(origin: top, size: banner.size)).grown(by: 16)
    }

    var writer = SVGWriter()
    if isStandalone { writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    let language = layout.isPseudoLocale ? nil : Markup.language(layout.locale)
    writer.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "lp", "role": "img",
        "aria-labelledby": "\(prefix)-title \(prefix)-desc",
        "lang": isStandalone ? nil : language, "xml:lang": language,
        "width": decimal(view.width), "height": decimal(view.height),
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
    return (writer.text, view.size)
  }

  private var title: String {
    "\(layout.root) in \(layout.locale), \(layout.sizeName)"
      + " \(decimal(layout.size.width)) \u{00D7} \(decimal(layout.size.height))"
  }

  /// Draws everything but the banner and returns what it covers.
  private func draw(in writer: inout SVGWriter) -> Rect {
    var canvas = Canvas(root: root, surface: surface, direction: layout.direction)
    canvas.prefix = prefix
    canvas.draw(in: &writer)
    var inked = canvas.outer

    var chosen: Set<String> = []
    for (index, placement) in drawn.enumerated() where placement.item.id != root?.id {
      let isFirstRadio =
        placement.item.controlType == "radio"
        && chosen.insert(placement.item.parent ?? "").inserted
      draw(placement, index: index, isChosen: isFirstRadio, in: &writer)
      inked = inked.union(reachable(placement.body))
    }

    var marks = Marks(direction: layout.direction)
    let marked = drawn.filter { !$0.item.isHidden }
    for placement in marked { marks.drawOutlines(of: placement, in: &writer) }
    for placement in marked { marks.drawBadges(of: placement, in: &writer) }
    return marks.bounds.map { inked.union(reachable($0)) } ?? inked
  }

  private func draw(
    _ placement: Placement, index: Int, isChosen: Bool, in writer: inout SVGWriter
  ) {
    let item = placement.item
    writer.open("g", ["data-id": item.id])
    writer.element("title", text: caption(of: placement))
    if item.element == "layoutGuide" {
      writer.framed(placement.body, "lp-guide")
    } else if item.isHidden {
      writer.framed(placement.body, "lp-outline", radius: 3)
    } else {
      ControlDrawing(placement: placement, direction: layout.direction, isChosen: isChosen)
        .draw(in: &writer)
      drawText(of: placement, clip: "\(prefix)-clip\(index)", in: &writer)
    }
    writer.close()
  }

  private func drawText(of placement: Placement, clip: String, in writer: inout SVGWriter) {
    guard let text = placement.item.text, let rect = placement.text, !text.string.isEmpty else {
      return
    }
    let item = placement.item
    let isSecret = item.element == "secureTextField" && text.property != "placeholder"
    guard !isSecret else { return }
    let isCut = !item.losses.isEmpty || placement.isTextOutside
    if isCut {
      writer.open("clipPath", ["id": clip])
      writer.empty(
        "rect",
        [
          "x": decimal(placement.body.minX), "y": decimal(placement.body.minY),
          "width": decimal(placement.body.width), "height": decimal(placement.body.height),
        ])
      writer.close()
    }
    let isCentered = item.element == "button" && (item.controlType ?? "push") == "push"
    TextDrawing(
      text: text, rect: rect,
      naturalEdge: isCentered ? .center : layout.direction == .rightToLeft ? .right : .left,
      style: text.property == "placeholder" ? "lp-placeholder" : nil, clip: isCut ? clip : nil
    ).draw(in: &writer)
  }

  /// What the pointer says of an item that it rests on.
  private func caption(of placement: Placement) -> String {
    let item = placement.item
    let body = placement.body
    let kind = item.customClass ?? item.element
    return "\(item.name) (\(kind)): \(decimal(body.width, places: 2))"
      + " \u{00D7} \(decimal(body.height, places: 2))"
      + " at \(decimal(body.minX, places: 2)), \(decimal(body.minY, places: 2))"
  }

  /// What of a rectangle is near enough to the surface to be shown.
  ///
  /// A view that an ambiguity has thrown far away must not shrink all others to dots.
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
