import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Draws the items of the bars that the system draws around a root.
struct BarDrawing {
  var platform: Platform
  var direction: LayoutDirection
  /// Whether words of the system are shown, which are English.
  var isEnglish: Bool
  /// The files of images, by name.
  var pictures: [String: DisplayList.Picture.File]
  /// The colours of asset catalogs, by name.
  var colors: [String: DocumentColor] = [:]
  /// The colour of the buttons of a screen that state none.
  var tint: DocumentColor?

  /// The size of the font of a navigation bar, and of the labels of a toolbar, in points.
  private static let fontSize = (title: 17.0, label: 11.0)
  /// The side of an image in a navigation bar and in a toolbar, in points.
  private static let side = (title: 22.0, label: 32.0)

  private var isRightToLeft: Bool { direction == .rightToLeft }
}

// MARK: Bars of screens

extension BarDrawing {
  /// Draws buttons at the ends of a navigation bar, and returns the room that they leave for the title.
  ///
  /// - Parameters:
  ///   - leading: The buttons at the leading end, the outermost first.
  ///   - trailing: The buttons at the trailing end, the outermost first.
  ///   - bar: The bar without its margins.
  ///   - list: The list to draw in.
  /// - Returns: The room.
  func drawButtons(
    leading: [ResolvedBars.Item], trailing: [ResolvedBars.Item], in bar: Rect,
    list: inout DisplayList
  ) -> Rect {
    var ends = [bar.minX, bar.maxX]
    for (index, items) in [leading, trailing].enumerated() {
      let isAtLeft = (index == 0) != isRightToLeft
      let end = isAtLeft ? 0 : 1
      for item in items {
        let width = buttonWidth(of: item)
        // What has no room is left out, as the title must be seen.
        guard width > 0, ends[1] - ends[0] > width + 32 else { continue }
        let slot = Rect(
          x: isAtLeft ? ends[0] : ends[1] - width, y: bar.minY, width: width, height: bar.height)
        drawButton(item, in: slot, list: &list)
        ends[end] = isAtLeft ? slot.maxX + 16 : slot.minX - 16
      }
    }
    return Rect(x: ends[0], y: bar.minY, width: max(0, ends[1] - ends[0]), height: bar.height)
  }

  private func buttonWidth(of item: ResolvedBars.Item) -> Double {
    if let title = buttonTitle(of: item) { return Self.width(of: title, Self.fontSize.title) }
    switch item.systemItem.flatMap(SystemBarItem.init) {
    case .space, .separator: return 0
    case .word, .symbol, nil: break
    }
    return item.viewSize?.width ?? Self.side.title
  }

  private func drawButton(
    _ item: ResolvedBars.Item, in slot: Rect, list: inout DisplayList
  ) {
    list.tinted(item.tint?.tint(with: colors) ?? tint) { list in
      if let title = buttonTitle(of: item) {
        return list.text(
          .centered(title, in: slot.center, size: Self.fontSize.title), .link)
      }
      drawFace(of: item, side: Self.side.title, tone: .tint, at: slot.center, in: slot, list: &list)
    }
  }

  /// Draws the items of the bar below a screen; those without room are left out.
  func drawButtons(_ items: [ResolvedBars.Item], in bar: Rect, list: inout DisplayList) {
    var widths = items.map { item in
      let width = buttonWidth(of: item)
      return width > 0 ? width + 16 : Self.isFlexibleSpace(item) ? 0 : 16
    }
    Self.spread(&widths, of: items, in: bar.width)
    var offset = 0.0
    for (item, width) in zip(items, widths) where offset + width <= bar.width + 0.01 {
      let slot = Rect(
        x: isRightToLeft ? bar.maxX - offset - width : bar.minX + offset, y: bar.minY,
        width: width, height: bar.height)
      if buttonWidth(of: item) > 0 { drawButton(item, in: slot, list: &list) }
      offset += width
    }
  }

  /// Divides the room that items leave among the flexible spaces.
  private static func spread(
    _ widths: inout [Double], of items: [ResolvedBars.Item], in room: Double
  ) {
    let flexible = items.indices.filter { isFlexibleSpace(items[$0]) }
    let free = max(0, room - widths.reduce(0, +))
    for index in flexible { widths[index] += free / Double(flexible.count) }
  }

  private static func isFlexibleSpace(_ item: ResolvedBars.Item) -> Bool {
    item.systemItem.flatMap(SystemBarItem.init) == .space(isFlexible: true)
  }
}

// MARK: Toolbars

extension BarDrawing {
  /// Returns the height of a toolbar in points, as AppKit's regular ones.
  static func height(of bars: ResolvedBars) -> Double {
    guard !bars.toolbar.isEmpty else { return 0 }
    return switch bars.toolbarDisplay {
    case .iconAndLabel: 56
    case .iconOnly: 42
    case .labelOnly: 26
    }
  }

