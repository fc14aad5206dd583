import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The background of a layout: a window with a title bar and a toolbar, a screen between a navigation bar and a
/// toolbar, or a plain surface.
struct Canvas {
  /// The root, if the layout has one.
  private let root: ResolvedItem?
  /// Whether the layout is the content of a window.
  private let isWindow: Bool
  /// The title of the window, if the root does not have it, or of the screen in a navigation bar.
  private let title: String?
  /// The bars that the system draws around the root.
  private let bars: ResolvedBars
  /// The root's rectangle.
  private let surface: Rect
  /// The reading direction of the layout.
  private let direction: LayoutDirection
  /// Whether the layout's texts are English.
  private let isEnglish: Bool
  /// The colour that the document states for the root.
  var background: DocumentColor?
  /// The files of images, by name.
  var pictures: [String: DisplayList.Picture.File] = [:]
  /// The colours of asset catalogs, by name.
  var colors: [String: DocumentColor] = [:]

  /// Creates the background of a layout.
  init(of layout: ResolvedLayout) {
    root = layout.rootIndex.map { layout.items[$0] }
    isWindow = layout.isWindow
    title = layout.windowTitle
    bars = layout.bars
    surface = layout.surface
    direction = layout.direction
    isEnglish = layout.textLocale.map { $0.prefix { $0.isLetter } == "en" } ?? true
  }

  private var look: PlatformLook { root.map { .of($0.appearance.platform) } ?? .generic }

  /// Whether a window is drawn around the content.
  private var hasTitleBar: Bool {
    (isWindow || root?.kind.plainElement == .window) && !look.isTouch
  }

  /// Whether a navigation bar with the title and the buttons of the screen is drawn above it.
  ///
  /// Documents do not tell whether the content begins below a bar, and how high this is, so that a bar within the
  /// screen could hide it.
  private var hasNavigationBar: Bool {
    let hasContent = title?.isEmpty == false || !bars.leading.isEmpty || !bars.trailing.isEmpty
    return isScreen && hasContent
  }

  /// Whether a bar with the toolbar items of the screen is drawn below it.
  private var hasBottomBar: Bool { isScreen && !bars.bottom.isEmpty }

  /// Whether the layout is that of a screen, which is wide enough for bars.
  private var isScreen: Bool { look.isTouch && !isWindow && surface.width >= 100 }

  /// The height of the bars of a screen in points, as those of iOS.
  private static let screenBar = 44.0

  private var toolbarHeight: Double { hasTitleBar ? BarDrawing.height(of: bars) : 0 }

  /// The surface including the title bar with the toolbar, or the bars of the screen.
  var outer: Rect {
    let bar =
      hasTitleBar ? look.titleBar + toolbarHeight : hasNavigationBar ? Self.screenBar : 0
    return Rect(
      x: surface.minX, y: surface.minY - bar, width: surface.width,
      height: surface.height + bar + (hasBottomBar ? Self.screenBar : 0))
  }

  /// Writes the shapes.
  func draw(in list: inout DisplayList) {
    let radius = hasTitleBar ? look.window : look.isTouch ? 10 : 4
    list.rect(outer.grown(by: 1).offset(x: 0, y: 1.5), .shadow, radius: radius + 1)
    list.rect(outer.grown(by: 3).offset(x: 0, y: 3), .shadow, radius: radius + 3)
    guard hasTitleBar, surface.width > 0 else {
      let paint = look.surface
      list.rect(outer.grown(by: 0.5), paint == .window ? .pane : paint, radius: radius)
      if let background {
        list.colored(background) {
          $0.rect(surface, .ground, radius: hasNavigationBar || hasBottomBar ? 0 : radius)
        }
      }
      if hasNavigationBar { drawNavigationBar(in: &list) }
      if hasBottomBar { drawBottomBar(in: &list) }
      return
    }
    list.rect(outer.grown(by: 0.5), .titlebar, radius: radius)
    drawContent(radius: min(radius, surface.width / 2, surface.height), in: &list)
    drawTitleBar(in: &list)
    guard toolbarHeight > 0 else { return }
    let bar = Rect(
      x: surface.minX, y: surface.minY - toolbarHeight, width: surface.width, height: toolbarHeight)
    drawing.drawToolbar(bars, in: bar, list: &list)
  }

  private var drawing: BarDrawing {
    BarDrawing(
      platform: root?.appearance.platform ?? .generic, direction: direction, isEnglish: isEnglish,
      pictures: pictures, colors: colors, tint: bars.tint?.tint(with: colors))
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

  /// Draws the buttons at the ends of a bar, the title in its middle if there is room, and a line below it.
  private func drawNavigationBar(in list: inout DisplayList) {
    list.polyline(
      [Point(x: surface.minX, y: surface.minY), Point(x: surface.maxX, y: surface.minY)], .hairline)
    let bar = Rect(
      x: surface.minX + 16, y: outer.minY, width: surface.width - 32, height: Self.screenBar)
    let room = drawing.drawButtons(
      leading: bars.leading, trailing: bars.trailing, in: bar, list: &list)
    guard let title, !title.isEmpty else { return }
    let half = LineBreaking.estimatedWidth(of: title) * 17 / 2
    let middle = surface.center.x
    let isCentered = middle - half >= room.minX && middle + half <= room.maxX
    list.clipped(to: room) {
      $0.text(
        .init(
          title,
          at: Point(
            x: isCentered ? middle : room.center.x, y: outer.minY + Self.screenBar / 2 + 6),
          anchor: .middle, font: .init(size: 17, weight: 600),
          isRightToLeft: TextDrawing.isRightToLeft(title)), .windowTitle)
    }
  }

  /// Draws the toolbar items of the screen below it.
  private func drawBottomBar(in list: inout DisplayList) {
    list.polyline(
      [Point(x: surface.minX, y: surface.maxY), Point(x: surface.maxX, y: surface.maxY)], .hairline)
    let bar = Rect(
      x: surface.minX + 8, y: surface.maxY, width: surface.width - 16, height: Self.screenBar)
    drawing.drawButtons(bars.bottom, in: bar, list: &list)
  }

  private static let lights: [Paint] = [.closeLight, .minimizeLight, .zoomLight]

  private func drawTitleBar(in list: inout DisplayList) {
    let middle = outer.minY + look.titleBar / 2
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
