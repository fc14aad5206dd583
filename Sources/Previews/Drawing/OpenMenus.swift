import Geometry
import InterfaceDocuments
import Scenes

/// Draws the menus of pop-up buttons and combo boxes below a layout, so that all their entries are
/// seen.
struct OpenMenus {
  /// A menu with its entries.
  private struct Menu {
    var entries: [String]
    /// The entry that the closed control shows, which is marked.
    var shown: String?
    /// The left edge of the control.
    var x: Double
    var radius: Double

    var size: Size {
      let ems = entries.map { LineBreaking.estimatedWidth(of: $0) }.max() ?? 0
      return Size(
        width: ems * OpenMenus.fontSize + 40,
        height: Double(entries.count) * OpenMenus.rowHeight + 10)
    }
  }

  private let menus: [Menu]
  private let isRightToLeft: Bool
  private let surface: Rect

  private static let fontSize = 13.0
  private static let rowHeight = 22.0
  private static let gap = 10.0
  /// The greatest number of entries shown of a menu, and of menus; a document may have thousands.
  private static let maximumEntries = 12
  private static let maximumMenus = 12

  /// Collects the menus of visible controls, each list of entries once.
  init(_ placements: [Placement], direction: LayoutDirection, in surface: Rect) {
    isRightToLeft = direction == .rightToLeft
    self.surface = surface
    var seen: Set<[String]> = []
    var menus: [Menu] = []
    for placement in placements where menus.count < Self.maximumMenus {
      let item = placement.item
      // A single entry is on the button already.
      guard [.popUpButton, .comboBox].contains(item.kind.view), !item.isHidden,
        item.appearance.entries.count > 1, seen.insert(item.appearance.entries).inserted
      else { continue }
      var entries = Array(item.appearance.entries.prefix(Self.maximumEntries))
      if item.appearance.entries.count > Self.maximumEntries { entries.append("\u{2026}") }
      menus.append(
        Menu(
          entries: entries, shown: item.content.text?.string, x: placement.body.minX,
          radius: min(12, PlatformLook.of(item.appearance.platform).window / 2)))
    }
    self.menus = menus
  }

  /// Draws the menus in rows below a place.
  ///
  /// - Returns: The room that they take, or `nil` if there are none.
  func draw(at top: Double, in list: inout DisplayList) -> Rect? {
    guard !menus.isEmpty else { return nil }
    var room: Rect?
    list.layer(.menus) { list in
      var place = Point(x: surface.minX, y: top)
      var height = 0.0
      for menu in menus {
        let size = menu.size
        // A menu hangs below its button where there is room.
        place.x = max(place.x, min(menu.x, surface.maxX - size.width))
        if place.x > surface.minX, place.x + size.width > surface.maxX + 1 {
          place = Point(x: surface.minX, y: place.y + height + Self.gap)
          height = 0
        }
        let rect = Rect(origin: place, size: size)
        draw(menu, in: rect, list: &list)
        room = room.map { $0.union(rect) } ?? rect
        place.x = rect.maxX + Self.gap
        height = max(height, size.height)
      }
    }
    return room
  }

  private func draw(_ menu: Menu, in rect: Rect, list: inout DisplayList) {
    list.framed(rect, .menu, radius: menu.radius)
    for (index, entry) in menu.entries.enumerated() {
      let middle = rect.minY + 5 + (Double(index) + 0.5) * Self.rowHeight
      if entry == menu.shown {
        let center = Point(x: isRightToLeft ? rect.maxX - 13 : rect.minX + 13, y: middle)
        list.polyline(
          [center.offset(x: -4), center.offset(x: -1, y: 3.5), center.offset(x: 4, y: -4)],
          .mark)
      }
      list.text(
        .init(
          entry,
          at: Point(x: isRightToLeft ? rect.maxX - 25 : rect.minX + 25, y: middle + 4.6),
          anchor: isRightToLeft ? .right : .left, font: .init(size: Self.fontSize),
          isRightToLeft: TextDrawing.isRightToLeft(entry)))
    }
  }
}
