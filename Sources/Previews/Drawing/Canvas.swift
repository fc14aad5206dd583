import Geometry
import InterfaceDocuments
import Scenes

/// The background of a layout: a window with a title bar, a screen below a navigation bar, or a plain surface.
struct Canvas {
  /// The root, if the layout has one.
  var root: ResolvedItem?
  /// Whether the layout is the content of a window.
  var isWindow: Bool
  /// The title of the window, if the root does not have it, or of the screen in a navigation bar.
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

  /// Whether a navigation bar with the title of the screen is drawn above it.
  ///
  /// Documents do not tell whether the content begins below a bar, and how high this is, so that a bar within the
  /// screen could hide it.
  private var hasNavigationBar: Bool {
    look.isTouch && !isWindow && title?.isEmpty == false && surface.width >= 100
  }

  /// The height of a navigation bar in points, as that of iOS's.
  private static let navigationBar = 44.0

  /// The surface including the title bar or the navigation bar.
  var outer: Rect {
    let bar = hasTitleBar ? look.titleBar : hasNavigationBar ? Self.navigationBar : 0
    return Rect(
      x: surface.minX, y: surface.minY - bar, width: surface.width, height: surface.height + bar)
  }

  /// Writes the shapes.
  func draw(in list: inout DisplayList) {
    let radius = hasTitleBar ? look.window : look.isTouch ? 10 : 4
    list.rect(outer.grown(by: 1).offset(x: 0, y: 1.5), .shadow, radius: radius + 1)
    list.rect(outer.grown(by: 3).offset(x: 0, y: 3), .shadow, radius: radius + 3)
    guard hasTitleBar, surface.width > 0 else {
      let paint = look.surface
      list.rect(outer.grown(by: 0.5), paint == .window ? .pane : paint, radius: radius)
      if hasNavigationBar { drawNavigationBar(in: &list) }
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

  /// Draws the title in the middle of a bar, and a line below it.
  private func drawNavigationBar(in list: inout DisplayList) {
    list.polyline(
      [Point(x: surface.minX, y: surface.minY), Point(x: surface.maxX, y: surface.minY)], .hairline)
    let room = Rect(
      x: surface.minX + 16, y: outer.minY, width: surface.width - 32, height: Self.navigationBar)
    let title = title ?? ""
    list.clipped(to: room) {
      $0.text(
        .init(
          title, at: Point(x: surface.center.x, y: outer.minY + Self.navigationBar / 2 + 6),
          anchor: .middle, font: .init(size: 17, weight: 600),
          isRightToLeft: TextDrawing.isRightToLeft(title)), .windowTitle)
    }
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
