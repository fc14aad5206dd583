import Geometry
import Scenes

/// Draws marks over the controls: lost points, and positions or sizes that are not determined.
struct Marks {
  /// The reading direction of the layout.
  var direction: LayoutDirection
  /// The rectangles of the badges drawn so far, which further ones avoid.
  private var taken: [Rect] = []
  /// The rectangles of the marked controls.
  private var marked: [Rect] = []
  /// The union of all marks.
  private(set) var bounds: Rect?

  init(direction: LayoutDirection) {
    self.direction = direction
  }

  /// Draws the outlines, which may lie under the badges of other items.
  ///
  /// The outline of clipped content may extend beyond the picture; its badge has the number.
  mutating func drawOutlines(of placement: Placement, in list: inout DisplayList) {
    if !placement.item.ambiguities.isEmpty {
      let outline = placement.body.grown(by: 1.5)
      list.rect(outline, .openOutline, radius: 4)
      cover(outline)
    }
    guard placement.item.isClipped else { return }
    list.framed(extent(of: placement), .clipExtent, radius: 3)
  }

  /// Draws the badges: the points lost, or a question mark for what is not determined.
  mutating func drawBadges(of placement: Placement, in list: inout DisplayList) {
    if placement.item.isTruncatedOnPurpose {
      let rect = place(width: 18, beside: placement.body, prefersRight: direction == .leftToRight)
      if let rect {
        draw("\u{2026}", badge: .quietBadge, paint: .quietMark, in: rect, list: &list)
      }
    } else {
      for loss in placement.item.textLosses { drawBadge(of: loss, placement, in: &list) }
    }
    if !placement.item.ambiguities.isEmpty {
      let rect = place(width: 14, beside: placement.body, prefersRight: direction == .rightToLeft)
      if let rect { draw("?", badge: .openBadge, paint: .openMark, in: rect, list: &list) }
    }
  }

  private mutating func cover(_ rect: Rect) {
    bounds = bounds.map { $0.union(rect.drawable) } ?? rect.drawable
  }
}

extension Marks {
  /// The side of a control at which its content is clipped, along one axis.
  enum Side { case start, end, both }

  /// Returns the extent of the content without clipping.
  private func extent(of placement: Placement) -> Rect {
    var extent = placement.body
    for loss in placement.item.textLosses {
      let lost = max(0, finite(loss.lost))
      let isHorizontal = loss.axis == .horizontal
      extent.size[loss.axis] += lost
      let shift =
        switch side(of: loss.axis, placement) {
        case .end: 0.0
        case .both: lost / 2
        case .start: lost
        }
      if isHorizontal { extent.origin.x -= shift } else { extent.origin.y -= shift }
    }
    return extent
  }

  /// Returns the side at which the content is clipped: by the text's position, else the trailing
  /// side.
  private func side(of axis: Axis, _ placement: Placement) -> Side {
    let body = placement.body
    let isTurned = axis == .horizontal && direction == .rightToLeft
    guard let text = placement.text else { return isTurned ? .start : .end }
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? body.minX - text.minX : body.minY - text.minY
    let end = isHorizontal ? text.maxX - body.maxX : text.maxY - body.maxY
    switch (start > 0.5, end > 0.5) {
    case (true, true): return .both
    case (true, false): return .start
    case (false, true): return .end
    case (false, false): break
    }
    // The text fits but its padding does not: it loses on both sides.
    if abs(start - end) < 1 { return .both }
    return isTurned ? .start : .end
  }

  private mutating func drawBadge(
    of loss: ResolvedLoss, _ placement: Placement, in list: inout DisplayList
  ) {
    // On a key or an icon the unit takes too much room.
    let unit = placement.body.width < 40 ? "" : " pt"
    let points = "\u{2212}\(decimal(loss.lost, places: 2))\(unit)"
    let textWidth = Double(points.count) * 5.5
    let side = side(of: loss.axis, placement)
    let rect = place(
      width: textWidth + 20, beside: placement.body,
      prefersRight: loss.axis == .horizontal && side == .both
        ? direction == .leftToRight : side != .start)
    guard let rect else { return }
    list.rect(rect, .clipBadge, radius: 7)
    list.text(
      .init(
        points, at: Point(x: rect.maxX - 6, y: rect.minY + 10.4), anchor: .right,
        width: textWidth), .clipPoints)
    drawArrows(Point(x: rect.minX + 8, y: rect.center.y), axis: loss.axis, side, in: &list)
  }

  /// Draws two arrowheads that point apart, or one that points to the clipped side.
  private func drawArrows(
    _ center: Point, axis: Axis, _ side: Side, in list: inout DisplayList
  ) {
    let signs: [Double] =
      switch side {
      case .start: [-1]
      case .end: [1]
      case .both: [-1, 1]
      }
    for sign in signs {
      let base = signs.count == 2 ? sign * 0.8 : sign * -1.6
      let steps = [(base, -2.6), (base + sign * 3.2, 0.0), (base, 2.6)]
      let points = steps.map { along, across in
        axis == .horizontal
          ? Point(x: center.x + along, y: center.y + across)
          : Point(x: center.x + across, y: center.y + along)
      }
      list.polyline(points, .clipArrow, isClosed: true)
    }
  }

  /// Draws a badge with a short text.
  func draw(
    _ text: String, badge: Paint, paint: Paint, in rect: Rect, list: inout DisplayList
  ) {
    list.rect(rect, badge, radius: 7)
    list.text(
      .init(text, at: Point(x: rect.center.x, y: rect.minY + 10.4), anchor: .middle), paint)
  }

  /// Returns a free rectangle for a badge outside of a control, near one of its corners.
  ///
  /// - Returns: The rectangle, or nil if all near ones are taken: the outline and the list of findings
  ///   show the fault without it.
  mutating func place(width: Double, beside body: Rect, prefersRight: Bool) -> Rect? {
    let height = 14.0
    let right = max(body.maxX - width + 8, body.center.x - width / 2)
    let left = min(body.minX - 8, body.center.x - width / 2)
    let columns = prefersRight ? [right, left] : [left, right]
    let sides =
      prefersRight
      ? [body.maxX + 1, body.minX - width - 1] : [body.minX - width - 1, body.maxX + 1]
    let near =
      [body.minY - height - 1, body.maxY + 1].flatMap { y in columns.map { ($0, y) } }
      + sides.map { ($0, body.center.y - height / 2) }
    let far = (1...8).flatMap { step in
      let distance = Double(step) * (height + 1)
      return [body.minY - height - 1 - distance, body.maxY + 1 + distance].flatMap { y in
        columns.map { ($0, y) }
      }
    }
    let candidates = (near + far).map { x, y in Rect(x: x, y: y, width: width, height: height) }
    // A place over no other marked control is best; over none of the badges is a must.
    let free = candidates.filter { candidate in !taken.contains { $0.overlaps(candidate) } }
    let open = free.prefix(near.count).first { candidate in
      !marked.contains { $0 != body && $0.overlaps(candidate) }
    }
    guard let rect = open ?? free.first else { return nil }
    taken.append(rect)
    cover(rect)
    return rect
  }

  /// Remembers the marked controls, which badges of others had better not hide.
  mutating func avoid(_ placements: [Placement]) {
    marked += placements.filter(\.item.hasFaults).prefix(200).map(\.body)
  }
}