  /// Draws the items of a window's toolbar; those without room are behind a sign at its end.
  func drawToolbar(_ bars: ResolvedBars, in bar: Rect, list: inout DisplayList) {
    let room = bar.inset(by: Insets(top: 0, left: 10, bottom: 0, right: 10))
    var widths = bars.toolbar.map { itemWidth(of: $0, bars.toolbarDisplay) }
    let all = widths.reduce(0, +)
    var shown = bars.toolbar.count
    if all > room.width {
      var used = 16.0
      shown =
        widths.prefix { width in
          used += width
          return used <= room.width
        }.count
    } else {
      Self.spread(&widths, of: bars.toolbar, in: room.width)
    }
    var offset = 0.0
    for (item, width) in zip(bars.toolbar, widths).prefix(shown) {
      let slot = Rect(
        x: isRightToLeft ? room.maxX - offset - width : room.minX + offset, y: bar.minY,
        width: width, height: bar.height)
      draw(item, bars.toolbarDisplay, in: slot, list: &list)
      offset += width
    }
    guard shown < bars.toolbar.count else { return }
    let x = isRightToLeft ? room.minX + 6 : room.maxX - 6
    list.text(.centered("\u{00BB}", in: Point(x: x, y: bar.center.y), size: 15), .tabLabel)
  }

  private func itemWidth(
    of item: ResolvedBars.Item, _ display: RootBars.ToolbarDisplay
  ) -> Double {
    switch item.systemItem.flatMap(SystemBarItem.init) {
    case .space(let isFlexible): return isFlexible ? 8 : Self.side.label
    case .separator: return 12
    case .word, .symbol, nil: break
    }
    let label =
      display == .iconOnly
      ? 0 : title(of: item).map { Self.width(of: $0, Self.fontSize.label) } ?? 0
    let face = display == .labelOnly ? 0 : item.viewSize?.width ?? Self.side.label
    return max(label, face) + 12
  }

  private func draw(
    _ item: ResolvedBars.Item, _ display: RootBars.ToolbarDisplay, in slot: Rect,
    list: inout DisplayList
  ) {
    switch item.systemItem.flatMap(SystemBarItem.init) {
    case .space: return
    case .separator:
      return list.polyline(
        [
          Point(x: slot.center.x, y: slot.minY + 8), Point(x: slot.center.x, y: slot.maxY - 8),
        ], .hairline)
    case .word, .symbol, nil: break
    }
    let title = display == .iconOnly ? nil : title(of: item)
    if display != .labelOnly {
      let center = title == nil ? slot.center : slot.center.offset(y: -7)
      drawFace(of: item, side: Self.side.label, tone: .label, at: center, in: slot, list: &list)
    }
    guard let title else { return }
    let baseline = display == .labelOnly ? slot.center.y : slot.maxY - 9
    list.text(
      .centered(title, in: Point(x: slot.center.x, y: baseline), size: Self.fontSize.label), .text)
  }
}

// MARK: Items

extension BarDrawing {
  /// The words that an item shows, its own or in English those of the system.
  private func title(of item: ResolvedBars.Item) -> String? {
    if let title = item.title, !title.isEmpty { return title }
    guard isEnglish, case .word(let word, _)? = item.systemItem.flatMap(SystemBarItem.init) else {
      return nil
    }
    return word
  }

  /// The words that a button of a screen shows: UIKit's has a title for other uses if it has an image.
  private func buttonTitle(of item: ResolvedBars.Item) -> String? {
    item.image == nil ? title(of: item) : nil
  }

  private static func width(of text: String, _ size: Double) -> Double {
    LineBreaking.estimatedWidth(of: text) * size
  }

  /// Draws the image of an item, or the outline of its view.
  private func drawFace(
    of item: ResolvedBars.Item, side: Double, tone: SymbolTone, at center: Point, in slot: Rect,
    list: inout DisplayList
  ) {
    if let size = item.viewSize {
      let height = min(size.height, side)
      return list.framed(
        Rect(
          x: slot.center.x - size.width / 2, y: center.y - height / 2, width: size.width,
          height: height),
        .outline, radius: 3)
    }
    var name = item.image?.name
    var isSymbol = item.image?.isSymbol ?? false
    switch item.systemItem.flatMap(SystemBarItem.init) {
    case .symbol(let symbol), .word(_, let symbol):
      name = symbol
      isSymbol = true
    case .space, .separator, nil: break
    }
    guard let name else { return }
    let rect = Rect.square(side, around: center)
    if !isSymbol, let file = pictures[name] {
      let scale = min(1, side / file.size.width, side / file.size.height)
      let size = Size(width: file.size.width * scale, height: file.size.height * scale)
      return list.picture(
        file,
        in: Rect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
          height: size.height), name: name)
    }
    if isSymbol || PlatformImageName.isOfSystem(name),
      let symbol = DrawnSymbol(name, on: platform, direction: direction)
    {
      return symbol.draw(
        in: .square(min(side, 24), around: center), isTight: false, tone: tone, name: name,
        list: &list)
    }
    ImagePlaceholder(name: name, isSymbol: isSymbol).draw(in: rect, list: &list)
  }
}
