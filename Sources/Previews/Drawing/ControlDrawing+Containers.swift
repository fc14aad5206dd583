import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws a border below the title, or a line.
  func drawBox(_ type: View.BoxType, in list: inout DisplayList) {
    switch type {
    case .separator:
      let line =
        body.width >= body.height
        ? Rect(x: body.minX, y: body.center.y - 0.5, width: body.width, height: 1)
        : Rect(x: body.center.x - 0.5, y: body.minY, width: 1, height: body.height)
      list.rect(line, .track)
    case .custom where !look.isNeutral:
      if let border = appearance.colors.border?.drawn(with: colors) {
        list.colored(border) { $0.framed(body, .hairline) }
      } else if background == nil {
        list.framed(body, .outline, radius: min(look.box, 6))
      }
    case .primary, .custom:
      let title = placement.text.map { $0.maxY - body.minY + 1 } ?? 0
      let top = min(max(0, title), body.height)
      list.framed(
        Rect(x: body.minX, y: body.minY + top, width: body.width, height: body.height - top),
        .box, radius: look.box)
    }
  }

  /// Draws a border whose upper edge runs behind the tabs, and the bar that the tabs are in.
  func drawTabView(_ type: View.TabViewType, in list: inout DisplayList) {
    switch type {
    case .noTabsNoBorder: return
    case .noTabsBezelBorder, .noTabsLineBorder:
      list.framed(body, .box, radius: type == .noTabsLineBorder ? 0 : look.box)
      return
    case .top: break
    }
    let top = min(12, body.height / 2)
    list.framed(
      Rect(x: body.minX, y: body.minY + top, width: body.width, height: body.height - top),
      .box, radius: look.box)
    guard let first = family.tabs.first else { return }
    let bar = family.tabs.dropFirst().reduce(Self.bezel(ofTab: first)) {
      $0.union(Self.bezel(ofTab: $1))
    }
    list.rect(bar, .bar, radius: look.tab.radius(in: bar))
    list.framed(bar, .tabBar, radius: look.tab.radius(in: bar))
  }

  private static func bezel(ofTab label: Rect) -> Rect {
    Rect(x: label.minX - 12, y: label.minY - 3, width: label.width + 24, height: label.height + 6)
  }

  /// Draws what is behind the label of the selected tab.
  func drawTab(in list: inout DisplayList) {
    guard isChosen, let text = placement.text else { return }
    let bezel = Self.bezel(ofTab: text)
    if look.hasLip {
      list.rect(bezel.offset(x: 0, y: 1), .lip, radius: look.tab.radius(in: bezel))
    }
    list.framed(bezel, .control, radius: look.tab.radius(in: bezel))
  }

  /// The index of the selected segment, if any.
  var selectedSegment: Int? {
    if let index = appearance.state.selection { return index >= 0 ? index : nil }
    return look.isNeutral ? nil : 0
  }

  /// Draws a bezel with lines between the segments, and the selected one on its own.
  func drawSegments(in list: inout DisplayList) {
    if look.hasLip {
      drawBezel(look.segments, in: &list)
    } else {
      list.rect(body, .soft, radius: look.segments.radius(in: body))
    }
    let slots = placement.slots
    let selected = selectedSegment.flatMap { slots.indices.contains($0) ? slots[$0] : nil }
    if let slot = selected {
      let inset = look.hasLip ? 0.0 : 2
      let rect = Rect(
        x: slot.minX + inset, y: body.minY + inset, width: slot.width - 2 * inset,
        height: body.height - 2 * inset
      ).drawable
      list.rect(rect, look.chosenSegment, radius: look.segments.radius(in: body) - inset)
    }
    guard body.height >= 8 else { return }
    let edges = segmentEdges.filter { edge in
      selected.map { abs($0.minX - edge) > 1 && abs($0.maxX - edge) > 1 } ?? true
    }
    guard !edges.isEmpty else { return }
    list.lines(
      edges.map { (Point(x: $0, y: body.minY + 3), Point(x: $0, y: body.maxY - 3)) }, .hairline)
  }

  /// The places between two segments: between their rectangles, or between their texts.
  private var segmentEdges: [Double] {
    let slots = placement.slots.isEmpty ? placement.segments.map(\.rect) : placement.slots
    let sorted = slots.sorted { $0.minX < $1.minX }
    return zip(sorted, sorted.dropFirst()).map { ($0.maxX + $1.minX) / 2 }
  }

  /// Draws a field with a strip of column titles if it has a header, and rows if there are none in the document.
  func drawTable(in list: inout DisplayList) {
    list.colored(groundColor) { $0.framed(body, isTouch ? .cell : .field) }
    let slots = placement.slots
    let bottom = slots.map(\.maxY).max() ?? placement.segments.map { $0.rect.maxY + 4 }.max()
    var top = body.minY
    let hasHeader = appearance.state.hasHeader ?? !placement.segments.isEmpty
    if let bottom, hasHeader, !isTouch {
      let header =
        placement.headerAbove.map {
          Rect(x: body.minX, y: body.minY - $0, width: body.width, height: $0)
        }
        ?? Rect(
          x: body.minX, y: body.minY, width: body.width,
          height: max(0, min(bottom, body.maxY) - body.minY))
      list.rect(header, .bar)
      let columns = slots.map { isRightToLeft ? $0.minX : $0.maxX }
        .filter { $0 > body.minX + 1 && $0 < body.maxX - 1 }
      list.lines(
        [(Point(x: header.minX, y: header.maxY), Point(x: header.maxX, y: header.maxY))]
          + columns.map { (Point(x: $0, y: header.minY + 4), Point(x: $0, y: header.maxY - 4)) },
        .hairline)
      top = max(top, header.maxY)
    }
    if family.children.isEmpty { drawRows(from: top, in: &list) }
    drawSections(in: &list)
  }

  /// Draws empty rows: every other one shaded, or with lines between.
  private func drawRows(from top: Double, in list: inout DisplayList) {
    let height = isTouch ? 44.0 : 24
    let count = min(40, Int((body.maxY - top) / height))
    guard count > 0 else { return }
    if isTouch {
      return list.lines(
        (1...count).map { rowSeparator(at: top + Double($0) * height) }, .hairline)
    }
    list.path(
      stride(from: 1, to: count, by: 2).flatMap { row -> [DisplayList.Shape.Step] in
        let y = top + Double(row) * height
        return [
          .move(Point(x: body.minX + 1, y: y)), .line(Point(x: body.maxX - 1, y: y)),
          .line(Point(x: body.maxX - 1, y: y + height)),
          .line(Point(x: body.minX + 1, y: y + height)), .close,
        ]
      }, .row)
  }

  /// Returns the line between two rows, which begins at their texts.
  private func rowSeparator(at y: Double) -> (from: Point, to: Point) {
    (
      Point(x: isRightToLeft ? body.minX : body.minX + 16, y: y),
      Point(x: isRightToLeft ? body.maxX - 16 : body.maxX, y: y)
    )
  }

  /// Draws a row with the line below it, and what it shows at its end.
  func drawTableCell(in list: inout DisplayList) {
    list.colored(groundColor) { $0.rect(body, .cell) }
    list.lines([rowSeparator(at: body.maxY - 0.5)], .hairline)
    switch appearance.state.accessory {
    case .disclosureIndicator: drawForwardChevron(at: accessory, half: 5.5, in: &list)
    case .checkmark:
      let place = accessory
      list.polyline(
        [place.offset(x: -6), place.offset(x: -2, y: 4.5), place.offset(x: 5, y: -5)],
        .symbolLine)
    case .detailButton, .detailDisclosureButton:
      list.circle(accessory, radius: 10, .symbolLine)
      list.text(
        .init(
          "i", at: accessory.offset(y: 5), anchor: .middle, font: .init(size: 15)), .link)
    case nil: break
    }
  }

  /// Where a row shows its accessory.
  private var accessory: Point {
    Point(x: isRightToLeft ? body.minX + 22 : body.maxX - 22, y: body.center.y)
  }

  /// Draws a strip as wide as the screen; on iOS 26, a floating one for tabs.
  func drawBar(in list: inout DisplayList) {
    guard look.floatsTabs, kind.view == .tabBar else {
      list.framed(body, look.isNeutral ? .box : .bar)
      return
    }
    let glass = Rect(
      x: body.minX + 16, y: body.minY + 1, width: body.width - 32, height: min(body.height, 54)
    ).drawable
    list.framed(glass, .bar, radius: PlatformLook.Corner.capsule.radius(in: glass))
  }

  /// Draws the border of a scroll view, if it has one.
  func drawScrollView(in list: inout DisplayList) {
    if appearance.state.hasBorder || look.isNeutral {
      list.framed(body, .field)
    } else if family.children.isEmpty, background == nil {
      list.framed(body, .outline, radius: 3)
    }
  }

  /// Draws the part of a scroll bar that is dragged.
  func drawScroller(in list: inout DisplayList) {
    let isUpright = body.height > body.width
    let axis: Axis = isUpright ? .vertical : .horizontal
    let thickness = min(7, body.width, body.height)
    let rect = Rect(
      axis, along: (isUpright ? body.minY : body.minX) + 3, length: body.size[axis] * 0.4,
      across: (isUpright ? body.center.x : body.center.y) - thickness / 2, thickness: thickness)
    list.rect(rect, .words, radius: thickness / 2)
  }

  /// Draws the dividers between the panes.
  func drawSplitView(in list: inout DisplayList) {
    guard let split = appearance.split, family.children.count > 1 else {
      return drawView(in: &list)
    }
    let isUpright = split.axis == .horizontal
    let panes = family.children.sorted { isUpright ? $0.minX < $1.minX : $0.minY < $1.minY }
    for (pane, next) in zip(panes, panes.dropFirst()) {
      let place = isUpright ? (pane.maxX + next.minX) / 2 : (pane.maxY + next.minY) / 2
      // Along the divider, which is across the axis of the panes.
      let (axis, ends): (Axis, (Double, Double)) =
        isUpright
        ? (.vertical, (body.minY, body.maxY)) : (.horizontal, (body.minX, body.maxX))
      if split.dividerStyle == .thin {
        list.polyline(
          [
            Point(axis, along: ends.0, across: place), Point(axis, along: ends.1, across: place),
          ], .hairline)
      } else {
        let strip = split.dividerStyle.thickness
        list.rect(
          Rect(
            axis, along: ends.0, length: body.size[axis], across: place - strip / 2,
            thickness: strip), .soft)
        let middle = isUpright ? body.center.y : body.center.x
        list.circle(Point(axis, along: middle, across: place), radius: 2.5, .track)
      }
    }
  }
}

