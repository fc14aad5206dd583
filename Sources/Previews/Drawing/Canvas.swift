import Geometry
import InterfaceDocuments
import Scenes

/// The background of a layout: a window with a title bar, a screen, or a plain surface.
struct Canvas {
  /// The root, if the layout has one.
  var root: ResolvedItem?
  /// Whether the layout is the content of a window.
  var isWindow: Bool
  /// The title of the window, if the root does not have it.
  var title: String?
  /// The root's rectangle.
  var surface: Rect
  /// The reading direction of the layout.
  var direction: LayoutDirection

  private var look: PlatformLook { root.map { .of($0.appearance.platform) } ?? .generic }

  /// Whether a window is drawn around the content.
  private var hasTitleBar: Bool {
    (isWindow || root?.kind.plainElement == .window) && !look.isTouch
  }

  /// The surface including the title bar.
  var outer: Rect {
    guard hasTitleBar else { return surface }
    return Rect(
      x: surface.minX, y: surface.minY - look.titleBar, width: surface.width,
      height: surface.height + look.titleBar)
  }

  /// Writes the shapes.
  func draw(in list: inout DisplayList) {
    let radius = hasTitleBar ? look.window : look.isTouch ? 10 : 4
    list.rect(outer.grown(by: 1).offset(x: 0, y: 1.5), .shadow, radius: radius + 1)
    list.rect(outer.grown(by: 3).offset(x: 0, y: 3), .shadow, radius: radius + 3)
    guard hasTitleBar, surface.width > 0 else {
      let paint = look.surface
      list.rect(surface.grown(by: 0.5), paint == .window ? .pane : paint, radius: radius)
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

  private static let lights: [Paint] = [.closeLight, .minimizeLight, .zoomLight]

  private func drawTitleBar(in list: inout DisplayList) {
    let middle = -look.titleBar / 2
    for (index, light) in Self.lights.enumerated() where surface.width >= 76 {
      let distance = look.titleBar / 2 + 2 + Double(index) * 20
      let x = direction == .rightToLeft ? surface.maxX - distance : surface.minX + distance
      list.circle(Point(x: x, y: middle), radius: 6, light)
    }
    guard let title = root?.kind.plainElement == .window ? root?.content.text?.string : title,
      !title.isEmpty
    else { return }
    let room = Rect(
      x: surface.minX + 74, y: outer.minY, width: surface.width - 148, height: look.titleBar
    ).drawable
    list.clipped(to: room) {
      $0.text(
        .init(
          title, at: Point(x: surface.center.x, y: middle + 4.6), anchor: .middle,
          isRightToLeft: TextDrawing.isRightToLeft(title)), .windowTitle)
    }
  }
}
