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
  func draw(in list: inout DisplayList) {
    let radius = isWindow ? 10.0 : 4.0
    list.rect(outer.grown(by: 1).offset(x: 0, y: 1.5), .shadow, radius: radius + 1)
    list.rect(outer.grown(by: 3).offset(x: 0, y: 3), .shadow, radius: radius + 3)
    guard isWindow, surface.width > 0 else {
      list.rect(surface.grown(by: 0.5), .surface, radius: radius)
      return
    }
    list.rect(outer.grown(by: 0.5), .titlebar, radius: radius)
    drawContent(radius: min(radius, surface.width / 2, surface.height), in: &list)
    drawTitleBar(in: &list)
  }

  /// Draws the content's background, with square upper corners below a title bar.
  private func drawContent(radius: Double, in list: inout DisplayList) {
    let right = surface.maxX
    let bottom = surface.maxY
    list.path(
      [
        .move(.zero), .line(Point(x: right, y: 0)), .line(Point(x: right, y: bottom - radius)),
        .arc(Point(x: right - radius, y: bottom), radius: radius),
        .line(Point(x: radius, y: bottom)),
        .arc(Point(x: 0, y: bottom - radius), radius: radius), .close,
      ], .window)
    list.polyline([.zero, Point(x: surface.maxX, y: 0)], .hairline)
  }

  private func drawTitleBar(in list: inout DisplayList) {
    let middle = -Self.titleBarHeight / 2
    for index in 0..<3 where surface.width >= 76 {
      let distance = 16 + Double(index) * 20
      let x = direction == .rightToLeft ? surface.maxX - distance : surface.minX + distance
      list.circle(Point(x: x, y: middle), radius: 6, .light)
    }
    guard let title = root?.content.text?.string, !title.isEmpty else { return }
    let room = Rect(
      x: surface.minX + 74, y: outer.minY, width: surface.width - 148,
      height: Self.titleBarHeight
    ).drawable
    list.clipped(to: room) {
      $0.text(
        .init(
          title, at: Point(x: surface.center.x, y: middle + 4.6), anchor: .middle,
          isRightToLeft: TextDrawing.isRightToLeft(title)), .windowTitle)
    }
  }
}