extension Placement {
  /// The rectangles of the images beside the texts, in the picture's coordinates.
  var images: [Rect] {
    let origin = item.placement.frameInRoot.origin
    return item.content.images.map { $0.offset(x: origin.x, y: origin.y).drawable }
  }

  /// The texts of a control's segments, with their rectangles in the picture's coordinates.
  var segments: [(text: ResolvedText, rect: Rect)] {
    let origin = item.placement.frameInRoot.origin
    return item.content.segments.map {
      ($0, $0.rect.offset(x: origin.x, y: origin.y - labelRise).drawable)
    }
  }

  /// The rectangles of a control's segments, in the picture's coordinates.
  var slots: [Rect] {
    let origin = item.placement.frameInRoot.origin
    return item.appearance.slots.map {
      $0.offset(x: origin.x, y: origin.y - labelRise).drawable
    }
  }

  /// Raises the column titles of a table that has them above it in its clip view, as an editor
  /// stores it; other tables have them above their first row.
  func risen(inClipView isInClipView: Bool) -> Placement {
    guard isInClipView, item.kind.view == .tableView,
      let height = item.appearance.slots.first.map({ finite($0.height) }),
      item.frame.minY >= height * 0.6
    else { return self }
    var placement = self
    // The titles are in the middle of the strip as they are in that of the layout.
    placement.labelRise = (height + finite(item.frame.minY)) / 2
    placement.headerAbove = finite(item.frame.minY)
    return placement
  }
}
