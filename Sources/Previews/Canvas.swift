import Geometry
import Scenes

/// The background of a layout: a window with a title bar, or a plain surface.
struct Canvas {
  /// The root, if the layout has one.
  var root: ResolvedItem?
  /// The root's rectangle.
  var surface: Rect
  /// The reading direction of the layout.
  var direction: LayoutDirection
  /// The prefix of all ids.
  var prefix: String

  private static let titleBarHeight = 28.0

  /// Whether the root is a window.
  private var isWindow: Bool { root?.kind.element == "window" }

  /// The surface including the title bar.
  var outer: Rect {
    guard isWindow else { return surface }
    return Rect(
      x: surface.minX, y: surface.minY - Self.titleBarHeight, width: surface.width,
      height: surface.height + Self.titleBarHeight)
  }

  /// Writes the shapes.
  func draw(in writer: inout SVGWriter) {
    let radius = isWindow ? 10.0 : 4.0
    writer.rect(outer.grown(by: 1).offset(x: 0, y: 1.5), "lp-shadow", radius: radius + 1)
    writer.rect(outer.grown(by: 3).offset(x: 0, y: 3), "lp-shadow", radius: radius + 3)
    guard isWindow, surface.width > 0 else {
      writer.rect(surface.grown(by: 0.5), "lp-surface", radius: radius)
      return
    }
    writer.rect(outer.grown(by: 0.5), "lp-titlebar", radius: radius)
    drawContent(radius: min(radius, surface.width / 2, surface.height), in: &writer)
    drawTitleBar(in: &writer)
  }

  /// Draws the content's background, with square upper corners below a title bar.
  private func drawContent(radius: Double, in writer: inout SVGWriter) {
    let arc = "a\(decimal(radius)) \(decimal(radius)) 0 0 1"
    writer.empty(
      "path",
      [
        "class": "lp-window",
        "d": "M0 0H\(decimal(surface.maxX))V\(decimal(surface.maxY - radius))"
          + "\(arc) \(decimal(-radius)) \(decimal(radius))H\(decimal(radius))"
          + "\(arc) \(decimal(-radius)) \(decimal(-radius))Z",
      ])
    writer.polyline([.zero, Point(x: surface.maxX, y: 0)], "lp-hairline")
  }

  private func drawTitleBar(in writer: inout SVGWriter) {
    let middle = -Self.titleBarHeight / 2
    for index in 0..<3 where surface.width >= 76 {
      let distance = 16 + Double(index) * 20
      let x = direction == .rightToLeft ? surface.maxX - distance : surface.minX + distance
      writer.circle(Point(x: x, y: middle), radius: 6, "lp-light")
    }
    guard let title = root?.content.text?.string, !title.isEmpty else { return }
    let room = Rect(
      x: surface.minX + 74, y: outer.minY, width: surface.width - 148,
      height: Self.titleBarHeight
    ).drawable
    writer.open("clipPath", ["id": "\(prefix)-window-title"])
    writer.empty(
      "rect",
      [
        "x": decimal(room.minX), "y": decimal(room.minY), "width": decimal(room.width),
        "height": decimal(room.height),
      ])
    writer.close()
    writer.element(
      "text",
      [
        "class": "lp-window-title", "x": decimal(surface.center.x), "y": decimal(middle + 4.6),
        "text-anchor": "middle", "clip-path": "url(#\(prefix)-window-title)",
        "direction": TextDrawing.isRightToLeft(title) ? "rtl" : nil, "unicode-bidi": "plaintext",
        "xml:space": "preserve",
      ], text: title)
  }
}
